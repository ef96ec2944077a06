// Deleting a role: not while members have it.
import { count, type Hook } from '../../../runtime/server/moduleApi.ts';

const roleDelete: Hook = async ({ work, record, fault }) => {
  const n = await count(work, 'amc.companyUser', { where: { roles: record.id, status: { not: '3' } } });
  if (n > 0) fault({ message: '角色下还有{n}名成员，不能删除', values: { n } });
};
export default roleDelete;
