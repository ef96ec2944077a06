// The company asked declines: the asker's administrators are told. A message in another company.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, tellAdmins } from '../binding.ts';

const bindRefused: Hook<{ fromCompany: HookRef }> = async ({ work, record, given }) => {
  const from = await companyBy(work.app, { id: record.fromCompany.id });
  if (from) await inCompany(work, from, (there) => tellAdmins(there, { text: '【{company}】拒绝了绑定：{reason}', values: { company: work.caller.companyName, reason: String(given.reason) } }, '/config/partnerBind'));
};
export default bindRefused;
