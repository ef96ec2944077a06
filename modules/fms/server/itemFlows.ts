// Other income and expenditure: which item is paid from which account, where both are lists. One row of the account for each pair, which data cannot say.
import { Decimal, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { pair } from '../core/allocate.ts';

interface Order {
  payee?: string | null; payer?: string | null;
  items: { item: HookRef; department: HookRef | null; order: HookRef | null; amount: string }[];
  accounts: { account: HookRef; method: HookRef | null; serialNo: string | null; amount: string }[];
}

const itemFlows: Hook<Order> = async ({ record, given, post }) => {
  const isIncome = given.income === true;
  await post('fms.incomeExpenditure', pair(record.items, record.accounts).map(({ one, other, amount }) => ({
    account: other.account.id, item: one.item.id, department: one.department?.id ?? null, order: one.order?.id ?? null, counterparty: record.payee ?? record.payer ?? null,
    method: other.method?.id ?? null, serialNo: other.serialNo, amount: isIncome ? amount : new Decimal(amount).neg().toFixed(2),
  })), given.on as string);
};
export default itemFlows;
