// Bundles and orders follow the ledger: the hindmost stage that still holds pieces is a search data cannot say. What was taken back takes its retroactive differences with it.
import { type Hook, settleNow } from '../../../runtime/server/moduleApi.ts';
import { floorProgress } from '../../aps/floorProgress.ts';
import { takeBackDifferences } from '../reprice.ts';
import { wipMoved as follow } from '../wip.ts';

/** The production orders follow in the same transaction: what the floor counted is what they show. */
const wipMoved: Hook = async ({ work, record, entity, post }) => {
  await settleNow(work);
  await takeBackDifferences(work, record, entity, post);
  await follow(work, record, entity);
  await floorProgress(work, record, entity, post);
};
export default wipMoved;
