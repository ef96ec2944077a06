// A binding ends on both sides: the other company's record that names this one does so no more. Rows of two companies.
import { type Hook, type HookRef, runAction, shared, sql, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { companyBy, inCompany, opposite, partnerEntity, tellAdmins, type PartnerKind } from '../binding.ts';

const bindEnd: Hook<{ boundCompany: HookRef | null }> = async ({ work, entity, record }) => {
  const { app, tx, caller } = work;
  const other = record.boundCompany && await companyBy(app, { id: record.boundCompany.id });
  if (!other) return;
  const kind = opposite[entity.split('.')[1] as PartnerKind];
  const standing = await tx.run<{ id: string; theirs: string }>(sql`select id::text as id, case when partner = ${record.id} then answer_partner else partner end as theirs from ${shared('ccm.partnerBind')}
    where status = 'confirmed' and del_flag = '0' and (from_company = ${caller.company}::bigint and partner = ${record.id} or to_company = ${caller.company}::bigint and answer_partner = ${record.id}) order by id`);
  await inCompany(work, other, async (there) => {
    for (const { theirs } of standing) await updateRecord(there, partnerEntity[kind], { id: theirs, boundCompany: null, boundName: null } as never, { internal: true });
    await tellAdmins(there, { text: '【{company}】已解除绑定', values: { company: caller.companyName } }, '/config/partnerBind');
  });
  for (const { id } of standing) await runAction(work, 'ccm.partnerBind', id, 'end', { internal: true });
};
export default bindEnd;
