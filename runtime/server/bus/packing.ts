// Packs words into NOTIFY payloads: many small ones together, a large one in parts; and puts them together again.

/** PostgreSQL refuses payloads of 8,000 bytes. */
export const mostBytes = 7_900;
/** Larger than any frame that makes sense: said to nobody rather than flooding everybody. */
const mostWordBytes = 1_048_576;
const partChars = 7_500;
const mostUnfinished = 100;

/** Topic and payload. */
export type Word = [topic: string, payload: unknown];

/** @returns payloads to notify in this order, and words too large to be sent */
export function pack(origin: string, words: readonly Word[], nextPart: () => number): { payloads: string[]; refused: Word[] } {
  const payloads: string[] = [];
  const refused: Word[] = [];
  let batch: string[] = [];
  let bytes = 0;
  const flush = (): void => {
    if (batch.length > 0) payloads.push(`${origin}[${batch.join(',')}]`);
    batch = [];
    bytes = origin.length + 2;
  };
  flush();
  for (const word of words) {
    const text = JSON.stringify([word[0], word[1] ?? null]);
    const size = Buffer.byteLength(text);
    if (size > mostWordBytes) { refused.push(word); continue; }
    if (size + origin.length + 2 > mostBytes) {
      flush();
      payloads.push(...parts(origin, text, nextPart()));
      continue;
    }
    if (bytes + size + 1 > mostBytes) flush();
    batch.push(text);
    bytes += size + 1;
  }
  flush();
  return { payloads, refused };
}

/** `<origin>#<number>/<index>/<count>:<base64>`: letters of several bytes are not cut in two. */
function parts(origin: string, text: string, number: number): string[] {
  const packed = Buffer.from(text).toString('base64');
  const count = Math.ceil(packed.length / partChars);
  return Array.from({ length: count }, (_, index) => `${origin}#${number}/${index}/${count}:${packed.slice(index * partChars, (index + 1) * partChars)}`);
}

/** Reads payloads of others. One per connection: parts arrive in order, and only there. */
export class Unpacker {
  private readonly unfinished = new Map<string, string[]>();
  constructor(private readonly origin: string) {}

  /** @returns the words that became whole; none of this process's own */
  read(payload: string): Word[] {
    const { length } = this.origin;
    if (payload.startsWith(this.origin)) return [];
    if (payload[length] === '[') return JSON.parse(payload.slice(length)) as Word[];
    const found = /^#(\d+)\/(\d+)\/(\d+):/.exec(payload.slice(length, length + 60));
    if (!found) return [];
    const key = `${payload.slice(0, length)} ${found[1]}`;
    const have = this.unfinished.get(key) ?? [];
    // A part before was missed: the whole is.
    if (have.length !== Number(found[2])) { this.unfinished.delete(key); return []; }
    have.push(payload.slice(length + found[0].length));
    if (have.length < Number(found[3])) {
      if (this.unfinished.size >= mostUnfinished) this.unfinished.clear();
      this.unfinished.set(key, have);
      return [];
    }
    this.unfinished.delete(key);
    return [JSON.parse(Buffer.from(have.join(''), 'base64').toString('utf8')) as Word];
  }
}
