// A step of one company that the other's row answers with a step of its own: accepted, refused, withdrawn, changed. Rows of two companies (mirror.ts).
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { type Linked, type Side, tellOtherSide } from '../mirror.ts';

const mirrorTell: Hook<Linked> = async ({ work, entity, record, given }) => {
  const { do: action, ...ask } = given;
  await tellOtherSide(work, entity as Side, record, String(action), ask);
};
export default mirrorTell;
