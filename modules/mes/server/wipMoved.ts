// Bundles and orders follow the ledger: the hindmost stage that still holds pieces is a search data cannot say.
import { type Hook, settleNow } from '../../../runtime/server/moduleApi.ts';
import { wipMoved as follow } from '../wip.ts';

const wipMoved: Hook = async ({ work, record, entity }) => {
  await settleNow(work);
  await follow(work, record, entity);
};
export default wipMoved;
