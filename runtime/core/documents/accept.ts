// Takes a record nobody vouches for: keeps what the entity knows and its types accept, in stored form; names everything else.
import { errors, fill } from '../contract/errors.ts';
import type { Field, RowType } from '../language/model.ts';
import type { FieldError } from '../contract/wire.ts';
import { countedIn } from '../values/figures.ts';
import { isReference, valueType, type Parsed, type ValueContext } from '../values/index.ts';
import { idOf } from '../values/refs.ts';
import { pathText } from './env.ts';
import type { DocEnv, DocModel, DocRow, RowPath } from './env.ts';
import { fieldFault } from './messages.ts';
import { refusedFault } from './validate.ts';
import { traitsOf } from '../values/types/index.ts';

export interface Accepted {
  /** Only fields given, in stored form (references as ids, decimals at their scale), rows with id, seq and their fields. */
  record: DocRow;
  faults: FieldError[];
}

/** What a record read from the server carries besides its fields; sent back, it is dropped without a word. */
const carried = new Set(['id', 'version', 'seq', 'parent', 'company', 'label', 'createBy', 'createDate', 'updateBy', 'updateDate', 'delFlag']);
const anyId = /^[1-9]\d{0,18}$/;
const mostRows = 100_000;

/**
 * @param env `context` says the scales; units are not known yet, computeRecord settles quantities once references are loaded
 * @returns `record.id` and `record.version` pass when given; computed and system fields are dropped, unknown properties refused (`field.unknown`)
 */
export function acceptRecord(model: DocModel, entityId: string, body: unknown, env: DocEnv): Accepted {
  const faults: FieldError[] = [];
  const type = model.rows[entityId];
  if (!isPlain(body)) return { record: {}, faults: [unreadable([], '', env)] };
  const record = acceptRow(type, body, [], env, faults);
  if (body.version !== undefined && body.version !== null) {
    const version = Number(body.version);
    if (Number.isSafeInteger(version)) record.version = version;
    else faults.push(unreadable([], 'version', env));
  }
  return { record, faults };
}

/** Inputs an action asks for (`ask`), checked by their types like fields. */
export function acceptFields(fields: RowType['fields'], body: Record<string, unknown>, env: DocEnv): Accepted {
  const faults: FieldError[] = [];
  return { record: acceptRow({ fields, lines: {} } as RowType, body, [], env, faults), faults };
}

function acceptRow(type: RowType, body: Record<string, unknown>, at: RowPath, env: DocEnv, faults: FieldError[]): DocRow {
  const row: DocRow = {};
  if (body.id !== undefined && body.id !== null && body.id !== '' && body.id !== '0') {
    if (typeof body.id === 'string' && anyId.test(body.id)) row.id = body.id;
    else faults.push(unreadable(at, 'id', env));
  }
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (field) {
      if (value === undefined || field.system || field.computed !== undefined) continue;
      const accepted = acceptLax(isReference(field) ? idOrAsIs(value) : value, field, env.context);
      if (accepted.ok) row[name] = accepted.value;
      else faults.push(refusedFault({ type, row, at, chain: [] }, field, accepted, env));
    } else if (Object.hasOwn(type.lines, name)) {
      if (value === undefined) continue;
      row[name] = acceptRows(type.lines[name], value, [...at, name], env, faults);
    } else if (!carried.has(name)) {
      faults.push(fieldFault({ type, row, at, chain: [] }, name, name, 'field.unknown', env, { field: name }));
    }
  }
  return row;
}

function acceptRows(type: RowType, value: unknown, at: RowPath, env: DocEnv, faults: FieldError[]): DocRow[] {
  if (value === null) return [];
  if (!Array.isArray(value) || value.length > mostRows) {
    faults.push(unreadable(at, '', env));
    return [];
  }
  return value.map((inside, i) => {
    if (isPlain(inside)) return { ...acceptRow(type, inside, [...at, i], env, faults), seq: i + 1 };
    faults.push(unreadable([...at, i], '', env));
    return {};
  });
}

function unreadable(at: RowPath, name: string, env: DocEnv): FieldError {
  const path = pathText(at, name);
  const says = errors['shape.bad'].says;
  return { path, code: 'shape.bad', message: fill(env.say ? env.say(says) : says, { path: path || 'body' }) };
}

function idOrAsIs(value: unknown): unknown {
  return idOf(value) ?? value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a figure is counted in is a reference not loaded yet: it keeps its digits until it is. */
export function acceptLax(value: unknown, field: Field, context: ValueContext): Parsed {
  const lax = field.unit !== undefined && !traitsOf(field.type).cells ? { ...field, scale: undefined } : field;
  return valueType(field.type).accept(value, lax, countedIn(field) !== undefined && field.unit === undefined ? { ...context, unit: { scale: digits } } : context);
}
const digits = 12;
