// Saving a customer: one whose name is the same but for 公司 and 有限公司 is warned of. A comparison with all others.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const plain = (name: string): string => name.replace(/有限责任公司|股份有限公司|有限公司|公司|\s/g, '');

const customerSimilar: Hook<{ name: string; plainName: string }> = async ({ work: { tx, caller }, record, given, fault }) => {
  const old = given.old as { name: string } | null;
  record.plainName = plain(record.name ?? '');
  if (!record.name || old?.name === record.name || record.plainName === '') return;
  const [same] = await tx.run<{ name: string }>(sql`select name from ccm.customer where company = ${caller.company}::bigint and plain_name = ${record.plainName} and name <> ${record.name} and id <> ${old ? record.id : '0'}::bigint and del_flag = '0' limit 1`);
  if (same) fault({ path: 'name', message: '已有相似客户【{name}】，是否继续？', values: { name: same.name }, level: 'warn' });
};
export default customerSimilar;
