// A name with the part that was searched for marked in it.
import { findIn } from '../menu.ts';

export function Mark({ name, keyword, pinyin }: { name: string; keyword: string; pinyin?: string }) {
  const found = findIn(name, keyword, pinyin);
  if (!found) return <>{name}</>;
  return <>{name.slice(0, found.start)}<mark>{name.slice(found.start, found.end)}</mark>{name.slice(found.end)}</>;
}
