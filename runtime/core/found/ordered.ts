// The index in which a look-up's rows stand in its own order: the first that fits is read, the others are not.
import type { Field, Found, Model } from '../language/model.ts';
import { partsOf } from './fill.ts';
import { comparedField, conjuncts, isOwn } from './inputs.ts';

/** `isSet`: rows that have a value come first, whatever it is. */
export interface OrderedKey { field: Field; isDown?: boolean; isSet?: boolean }
/** `equal`: fields that are compared with a value of the row that looks; `order`: what decides which comes first. */
export interface Ordered { rowType: string; equal: Field[]; order: OrderedKey[] }

/** Those look-ups that take the first of several rows, told apart by fields of the rows themselves. */
export function orderedOf(model: Model): Ordered[] {
  return Object.values(model.rows).flatMap((row) => Object.values(row.found ?? {}).flatMap((look) => orderedBy(model, look) ?? []));
}

function orderedBy(model: Model, look: Found): Ordered | undefined {
  const from = model.rows[look.from];
  if (!from || look.take === undefined || look.up !== undefined || look.order.length === 0 || model.entities[from.entity]?.scope !== 'company') return undefined;
  const own = (name: string): Field | undefined => (from.fields[name]?.column && !from.fields[name].sealed ? from.fields[name] : undefined);
  const { where } = partsOf(model, look);
  // What is compared with a word of the schema leaves most rows in.
  const equal = conjuncts(where?.tree ?? { op: 'literal', value: true, type: { kind: 'bool' }, start: 0, end: 0 }).flatMap((node) => {
    const compared = comparedField(node, '==');
    return compared && compared.with.op !== 'literal' && isOwn(compared.with, new Set()) ? own(compared.name) ?? [] : [];
  });
  const preferred = Object.keys(look.prefer).map((name) => own(name));
  const said = look.order.map(({ path }) => own(path));
  if (equal.length === 0 || [...preferred, ...said].some((field) => field === undefined)) return undefined;
  return { rowType: look.from, equal: [...new Set(equal)], order: [...preferred.map((field) => ({ field: field!, isSet: true })), ...said.map((field, at) => ({ field: field!, isDown: look.order[at]!.isDown }))] };
}
