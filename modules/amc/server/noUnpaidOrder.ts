// A company with an unpaid order is not given up: orders are rows of another entity.
import { type Hook, shared, sql } from '../../../runtime/server/moduleApi.ts';

const noUnpaidOrder: Hook = async ({ work: { app, tx }, record, fault }) => {
  const orders = app.model.entities['amc.userOrder'];
  if (!orders?.fields.company || !orders.fields.state) return;
  const open = await tx.one(sql`select 1 from ${shared('amc.userOrder')} where ${sql.id(orders.fields.company.column)} = ${record.id}::bigint and ${sql.id(orders.fields.state.column)} = 'unpaid' limit 1`);
  if (open) fault({ message: '存在未支付订单，请先处理' });
};
export default noUnpaidOrder;
