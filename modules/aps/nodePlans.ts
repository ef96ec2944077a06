// What node plans read and keep: calendars, templates, nodes, and what an order says of its nodes.
import { dayMinutes, dayNo, dayText, find, instantOf, localTime, momentNo, momentText, one, ours, sql, updateOurs, type Work, type Working } from '../../runtime/server/moduleApi.ts';
import { workingOf } from './calendars.ts';
import { converted, type PlanNode, planForward, type Scale, scaleOf, type Unit } from './core/nodeSchedule.ts';
import { type OrderKind, templateFor } from './core/templateFor.ts';

/** `{1,2}` of the database. */
export const listOf = (text: string | null): string[] => text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map((each) => each.replace(/^"|"$/g, ''));

export interface TemplateNode { node: string; duration: number; minDuration: number | null; gap: number; next: string[]; ownerRole: string | null; owner: string | null; confirmBy: boolean; autoSource: string; qtyBased: boolean }
export interface Template { id: string; unit: Unit; buffer: number; nodes: TemplateNode[] }

/** The one named, else the one that suits. Undefined where none does. */
export async function templateOf(work: Work, id: string | null, order: OrderKind): Promise<Template | undefined> {
  const rows = (await find(work, 'aps.nodeTemplate', ['isDefault', 'categories', 'customers', 'orderTypes', 'unit', 'buffer'], { where: id ? { id } : { status: 'normal' }, order: 'name' }))
    .map((row) => ({ id: row.id, isDefault: row.isDefault === 'true', categories: listOf(row.categories), customers: listOf(row.customers), orderTypes: listOf(row.orderTypes), unit: row.unit as Unit, buffer: Number(row.buffer) }));
  const found = id ? rows[0] : templateFor(rows, order);
  if (!found) return undefined;
  const nodes = await find(work, 'aps.nodeTemplate.nodes', ['node', 'duration', 'minDuration', 'gap', 'nextNodes', 'ownerRole', 'owner', 'confirmBy', 'autoSource', 'qtyBased'], { where: { parent: found.id }, order: 'seq' });
  return { ...found, nodes: nodes.map((row) => ({ node: row.node!, duration: Number(row.duration), minDuration: row.minDuration === null ? null : Number(row.minDuration), gap: Number(row.gap), next: listOf(row.nextNodes), ownerRole: row.ownerRole, owner: row.owner, confirmBy: row.confirmBy === 'true', autoSource: row.autoSource!, qtyBased: row.qtyBased === 'true' })) };
}

/** In the unit of the plan. */
export function inUnit(template: Template, unit: Unit, working: Working): Template {
  const turn = (units: number): number => converted(units, template.unit, unit, working.minutesADay);
  return { ...template, buffer: turn(template.buffer), nodes: template.nodes.map((node) => ({ ...node, duration: turn(node.duration), minDuration: node.minDuration === null ? null : turn(node.minDuration), gap: turn(node.gap) })) };
}

/** The category of a style with those above it, nearest first. */
export async function categoriesUp(work: Work, category: string | null): Promise<string[]> {
  const way: string[] = [];
  for (let at = category; at !== null && !way.includes(at); at = (await one(work, 'ccm.category', ['parent'], { where: { id: at } }))?.parent ?? null) way.push(at);
  return way;
}

/** A day or a moment of a plan as the wire has it. */
export function datesOf(unit: Unit, at: number, timeZone: string): { date: string; moment: string | null } {
  if (unit === 'day') return { date: dayText(at), moment: null };
  return { date: dayText(Math.floor(at / dayMinutes)), moment: instantOf(`${momentText(at)}:00`, timeZone).toISOString() };
}
/** What the wire has as a day or a moment of a plan. */
export const numberOf = (unit: Unit, date: string, moment: string | null, timeZone: string): number => unit === 'day' || moment === null ? dayNo(date) * (unit === 'day' ? 1 : dayMinutes) : momentNo(localTime(new Date(moment), timeZone));
/** Today, or the minute it is. */
export const nowIn = (work: Work, unit: Unit): number => unit === 'day' ? dayNo(work.today) : momentNo(localTime(new Date(work.now), work.caller.timeZone));

export interface NodeRow { id: string; node: string; status: string; duration: number; minDuration: number | null; gap: number; next: string[]; start: number | null; finish: number | null }
export async function nodesOf(work: Work, plan: string, unit: Unit): Promise<NodeRow[]> {
  const rows = await find(work, 'aps.orderNode', ['node', 'status', 'duration', 'minDuration', 'gap', 'next', 'planStart', 'planFinish', 'startAt', 'finishAt'], { where: { plan }, order: 'sort' });
  const { timeZone } = work.caller;
  const iso = (text: string | null): string | null => text === null ? null : new Date(text).toISOString();
  return rows.map((row) => ({ id: row.id, node: row.node!, status: row.status!, duration: Number(row.duration), minDuration: row.minDuration === null ? null : Number(row.minDuration), gap: Number(row.gap), next: listOf(row.next),
    start: row.planStart === null ? null : numberOf(unit, row.planStart, iso(row.startAt), timeZone), finish: row.planFinish === null ? null : numberOf(unit, row.planFinish, iso(row.finishAt), timeZone) }));
}

/** Nodes as the schedule sees them: what has begun keeps its dates. */
export const asPlanned = (rows: readonly NodeRow[]): PlanNode[] => rows.map(({ node, status, duration, minDuration, gap, next, start, finish }) => ({ key: node, duration, minDuration, gap, next, ...(status !== 'waiting' && start !== null && finish !== null && { fixed: { start, finish } }) }));

/** Once a node of a backward plan is overdue, its open nodes run forward from today: the day on which it would deliver then. Null while all is in time. */
export function forecastOf(rows: readonly NodeRow[], now: number, buffer: number, scale: Scale): string | null {
  const open = rows.filter(({ status }) => status === 'waiting' || status === 'doing');
  if (!open.some(({ finish }) => finish !== null && scale.late(finish, now) > 0)) return null;
  const keys = new Set(open.map(({ node }) => node));
  const nodes = open.map(({ node, duration, gap, next }) => ({ key: node, duration, gap, next: next.filter((key) => keys.has(key)) }));
  return dayText(planForward(nodes, now, buffer, scale).forecast);
}

/** What an order says of its nodes: the first open one, when it is due, when the order will be ready, when cutting begins. Kept past the trail: it follows from the nodes. */
export async function keepStanding(work: Work, order: string): Promise<void> {
  const plans = await find(work, 'aps.nodePlan', ['unit', 'template', 'calendar', 'direction', 'forecastDate'], { where: { order, status: ['draft', 'published', 'locked'] } });
  let forecast: string | null = null;
  for (const plan of plans) {
    const unit = plan.unit as Unit;
    const { working } = await workingOf(work, plan.calendar);
    const template = plan.template ? await templateOf(work, plan.template, { customer: null, categories: [], orderType: '' }) : undefined;
    const rows = await nodesOf(work, plan.id, unit);
    const late = forecastOf(rows, nowIn(work, unit), template ? inUnit(template, unit, working).buffer : 0, scaleOf(unit, working));
    const own = late ?? (plan.direction === 'forward' ? plan.forecastDate : null);
    if (own !== plan.forecastDate) await work.tx.run(updateOurs(work.caller, 'aps.nodePlan', sql`forecast_date = ${own}::date`, sql`id = ${plan.id}::bigint`));
    if (own !== null && (forecast === null || own > forecast)) forecast = own;
  }
  const open = await work.tx.one<{ node: string | null; due: string | null; cut: string | null }>(sql`
    with live as (select n.* from ${ours(work.caller, 'aps.orderNode', 'n')} join ${ours(work.caller, 'aps.nodePlan', 'p')} on p.id = n.plan where p."order" = ${order}::bigint and p.status in ('draft', 'published', 'locked') and n.del_flag = '0')
    select (select c.name from live l join ${ours(work.caller, 'ccm.productionNode', 'c')} on c.id = l.node where l.status in ('waiting', 'doing') order by l.plan_finish, l.sort limit 1) as node,
      (select min(plan_finish)::text from live where status in ('waiting', 'doing')) as due, (select min(plan_start)::text from live where auto_source = 'cut') as cut`);
  const columns = sql`current_node = ${open?.node ?? null}, node_due = ${open?.due ?? null}::date, forecast_date = ${forecast}::date`;
  await work.tx.run(updateOurs(work.caller, 'aps.order', open?.cut ? sql`${columns}, cut_start_date = ${open.cut}::date` : columns, sql`id = ${order}::bigint`));
}
