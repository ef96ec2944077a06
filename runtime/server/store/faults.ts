// What a refusal of the database means to the person who ran into it: the one place where constraint names lead back to fields and their messages.
import { AppError } from '../../core/contract/errors.ts';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { tablesOf } from './ddl.ts';
import type { Constraint } from './table.ts';

interface DatabaseFault { code?: string; constraint?: string; detail?: string; message?: string; schema?: string; table?: string; column?: string }

/** SQLSTATE of a value that exists already, of a row that is still referred to (or lacks its target). */
const uniqueViolation = '23505';
const referenceViolation = '23503';

/** A rule of the schema that the database found broken, with the row type and the fields it is about. */
export interface Broken {
  kind: Constraint['kind'];
  /** What the schema says to a user who runs against it. */
  says?: string;
  /** Absent for balances, whose table is no row type's. */
  row?: RowType;
  /** Names, as the schema has them. */
  names: string[];
  fields: Field[];
}

const cache = new WeakMap<Model, Map<string, Broken>>();

/** The rule behind a constraint or unique index that a database error names; undefined for other errors. */
export function brokenRule(model: Model, error: unknown): Broken | undefined {
  const { constraint } = (error ?? {}) as DatabaseFault;
  return constraint === undefined ? undefined : rulesOf(model).get(constraint);
}

function rulesOf(model: Model): Map<string, Broken> {
  let rules = cache.get(model);
  if (!rules) {
    cache.set(model, rules = new Map(tablesOf(model).flatMap((table) => table.constraints.map((rule): [string, Broken] => {
      const row = model.rows[table.id];
      return [rule.name, { kind: rule.kind, ...(rule.says ? { says: rule.says } : {}), ...(row ? { row } : {}), names: rule.fields, fields: rule.fields.flatMap((name) => row?.fields[name] ?? []) }];
    }))));
  }
  return rules;
}

const codeOf = (error: unknown): string | undefined => ((error ?? {}) as DatabaseFault).code;
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === uniqueViolation;
export const isReferenceViolation = (error: unknown): boolean => codeOf(error) === referenceViolation;

/** The user's error for a database's refusal; undefined for what is nobody's fault but ours. */
export function faultOf(model: Model, error: unknown): AppError | undefined {
  const { code, detail, message } = error as DatabaseFault;
  if (code === '42501') return new AppError('auth.notPermitted', { name: '' }, undefined, { cause: error });
  // Nineteen digits that are more than any id: no row has it. A sum that overflows says otherwise (`bigint out of range`).
  if (code === '22003' && message?.endsWith('is out of range for type bigint')) return new AppError('record.missing', {}, undefined, { cause: error });
  if (!code?.startsWith('23')) return undefined;
  const rule = brokenRule(model, error);
  const labels = rule?.names.map((name) => rule.row?.fields[name]?.label ?? name).join('、') ?? '';
  const path = rule?.names[0] ?? '';
  // Without words of its own the field says what the refusal says, in the language of whoever is answered.
  const say = (app: AppError): AppError => new AppError(app.code, app.values, [{ path, code: app.code, message: '' }], { cause: error });
  switch (code) {
    case uniqueViolation: return say(rule?.says ? new AppError('rule.refused', { text: rule.says }) : new AppError('field.unique', { field: labels, value: keyOf(detail) }));
    case '23514': return say(rule?.says ? new AppError('rule.refused', { text: rule.says }) : new AppError('field.choice', { field: labels, value: '' }));
    // A delete is refused on the table that refers, an insert on the one that lacks its target.
    case referenceViolation: return detail?.includes('still referenced') ? new AppError('record.inUse', { name: rule?.row?.label ?? '', n: 1 }, undefined, { cause: error }) : say(new AppError('field.choice', { field: labels, value: keyOf(detail) }));
    case '23502': return new AppError('field.required', { field: labelOfColumn(model, error as DatabaseFault) }, undefined, { cause: error });
    default: return undefined;
  }
}

/** `Key (company, code)=(1, PO1) already exists.` → PO1 */
function keyOf(detail: string | undefined): string {
  const values = /\)=\((.*)\)/.exec(detail ?? '')?.[1]?.split(', ') ?? [];
  return values.slice(values.length > 1 ? 1 : 0).join(' ');
}

function labelOfColumn(model: Model, { schema, table, column }: DatabaseFault): string {
  const row = Object.values(model.rows).find((one) => !one.several && one.table.schema === schema && one.table.name === table);
  return Object.values(row?.fields ?? {}).find((field) => field.column === column)?.label ?? column ?? '';
}
