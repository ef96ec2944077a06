// A partner is to be bound to a company of the platform: that company, which nobody here sees, is found by its code and asked.
import { createRecord, type Hook, shared, sql } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, tellAdmins, type PartnerKind } from '../binding.ts';

const bindAsk: Hook<{ name: string }> = async ({ work, entity, record, given, fault }) => {
  const kind = entity.split('.')[1] as PartnerKind;
  const { app, tx, caller } = work;
  const other = await companyBy(app, { code: String(given.code) });
  if (!other) { fault({ path: 'code', message: '企业编码不存在' }); return; }
  if (other.id === caller.company) { fault({ path: 'code', message: '不能绑定本企业' }); return; }
  const asked = await tx.one(sql`select 1 from ${shared('ccm.partnerBind')} where from_company = ${caller.company}::bigint and to_company = ${other.id}::bigint and kind = ${kind} and status = 'pending' and del_flag = '0'`);
  if (asked) { fault({ path: 'code', message: '已向【{company}】发出绑定请求，等待对方确认', values: { company: other.name } }); return; }
  await createRecord(work, 'ccm.partnerBind', { fromCompany: caller.company, fromName: caller.companyName, toCompany: other.id, toName: other.name, kind, partner: record.id, partnerName: record.name } as never, { internal: true });
  await inCompany(work, other, (there) => tellAdmins(there, { text: '【{company}】请求与贵司绑定', values: { company: caller.companyName } }, '/config/partnerBind'));
};
export default bindAsk;
