// R5: no payment may leave an account below its overdraft, on its day or on any later one. A running balance from a day on, which no look-up gives.
import { Decimal, type Hook, type HookRef, ours, readMany, settleNow, sql } from '../../../runtime/server/moduleApi.ts';

interface Paying { accounts?: { account: HookRef | null; amount: string; fee: string | null }[] }

/** Given `on` (nothing is checked without), and either one `account` with `amount` or the document's own accounts; `back`: what it brought in is taken back. */
const accountsHold: Hook<Paying> = async ({ work, record, given, fault }) => {
  const on = given.on as string | null;
  if (!on) return;
  const rows = given.account ? [{ account: given.account as HookRef, amount: String(given.amount), fee: null }] : record.accounts ?? [];
  const takes = new Map<string, Decimal>();
  for (const { account, amount, fee } of rows) {
    if (!account) continue;
    const id = typeof account === 'string' ? account : account.id;
    const paid = given.back === true ? new Decimal(amount ?? 0).minus(fee ?? 0) : new Decimal(amount ?? 0).plus(fee ?? 0);
    takes.set(id, (takes.get(id) ?? new Decimal(0)).plus(paid));
  }
  const ids = [...takes.keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  if (ids.length === 0) return;
  // Two payments from one account wait for each other here: the second sees the first.
  const accounts = await readMany(work, 'fms.bankCardAccount', ids, { internal: true, lock: true }) as unknown as { id: string; name: string; overdraft: string | null }[];
  await settleNow(work);
  for (const account of accounts) {
    const [found] = await work.tx.run<{ lowest: string }>(sql`
      select least(coalesce(sum(amount) filter (where doc_date <= ${on}::date), 0), (
        select min(held) from (select doc_date, sum(sum(amount)) over (order by doc_date) as held from ${ours(work.caller, 'fms.incomeExpenditure')} where account = ${account.id}::bigint group by doc_date) d
        where doc_date > ${on}::date))::text as lowest
      from ${ours(work.caller, 'fms.incomeExpenditure')} where account = ${account.id}::bigint`);
    const lowest = new Decimal(found!.lowest);
    if (lowest.minus(takes.get(account.id)!).lt(new Decimal(account.overdraft ?? 0).neg())) {
      fault({ path: 'accounts', message: '账户{name}余额不足：余额{n}', values: { name: account.name, n: lowest.toFixed(2) }, of: { n: 'fms.incomeExpenditure.amount' } });
    }
  }
};
export default accountsHold;
