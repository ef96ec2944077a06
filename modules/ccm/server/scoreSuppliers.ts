// Rating the suppliers of a rule for the period a day lies in: figures of many documents. Drafts are made anew, what is confirmed stays.
import { find, type Hook } from '../../../runtime/server/moduleApi.ts';
import { keepScore } from '../scoreRows.ts';
import { periodOf, ruleOf, suppliersOf } from '../scoring.ts';

const scoreSuppliers: Hook = async ({ work, record, given, fault }) => {
  const rule = await ruleOf(work, record.id);
  const period = periodOf(rule.cycle, String(given.date));
  const drafts = await find(work, 'ccm.srmScore', ['supplier', 'status'], { where: { rule: rule.id, period: period.name } });
  const standing = new Map(drafts.map((row) => [row.supplier, row]));
  let made = 0;
  for (const supplier of await suppliersOf(work, rule)) {
    const old = standing.get(supplier.id);
    if (old && old.status !== 'draft') continue;
    if (await keepScore(work, rule, supplier, period, old?.id)) made++;
  }
  if (made === 0) fault({ message: '本期没有可评价的供应商' });
};
export default scoreSuppliers;
