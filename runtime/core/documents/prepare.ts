// Fills in what was not given: what chosen references bring along, then defaults. Given values, null included, are left alone.
import { compileExpression, scopeOf, targetScope } from '../expressions/index.ts';
import type { Field, RowType } from '../language/model.ts';
import { isReference } from '../values/index.ts';
import type { RefValue } from '../contract/wire.ts';
import { contextOf, rowsOf, valuesFor } from './env.ts';
import type { DocEnv, DocModel, DocRow } from './env.ts';
import { copyRows } from './copyRows.ts';
import { settledResult } from './settle.ts';

/**
 * Finds the row a default names: by id (text of digits) or by the entity's key (`'CNY'` for a currency).
 * undefined: not known yet (it is listed in `unresolved`); null: there is none.
 */
export type ResolveRef = (to: string, text: string) => RefValue | null | undefined;

export interface Prepared {
  record: DocRow;
  /** References that defaults and fills name by key or by id alone; look them up and prepare again with a `resolveRef` that knows them. */
  unresolved: { to: string; text: string }[];
}

/**
 * @param input given fields only; references as RefValue with what they carry, else their fills are skipped
 * @returns a copy; rows that have an id are existing ones and get nothing
 */
export function applyDefaults(model: DocModel, entityId: string, input: DocRow, env: DocEnv, resolveRef?: ResolveRef): Prepared {
  const record = copyRows(model.rows[entityId], input);
  const unresolved = new Map<string, { to: string; text: string }>();
  const resolve: ResolveRef = (to, text) => {
    const found = resolveRef?.(to, text);
    if (found === undefined) unresolved.set(to + ' ' + text, { to, text });
    return found;
  };
  prepareRow(model, model.rows[entityId], record, [record], env, resolve);
  return { record, unresolved: [...unresolved.values()] };
}

/** What a reference field fills when `target` is chosen: sibling fields and their values. Nothing for an empty choice. */
export function fillsOf(model: DocModel, rowTypeId: string, fieldName: string, target: unknown, chain: DocRow[], env: DocEnv): Record<string, unknown> {
  const type = model.rows[rowTypeId];
  const field = type.fields[fieldName];
  const filled: Record<string, unknown> = {};
  if (!field?.fills || !field.to || typeof target !== 'object' || target === null) return filled;
  const scope = targetScope(model, rowTypeId, field.to);
  for (const [name, source] of Object.entries(field.fills)) {
    const sibling = type.fields[name];
    const compiled = compileExpression(source, scope, model);
    if (!sibling || !compiled.ok) continue;
    const result = compiled.expression.run({ ...valuesFor(chain, env), target }, env.run);
    filled[name] = settledResult(result, sibling, contextOf(sibling, chain, env.context));
  }
  return filled;
}

function prepareRow(model: DocModel, type: RowType, row: DocRow, chain: DocRow[], env: DocEnv, resolve: ResolveRef): void {
  if (row.id === undefined || row.id === '0') {
    fillAll(model, type, row, chain, env, resolve);
    defaultAll(model, type, row, chain, env, resolve);
    // A default may be a reference that fills others (currency → rate); fields with a default of their own keep it.
    fillAll(model, type, row, chain, env, resolve);
  }
  for (const lines of Object.values(type.lines)) {
    for (const inside of rowsOf(row, lines.name)) prepareRow(model, lines, inside, [...chain, inside], env, resolve);
  }
}

function fillAll(model: DocModel, type: RowType, row: DocRow, chain: DocRow[], env: DocEnv, resolve: ResolveRef): void {
  for (const field of Object.values(type.fields)) {
    if (!field.fills || row[field.name] === undefined) continue;
    for (const [name, value] of Object.entries(fillsOf(model, type.id, field.name, row[field.name], chain, env))) {
      if (row[name] === undefined && value !== null) row[name] = resolved(value, type.fields[name], resolve);
    }
  }
}

function defaultAll(model: DocModel, type: RowType, row: DocRow, chain: DocRow[], env: DocEnv, resolve: ResolveRef): void {
  for (const field of Object.values(type.fields)) {
    if (row[field.name] !== undefined || field.default === undefined || field.computed !== undefined) continue;
    const value = defaultOf(model, type, field, chain, env);
    if (value !== undefined) row[field.name] = resolved(value, field, resolve);
  }
}

/** Text is an expression, anything else stands for itself. undefined: the expression gave nothing. */
function defaultOf(model: DocModel, type: RowType, field: Field, chain: DocRow[], env: DocEnv): unknown {
  if (typeof field.default !== 'string') return settledResult(field.default, field, contextOf(field, chain, env.context));
  const compiled = compileExpression(field.default, scopeOf(model, type.id), model);
  if (!compiled.ok) return undefined;
  const result = compiled.expression.run(valuesFor(chain, env), env.run);
  if (result === null || result === undefined) return undefined;
  // A reference's text default is a key, which only a look-up can turn into a row.
  if (isReference(field) && typeof result === 'string') return result;
  return settledResult(result, field, contextOf(field, chain, env.context)) ?? undefined;
}

function resolved(value: unknown, field: Field, resolve: ResolveRef): unknown {
  if (!isReference(field) || typeof value !== 'string' || value === '') return value;
  const found = resolve(field.to!, value);
  // Unknown yet: a key must never be stored as if it were an id.
  return found === undefined ? undefined : (found ?? null);
}
