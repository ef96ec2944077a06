// Rules of saving that no single side can judge alone: states, rights on fields, trees, values that should be unique.
import { sql, type RawBuilder } from 'kysely';
import { AppError, errors, fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { pathText, showTemplate, valuesFor, walkRows, type DocEnv } from '../../core/documents/index.ts';
import { holds, scopeOf } from '../../core/expressions/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { idOf, isEmpty, show } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { inWords } from '../store/inWords.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { mayKnow } from './paths.ts';
import { isTakenAnew } from './pullFixed.ts';
import { storedValue } from './rows.ts';
import { displayOf } from './displayOf.ts';
import { docEnv, rowExpression } from './surroundings.ts';
import { usedRowFaults } from './usedRows.ts';
import { countUses } from './uses.ts';
import { isSame } from './trail.ts';

/** What a workflow locks stays as it is, whatever its state. */
export function isLocked(work: Pick<Work, 'app' | 'caller' | 'now' | 'today' | 'values'>, entity: Entity, record: Row): boolean {
  const source = entity.workflow?.lockedWhen;
  if (source === undefined) return false;
  const env = docEnv(work);
  return holds(rowExpression(work.app.model, entity.id, source).run({ ...valuesFor([record], env), old: record }, env.run));
}

/** @param isOpen fields that stay open are enough @throws AppError `record.state` where the document's state does not let it be edited, `record.locked` */
export function checkEditable(work: Pick<Work, 'app' | 'caller' | 'now' | 'today' | 'values'>, entity: Entity, record: Row, doing: string, isOpen = false): void {
  const flow = entity.workflow;
  if (!flow) return;
  if (isLocked(work, entity, record)) throw new AppError('record.locked');
  const state = flow.states[String(record[flow.field])];
  if (!state || state.editable || (isOpen && state.opens)) return;
  const say = sayIn(work.app.model.locales, work.caller.lang);
  if (entity.versions?.inForce === state.name) throw new AppError('rule.refused', { text: fill(say('{state}的版次不能修改，请升版'), { state: say(state.label) }) });
  if (state.else !== undefined) throw new AppError('rule.refused', { text: say(state.else) });
  throw new AppError('record.state', { state: say(state.label), action: say(doing) });
}

/** Fields whose grant the caller lacks cannot be written: he does not see what he would overwrite. */
export function checkForbidden(work: Work, entity: Entity, given: Row, before: Row, env: DocEnv, faults: FieldError[]): void {
  const say = env.say ?? ((text: string) => text);
  const old = new Map([...walkRows(entity, before)].map(({ row }) => [row.id, row]));
  for (const { type, row, at } of walkRows(entity, given)) {
    for (const field of Object.values(type.fields)) {
      if (row[field.name] === undefined || mayKnow([field], work.caller)) continue;
      const stood = row.id === undefined ? undefined : old.get(row.id);
      if (isSame(field, stood?.[field.name], row[field.name])) continue;
      faults.push({ path: pathText(at, field.name), code: 'field.readonly', message: fill(say(errors['field.readonly'].says), { name: say(field.label, field.key) }) });
    }
  }
}

/** @throws AppError `field.readonly` for a field that may not be changed any more, judged by the record as it stood */
export function checkReadonly(work: Work, entity: Entity, record: Row, before: Row, env: DocEnv): void {
  const say = env.say ?? ((text: string) => text);
  const stood = new Map([...walkRows(entity, before)].map((visit) => [visit.row.id, visit]));
  const state = String(before[entity.workflow?.field ?? '']);
  if (entity.workflow?.states[state]?.opens) checkRowsStay(work, entity, record, before, state);
  for (const { type, row, at } of walkRows(entity, record)) {
    const old = row.id === undefined ? undefined : stood.get(row.id);
    if (!old) continue;
    for (const field of Object.values(type.fields)) {
      const isShut = field.shut?.includes(state) === true;
      if ((!field.readonly && !isShut) || field.system || field.computed !== undefined || isSame(field, old.row[field.name], row[field.name]) || isTakenAnew(type, field.name, old.row, row)) continue;
      const isReadonly = isShut || field.readonly === true || holds(rowExpression(work.app.model, type.id, field.readonly as string).run(valuesFor(old.chain, env), env.run));
      if (!isReadonly) continue;
      const message = fill(say(errors['field.readonly'].says), { name: say(field.label, field.key) });
      throw new AppError('field.readonly', { name: say(field.label, field.key) }, [{ path: pathText(at, field.name), code: 'field.readonly', message }]);
    }
  }
}

/** Where only some fields are open, rows are neither added, taken out nor moved. @throws AppError `record.state` */
function checkRowsStay(work: Work, entity: Entity, record: Row, before: Row, state: string): void {
  const ids = (of: Row): string => [...walkRows(entity, of)].map(({ type, row }) => `${type.id} ${row.id ?? ''}`).join();
  const say = sayIn(work.app.model.locales, work.caller.lang);
  if (ids(record) !== ids(before)) throw new AppError('record.state', { state: say(entity.workflow!.states[state]!.label), action: say('增减行') });
}

/** Why the record may not be deleted, by the entity's `deletable`. */
export function deleteFaults(work: Work, entity: Entity, record: Row): FieldError[] {
  const env = docEnv(work);
  const values = valuesFor([record], env);
  return (entity.deletable ?? []).flatMap((rule) => (holds(rowExpression(work.app.model, entity.id, rule.that).run(values, env.run)) ? [] : [{ path: '', code: 'rule.refused', message: showTemplate(work.app.model, rule.else, scopeOf(work.app.model, entity.id), values, env), ...(rule.level && { level: rule.level }) }]));
}

/** Fields that stay as they are once something refers to the record (`whileUnused`). */
export async function unusedFaults(work: Work, entity: Entity, record: Row, before: Row): Promise<FieldError[]> {
  const changed = Object.values(entity.fields).filter((field) => field.whileUnused && !isSame(field, before[field.name], record[field.name]));
  const rows = await usedRowFaults(work, entity, record, before);
  const n = changed.length === 0 ? 0 : await countUses(work, entity, before.id!);
  if (n === 0) return rows;
  const say = sayIn(work.app.model.locales, work.caller.lang);
  return [...rows, ...changed.map((field) => ({
    path: field.name, code: 'rule.refused', ...(field.whileUnused === 'warn' && { level: 'warn' as const }),
    message: fill(say(field.whileUnused === 'warn' ? '【{name}】已被{n}条数据引用，确定修改{field}？' : '【{name}】已被{n}条数据引用，{field}不能修改'), { name: displayOf(work, entity, before), n, field: say(field.label, field.key) }),
  }))];
}

/**
 * Values that another record has already. Those that should be unique but need not be (`warn`) are told as a warning; those that must be are
 * the database's to refuse, and asked for only where it will not be asked (a row of a file with other faults).
 */
export async function checkUnique(work: Work, entity: Entity, record: Row, before: Row | undefined, env: DocEnv, level: 'warn' | 'error'): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  const { model } = work.app;
  const ofOne = level === 'warn' ? [] : Object.values(entity.fields).filter((field) => field.unique).map(({ name }): Entity['unique'][number] => ({ fields: [name] }));
  for (const rule of [...entity.unique, ...ofOne]) {
    const fields = rule.fields.map((name) => entity.fields[name]).filter((field) => field !== undefined);
    if ((rule.level ?? 'error') !== level || fields.length === 0 || fields.some((field) => isEmpty(record[field.name]))) continue;
    if (before && fields.every((field) => isSame(field, before[field.name], record[field.name]))) continue; // told when it was entered
    const values = valuesFor([record], env);
    if (rule.when && !holds(rowExpression(model, entity.id, rule.when).run(values, env.run))) continue;
    const same = fields.map((field) => sql`${sql.id(field.column)} = ${storedValue(field, record[field.name])}::${sql.raw(sqlTypeOf(field))}`);
    const [found] = await work.tx.run(inWords(sql`select 1 from ${tableSql(entity)} where ${ofCompany(work, entity)} ${sql.join(same, sql` and `)}
      and "id" <> ${record.id ?? '0'}::bigint ${entity.fields.delFlag ? sql`and del_flag = '0'` : sql``} limit 1`, () => ({ do: 'same', company: work.caller.company, entity, values: Object.fromEntries(fields.map((field) => [field.name, field.sealed ? record[field.name] : storedValue(field, record[field.name])])), but: record.id ?? '0' })));
    if (!found) continue;
    const say = env.say ?? ((text: string) => text);
    const value = fields.map((field) => show(record[field.name], field, env.context)).join(' ');
    const message = rule.else ? showTemplate(model, rule.else, scopeOf(model, entity.id), values, env) : fill(say(errors['field.unique'].says), { field: fields.map((field) => say(field.label, field.key)).join('、'), value });
    faults.push({ path: fields[0]!.name, code: 'field.unique', message, ...(level === 'warn' && { level }) });
  }
  return faults;
}

/** A tree's row is not above itself, and no deeper than the entity says. */
export async function checkTree(work: Work, entity: Entity, record: Row, before: Row | undefined): Promise<FieldError[]> {
  const field = entity.treeField ? entity.fields[entity.treeField] : undefined;
  const parent = field ? idOf(record[field.name]) : null;
  if (!field || parent === null || parent === idOf(before?.[field.name])) return [];
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const fault = (text: string): FieldError[] => [{ path: field.name, code: 'rule.refused', message: text }];
  const id = record.id ?? '0';
  const up = sql.id(field.column);
  const words = { company: work.caller.company, entity, up: field.name, but: id };
  const [above] = await work.tx.run<{ depth: number; loops: boolean }>(inWords(sql`with recursive above as (
      select "id", ${up} as up, 1 as depth from ${tableSql(entity)} where ${ofCompany(work, entity)} "id" = ${parent}::bigint
      union all select t."id", t.${up}, a.depth + 1 from ${tableSql(entity)} t join above a on ${ofCompany(work, entity, 't')} t."id" = a.up where a.depth < 64 and a."id" <> ${id}::bigint)
    select coalesce(max(depth), 0)::int as depth, coalesce(bool_or("id" = ${id}::bigint), false) as loops from above`, () => ({ do: 'above', from: parent, ...words })));
  if (above!.loops) return fault(fill(say('{field}不能是自己或下级'), { field: say(field.label, `${entity.id}.${field.name}`) }));
  if (entity.maxDepth === undefined) return [];
  const [below] = await work.tx.run<{ depth: number }>(inWords(sql`with recursive below as (
      select "id", 0 as depth from ${tableSql(entity)} where ${ofCompany(work, entity)} "id" = ${id}::bigint
      union all select t."id", b.depth + 1 from ${tableSql(entity)} t join below b on ${ofCompany(work, entity, 't')} t.${up} = b."id" where b.depth < 64)
    select coalesce(max(depth), 0)::int as depth from below`, () => ({ do: 'below', from: id, ...words })));
  return above!.depth + 1 + below!.depth > entity.maxDepth ? fault(entity.root !== undefined && above!.depth >= entity.maxDepth ? say('末级不可展开') : say('最多{n}级').replace('{n}', String(entity.maxDepth))) : [];
}

/** `company = … and`, where rows have a company. */
function ofCompany({ app: { model }, caller }: Work, entity: Entity, alias?: string): RawBuilder<unknown> {
  return isOfCompany(model, entity) ? sql`${alias ? sql.id(alias, 'company') : sql.id('company')} = ${caller.company}::bigint and` : sql``;
}
