// 修改订单号: factories that work on this order in companies of their own know it by its new number, and their merchandiser is told. Rows of other companies (mirror.ts).
import { find, type Hook, one, sendMessage, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { onOtherSide } from '../mirror.ts';

const mirrorOrderNo: Hook<{ orderNo: string }> = async ({ work, record, given }) => {
  const [old, newNo] = [String(given.oldNo), String(given.newNo)];
  const bills = new Set((await find(work, 'aps.outsource.lines', ['parent'], { where: { order: record.id } })).map(({ parent }) => parent!));
  for (const id of [...bills].sort()) {
    const bill = await one(work, 'aps.outsource', ['linkId', 'partnerCompany'], { where: { id, status: ['issued', 'accepted', 'producing', 'changing'] } });
    if (!bill?.linkId) continue;
    await onOtherSide(work, 'aps.outsource', { id, linkId: bill.linkId, partnerCompany: { id: bill.partnerCompany! } }, async (there, entity, theirs) => {
      const row = (await one(there, entity, ['senderOrderNos', 'order'], { where: { id: theirs }, lock: true }))!;
      const senderOrderNos = (row.senderOrderNos ?? '').split(' ').map((no) => (no === old ? newNo : no)).join(' ');
      await updateRecord(there, entity, { id: theirs, senderOrderNos } as never, { internal: true });
      if (!row.order) return;
      await updateRecord(there, 'aps.order', { id: row.order, customerOrderNo: senderOrderNos.slice(0, 40) } as never, { internal: true, confirmed: true });
      const { merchandiser, orderNo } = (await one(there, 'aps.order', ['merchandiser', 'orderNo'], { where: { id: row.order } }))!;
      const user = merchandiser && (await one(there, 'amc.employee', ['user'], { where: { id: merchandiser } }))?.user;
      if (user) await sendMessage(there, { company: there.caller.company, users: [user], title: { text: '订单【{orderNo}】的客户订单号已改为【{newNo}】', values: { orderNo: orderNo!, newNo } }, address: `/aps/order/orderDetail/${row.order}`, bizType: 'aps.order', bizId: row.order });
    });
  }
};
export default mirrorOrderNo;
