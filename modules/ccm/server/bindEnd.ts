// A binding ends on both sides: the other company's record that names this one does so no more. Rows of two companies.
import { find, type Hook, type HookRef, runAction, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, opposite, partnerEntity, tellAdmins, type PartnerKind } from '../binding.ts';

const bindEnd: Hook<{ boundCompany: HookRef | null }> = async ({ work, entity, record }) => {
  const { app, caller } = work;
  const other = record.boundCompany && await companyBy(app, { id: record.boundCompany.id });
  if (!other) return;
  const kind = opposite[entity.split('.')[1] as PartnerKind];
  // Who asked has its record in `partner`, who answered in `answerPartner`.
  const standing = (await find(work, 'ccm.partnerBind', ['fromCompany', 'partner', 'answerPartner'], { where: { status: 'confirmed' } }))
    .map(({ id, fromCompany, partner, answerPartner }) => (fromCompany === caller.company ? { id, ours: partner, theirs: answerPartner } : { id, ours: answerPartner, theirs: partner }))
    .filter(({ ours, theirs }) => ours === record.id && theirs !== null);
  await inCompany(work, other, async (there) => {
    for (const { theirs } of standing) await updateRecord(there, partnerEntity[kind], { id: theirs!, boundCompany: null, boundName: null } as never, { internal: true });
    await tellAdmins(there, { text: '【{company}】已解除绑定', values: { company: caller.companyName } }, '/config/partnerBind');
  });
  for (const { id } of standing) await runAction(work, 'ccm.partnerBind', id, 'end', { internal: true });
};
export default bindEnd;
