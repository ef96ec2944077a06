// What may come in at all: length, signs and depth of bodies, queries and path parts, looked at once before any route reads them.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';

/** Characters of one value; a whole table sent as text is bounded by its cells. */
const maxText = 1_048_576;
/** Values inside values: what people send is a tenth as deep, and what walks it may do so by recursion. */
const maxDepth = 100;

/** The database takes no NUL, and nothing can show half a character. @throws AppError `shape.bad` with the place: `lines[2].remarks` */
export function checkInputs(http: FastifyInstance): void {
  http.addHook('preValidation', async ({ params, query, body }) => {
    checkInput(params);
    checkInput(query);
    for (const [name, text] of Object.entries(query as Record<string, unknown>)) if (typeof text === 'string' && isDeep(text)) throw new AppError('shape.bad', { path: name });
    if (typeof body !== 'string') checkInput(body);
    else if (isRefused(body, Infinity)) throw new AppError('shape.bad', { path: 'body' });
  });
}

/** Without recursion: what is nested a million deep is looked at like any other. */
function checkInput(given: unknown): void {
  const waiting: { value: unknown; place: Place | undefined; depth: number }[] = [{ value: given, place: undefined, depth: 0 }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { value, place, depth } = at;
    if (depth > maxDepth) throw new AppError('shape.bad', { path: pathOf(place) });
    if (typeof value === 'string') { if (isRefused(value, maxText)) throw new AppError('shape.bad', { path: pathOf(place) }); }
    else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      const isList = Array.isArray(value);
      for (const key in value) {
        const inside = { key, isIndex: isList, above: place };
        if (!isList && isRefused(key, maxText)) throw new AppError('shape.bad', { path: pathOf(place) || 'body' });
        const held = (value as Record<string, unknown>)[key];
        if (typeof held === 'string' || (typeof held === 'object' && held !== null)) waiting.push({ value: held, place: inside, depth: depth + 1 });
      }
    }
  }
}

/** JSON in an address, before it is read: brackets inside its texts count too, as nobody sends a hundred of them. */
function isDeep(text: string): boolean {
  if (text[0] !== '{' && text[0] !== '[') return false;
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') { if (++depth > maxDepth) return true; } else if (sign === '}' || sign === ']') depth--;
  }
  return false;
}

interface Place { key: string; isIndex: boolean; above: Place | undefined }

function pathOf(place: Place | undefined): string {
  const parts: string[] = [];
  for (let at = place; at && parts.length < 20; at = at.above) parts.unshift(at.isIndex ? `[${at.key}]` : at.above ? `.${at.key}` : at.key);
  return parts.join('').slice(0, 200);
}

const isRefused = (text: string, max: number): boolean => text.length > max || text.includes('\0') || /\p{Cs}/u.test(text);
