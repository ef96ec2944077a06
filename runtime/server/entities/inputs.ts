// Inputs an action asks for: accepted by value type, defaults worked out, required ones demanded, rules of the inputs held, unknown ones refused.
import { AppError, errors as catalogue, fill, textOfFaults } from '../../core/contract/errors.ts';
import type { ErrorCode } from '../../core/contract/errors.ts';
import type { FieldError, RefValue, Row } from '../../core/contract/wire.ts';
import { showTemplate } from '../../core/documents/index.ts';
import { settledResult } from '../../core/documents/settle.ts';
import { compileExpression, holds, plainScopeOf, speaksOfEmpty, typeOfField } from '../../core/expressions/index.ts';
import type { Expression, ScopeTypes } from '../../core/expressions/index.ts';
import { sayIn } from '../../core/i18n.ts';
import { aloneScope } from '../../core/places/here.ts';
import type { Action, Cel, Entity, Field, Model } from '../../core/language/model.ts';
import { idOf, isEmpty, isReference, valueType } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import type { Work } from '../context.ts';
import { docEnv, readRows } from './index.ts';
import { completeGiven } from './given.ts';
import { resolveKeys } from './keys.ts';
import { mayKnow } from './paths.ts';
import { acceptRows } from './questionTable.ts';
import { outOfReach } from './reach.ts';
import { targetExpression } from './surroundings.ts';

interface Asking {
  /** Asked by the server itself, whose rights and choices are not looked at. */
  internal?: boolean;
  /** Only looked at: what is required may still be missing. */
  trial?: boolean;
  /** Warnings were seen and accepted. */
  confirmed?: boolean;
}

/**
 * @param record the document the action is for: rules of choice and defaults look at it
 * @param given an input that is not given has its default, one given as null is empty
 * @throws AppError with a fault for each input
 */
export async function acceptAsk(work: Work, entity: Entity, action: Action, record: Row, given: Record<string, unknown>, { internal: isInternal = false, trial = false, confirmed = false }: Asking = {}): Promise<Record<string, unknown>> {
  const faults: FieldError[] = [];
  const tell = sayIn(work.app.model.locales, work.caller.lang);
  const told = new Map<FieldError, Record<string, unknown>>();
  const fault = (name: string, code: ErrorCode, values: Record<string, unknown>): void => {
    const one = { path: name, code, message: fill(tell(catalogue[code].says), values) };
    faults.push(one);
    told.set(one, values);
  };
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(action.ask, name)) fault(name, 'field.unknown', { field: name });
  }
  const ask: Record<string, unknown> = {};
  const fields = Object.values(action.ask);
  const isRefused = (name: string): boolean => faults.some(({ path }) => path === name);
  for (const field of fields) {
    if (field.table) {
      const read = await acceptRows(work, entity, record, field, given[field.name], ask);
      ask[field.name] = read.rows;
      faults.push(...read.faults);
      continue;
    }
    const parsed = valueType(field.type).accept(given[field.name], field, work.values);
    if (!isInternal && !isEmpty(given[field.name]) && !mayKnow([field], work.caller)) fault(field.name, 'field.readonly', { name: tell(field.label, field.key) });
    else if (!parsed.ok) fault(field.name, parsed.code, { field: tell(field.label, field.key), value: given[field.name], ...parsed.values });
    else {
      const { value, refused } = await chosen(work, entity, record, field, parsed.value, isInternal);
      ask[field.name] = value;
      for (const one of refused) fault(field.name, one.isStopped ? 'record.stopped' : 'field.choice', { field: tell(field.label, field.key), value: one.name, name: one.name, entity: tell(work.app.model.rows[field.to!]?.label ?? '') });
    }
  }
  const rules = await rulesOf(work, entity, action, record, ask);
  for (const field of fields) {
    if (given[field.name] !== undefined || field.default === undefined || !rules.isSo(field.visible, true)) continue;
    const value = await rules.defaultOf(field);
    // One that may not be chosen (somebody who has left) is none.
    const found = await chosen(work, entity, record, field, value, isInternal, true);
    if (found.refused.length === 0) ask[field.name] = found.value;
  }
  for (const field of fields) {
    if (isRefused(field.name)) continue;
    if (!isEmpty(ask[field.name])) faults.push(...rules.faultsOf(field, false));
    else if (!trial && rules.isSo(field.visible, true)) {
      const said = rules.faultsOf(field, true);
      // A rule that refuses the empty input says so in place of `required`.
      if (rules.isSo(field.required, false) && said.every(({ level }) => level === 'warn')) fault(field.name, 'field.required', { field: tell(field.label, field.key) });
      else faults.push(...said);
    }
  }
  const errors = faults.filter(({ level }) => level !== 'warn');
  const [first] = errors.length > 0 ? errors : confirmed ? [] : faults;
  if (first) throw new AppError(first.code as ErrorCode, told.get(first) ?? { text: textOfFaults(faults) }, faults);
  return ask;
}

export interface Rules {
  /** A yes-or-no of an input: `true`, or an expression. */
  isSo: (rule: boolean | Cel | undefined, absent: boolean) => boolean;
  defaultOf: (field: Field) => Promise<unknown>;
  /** @param isNone only rules that say what being empty means are asked then */
  faultsOf: (field: Field, isNone: boolean) => FieldError[];
}

/** What inputs say of themselves, over the document and what was given so far. */
export async function rulesOf(work: Work, entity: Entity, action: Action, record: Row, ask: Record<string, unknown>): Promise<Rules> {
  const { model } = work.app;
  const scope = scopeOfAsk(model, entity, action);
  const compiled = (source: string): Expression => {
    const made = compileExpression(source, scope, model);
    if (!made.ok) throw new Error(`${entity.id} asks "${source}": ${made.faults.map(({ message }) => message).join('; ')}`);
    return made.expression;
  };
  const sources = Object.values(action.ask).flatMap(({ visible, required, default: given, check }) => [visible, required, given, ...(check ?? []).map(({ that }) => that)].filter((one) => typeof one === 'string'));
  const reads = sources.flatMap((source) => compiled(source).reads);
  // Several records, or none, are asked about once.
  const around = scope.record === undefined || reads.length === 0 ? { record } : await completeGiven(work, entity, entity, reads, { record });
  const env = docEnv(work, { ask });
  const values = { ...env.values, today: work.today, now: work.now, record: around.record, line: around.record, row: around.record, old: around.record };
  const run = (source: string): unknown => compiled(source).run(values, env.run);
  return {
    isSo: (rule, absent) => (rule === undefined ? absent : typeof rule === 'boolean' ? rule : run(rule) === true),
    async defaultOf(field) {
      const result = typeof field.default === 'string' ? run(field.default) : field.default;
      if (!isReference(field) || typeof result !== 'string' || result === '') return settledResult(result, field, work.values);
      return (await resolveKeys(work, [{ to: field.to!, text: result }])).get(`${field.to!} ${result}`) ?? null;
    },
    faultsOf: (field, isNone) => (field.check ?? []).flatMap((rule): FieldError[] => {
      if (isNone && !speaksOfEmpty(compiled(rule.that).tree, field.name)) return [];
      const result = run(rule.that);
      // Unknown because something else is missing: that is told there.
      if (result === true || (result === null && isNone)) return [];
      return [{ path: field.name, code: 'rule.refused', message: showTemplate(model, rule.else, scope, values, env), ...(rule.level === 'warn' ? { level: 'warn' as const } : {}) }];
    }),
  };
}

const scopes = new WeakMap<Action['ask'], { model: Model; scope: ScopeTypes }>();

/** What expressions of inputs see: expressions are cached by the identity of their scope, so scopes are kept. */
export function scopeOfAsk(model: Model, entity: Entity, { ask, on }: Action): ScopeTypes {
  const known = scopes.get(ask);
  if (known?.model === model) return known.scope;
  const extra: ScopeTypes = { ask: { kind: 'record', fields: Object.fromEntries(Object.values(ask).map((field) => [field.name, typeOfField(field)])) } };
  const scope = on === undefined || on === 'record' ? plainScopeOf(model, entity.id, extra) : aloneScope(model, extra);
  scopes.set(ask, { model, scope });
  return scope;
}

/**
 * References whole; and those that are not there, out of the person's reach, or against the field's `where`: lookups offer none of these.
 * @param isDefault put there by the schema: its rule of choice holds whoever asks, the person's reach does not
 */
export async function chosen(work: Work, entity: Entity, record: Row, field: Field, value: unknown, isInternal: boolean, isDefault = false): Promise<{ value: unknown; refused: { name: string; isStopped?: boolean }[] }> {
  const isMany = traitsOf(field.type).refers === 'many';
  const target = field.to === undefined ? undefined : work.app.model.rows[field.to];
  const ids = (isMany && Array.isArray(value) ? value as unknown[] : [value]).flatMap((one) => idOf(one) ?? []);
  if (!target || traitsOf(field.type).refers === undefined || ids.length === 0) return { value: value ?? null, refused: [] };
  const where = field.where === undefined || (isInternal && !isDefault) ? undefined : targetExpression(work.app.model, entity.id, target.id, field.where);
  const paths = [...field.carries, ...(where?.reads ?? []).flatMap((path) => (path.startsWith('target.') ? [path.slice('target.'.length)] : []))];
  const rows = new Map((await readRows(work, target.id, ids, [...new Set(paths)].filter((path) => path !== 'id' && path !== 'label'))).map((row) => [row.id, row]));
  const closed = isInternal || isDefault ? new Set<string>() : await outOfReach(work, target, ids);
  const env = docEnv(work);
  const around = where ? await completeGiven(work, entity, entity, where.reads, { record }) : {};
  const refused = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || closed.has(id)) return [{ name: id }];
    if (!where || holds(where.run({ ...env.values, ...around, row: around.record, line: around.record, target: row }, env.run))) return [];
    return [{ name: row.label, isStopped: row.status === 'stopped' && where.reads.includes('target.status') }];
  });
  const whole = ids.flatMap((id): RefValue[] => (rows.has(id) ? [rows.get(id)!] : []));
  return { value: isMany ? whole : whole[0] ?? null, refused };
}
