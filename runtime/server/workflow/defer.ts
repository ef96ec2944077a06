// Long work of an action: looked at whole while the person waits, then given to a job (actionJob.ts).
import { sql } from 'kysely';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { ActionDone } from '../../core/contract/wire.ts';
import { startJob } from '../jobs/start.ts';
import { resolved } from '../found/answers.ts';
import type { ActionInput } from './actionInput.ts';
import type { ActionRun } from './actionRun.ts';

/** What the job is started with. */
export interface ActionOrder { entity: string; id: string; action: string; version: number; confirmed: boolean; ask: Record<string, unknown> }

/** Whether `job` of the action holds. */
export async function isLong(run: ActionRun): Promise<boolean> {
  const { job } = run.action;
  if (job === undefined || !run.work.app.model.entities['amc.task']) return false;
  const holds = (): boolean => run.places({ when: job }).length > 0;
  await resolved(run.work, run.env, () => { holds(); });
  return holds();
}

/** The record stays as it is until the job does it. @throws AppError where a job is at it already */
export async function defer({ work, entity, action, record, workflow, env }: ActionRun, { ask = {}, confirmed = false }: ActionInput): Promise<ActionDone> {
  const { app, caller, tx } = work;
  const say = env.say!;
  const busy = await tx.one(sql`select 1 as "one" from loom.job where company = ${caller.company}::bigint and kind = 'action' and state in ('queued', 'sent', 'running') and data ->> 'entity' = ${entity.id} and data ->> 'id' = ${record.id} limit 1`);
  if (busy) throw new AppError('rule.refused', { text: fill(say('【{name}】正在后台处理，完成后再操作'), { name: String(record.code ?? record.name ?? record.id) }) });
  const order: ActionOrder = { entity: entity.id, id: record.id, action: action.name, version: Number(record.version), confirmed, ask };
  const name = [say(entity.label, entity.id), record.code ?? record.name, say(action.label)].filter(Boolean).join(' ');
  const taskId = await startJob(app, caller, 'action', name, order, { tx });
  return { id: record.id, status: String(record[workflow.field]), version: Number(record.version), taskId };
}
