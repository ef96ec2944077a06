// Schema files changed at random places: values as they stand elsewhere under the same name are the likeliest to be accepted.
import fc from 'fast-check';
import type { SchemaFile } from '../../runtime/core/language/index.ts';

export type Step = { file: number; place: number; how: number; other: number };
interface Slot { holder: Record<string, unknown> | unknown[]; key: string }

/** Every place of a file where something stands. */
function slotsOf(value: unknown, found: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    if (key === '$schema' || key === 'language') continue;
    found.push({ holder: value as Slot['holder'], key });
    slotsOf((value as Record<string, unknown>)[key], found);
  }
  return found;
}

const at = ({ holder, key }: Slot): unknown => (holder as Record<string, unknown>)[key];

export function mutate(files: SchemaFile[], steps: Step[]): SchemaFile[] {
  const values = files.map(({ text }) => JSON.parse(text) as object);
  for (const { file, place, how, other } of steps) {
    const slots = slotsOf(values[file % values.length]);
    const slot = slots[place % Math.max(1, slots.length)];
    if (!slot) continue;
    const alike = values.flatMap((value) => slotsOf(value)).filter((one) => one.key === slot.key && !Array.isArray(one.holder));
    const value = at(slot);
    const holder = slot.holder as Record<string, unknown>;
    switch (how % 6) {
      case 0: if (Array.isArray(slot.holder)) slot.holder.splice(Number(slot.key), 1); else delete holder[slot.key]; break;
      case 1: if (alike.length > 0) holder[slot.key] = structuredClone(at(alike[other % alike.length]!)); break;
      case 2: if (Array.isArray(slot.holder)) slot.holder.push(structuredClone(value)); else holder[`${slot.key}${other % 3}`] = structuredClone(value); break;
      case 3: holder[slot.key] = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + (other % 3) - 1 : typeof value === 'string' ? words[other % words.length] : value; break;
      case 4: { const donor = alike.filter((one) => one.holder !== slot.holder)[other % Math.max(1, alike.length)]; if (donor && !Array.isArray(slot.holder)) for (const [key, given] of Object.entries(donor.holder)) holder[key] ??= structuredClone(given); break; }
      default: { const all = values.flatMap((one) => slotsOf(one)); holder[slot.key] = structuredClone(at(all[other % all.length]!)); }
    }
  }
  return files.map(({ path }, index) => ({ path, text: JSON.stringify(values[index], null, 2) }));
}
const words = ['', 'x', 'record.code', 'line.qty', 'shop.item', 'true', 'null', "'draft'", 'string', 'quantity', 'money', 'ref', 'lines', 'docDate', 'A4', 'list', '红'];

export const steps = (most: number) => fc.array(fc.record({ file: fc.nat(200), place: fc.nat(5_000), how: fc.nat(5), other: fc.nat(5_000) }), { minLength: 1, maxLength: most });
