// Making and moving a node plan (core/nodeSchedule.ts): nodes of the template become records with dates along the calendar.
import { createRecord, dayMinutes, dayNo, find, type Hook, type HookRef, one, updateRecord, type Work } from '../../../runtime/server/moduleApi.ts';
import { compress, feasibility, planBackward, planForward, type Plan, scaleOf, type Unit } from '../core/nodeSchedule.ts';
import { workingOf } from '../calendars.ts';
import { asPlanned, categoriesUp, datesOf, inUnit, keepStanding, nodesOf, nowIn, type Template, templateOf } from '../nodePlans.ts';

interface NodePlan { order: HookRef; item: HookRef | null; template: HookRef | null; calendar: HookRef | null; unit: Unit; version: string | number }

/** `given.mode`: backward (from the template), again (backward with the nodes as they stand), compress, forward. */
const planNodes: Hook<NodePlan> = async ({ work, entity, record, given, fault }) => {
  const about = await orderOf(work, record);
  const { id: calendar, working } = await workingOf(work, record.calendar?.id ?? null);
  const unit = record.unit;
  const found = await templateOf(work, record.template?.id ?? about.template, about);
  if (!found) return fault({ message: '未找到适用的节点模板，请先维护节点模板' });
  if (about.delivery === null) return fault({ message: '订单没有交货日期，不能排节点' });
  const template = inUnit(found, unit, working);
  if (given.mode === 'backward') await takeTemplate(work, record.id, template, about.qty);
  const [scale, delivery, now] = [scaleOf(unit, working), dayNo(about.delivery), nowIn(work, unit)];
  let nodes = asPlanned((await nodesOf(work, record.id, unit)).filter(({ status }) => status !== 'skipped'));
  if (nodes.length === 0) return fault({ message: '节点计划没有节点' });
  const isForward = given.mode === 'forward';
  let plan: Plan = planBackward(nodes, delivery, template.buffer, scale);
  if (given.mode === 'compress') {
    nodes = compress(nodes, feasibility(plan, nodes, now, delivery, scale), unit);
    plan = planBackward(nodes, delivery, template.buffer, scale);
  }
  const feasible = feasibility(plan, nodes, now, delivery, scale);
  const forward = isForward ? planForward(nodes, now, template.buffer, scale) : undefined;
  const dates = (at: number): ReturnType<typeof datesOf> => datesOf(unit, at, work.caller.timeZone);
  for (const row of await nodesOf(work, record.id, unit)) {
    const [span, node] = [(forward ?? plan).spans.get(row.node), nodes.find(({ key }) => key === row.node)];
    if (!span || !node || node.fixed) continue;
    const [start, finish] = [dates(span.start), dates(span.finish)];
    await updateRecord(work, 'aps.orderNode', { id: row.id, duration: String(node.duration), critical: (forward ?? plan).critical.has(row.node), planStart: start.date, planFinish: finish.date, startAt: start.moment, finishAt: finish.moment } as never, { internal: true, quiet: true });
  }
  await updateRecord(work, entity, {
    id: record.id, template: found.id, calendar, plannedAt: new Date(work.now).toISOString(), direction: isForward ? 'forward' : 'backward', anchorDate: isForward ? dates(Math.floor(now / (unit === 'day' ? 1 : dayMinutes)) * (unit === 'day' ? 1 : dayMinutes)).date : about.delivery,
    requiredUnits: String(feasible.required), availableUnits: String(feasible.available), shortage: String(isForward ? 0 : feasible.shortage), forecastDate: forward ? dates(forward.forecast * (unit === 'day' ? 1 : dayMinutes)).date : null,
  } as never, { internal: true, quiet: true });
  await keepStanding(work, record.order.id);
};
export default planNodes;

interface About { delivery: string | null; qty: string; template: string | null; customer: string | null; categories: string[]; orderType: string }

async function orderOf(work: Work, { order: { id }, item }: NodePlan): Promise<About> {
  const order = (await one(work, 'aps.order', ['deliveryDate', 'totalQty', 'nodeTemplate', 'customer', 'orderType'], { where: { id } }))!;
  const line = await one(work, 'aps.order.items', ['category', 'deliveryDate', 'qty'], { where: item ? { id: item.id } : { parent: id }, order: 'seq' });
  return { delivery: item ? line!.deliveryDate : order.deliveryDate, qty: (item ? line!.qty : order.totalQty) ?? '0', template: order.nodeTemplate, customer: order.customer, categories: await categoriesUp(work, line?.category ?? null), orderType: order.orderType! };
}

/** Nodes that stand and have not begun follow the template; those it has no more are skipped. */
async function takeTemplate(work: Work, plan: string, template: Template, qty: string): Promise<void> {
  const standing = new Map((await find(work, 'aps.orderNode', ['node', 'status'], { where: { plan }, lock: true })).map((row) => [row.node!, row]));
  for (const [at, node] of template.nodes.entries()) {
    const values = { sort: String((at + 1) * 10), duration: String(node.duration), minDuration: node.minDuration === null ? null : String(node.minDuration), gap: String(node.gap), next: node.next, ownerRole: node.ownerRole, owner: node.owner, confirmBy: node.confirmBy, autoSource: node.autoSource, qtyBased: node.qtyBased, targetQty: qty };
    const old = standing.get(node.node);
    standing.delete(node.node);
    if (!old) await createRecord(work, 'aps.orderNode', { plan, node: node.node, ...values } as never, { internal: true });
    else if (old.status === 'waiting') await updateRecord(work, 'aps.orderNode', { id: old.id, ...values } as never, { internal: true, quiet: true });
  }
  for (const { id, status } of standing.values()) if (status === 'waiting') await updateRecord(work, 'aps.orderNode', { id, status: 'skipped', skipReason: '模板已无此节点' } as never, { internal: true, quiet: true });
}
