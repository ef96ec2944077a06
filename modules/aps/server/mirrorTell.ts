// A step of one company that the other's row answers with a step of its own: accepted, refused, withdrawn, changed. Rows of two companies (mirror.ts).
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { type Linked, type Side, tellOtherSide } from '../mirror.ts';

const mirrorTell: Hook<Linked> = async ({ work, entity, record, given }) => {
  const { do: action, hours, ...ask } = given;
  // Asked anew, with as many hours to answer as before; nought hours: no deadline.
  const deadline = hours === undefined ? {} : { deadline: Number(hours) === 0 ? null : new Date(Date.parse(work.now) + Number(hours) * 3_600_000).toISOString() };
  await tellOtherSide(work, entity as Side, record, String(action), { ...ask, ...deadline });
};
export default mirrorTell;
