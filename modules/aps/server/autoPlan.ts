// Confirming an order makes its node plan by itself; where no template suits it stays without, which the language's `create` with its refusal cannot say.
import { createRecord, find, type Hook, type HookRef, one, runAction } from '../../../runtime/server/moduleApi.ts';
import { categoriesUp, templateOf } from '../nodePlans.ts';

interface Order { orderMode: string; orderType: string; customer: HookRef | null; nodeTemplate: HookRef | null }

const autoPlan: Hook<Order> = async ({ work, record }) => {
  if (await one(work, 'aps.nodePlan', [], { where: { order: record.id, status: ['draft', 'published', 'locked'] } })) return;
  const items = await find(work, 'aps.order.items', ['category'], { where: { parent: record.id }, order: 'seq' });
  for (const item of record.orderMode === 'multi' ? items : items.slice(0, 1)) {
    const template = await templateOf(work, record.nodeTemplate?.id ?? null, { customer: record.customer?.id ?? null, categories: await categoriesUp(work, item.category), orderType: record.orderType });
    if (!template) continue;
    const { id } = await createRecord(work, 'aps.nodePlan', { order: record.id, template: template.id, ...(record.orderMode === 'multi' && { item: item.id }) } as never, { internal: true });
    await runAction(work, 'aps.nodePlan', id, 'generate', { internal: true, confirmed: true });
  }
};
export default autoPlan;
