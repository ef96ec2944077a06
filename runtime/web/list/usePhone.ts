// Under 500 px a list is blocks instead of rows (spec 9).
import { useEffect, useState } from 'react';

const query = '(max-width: 499px)';

export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setPhone(media.matches);
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, []);
  return isPhone;
}
