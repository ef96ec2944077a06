// Hands one person's open work to another: to-dos, approvals, and records that name the person as their owner. It reaches into every entity.
import { type Entity, type Field, type Hook, moveTasks, openTasks, ours, sql, type SqlPart, updateOurs, type Work, writeTrails, traitsOf } from '../../../runtime/server/moduleApi.ts';

/** A person's own settings, and his (or her) own staff record, are nobody else's work; nor is what the server notes of it (files, tasks). */
const personal: ReadonlySet<string> = new Set(['amc.employee', 'amc.filterScheme', 'amc.listView', 'ccm.delegation']);

const handOver: Hook = async ({ work, given, fault }) => {
  const [from, to] = [idOf(given.from), idOf(given.to)];
  if (!from || from === to) return;
  const { app: { model }, tx, caller } = work;
  const places = Object.values(model.entities).filter((entity) => entity.scope === 'company' && !personal.has(entity.id) && !entity.writtenBy?.includes('server')).flatMap((entity) => ownersOf(entity).map((field) => ({ entity, field })));
  if (!to) {
    if (given.must !== true) {
      // Approvals wait for nobody's choice: they go to who is responsible.
      await moveTasks(work, from);
      return;
    }
    let open = await openTasks(work, from);
    for (const { entity, field } of places) open += (await tx.one<{ n: number }>(sql`select count(*)::int as n from ${ours(caller, entity)} where ${heldBy(from, entity, field)}`))!.n;
    if (open > 0) fault({ path: 'handOver', message: '还有{n}项未完成的待办、审批或名下单据，请选择由谁接手', values: { n: open } });
    return;
  }
  if (!await tx.one(sql`select 1 from ${ours(caller, 'amc.companyUser')} where "user" = ${to}::bigint and status = '0' and del_flag = '0'`)) {
    fault({ path: 'handOver', message: '只能移交给本企业的正常成员' });
    return;
  }
  for (const { entity, field } of places) await move(work, entity, field, refOf(given.from), refOf(given.to));
  await moveTasks(work, from, to);
};
export default handOver;

interface Person { id: string; label: string }

/** As an edit of each record: whoever has it open is told, and its history says where it went. */
async function move(work: Work, entity: Entity, field: Field, from: Person, to: Person): Promise<void> {
  const { tx, caller, now } = work;
  const at = sql.id(field.column);
  const handed = traitsOf(field.type).refers === 'many' ? sql`case when ${to.id}::bigint = any(${at}) then array_remove(${at}, ${from.id}::bigint) else array_replace(${at}, ${from.id}::bigint, ${to.id}::bigint) end` : sql`${to.id}::bigint`;
  const set = sql`${at} = ${handed}, version = version + 1, update_by = ${caller.userId}::bigint, update_date = ${now}::timestamptz`;
  const moved = await tx.run(updateOurs(caller, entity, set, heldBy(from.id, entity, field)));
  await writeTrails(tx, work, entity.id, moved.map(({ id }) => ({ id, action: 'handOver', actionLabel: '移交', changes: [{ path: field.name, before: from, after: to }] })));
}

function heldBy(person: string, entity: Entity, field: Field): SqlPart {
  const at = sql.id(field.column);
  return sql`${traitsOf(field.type).refers === 'many' ? sql`${person}::bigint = any(${at})` : sql`${at} = ${person}::bigint`} and ${openOnly(entity)}`;
}

/** Fields that say whose record it is. */
function ownersOf(entity: Entity): Field[] {
  return entity.owners.flatMap((name) => (entity.fields[name]?.column ? [entity.fields[name]] : []));
}

/** What is done or void stays with who did it. */
function openOnly(entity: Entity): SqlPart {
  const live = entity.fields.delFlag ? sql`del_flag = '0'` : sql`true`;
  if (entity.id === 'amc.userTask') return sql`${live} and status = '0'`;
  const flow = entity.workflow;
  const ended = Object.values(flow?.states ?? {}).filter((state) => state.end || state.live === false).map((state) => state.name);
  return flow && ended.length > 0 ? sql`${live} and ${sql.id(entity.fields[flow.field].column)} <> all(${ended}::text[])` : live;
}

const idOf = (value: unknown): string | null => (typeof value === 'object' && value !== null ? String((value as { id: string }).id) : typeof value === 'string' ? value : null);
const refOf = (value: unknown): Person => (typeof value === 'object' && value !== null ? value as Person : { id: String(value), label: '' });
