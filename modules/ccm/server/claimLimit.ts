// Claiming a customer out of the pool: nobody keeps more than 50 leads. A count of other records.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const most = 50;

const claimLimit: Hook = async ({ work: { tx, caller }, fault }) => {
  const own = await tx.one<{ n: number }>(sql`select count(*)::int as n from ccm.customer where company = ${caller.company}::bigint and salesman = ${caller.userId}::bigint and stage = 'lead' and del_flag = '0'`);
  if ((own?.n ?? 0) >= most) fault({ message: '领取已达上限' });
};
export default claimLimit;
