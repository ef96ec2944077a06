// Lines that take rows over: the reference that takes a row fills the rest, and what it filled is readonly.
import type * as Source from './meta.generated.ts';
import type { Field, Lines, Pull } from './model.ts';
import { mapOf } from './names.ts';

/** @param lines compiled already; fields that rows are taken over into get their `fills` and `readonly` */
export function compilePulls(source: Source.Lines['pull'], lines: Lines): Lines['pull'] {
  const said = Object.entries(source ?? {}).filter((entry): entry is [string, Source.Pull] => entry[1] !== null);
  return mapOf(said.map(([name, pull]) => [name, compilePull(name, pull, lines)]));
}

function compilePull(name: string, source: Source.Pull, { fields }: Lines): Pull {
  const { set, key, next } = source;
  const by = key.find((one) => set[one]?.trim() === 'target' && fields[one]?.to === source.from);
  const pull: Pull = { ...source, name, set: { ...set }, fixed: [], ...(next && { next: { ...next } }) } as Pull;
  const reference = by === undefined ? undefined : fields[by];
  if (by === undefined || !reference) return pull;
  pull.by = by;
  if (pull.where === undefined && reference.where !== undefined) pull.where = reference.where;
  // Chosen by hand, the row brings the same along.
  const others = Object.entries(set).filter(([field]) => field !== by && fields[field] && fields[field].computed === undefined && reference.fills?.[field] === undefined);
  if (others.length > 0) { reference.fills = { ...reference.fills, ...Object.fromEntries(others) }; brought.set(reference, new Set([...broughtBy(reference), ...others.map(([field]) => field)])); }
  pull.fixed = Object.keys(reference.fills ?? {}).filter((one) => one !== pull.take && pull.open !== true && !pull.open?.includes(one) && fields[one] && fields[one].computed === undefined && !fields[one].system);
  for (const one of pull.fixed) fields[one]!.readonly = fixedBy(by, fields[one]!.readonly);
  return pull;
}

function fixedBy(by: string, own: Field['readonly']): Field['readonly'] {
  const rule = `line.${by} != null`;
  if (own === true || (typeof own === 'string' && own.includes(rule))) return own;
  return typeof own === 'string' ? `(${own}) || ${rule}` : rule;
}

const brought = new WeakMap<Field, Set<string>>();
const none: ReadonlySet<string> = new Set();

/** Fields that a reference fills because a pull says so: told and checked there. */
export const broughtBy = (field: Field): ReadonlySet<string> => brought.get(field) ?? none;

/** Which reference of these lines fixes which fields. */
export function takenOver(lines: { pull?: Lines['pull'] }): { by: string; fixed: string[] }[] {
  return Object.values(lines.pull ?? {}).flatMap(({ by, fixed }) => (by === undefined || fixed.length === 0 ? [] : [{ by, fixed }]));
}
