// Two people changed one record: what each did to it since both read it, put together field by field and cell by cell.
import { Decimal } from '../decimal.ts';
import type { Row } from '../contract/wire.ts';
import type { FieldType } from '../language/model.ts';
import { isDecimal } from '../values/index.ts';
import { traitsOf } from '../values/types/index.ts';

/** What merging needs to know of a record or of its lines; plans and models both have it. */
export interface MergeShape {
  fields: Readonly<Record<string, MergeField>>;
  lines: Readonly<Record<string, MergeShape>>;
}
export interface MergeField { type: FieldType; computed?: unknown; readonly?: unknown; system?: boolean }

/** `mine` and `theirs`: who made the change that stands; `both`: the same change twice. */
export type Side = 'mine' | 'theirs' | 'both';
/** A step into lines: the list and the row's key (`id`, or one of ours that is new). */
export interface MergeStep { list: string; row: string }

/** A change that stands by itself. */
export interface Merged { at: readonly MergeStep[]; field: string; side: Side; before: unknown; after: unknown; /** A whole row came or went. */ row?: 'added' | 'removed' }
/** Both changed it, each in another way. `field` '' = the row itself: one removed what the other changed. */
export interface Clash { key: string; at: readonly MergeStep[]; field: string; base: unknown; mine: unknown; theirs: unknown; row?: { mine: 'changed' | 'removed'; theirs: 'changed' | 'removed' } }

/** An answer to a clash; text may be put together by hand. */
export type Choice = 'mine' | 'theirs' | { value: unknown };

export interface Merge3 {
  merged: Merged[];
  clashes: Clash[];
  /** The record with everything that stands and the choices made; clashes without one stay mine, so that nothing typed is lost. Its rows are copies. */
  result(choices?: Readonly<Record<string, Choice>>): Row;
}

/**
 * @param base the record as both read it
 * @param mine as it stands in front of me
 * @param theirs as it is stored now
 */
export function merge3(shape: MergeShape, base: Row, mine: Row, theirs: Row): Merge3 {
  const found: Pick<Merge3, 'merged' | 'clashes'> = { merged: [], clashes: [] };
  mergeRow(shape, base, mine, theirs, [], found, {});
  return { ...found, result: (choices = {}) => mergeRow(shape, base, mine, theirs, [], { merged: [], clashes: [] }, choices) };
}

/** Equal to people: decimals by figure, references by id, nothing and an empty text alike. */
export function sameValue(field: Pick<MergeField, 'type'>, a: unknown, b: unknown): boolean {
  const [x, y] = [plain(a), plain(b)];
  if (x === y) return true;
  if (x === null || y === null) return false;
  if (isDecimal(field.type)) return new Decimal(String(x)).eq(String(y));
  return typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y);
}

/** References and files by their id; lists of them likewise. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  return typeof value === 'object' && 'id' in value ? String(value.id) : value;
}

export function isMerged(field: MergeField): boolean {
  return field.computed === undefined && field.readonly !== true && field.system !== true && !traitsOf(field.type).rows;
}

function mergeRow(shape: MergeShape, base: Row, mine: Row, theirs: Row, at: readonly MergeStep[], found: Pick<Merge3, 'merged' | 'clashes'>, choices: Readonly<Record<string, Choice>>): Row {
  // What nobody types (numbers, states, computed values) is theirs, the newest there is.
  const row: Row = { ...theirs };
  for (const [field, rules] of Object.entries(shape.fields)) {
    if (!isMerged(rules) || field === 'seq') continue;
    const [was, here, there] = [base[field], mine[field], theirs[field]];
    const [isMine, isTheirs] = [!sameValue(rules, was, here), !sameValue(rules, was, there)];
    if (!isMine && !isTheirs) continue;
    if (isMine && isTheirs && !sameValue(rules, here, there)) {
      const key = keyOf(at, field);
      found.clashes.push({ key, at, field, base: was ?? null, mine: here ?? null, theirs: there ?? null });
      row[field] = chosen(choices[key], here, there);
      continue;
    }
    found.merged.push({ at, field, side: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs', before: was ?? null, after: (isMine ? here : there) ?? null });
    if (isMine && !isTheirs) row[field] = here ?? null;
  }
  for (const [list, below] of Object.entries(shape.lines)) row[list] = mergeList(below, list, rowsOf(base, list), rowsOf(mine, list), rowsOf(theirs, list), at, found, choices);
  return row;
}

function mergeList(shape: MergeShape, list: string, base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], at: readonly MergeStep[], found: Pick<Merge3, 'merged' | 'clashes'>, choices: Readonly<Record<string, Choice>>): Row[] {
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Row>();
  for (const row of base) {
    const id = String(row.id);
    const [one, other] = [here.get(id), there.get(id)];
    const place = [...at, { list, row: id }];
    if (one && other) kept.set(id, mergeRow(shape, row, one, other, place, found, choices));
    else if (one || other) {
      const side = one ? 'theirs' : 'mine';
      const left = (one ?? other)!;
      // Removed by one and untouched by the other: it is gone. Else one of them loses something, and is asked.
      if (!isTouched(shape, row, left)) { found.merged.push({ at: place, field: '', side, before: row, after: null, row: 'removed' }); continue; }
      const key = keyOf(place, '');
      found.clashes.push({ key, at: place, field: '', base: row, mine: one ?? null, theirs: other ?? null, row: { mine: one ? 'changed' : 'removed', theirs: other ? 'changed' : 'removed' } });
      const answer = chosen(choices[key], one ?? null, other ?? null) as Row | null;
      // A row they removed comes back as a new one: its number is gone with it.
      if (answer) kept.set(id, answer === one ? newRow(shape, one) : { ...answer });
    }
  }
  for (const row of theirs) if (!was.has(String(row.id))) { kept.set(String(row.id), { ...row }); found.merged.push({ at: [...at, { list, row: String(row.id) }], field: '', side: 'theirs', before: null, after: row, row: 'added' }); }
  const fresh = mine.filter((row) => row.id === undefined);
  for (const row of fresh) found.merged.push({ at: [...at, { list, row: '' }], field: '', side: 'mine', before: null, after: row, row: 'added' });
  return ordered(base, mine, theirs, kept);
}

/** In their order, unless only I moved rows; a row that came stands behind the one it was put behind. */
function ordered(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], kept: ReadonlyMap<string, Row>): Row[] {
  const common = (rows: readonly Row[]): string => rows.map(({ id }) => String(id)).filter((id) => base.some((row) => row.id === id) && mine.some((row) => row.id === id) && theirs.some((row) => row.id === id)).join();
  const isMineMoved = common(mine) !== common(base) && common(theirs) === common(base);
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const order: Row[] = [];
  const put = new Set<string>();
  for (const row of first) {
    const made = row.id === undefined ? { ...row } : kept.get(row.id);
    if (!made || (row.id !== undefined && put.has(row.id))) continue;
    if (row.id !== undefined) put.add(row.id);
    order.push(made);
  }
  let behind: Row | null = null;
  for (const row of second) {
    if (row.id !== undefined && put.has(row.id)) { behind = kept.get(row.id)!; continue; }
    const made = row.id === undefined ? { ...row } : kept.get(row.id);
    if (!made) continue;
    if (row.id !== undefined) put.add(row.id);
    order.splice(behind ? order.indexOf(behind) + 1 : 0, 0, made);
    behind = made;
  }
  return order;
}

/** Whether a row, or one below it, was changed by people. */
function isTouched(shape: MergeShape, before: Row, after: Row): boolean {
  if (Object.entries(shape.fields).some(([name, field]) => isMerged(field) && name !== 'seq' && !sameValue(field, before[name], after[name]))) return true;
  return Object.entries(shape.lines).some(([list, below]) => {
    const [old, now] = [rowsOf(before, list), rowsOf(after, list)];
    const was = byId(old);
    return old.length !== now.length || now.some((row) => row.id === undefined || !was.has(row.id) || isTouched(below, was.get(row.id)!, row));
  });
}

/** Without the numbers of a row that is stored no more. */
function newRow(shape: MergeShape, { id: _id, ...row }: Row): Row {
  return { ...row, ...Object.fromEntries(Object.entries(shape.lines).map(([list, below]) => [list, rowsOf(row, list).map((inner) => newRow(below, inner))])) };
}

function chosen(choice: Choice | undefined, mine: unknown, theirs: unknown): unknown {
  if (choice === undefined || choice === 'mine') return mine ?? null;
  return choice === 'theirs' ? theirs ?? null : choice.value;
}

const keyOf = (at: readonly MergeStep[], field: string): string => [...at.map(({ list, row }) => `${list}[${row}]`), field].join('.');
const rowsOf = (row: Row, list: string): readonly Row[] => (row[list] as Row[] | undefined) ?? [];
const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[String(row.id), row] as const])));
