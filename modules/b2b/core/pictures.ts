// Pictures named by code and place (FW2601_2.jpg) → which product each belongs to, in order: names are taken apart, which expressions do not do.

export interface Picture { id: string; name: string }
export interface Placing { code: string; pictures: Picture[] }

/** A code may hold strokes itself: the last one counts. */
const pattern = /^(.+)_(\d{1,3})\.[a-z]+$/i;

/** By code, each product's pictures by their numbers; what is not named so is left. */
export function byCode(pictures: readonly Picture[]): { placings: Placing[]; left: Picture[] } {
  const codes = new Map<string, { at: number; picture: Picture }[]>();
  const left: Picture[] = [];
  for (const picture of pictures) {
    const [, code, at] = pattern.exec(picture.name.trim()) ?? [];
    if (code === undefined) left.push(picture);
    else codes.set(code.toUpperCase(), [...codes.get(code.toUpperCase()) ?? [], { at: Number(at), picture }]);
  }
  return { placings: [...codes].map(([code, rows]) => ({ code, pictures: rows.sort((a, b) => a.at - b.at).map(({ picture }) => picture) })), left };
}
