// A thumbnail of 30 px: the picture, or a weave drawn from what the row says of the material.
import type { CSSProperties } from 'react';

const weaves = ['plain', 'twill', 'denim', 'rib', 'satin', 'stripe', 'check'];

export function Thumb({ src, name, weave, hex, small }: { src?: string | null; name: string; weave?: string | null; hex?: string | null; small?: boolean }) {
  if (src) return <img className={small ? 'th s' : 'th'} src={src} alt="" width={small ? 20 : 30} height={small ? 20 : 30} loading="lazy" decoding="async" />;
  return <i aria-hidden="true" className={`th ${weaveOf(weave, name)}${small ? ' s' : ''}`} style={{ '--c': hex || '#9AA3B2' } as CSSProperties} />;
}

/** Words of the trade → a drawing; an unknown one gets the same drawing each time. */
function weaveOf(weave: string | null | undefined, name: string): string {
  const said = `${weave ?? ''} ${name}`;
  const found = ([[/牛仔|denim/i, 'denim'], [/斜纹|卡其|twill/i, 'twill'], [/罗纹|针织|汗布|rib/i, 'rib'], [/缎|丝|醋酸|satin/i, 'satin'], [/条|stripe/i, 'stripe'], [/格|check/i, 'check'], [/拉链|zip/i, 'zip'], [/扣|button/i, 'btnn'], [/标|label/i, 'label']] as const).find(([words]) => words.test(said));
  if (found) return found[1];
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return name ? weaves[sum % weaves.length] : 'plain';
}
