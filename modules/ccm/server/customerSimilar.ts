// Saving a customer: one whose name is the same but for 公司 and 有限公司 is warned of. A comparison with all others.
import { type Hook, one } from '../../../runtime/server/moduleApi.ts';

const plain = (name: string): string => name.replace(/有限责任公司|股份有限公司|有限公司|公司|\s/g, '');

const customerSimilar: Hook<{ name: string; plainName: string }> = async ({ work, record, given, fault }) => {
  const old = given.old as { name: string } | null;
  record.plainName = plain(record.name ?? '');
  if (!record.name || old?.name === record.name || record.plainName === '') return;
  const same = await one(work, 'ccm.customer', ['name'], { where: { plainName: record.plainName, name: { not: record.name }, id: { not: old ? record.id : '0' } } });
  if (same) fault({ path: 'name', message: '已有相似客户【{name}】，是否继续？', values: { name: same.name }, level: 'warn' });
};
export default customerSimilar;
