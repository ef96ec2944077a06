// 修改订单号: orders split off this one are renamed along with it, `{old}-{n}` to `{new}-{n}`. The new number is another one for each of them, which `transition` with one value for all cannot say.
import { find, type Hook, runAction } from '../../../runtime/server/moduleApi.ts';

const childNumbers: Hook = async ({ work, entity, record, given }) => {
  const [oldNo, newNo, reason] = [String(given.oldNo), String(given.newNo), String(given.reason)];
  const children = await find(work, entity, ['orderNo', 'status'], { where: { parentOrder: record.id }, order: 'id' });
  for (const { id, orderNo, status } of children) {
    if (status === 'void' || !orderNo!.startsWith(`${oldNo}-`)) continue;
    await runAction(work, entity, id, 'updateOrderNo', { internal: true, confirmed: true, ask: { newNo: `${newNo}${orderNo!.slice(oldNo.length)}`, reason, children: true } });
  }
};
export default childNumbers;
