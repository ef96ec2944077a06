// Days of a bar by capacity, learning, calendar and the bars beside it (core/dayPlan.ts); with `push` later bars of the team follow.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { type Bar, planAndPush, planBar } from '../teamSchedule.ts';

const planDays: Hook<Bar> = async ({ work, record, given }) => given.push === true ? planAndPush(work, record.id) : planBar(work, record.id);
export default planDays;
