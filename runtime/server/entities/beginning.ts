// What a new record begins with at a screen: what the screen says, and over it what its address brings.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { compileExpression, sharedScope } from '../../core/expressions/index.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { idOf, isReference, valueType } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { mayOpen } from '../../core/plans/index.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { readRecord } from './read.ts';
import { docEnv, type Surroundings } from './surroundings.ts';
import { run } from './types.ts';

const anyId = /^\d{1,19}$/;

/**
 * @param query `screen`, and `given`: field → text, as it stands in the address
 * @throws AppError `shape.bad` for a field that the screen's address does not fill, `record.missing` for a record the caller may not see
 */
export async function beginning(around: Surroundings, entity: Entity, query: Record<string, unknown>): Promise<Row> {
  const { app: { model }, caller } = around;
  if (typeof query.screen !== 'string') return {};
  const screen = Object.hasOwn(model.screens, query.screen) ? model.screens[query.screen]! : undefined;
  if (screen?.entity !== entity.id || !mayOpen(model, screen, caller)) throw new AppError('shape.bad', { path: 'screen' });
  const head: Row = {};
  const env = docEnv(around);
  for (const [name, source] of Object.entries(screen.starts ?? {})) {
    const compiled = compileExpression(source, sharedScope(model), model);
    if (!compiled.ok) throw new Error(`${screen.id} starts.${name}: ${compiled.faults[0]!.message}`);
    const value = compiled.expression.run({ ...env.values, today: around.today, now: around.now }, env.run);
    head[name] = isReference(entity.fields[name]!) ? idOf(value) : Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null;
  }
  const filled = new Set(Object.values(screen.at ?? {}).flatMap((meaning) => ('field' in meaning ? [meaning.field] : [])));
  for (const [name, text] of Object.entries(givenOf(query.given))) {
    const [lines, inside] = name.split('.') as [string, string | undefined];
    if (inside !== undefined && filled.has(name)) { head[lines] = await rowsOf(around, entity.lines[lines]!.fields[inside]!, text); continue; }
    const field = entity.fields[name];
    if (!field || !filled.has(name)) throw new AppError('shape.bad', { path: name });
    head[name] = await valueOf(around, field, text);
  }
  return head;
}

function givenOf(text: unknown): Record<string, unknown> {
  if (text === undefined) return {};
  try {
    const given: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new AppError('shape.bad', { path: 'given' });
}

const maxRows = 200;

/** A row for each record named, once, by its id or the text of its key. */
async function rowsOf(around: Surroundings, field: Field, text: unknown): Promise<Row[]> {
  const named = typeof text === 'string' ? [...new Set(text.split(',').map((one) => one.trim()).filter(Boolean))] : [];
  if (named.length === 0 || named.length > maxRows) throw new AppError('shape.bad', { path: field.name });
  const target = around.app.model.entities[field.to ?? ''];
  const rows: Row[] = [];
  for (const one of named) rows.push({ [field.name]: await valueOf(around, field, anyId.test(one) || !target ? one : await idBehind(around, target, one)) });
  return rows;
}

async function idBehind(around: Surroundings, target: Entity, text: string): Promise<string> {
  const { app: { model }, caller } = around;
  const [key, more] = target.key.map((name) => target.fields[name]);
  const own = isOfCompany(model, target) ? sql`"company" = ${caller.company}::bigint and` : sql``;
  const [found] = !key || more ? [] : await run<{ id: string }>(around, sql<{ id: string }>`select "id"::text as "id" from ${tableSql(target)} where ${own} ${sql.id(key.column)} = ${text} limit 1`);
  if (!found) throw new AppError('record.missing');
  return found.id;
}

/** A reference brings what it carries with it: only of a record that the caller sees. */
async function valueOf(around: Surroundings, field: Field, text: unknown): Promise<unknown> {
  if (typeof text !== 'string') throw new AppError('shape.bad', { path: field.name });
  if (traitsOf(field.type).refers === undefined) {
    const parsed = valueType(field.type).accept(text, field, around.values);
    if (!parsed.ok) throw new AppError('shape.bad', { path: field.name });
    return parsed.value;
  }
  const target = around.app.model.entities[field.to ?? ''];
  if (!anyId.test(text) || !target || !await readRecord(around, target.id, text, { internal: true, scoped: true })) throw new AppError('record.missing');
  return traitsOf(field.type).refers === 'many' ? [text] : text;
}
