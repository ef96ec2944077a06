// Saving a plan of timed work: its times make sense, its job exists and is the company's to plan, its parameters are the job's; then its next run is worked out.
import { cronOf, type Hook, nextRun, type Plan, type TimedJob } from '../../../runtime/server/moduleApi.ts';

const timingRules: Hook<Plan & { plan: string | null; job: string; module: string | null; params: unknown; status: string | null; nextRun: string | null }> = async ({ work: { app, caller, tx }, record, given, fault }) => {
  const job = app.timedJobs?.find((one) => one.key === record.job);
  if (!job || (job.platformOnly && !caller.isOperator)) { fault({ path: 'job', message: job ? '该任务由平台管理' : '任务不存在' }); return; }
  record.module = job.module;
  record.plan = cronOf(record);
  if (record.plan === null) {
    fault(record.mode === 'cron' ? { path: 'cron', code: 'timing.cron', message: 'Cron表达式不正确' } : { path: record.mode === 'weekly' && !record.weekday ? 'weekday' : 'time', code: 'timing.plan', message: '执行计划不完整' });
  }
  for (const message of paramFaults(record.params, job.params ?? {})) fault({ path: 'params', ...message });
  const old = given.old as Plan & { status: string } | null;
  const isSame = old && (['mode', 'cron', 'time', 'weekday', 'monthDay', 'status'] as const).every((name) => String(old[name as keyof Plan] ?? '') === String(record[name as keyof Plan] ?? ''));
  if (!isSame) record.nextRun = record.status === 'stopped' ? null : nextRun(record, caller.timeZone, app.now())?.toISOString() ?? null;
  tx.afterCommit(() => app.bus.publish('timing', {}));
};
export default timingRules;

function paramFaults(given: unknown, known: NonNullable<TimedJob['params']>): { message: string; values: Record<string, unknown> }[] {
  if (given === null || given === undefined) return [];
  if (typeof given !== 'object' || Array.isArray(given)) return [{ message: '参数须为对象，例如 {example}', values: { example: '{"days": 30}' } }];
  return Object.entries(given).flatMap(([name, value]) => {
    const param = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!param) return [{ message: '该任务没有参数【{name}】', values: { name } }];
    const fits = param.type === 'integer' ? Number.isInteger(value) && (value as number) >= (param.min ?? -Infinity) && (value as number) <= (param.max ?? Infinity) : typeof value === param.type;
    return fits ? [] : [{ message: '参数【{name}】的值不正确', values: { name } }];
  });
}
