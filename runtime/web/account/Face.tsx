// A person's or company's picture, or the first character on a colour of its own.
import { useState } from 'react';

export function Face({ user, size = 36, square }: { user: { name: string; avatar?: string | null }; size?: 24 | 28 | 36 | 40 | 48 | 72; square?: boolean }) {
  const [isBroken, setBroken] = useState(false);
  let sum = 0;
  for (const letter of user.name) sum += letter.charCodeAt(0);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4), borderRadius: square ? 'var(--r)' : undefined };
  if (user.avatar && !isBroken) return <img className="av" src={user.avatar} alt="" style={{ ...style, objectFit: 'cover' }} onError={() => setBroken(true)} />;
  return <span aria-hidden="true" className={`av a${(sum % 5) + 1}`} style={style}>{user.name.slice(0, 1).toUpperCase()}</span>;
}
