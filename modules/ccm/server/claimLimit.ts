// Claiming a customer out of the pool: nobody keeps more than 50 leads. A count of other records.
import { count, type Hook } from '../../../runtime/server/moduleApi.ts';

const most = 50;

const claimLimit: Hook = async ({ work, fault }) => {
  const n = await count(work, 'ccm.customer', { where: { salesman: work.caller.userId, stage: 'lead' } });
  if (n >= most) fault({ message: '领取已达上限' });
};
export default claimLimit;
