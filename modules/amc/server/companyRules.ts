// Saving a company: its key and owner when new, what verification has fixed, the one platform, the root department that bears its name.
import { randomBytes } from 'node:crypto';
import { type Hook, sql, updateOurs } from '../../../runtime/server/moduleApi.ts';

const companyRules: Hook = async ({ work, record, given, fault }) => {
  const old = given.old as { kind: string; name: string; realAuth: string } | null;
  if (record.kind === 'platform' && old?.kind !== 'platform') fault({ path: 'kind', message: '平台企业只有一个' });
  if (!old) {
    record.uuid = randomBytes(16).toString('hex');
    record.owner = { id: work.caller.userId, label: work.caller.userName };
    return;
  }
  if (old.realAuth === '0' && record.name !== old.name) fault({ path: 'name', message: '企业已认证，名称不能修改' });
  if (record.name !== old.name) await work.tx.run(updateOurs({ company: record.id }, 'amc.department', sql`name = left(${record.name}, 60)`, sql`parent is null`));
};
export default companyRules;
