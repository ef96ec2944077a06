// An approval under way, with its document, its definition and what the document's schema says of it; everything the engine's parts are handed.
import { approvables, compileCondition, type Approvable } from '../../core/approvals/conditions.ts';
import type { Ask, Marks, Told } from '../../core/approvals/walk.ts';
import { walk } from '../../core/approvals/walk.ts';
import type { FlowNode } from '../../core/approvals/flow.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Model } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { completeGiven } from '../entities/given.ts';
import { boundOf } from '../entities/surroundings.ts';
import { docEnv, readRecord, readRows } from '../entities/index.ts';
import { approvalNames, lockApproval, readTask, type Approval, type Task } from './rows.ts';

export interface Flight {
  work: Work;
  approval: Approval;
  kind: Approvable;
  /** The document as it is now; null when it is gone. */
  record: Row | null;
  /** Whose tasks became pending in this work: told at its end. */
  told: Set<string>;
}

/** What a bizType means in the schemas of today. @throws AppError `record.missing` for one that no schema knows any more */
export function approvableOf(model: Model, bizType: string): Approvable {
  const found = approvables(model).get(bizType);
  if (!found) throw new AppError('record.missing');
  return found;
}

/** Locks in one order, whoever acts: the document, its approval. @throws AppError `record.missing` */
export async function flightOf(work: Work, approvalId: string): Promise<Flight> {
  const { tx, caller: { company } } = work;
  const named = await tx.one<{ bizType: string; bizId: string }>(approvalNames(company, approvalId));
  if (!named) throw new AppError('record.missing');
  const kind = approvableOf(work.app.model, named.bizType);
  const record = await readRecord(work, kind.entity.id, named.bizId, { internal: true, lock: true }) ?? null;
  const approval = await lockApproval(tx, company, approvalId);
  if (!approval) throw new AppError('record.missing');
  return { work, approval, kind, record, told: new Set() };
}

/** The flight of a task, and the task as it stands behind the lock. */
export async function flightOfTask(work: Work, taskId: string): Promise<{ flight: Flight; task: Task }> {
  const named = await readTask(work.tx, work.caller.company, taskId);
  if (!named) throw new AppError('record.missing');
  const flight = await flightOf(work, named.approval);
  return { flight, task: (await readTask(work.tx, work.caller.company, taskId))! };
}

/** Walks on, asking the database for people and values where core can only ask. */
export async function walkOn(nodes: readonly FlowNode[], marks: Marks, round: number, answer: (ask: Ask) => Promise<Told>): Promise<boolean> {
  const steps = walk(nodes, marks, round);
  let step = steps.next();
  while (!step.done) step = steps.next(await answer(step.value));
  return step.value;
}

/** What conditions are judged by. */
export interface Values { record: Row; amount: string | null; submitter: string; department: string | null }

/** Whether a condition holds with the values of this moment; one that no longer compiles does not. */
export async function holdsNow(work: Work, kind: Approvable, source: string, { record, amount, submitter, department }: Values): Promise<boolean> {
  const { model } = work.app;
  const compiled = compileCondition(model, kind.entity.id, source);
  if (!compiled.ok) return false;
  const { reads } = compiled.expression;
  const given = await completeGiven(work, kind.entity, kind.entity, reads.map((path) => `record.${path}`), { record });
  const around: Record<string, unknown> = { amount, submitter: await rowOf(work, 'amc.user', submitter, reads, 'submitter'), department: await rowOf(work, 'amc.department', department, reads, 'department') };
  const env = docEnv(work);
  return compiled.expression.run({ ...boundOf(work), ...around, ...given.record, today: work.today, now: work.now }, env.run) === true;
}

async function rowOf(work: Work, entity: string, id: string | null, reads: readonly string[], word: string): Promise<unknown> {
  if (id === null) return null;
  const paths = reads.flatMap((path) => (path.startsWith(`${word}.`) ? [path.slice(word.length + 1)] : [])).filter((path) => path !== 'id');
  return paths.length === 0 ? { id } : (await readRows(work, entity, [id], paths))[0] ?? null;
}

/** Hours between two moments, one decimal, half away from zero. */
export function hoursBetween(from: string, to: string): string {
  return new Decimal(Date.parse(to) - Date.parse(from)).div(3_600_000).toFixed(1, Decimal.ROUND_HALF_UP);
}
