// A member takes a seat: counted under a lock, since two may come at once.
import { type Hook, seatsOf } from '../../../runtime/server/moduleApi.ts';

const takeSeat: Hook = async ({ work, fault }) => {
  const { seats, taken } = await seatsOf(work.tx, work.caller.company);
  if (seats > 0 && taken >= seats) fault({ message: '成员已达上限{n}人', values: { n: seats } });
};
export default takeSeat;
