// 接单: the order of another company becomes an order of one's own, with customer, style, colours and sizes that are found or made (acceptOrder.ts): records that lean on one another.
import { type Hook, type HookRef, workOf } from '../../../runtime/server/moduleApi.ts';
import { type Inbox, makeOrder } from '../acceptOrder.ts';

const expatriateAccept: Hook<Inbox> = async ({ work, record, given }) => {
  // A style that is made has its SKUs before the order asks for them: what it sets off comes to rest first.
  const own = workOf(work.app, work.caller, { ...work.tx });
  await makeOrder(own, record, (given.style as HookRef | null)?.id ?? null);
};
export default expatriateAccept;
