// Whom a company may be handed to: an active admin of it who is not its owner already. Members are rows of another entity.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const mayOwn: Hook<{ owner: HookRef | null }> = async ({ work, record, given, fault }) => {
  const to = (given.to as { id?: string } | null)?.id ?? null;
  const admin = to === null || to === record.owner?.id ? undefined : await work.tx.one(sql`
    select 1 from ${ours({ company: record.id }, 'amc.companyUser')} where "user" = ${to}::bigint and user_type = '0' and status = '0' and del_flag = '0'`);
  if (!admin) fault({ path: 'to', message: '只能转让给本企业的其他管理员' });
};
export default mayOwn;
