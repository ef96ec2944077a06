// Before an action of either row of a mirrored order: both companies' rows are locked, in the order of their ids (mirror.ts).
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { lockPair, type Side } from '../mirror.ts';

const hook: Hook = ({ work, entity, record }) => lockPair(work, entity as Side, record.id);
export default hook;
