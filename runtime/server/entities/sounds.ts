// Chinese found by how it sounds: `xiewenbu`, `xwb` or `xiewb` find 斜纹布. The word becomes a pattern over characters, so that no column keeps pinyin beside its text.
import { pinyin } from 'pinyin-pro';

const shortest = 2;
const longest = 24;
/** A word that can be cut into syllables in more ways than fit is looked for as it is written. */
const maxPattern = 120_000;
const [firstHan, lastHan] = [0x4e00, 0x9fa5];

let known: Map<string, string> | undefined;
const made = new Map<string, string | undefined>();

/** @returns a regular expression, the same for JavaScript and PostgreSQL; undefined for a word that is no pinyin */
export function soundPattern(word: string): string | undefined {
  const letters = word.toLowerCase();
  if (letters.length < shortest || letters.length > longest || !/^[a-z]+$/.test(letters)) return undefined;
  if (!made.has(letters)) {
    if (made.size > 500) made.clear();
    const pattern = patternFrom(letters, 0, new Map());
    made.set(letters, pattern !== undefined && pattern.length <= maxPattern ? pattern : undefined);
  }
  return made.get(letters);
}

/** Each character is said whole or by its first letter; the last one may be begun. */
function patternFrom(letters: string, at: number, seen: Map<number, string | undefined>): string | undefined {
  if (at === letters.length) return '';
  if (seen.has(at)) return seen.get(at);
  const sounds = (known ??= charactersBySound());
  const ways: string[] = [];
  for (let end = at + 1; end <= Math.min(letters.length, at + 6); end += 1) {
    const part = letters.slice(at, end);
    // One letter is an initial, and so is what stands last; all else is a syllable.
    const characters = sounds.get(end === letters.length || part.length === 1 ? `${part}-` : part);
    const rest = characters === undefined ? undefined : patternFrom(letters, end, seen);
    if (rest !== undefined) ways.push(`[${characters!}]${rest}`);
    if (ways.reduce((length, way) => length + way.length, 0) > maxPattern) break;
  }
  const pattern = ways.length === 0 ? undefined : ways.length === 1 ? ways[0] : `(?:${ways.join('|')})`;
  seen.set(at, pattern);
  return pattern;
}

/** By whole syllables, `xie`, and by beginnings, `x-`, `xi-`, `xie-`: characters in ranges, as brackets take them. */
function charactersBySound(): Map<string, string> {
  const codes = new Map<string, number[]>();
  for (let code = firstHan; code <= lastHan; code += 1) {
    const said = new Set(pinyin(String.fromCharCode(code), { multiple: true, toneType: 'none', type: 'array', v: true }).filter((sound) => /^[a-z]+$/.test(sound)));
    const places = new Set([...said].flatMap((sound) => [sound, ...Array.from(sound, (_, at) => `${sound.slice(0, at + 1)}-`)]));
    for (const place of places) {
      const list = codes.get(place);
      if (list) list.push(code); else codes.set(place, [code]);
    }
  }
  return new Map([...codes].map(([place, list]) => [place, rangesOf(list)]));
}

function rangesOf(codes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < codes.length;) {
    let end = at;
    while (codes[end + 1] === codes[end]! + 1) end += 1;
    text += end - at > 1 ? `${String.fromCharCode(codes[at]!)}-${String.fromCharCode(codes[end]!)}` : String.fromCharCode(...codes.slice(at, end + 1));
    at = end + 1;
  }
  return text;
}
