// What a new price of an order means for pieces counted since it holds: a sum over the piece ledger, posted as differences that never touch a row.
import { type Hook } from '../../../runtime/server/moduleApi.ts';
import { differences, type Audit } from '../reprice.ts';

const repriceRows: Hook<Audit> = async ({ work, record, put }) => {
  if (record.target !== 'order' || !record.retroactive) return;
  for (const line of record.lines) {
    const { qty, amount } = await differences(work, record, line);
    await put('mes.priceAudit.lines', line.id, { affectedQty: qty, affectedAmount: amount });
  }
};
export default repriceRows;
