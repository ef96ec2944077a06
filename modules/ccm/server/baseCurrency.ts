// The currency the books are kept in is one the company has and uses; which one that is stands on the currencies. Figures of other records.
import { type Hook, ours, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';

const baseCurrency: Hook = async ({ work, given, fault }) => {
  if (given.before === given.after) return;
  const [found] = await work.tx.run<{ id: string }>(sql`select id::text as id from ${ours(work.caller, 'ccm.currency')} where code = ${given.after as string} and status = 'normal' and del_flag = '0'`);
  if (!found) return fault({ path: 'GLOBAL_BASE_CURRENCY', message: '没有启用的币种【{code}】，请先在币种中维护', values: { code: given.after } });
  await work.tx.run(updateOurs(work.caller, 'ccm.currency', sql`is_base = (id = ${found.id}::bigint)`, sql`is_base <> (id = ${found.id}::bigint)`));
};
export default baseCurrency;
