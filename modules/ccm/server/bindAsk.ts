// A partner is to be bound to a company of the platform: that company, which nobody here sees, is found by its code and asked.
import { count, createRecord, type Hook } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, tellAdmins, type PartnerKind } from '../binding.ts';

const bindAsk: Hook<{ name: string }> = async ({ work, entity, record, given, fault }) => {
  const kind = entity.split('.')[1] as PartnerKind;
  const { app, caller } = work;
  const other = await companyBy(app, { code: String(given.code) });
  if (!other) { fault({ path: 'code', message: '企业编码不存在' }); return; }
  if (other.id === caller.company) { fault({ path: 'code', message: '不能绑定本企业' }); return; }
  // Of two companies that ask each other this one's own question counts.
  if (await count(work, 'ccm.partnerBind', { where: { fromCompany: caller.company, toCompany: other.id, kind, status: 'pending' } }) > 0) { fault({ path: 'code', message: '已向【{company}】发出绑定请求，等待对方确认', values: { company: other.name } }); return; }
  await createRecord(work, 'ccm.partnerBind', { fromCompany: caller.company, fromName: caller.companyName, toCompany: other.id, toName: other.name, kind, partner: record.id, partnerName: record.name } as never, { internal: true });
  await inCompany(work, other, (there) => tellAdmins(there, { text: '【{company}】请求与贵司绑定', values: { company: caller.companyName } }, '/config/partnerBind'));
};
export default bindAsk;
