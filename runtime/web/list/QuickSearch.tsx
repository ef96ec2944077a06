// Quick search: 500 ms after typing, Enter at once, the cross or Esc empties. What is too long to be searched for stays, marked with its length.
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';

const waitMs = 500;
/** Characters: longer than any number, name or note one would look for, short enough for an address. */
const most = 200;

export function QuickSearch({ label, keyword, onSearch, width }: { label: string; keyword: string; onSearch: (keyword: string) => void; width?: number }) {
  const [text, setText] = useState(keyword);
  const timer = useRef(0);
  // Emptied or set from outside: the box follows.
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) { setSeen(keyword); setText(keyword); }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, ms: number) => {
    clearTimeout(timer.current);
    if ([...next].length > most) return;
    if (ms === 0) onSearch(next.trim());
    else timer.current = window.setTimeout(() => onSearch(next.trim()), ms);
  };
  return (
    <Input
      type="search" data-stop="" icon="search" maxLength={most} value={text} placeholder={label} aria-label={t('搜索：{fields}', { fields: label })} style={{ width }}
      onChange={(next) => { setText(next); search(next, waitMs); }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(text, 0);
        if (event.key === 'Escape' && text) { event.stopPropagation(); setText(''); search('', 0); }
      }}
      after={text && <IconButton icon="close" label={t('清空搜索')} size={24} onClick={() => { setText(''); search('', 0); }} />}
    />
  );
}
