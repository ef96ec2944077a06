// What a refusal of the database means to the person who ran into it: constraint names lead back to fields and their messages.
import { AppError } from '../../core/contract/errors.ts';
import type { Model } from '../../core/language/model.ts';
import { tablesOf } from './ddl.ts';
import type { Constraint } from './table.ts';

export interface Ruled extends Constraint { /** Row type or balance id. */ table: string }

const cache = new WeakMap<Model, Map<string, Ruled>>();

/** The rule behind a constraint or unique index of the database. */
export function ruleOf(model: Model, constraint: string | undefined): Ruled | undefined {
  let rules = cache.get(model);
  if (!rules) cache.set(model, rules = new Map(tablesOf(model).flatMap((table) => table.constraints.map((rule) => [rule.name, { ...rule, table: table.id }] as const))));
  return constraint === undefined ? undefined : rules.get(constraint);
}

interface DatabaseFault { code?: string; constraint?: string; detail?: string; message?: string }

/** The user's error for a database's refusal; undefined for what is nobody's fault but ours. */
export function faultOf(model: Model, error: unknown): AppError | undefined {
  const { code, constraint, detail, message } = error as DatabaseFault;
  if (code === '42501') return new AppError('auth.notPermitted', { name: '' }, undefined, { cause: error });
  // Nineteen digits that are more than any id: no row has it. A sum that overflows says otherwise (`bigint out of range`).
  if (code === '22003' && message?.endsWith('is out of range for type bigint')) return new AppError('record.missing', {}, undefined, { cause: error });
  if (!code?.startsWith('23')) return undefined;
  const rule = ruleOf(model, constraint);
  const row = rule && model.rows[rule.table];
  const labels = rule?.fields.map((name) => row?.fields[name]?.label ?? name).join('、') ?? '';
  const path = rule?.fields[0] ?? '';
  const say = (app: AppError): AppError => new AppError(app.code, app.values, [{ path, code: app.code, message: app.message }], { cause: error });
  switch (code) {
    case '23505': return say(rule?.says ? new AppError('rule.refused', { text: rule.says }) : new AppError('field.unique', { field: labels, value: keyOf(detail) }));
    case '23514': return say(rule?.says ? new AppError('rule.refused', { text: rule.says }) : new AppError('field.choice', { field: labels, value: '' }));
    // A delete is refused on the table that refers, an insert on the one that lacks its target.
    case '23503': return detail?.includes('still referenced') ? new AppError('record.inUse', { name: row?.label ?? '', n: 1 }, undefined, { cause: error }) : say(new AppError('field.choice', { field: labels, value: keyOf(detail) }));
    case '23502': return new AppError('field.required', { field: labelOfColumn(model, error) }, undefined, { cause: error });
    default: return undefined;
  }
}

/** `Key (company, code)=(1, PO1) already exists.` → PO1 */
function keyOf(detail: string | undefined): string {
  const values = /\)=\((.*)\)/.exec(detail ?? '')?.[1]?.split(', ') ?? [];
  return values.slice(values.length > 1 ? 1 : 0).join(' ');
}

function labelOfColumn(model: Model, error: unknown): string {
  const { schema, table, column } = error as { schema?: string; table?: string; column?: string };
  const row = Object.values(model.rows).find((one) => one.table.schema === schema && one.table.name === table);
  return Object.values(row?.fields ?? {}).find((field) => field.column === column)?.label ?? column ?? '';
}
