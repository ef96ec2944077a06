// The company asked agrees: its own record and the asker's name each other's company, in one transaction. Rows of two companies.
import { AppError, type Hook, type HookRef, ours, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, opposite, partnerEntity, tellAdmins, type PartnerKind } from '../binding.ts';

const bindConfirm: Hook<{ kind: PartnerKind; partner: string; fromCompany: HookRef }> = async ({ work, record, given, fault }) => {
  const { app, caller } = work;
  const mine = given[opposite[record.kind]] as HookRef | null;
  const from = await companyBy(app, { id: record.fromCompany.id });
  if (!mine || !from) throw new AppError('record.missing');
  const bound = (id: string, name: string): object => ({ boundCompany: id, boundName: name });
  await updateRecord(work, partnerEntity[opposite[record.kind]], { id: mine.id, ...bound(from.id, from.name) } as never, { internal: true });
  const stands = await inCompany(work, from, async (there) => {
    const row = await there.tx.one<{ name: string | null }>(sql`select bound_name as name from ${ours(there.caller, `ccm.${record.kind}`)} where id = ${record.partner}::bigint and del_flag = '0' for update`);
    if (!row || row.name !== null) return false;
    await updateRecord(there, partnerEntity[record.kind], { id: record.partner, ...bound(caller.company, caller.companyName) } as never, { internal: true });
    await tellAdmins(there, { text: '【{company}】已确认绑定', values: { company: caller.companyName } }, '/config/partnerBind');
    return true;
  });
  if (!stands) fault({ message: '对方档案已绑定其他企业或已作废' });
};
export default bindConfirm;
