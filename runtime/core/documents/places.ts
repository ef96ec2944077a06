// The rows of one record as a tree that knows its way up: places, totals that lines give to the rows above them, rounding by units.
import { Decimal } from '../decimal.ts';
import { ExactSum } from '../exactSum.ts';
import type { Field, Lines, RowType } from '../language/model.ts';
import { countedIn } from '../values/figures.ts';
import { contextOf, rowsOf } from './env.ts';
import type { DocEnv, DocRow, RowPath } from './env.ts';
import type { Part } from './parts.ts';
import { settledInput } from './settle.ts';

/** A row with its place in the tree and the totals it keeps of its lines. */
export interface Place {
  type: RowType | Lines;
  row: DocRow;
  parent: Place | null;
  index: number;
  lists: Record<string, Place[]>;
  /** Own contributions by part. */
  gives?: Map<Part, Gift>;
  /** Totals of the lists below by part: the sum, or how many rows count. */
  totals?: Map<Part, Total>;
}
interface Total { sum: ExactSum; count: number }
/** What a row gives to a total: a figure, as text where it came so, or whether it counts. */
export type Gift = Decimal | string | boolean | null;

export function placeOf(type: RowType | Lines, row: DocRow, parent: Place | null, index: number, placed: WeakMap<DocRow, Place>): Place {
  const place: Place = { type, row, parent, index, lists: {} };
  placed.set(row, place);
  for (const lines of Object.values(type.lines)) {
    place.lists[lines.name] = rowsOf(row, lines.name).map((inside, i) => {
      if (inside.seq !== i + 1) inside.seq = i + 1;
      return placeOf(lines, inside, place, i, placed);
    });
  }
  return place;
}

/** @throws RangeError where no row stands */
export function placeAt(head: Place, at: RowPath): Place {
  let place = head;
  for (let i = 0; i + 1 < at.length; i += 2) {
    const below = place.lists[at[i]!]?.[at[i + 1] as number];
    if (!below) throw new RangeError(`No row at ${at.join('.')}.`);
    place = below;
  }
  return place;
}

export function* everyRow(place: Place): Generator<Place> {
  yield place;
  for (const places of Object.values(place.lists)) for (const inside of places) yield* everyRow(inside);
}

/** Rounds what was typed to its units, row by row. */
export function settleAllInputs(place: Place, env: DocEnv): void {
  let chain: DocRow[] | undefined;
  for (const field of measured(place.type)) {
    const value = place.row[field.name];
    if (value !== null && value !== undefined) place.row[field.name] = settledInput(value, field, contextOf(field, (chain ??= chainOf(place)), env.context));
  }
  for (const places of Object.values(place.lists)) for (const inside of places) settleAllInputs(inside, env);
}

const measuredFields = new WeakMap<RowType, Field[]>();

/** Fields that are typed in and counted in a unit or a currency. */
function measured(type: RowType): Field[] {
  let fields = measuredFields.get(type);
  if (!fields) measuredFields.set(type, (fields = Object.values(type.fields).filter((field) => countedIn(field) !== undefined && field.computed === undefined)));
  return fields;
}

export function chainOf(place: Place): DocRow[] {
  const chain: DocRow[] = [];
  for (let up: Place | null = place; up; up = up.parent) chain.unshift(up.row);
  return chain;
}

export function pathOf(place: Place): RowPath {
  return place.parent ? [...pathOf(place.parent), (place.type as Lines).name, place.index] : [];
}

/** The first-level line a row is or lies in; the head for the head. */
export function lineOf(place: Place): Place {
  let line = place;
  while (line.parent?.parent) line = line.parent;
  return line;
}

export function ownerOf(place: Place, type: string): Place {
  let owner: Place = place;
  while (owner.type.id !== type && owner.parent) owner = owner.parent;
  return owner;
}

export function addTo(owner: Place, part: Part, given: Gift | undefined, sign: 1 | -1): void {
  if (given === undefined || given === null) return;
  let total = owner.totals?.get(part);
  if (!total) (owner.totals ??= new Map()).set(part, (total = { sum: new ExactSum(), count: 0 }));
  if (typeof given === 'boolean') { if (given) total.count += sign; return; }
  const text = typeof given === 'string' ? given : given.toFixed();
  if (sign > 0) total.sum.add(text); else total.sum.take(text);
}

export function totalOf(owner: Place, part: Part): Decimal | boolean {
  const total = owner.totals?.get(part);
  const count = total?.count ?? 0;
  switch (part.kind) {
    case 'sum': return total?.sum.value ?? new Decimal(0);
    case 'count': return new Decimal(count);
    case 'exists': return count > 0;
    case 'all': return count === owner.lists[part.list].length;
  }
}

/** Array splice by pieces: spreading 50,000 arguments would overflow the stack. */
export function spliceIn<T>(list: T[], index: number, items: T[]): void {
  const rest = list.splice(index);
  for (const item of items) list.push(item);
  for (const item of rest) list.push(item);
}
