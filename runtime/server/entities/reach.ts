// Which rows a caller may choose, and so refer to: the rule that lookups and writes share.
import { sql } from 'kysely';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { errors, fill } from '../../core/contract/errors.ts';
import { pathText, walkRows, type DocEnv, type Visit } from '../../core/documents/index.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { sees } from '../../core/plans/rights.ts';
import { idOf, isReference } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { companyAt, isOfCompany } from './columns.ts';
import { Values } from './operands.ts';
import { dataScopeTerm } from './dataScope.ts';
import { ready, slot } from './slots.ts';
import { run, type Asking } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/**
 * Whom one may choose is wider than what one may open: a buyer names any supplier. Kept to the caller's data scope are documents, whatever a role
 * limits by name, and all choices of people from outside.
 */
export function keepsToScope(model: Model, caller: Caller, target: RowType): boolean {
  if (target.several) return target.several.some(({ entity }) => keepsToScope(model, caller, model.rows[entity]!));
  const head = model.entities[target.entity];
  return head !== undefined && ((head.workflow !== undefined && !head.common) || caller.userType === '2' || caller.entityScopes?.[head.id] !== undefined);
}

/** Of these rows, those outside the caller's reach (or that are not there): nothing where the row type keeps to no scope. */
export async function outOfReach(asking: Asking, target: RowType, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { app: { model }, caller } = asking;
  const wanted = [...new Set(ids)].filter((id) => /^\d{1,19}$/.test(id));
  if (wanted.length === 0 || !keepsToScope(model, caller, target)) return new Set();
  const values = new Values();
  values.add(caller.company);
  const at = values.add(wanted);
  const own = dataScopeTerm(asking, target, values);
  if (!own) return new Set();
  const scope = new SqlScope(model, { rowType: target.id, alias: 't' });
  const condition = own.sql(scope);
  const ofCompany = isOfCompany(model, target) ? sql`"t"."company" = ${slot(companyAt, 'bigint')} and` : sql``;
  const rows = await run<{ id: string }>(asking, ready<{ id: string }>(sql`select "t"."id"::text as "id" from ${scope.from()} ${scope.joins()} where ${ofCompany} "t"."id" = any(${slot(at, 'bigint[]')}) and ${condition}`).with(values.list));
  const reached = new Set(rows.map((row) => row.id));
  return new Set(wanted.filter((id) => !reached.has(id)));
}

/**
 * Refuses references to records the caller may not choose, by id as if there were none. Only those for which `isNew` holds: what stands may stay.
 * What fills bring along from a record in reach (the order of a demand line) comes by that record's right.
 */
export async function reachFaults(asking: Asking, entity: Entity, record: Row, env: DocEnv, isNew: (visit: Visit, field: Field) => boolean): Promise<FieldError[]> {
  const { app: { model }, caller } = asking;
  const found: { path: string; field: Field; ids: string[]; target: RowType }[] = [];
  for (const visit of walkRows(entity, record)) {
    const filled = filledBy(visit);
    for (const field of Object.values(visit.type.fields)) {
      const target = field.to && (isReference(field) || traitsOf(field.type).refers === 'many') && !field.system && field.computed === undefined ? model.rows[field.to] : undefined;
      if (!target || !keepsToScope(model, caller, target) || !isNew(visit, field)) continue;
      // People from outside cannot give it: what stands there came by a default or a choice.
      if (caller.openFields && (!sees(caller, field) || caller.lockedFields?.has(field.key ?? ''))) continue;
      const ids = (Array.isArray(visit.row[field.name]) ? visit.row[field.name] as unknown[] : [visit.row[field.name]]).flatMap((value) => idOf(value) ?? []).filter((id) => !filled.has(`${field.name} ${id}`));
      if (ids.length > 0) found.push({ path: pathText(visit.at, field.name), field, ids, target });
    }
  }
  const byTarget = new Map<RowType, string[]>();
  for (const { target, ids } of found) byTarget.set(target, [...byTarget.get(target) ?? [], ...ids]);
  const closed = new Map(await Promise.all([...byTarget].map(async ([target, ids]) => [target, await outOfReach(asking, target, ids)] as const)));
  const say = env.say ?? ((text: string) => text);
  return found.flatMap(({ path, field, ids, target }) => ids.filter((id) => closed.get(target)!.has(id)).map((id) => (
    { path, code: 'field.choice', message: fill(say(errors['field.choice'].says), { field: say(field.label, field.key), value: id }) })));
}

/** `field id` of what plain fills (`target.order`, `target.parent.order`) of this row's references give. */
function filledBy({ type, row }: Visit): Set<string> {
  const filled = new Set<string>();
  for (const field of Object.values(type.fields)) {
    for (const [name, source] of Object.entries(field.fills ?? {})) {
      const path = /^target((?:\.\w+)+)$/.exec(source.trim())?.[1];
      const value = path?.slice(1).split('.').reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined), row[field.name]);
      const id = idOf(value);
      if (id !== null) filled.add(`${name} ${id}`);
    }
  }
  return filled;
}
