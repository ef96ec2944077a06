// Keys of groups: how one reads, how two compare, and what a drill hands back.
import type { Field } from '../../core/language/model.ts';
import { sayIn } from '../../core/i18n.ts';
import { isReference, show } from '../../core/values/index.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** What a drill is given: an id, a text, a number, true, false; null for none. */
export function keyOf(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? (value as { id?: unknown }).id ?? null : value;
}

export const keyText = (value: unknown): string => { const key = keyOf(value); return key === null ? '\u0000' : String(key); };

export function labelOf({ app: { model }, caller, values }: Surroundings, field: Field, value: unknown): string {
  const say = sayIn(model.locales, caller.lang);
  const key = keyOf(value);
  if (key === null || key === '') return say('（空）');
  if (isReference(field)) return (value as { label?: string }).label || String(key);
  if (traitsOf(field.type).flag) return say(key === true ? '是' : '否');
  const option = field.options?.find((one) => one.value === key);
  return option ? say(option.label, field.key && `${field.key}.${option.value}`) : show(key, field, values);
}

const collator = new Intl.Collator('zh-Hans-CN', { numeric: true });

/** Options stand as the schema gives them, references by how they read, the rest by value; what is empty last. */
export function compareKeys(field: Field, a: { key: unknown; label: string }, b: { key: unknown; label: string }): number {
  if (a.key === null || b.key === null) return (a.key === null ? 1 : 0) - (b.key === null ? 1 : 0);
  if (field.options?.length) { const at = (key: unknown): number => field.options!.findIndex((option) => option.value === key); return at(a.key) - at(b.key); }
  if (isReference(field)) return collator.compare(a.label, b.label);
  if (typeof a.key === 'number' && typeof b.key === 'number') return a.key - b.key;
  if (traitsOf(field.type).time !== undefined) return String(a.key) < String(b.key) ? -1 : 1;
  return collator.compare(String(a.key), String(b.key));
}

/** Of keys beside each other: where all are sizes, figures and then letters from small to large, `XXL` and `2XL` alike. */
export function comparerOf(field: Field, keys: readonly Keyed[]): (a: Keyed, b: Keyed) => number {
  const texts = keys.filter(({ key }) => key !== null).map(({ label }) => label);
  if (!texts.some((text) => letterSize(text) !== undefined) || !texts.every((text) => /^\d+$/.test(text) || letterSize(text) !== undefined)) return (a, b) => compareKeys(field, a, b);
  const rank = ({ key, label }: Keyed): number => (key === null ? Infinity : /^\d+$/.test(label) ? Number(label) : largestFigure + letterSize(label)!);
  return (a, b) => rank(a) - rank(b) || compareKeys(field, a, b);
}

interface Keyed { key: unknown; label: string }
/** Sizes by figures stand before those by letters. */
const largestFigure = 1e6;

function letterSize(text: string): number | undefined {
  const found = /^(?:(\d)X|(X*))([SML])$/.exec(text);
  if (!found) return undefined;
  const [, times, marks = '', letter] = found;
  const more = times === undefined ? marks.length : Number(times);
  return letter === 'M' ? (more === 0 ? 0 : undefined) : letter === 'S' ? -1 - more : 1 + more;
}
