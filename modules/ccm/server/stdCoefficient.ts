// How many standard pieces a piece of a category counts as. A walk up the tree.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { standardOf } from '../coefficients.ts';

const stdCoefficient: Hook = async ({ work, given, answer }) => answer!(await standardOf(work, (given.category as HookRef).id));
export default stdCoefficient;
