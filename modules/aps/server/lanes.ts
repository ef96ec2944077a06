// Lanes of a scheduling board, and from which load on it warns: put together from capacities, calendars and settings.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { lanesOf } from '../lanes.ts';

const lanes: Hook = async ({ work, entity, answer }) => answer!({ lanes: await lanesOf(work, entity), warn: Number(work.caller.settings.APS_PEAK_WARN ?? 80), over: Number(work.caller.settings.APS_PEAK_OVER ?? 100) });
export default lanes;
