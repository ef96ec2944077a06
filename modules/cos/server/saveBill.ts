// Saving a cost bill: the rate of its day (as every document in a currency) and what materials cost at the quantities of its tiers, which stand in price rows of other records.
import type { Hook, HookFault } from '../../../runtime/server/moduleApi.ts';
import documentRate from '../../ccm/server/documentRate.ts';
import type { CostBill } from '../costBill.ts';
import { fineTiersOf } from '../fineLines.ts';
import { tierDeltas } from '../tierDeltas.ts';

const saveBill: Hook<CostBill & { docDate: string | null }> = async (call) => {
  const { work, record, fault } = call;
  await documentRate({ ...call, fault: ({ path, values }: HookFault) => fault({ path, message: '未维护{date}的【{currency}】汇率', values: { ...values, date: record.docDate ?? work.today } }) } as never);
  const deltas = await tierDeltas(work, record as never, record.tiers);
  record.tiers.forEach((tier, at) => Object.assign(tier, deltas[at]));
  record.fineTiers = await fineTiersOf(work, record as never);
};
export default saveBill;
