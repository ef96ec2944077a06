// What the document functions are handed: the model (or the part of it a plan carries) and the surroundings of the record.
import type { RunEnv } from '../expressions/types.ts';
import type { Field, Lines, Model, RowType } from '../language/model.ts';
import { countedIn } from '../values/figures.ts';
import type { FieldError, Row } from '../contract/wire.ts';
import type { Say } from '../i18n.ts';
import type { ValueContext } from '../values/valueType.ts';

/** The whole model on the server; in the browser the part rebuilt from a plan by `planModel`. */
export type DocModel = Pick<Model, 'entities' | 'rows' | 'settings'>;

export interface DocEnv {
  /** Variables beside the record: `user`, `company`, `setting`, `ask`, `old`… `today` and `now` are taken from `run`. */
  values: Record<string, unknown>;
  run: RunEnv;
  context: ValueContext;
  /** Translates sources of messages and labels; absent = Chinese as written. */
  say?: Say;
  /** Whether the reader may know a field's value: messages cover the others. Absent: all of them. */
  sees?: (field: Field) => boolean;
}

/** A record or line while it is worked on. Rows are plain wire objects. */
export type DocRow = Row;

/** Where a row stands: `[]` the head, `['lines', 3]` a line, `['lines', 3, 'allocs', 0]` a row inside it. */
export type RowPath = readonly (string | number)[];

export type { FieldError };

/** `['lines', 2]`, `qty` → `lines[2].qty`, as faults name places. */
export function pathText(at: RowPath, field = ''): string {
  let text = '';
  for (const step of at) text += typeof step === 'number' ? `[${step}]` : (text === '' ? '' : '.') + step;
  return field === '' ? text : text === '' ? field : `${text}.${field}`;
}

/** The rows of a list, whatever the record holds there. */
export function rowsOf(row: DocRow, list: string): DocRow[] {
  const rows = row[list];
  return Array.isArray(rows) ? (rows as DocRow[]) : [];
}

/** One row on the way through a record: its type, its place and the rows above it, head first, itself last. */
export interface Visit { type: RowType | Lines; row: DocRow; at: RowPath; chain: DocRow[] }

/** Head first, then each line followed by the rows inside it. */
export function* walkRows(type: RowType, row: DocRow, at: RowPath = [], above: DocRow[] = []): Generator<Visit> {
  const chain = [...above, row];
  yield { type, row, at, chain };
  for (const lines of Object.values(type.lines)) {
    const rows = rowsOf(row, lines.name);
    for (let i = 0; i < rows.length; i++) yield* walkRows(lines, rows[i], [...at, lines.name, i], chain);
  }
}

/** Variables an expression of this row sees. */
export function valuesFor(chain: DocRow[], env: DocEnv): Record<string, unknown> {
  return { today: env.run.today, now: env.run.now, ...env.values, record: chain[0], line: chain[1] ?? chain[0], row: chain[chain.length - 1] };
}

/** Follows a path of fields from a row; `parent` of a line climbs the chain, null anywhere ends it. */
export function follow(chain: DocRow[], path: string): unknown {
  const steps = path.split('.');
  let depth = chain.length - 1;
  let i = 0;
  while (steps[i] === 'parent' && depth > 0) {
    depth--;
    i++;
  }
  let value: unknown = chain[depth];
  for (; i < steps.length; i++) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[steps[i]];
  }
  return value ?? null;
}

/** The surroundings of one field's value: adds the unit a quantity is counted in, or the currency of money. */
export function contextOf(field: Field, chain: DocRow[], context: ValueContext): ValueContext {
  const path = countedIn(field);
  if (path === undefined) return context;
  const counted = follow(chain, path);
  // The company's own currency has the decimals of its settings.
  return field.unit === undefined && isOwn(counted, context) ? context : inUnit(context, counted);
}

const isOwn = (currency: unknown, context: ValueContext): boolean => context.currency !== undefined && (currency as { label?: unknown } | null)?.label === context.currency;

const inUnits = new WeakMap<ValueContext, WeakMap<object, ValueContext>>();

/** Surroundings with a unit are kept per unit object: a table of 50,000 rows asks for few units, many times. */
export function inUnit(context: ValueContext, value: unknown): ValueContext {
  if (typeof value !== 'object' || value === null) return context;
  let known = inUnits.get(context);
  if (!known) inUnits.set(context, (known = new WeakMap()));
  let made = known.get(value);
  if (!made) {
    const unit = unitValue(value);
    known.set(value, (made = unit === null ? context : { ...context, unit }));
  }
  return made;
}

/** Decimals and rounding of a unit reference; null when it is empty or does not carry them. */
export function unitValue(value: unknown): NonNullable<ValueContext['unit']> | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, label, scale, rounding } = value as Record<string, unknown>;
  const decimals = typeof scale === 'string' ? Number(scale) : scale;
  if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return null;
  return { name: String(name ?? label ?? ''), scale: decimals, rounding: rounding === 'up' || rounding === 'down' ? rounding : 'half' };
}
