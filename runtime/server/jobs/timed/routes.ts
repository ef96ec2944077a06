// GET ccm/timing/next: when a plan that is being typed would run, the next five times. Beside what the schema gives.
import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { fieldRefusal } from '../../platform/refusals.ts';
import { cronOf, nextRuns, type Plan } from './plan.ts';
import { getTimingNext } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const shown = 5;

export const timingPart: HttpPart = { guarded: registerTimingRoutes };

function registerTimingRoutes(http: FastifyInstance, app: App): void {
  if (!app.model.entities['ccm.timing']) return;
  endpoint(http, app, getTimingNext, async (request) => {
    const caller = callerOf(request);
    const { mode = 'cron', cron, time, weekday, monthDay } = request.query;
    const plan: Plan = { mode, cron, time, weekday, monthDay };
    if (cronOf(plan) === null) throw fieldRefusal(app, caller, plan.mode === 'cron' ? 'cron' : 'time', plan.mode === 'cron' ? 'timing.cron' : 'timing.plan');
    return ok({ timeZone: caller.timeZone, runs: nextRuns(plan, caller.timeZone, app.now(), shown).map((at) => at.toISOString()) });
  });
}
