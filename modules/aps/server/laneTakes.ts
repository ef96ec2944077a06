// Whether a lane takes the work: able to make the category, and within its least and most pieces. Categories are a tree, and a lane without a capacity record takes all.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { categoryName, lanesOf } from '../lanes.ts';

const laneTakes: Hook = async ({ work, entity, given, fault }) => {
  const lane = given.lane as HookRef | null;
  const [found] = lane ? await lanesOf(work, entity, lane.id) : [];
  if (!found) return;
  const category = given.category as HookRef | null;
  const qty = Number(given.qty);
  if (category && found.able.length > 0 && !found.able.some(({ id }) => id === category.id)) return fault({ message: '{lane} 不能生产 {category}', values: { lane: found.label, category: await categoryName(work, category.id) } });
  if (found.least !== null && qty < found.least) fault({ message: '{lane} 最小接单 {n} 件，本次 {m} 件，是否继续？', values: { lane: found.label, n: found.least, m: qty }, level: 'warn' });
  if (found.most !== null && qty > found.most) fault({ message: '{lane} 最大接单 {n} 件，本次 {m} 件，是否继续？', values: { lane: found.label, n: found.most, m: qty }, level: 'warn' });
};
export default laneTakes;
