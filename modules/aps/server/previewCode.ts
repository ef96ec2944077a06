// 预览: the next three numbers of a rule, taken by nobody (orderNumber.ts).
import { find, type Hook, type HookRef, one } from '../../../runtime/server/moduleApi.ts';
import { previewNumbers } from '../orderNumber.ts';

const previewCode: Hook = async ({ work, given, answer }) => {
  const [rule, order] = [given.rule as HookRef, given.order as HookRef | null];
  const row = order ? await one(work, 'aps.order', ['customer', 'brand', 'season', 'department', 'orderType', 'orderDate'], { where: { id: order.id } }) : undefined;
  const item = order ? (await find(work, 'aps.order.items', ['style'], { where: { parent: order.id }, order: 'seq', limit: 1 }))[0] : undefined;
  const [first, second, third] = await previewNumbers(work, rule.id, { customer: row?.customer ?? null, brand: row?.brand ?? null, season: row?.season ?? null, department: row?.department ?? null, orderType: row?.orderType ?? null, style: item?.style ?? null, date: work.today });
  answer!({ first, second, third });
};
export default previewCode;
