// Balances as row types: dimensions, kept sums and read figures as fields, so that queries, lists and checks read them like rows of an entity.
import type { Balance, Entity, Field, Model, RowType } from '../language/model.ts';
import { makeField } from '../values/makeField.ts';

/** A balance's table: its key columns and kept figures. */
export interface BalanceShape { id: string; balance: Balance; ledger: Entity; dims: Field[]; sums: Field[]; dates: Field[] }

const shapes = new WeakMap<Model, Map<string, BalanceShape>>();
const rows = new WeakMap<Model, Map<string, RowType>>();
const widened = new WeakMap<Model, Model>();

export function balanceShape(model: Model, id: string): BalanceShape {
  return keep(shapes, model, id, () => {
    const ledger = Object.values(model.entities).find((entity) => Object.values(entity.ledger?.balances ?? {}).some((balance) => balance.id === id));
    if (!ledger) throw new Error(`No ledger keeps the balance "${id}".`);
    const balance = model.balances[id];
    const sums = Object.entries(balance.sums).map(([name, sum]) => ({ ...figureField(name, sum), ...madeOf(sum.is, (word) => (ledger.fields[word] ? [`${ledger.id}.${word}`] : [])) }));
    const dates = Object.entries(balance.dates).map(([name, date]) => ({ ...dateField(name, date), ...madeOf([date.of, date.when ?? ''].join(' '), (word) => (ledger.fields[word] ? [`${ledger.id}.${word}`] : [])) }));
    return { id, balance, ledger, dims: balance.by.flatMap((name) => ledger.fields[name] ?? []), sums, dates };
  });
}

/** The row type of a balance with its figures. */
export function balanceRowType(model: Model, balanceId: string): RowType {
  return keep(rows, model, balanceId, () => {
    const { balance, ledger, dims, sums, dates } = balanceShape(model, balanceId);
    const figures = Object.entries(balance.figures).map(([name, figure]) => ({ ...figureField(name, figure), ...madeOf(figure.is, (word) => sums.find((sum) => sum.name === word)?.made ?? []) }));
    return { ...virtualRow(balanceId, balance.label, ledger.id, [...dims, ...sums, ...dates, ...figures]), table: balance.table };
  });
}

/** A row type without a table of its own: what a sub-select gives. */
export function virtualRow(id: string, label: string, entity: string, fields: readonly Field[]): RowType {
  return { id, label, entity, table: { schema: 'pg_temp', name: id }, fields: Object.fromEntries(fields.map((field) => [field.name, field])), lines: {}, display: '{id}', called: { name: '{id}' }, unique: [], computeOrder: [] };
}

/** The model with balances among its row types, so that expressions over them can be checked. */
export function withBalances(model: Model): Model {
  let wider = widened.get(model);
  if (!wider) widened.set(model, wider = { ...model, rows: { ...Object.fromEntries(Object.keys(model.balances).map((id) => [id, balanceRowType(model, id)])), ...model.rows } });
  return wider;
}

/** The column of a sum; its name in snake_case. */
export const sumColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());

/** A kept or read figure as a field, so that values can be shown and settled like any other. */
export function figureField(name: string, figure: { type: Field['type']; label: string; unit?: string; scale?: number; grant?: string }): Field {
  return makeField({ name, column: sumColumn(name), ...figure });
}

/** A kept day as a field. */
export const dateField = (name: string, { label, grant }: Balance['dates'][string]): Field => makeField({ name, column: sumColumn(name), type: 'date', label, ...(grant === undefined ? {} : { grant }) });

/** Keys of the ledger's fields that a figure is made of: where a role hides one, it hides the figure. */
export function madeOf(is: string, keysOf: (word: string) => readonly string[]): Pick<Field, 'made'> {
  const made = [...new Set((is.match(/[A-Za-z_]\w*/g) ?? []).flatMap(keysOf))];
  return made.length ? { made } : {};
}

function keep<T>(cache: WeakMap<Model, Map<string, T>>, model: Model, key: string, make: () => T): T {
  let known = cache.get(model);
  if (!known) cache.set(model, known = new Map());
  let value = known.get(key);
  if (value === undefined) known.set(key, value = make());
  return value;
}
