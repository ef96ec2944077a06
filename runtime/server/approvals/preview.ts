// The path before anybody submits, with names: of one document, or of many at once by the flows that catch them.
import type { Approvable } from '../../core/approvals/conditions.ts';
import type { FlowNode } from '../../core/approvals/flow.ts';
import type { Chosen, FlowPreview, PreviewAnswer, PreviewManyAnswer } from '../../core/approvals/wire.ts';
import type { Marks } from '../../core/approvals/walk.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { valuesFor } from '../../core/documents/index.ts';
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { Work } from '../context.ts';
import { displayOf, docEnv, readRecord } from '../entities/index.ts';
import { amountOf, findFlow } from './start.ts';
import type { Values } from './flight.ts';
import { peopleOf } from './names.ts';
import { choicesOf, lookAhead, pathOf } from './path.ts';
import { departmentOf } from '../platform/companies/managers.ts';
import { approvalOf, tasksOf } from './rows.ts';

/** Each looks its whole path up: of a large selection the first are looked at, the rest take the same choices. */
const mostLookedAt = 50;

/** @param given of a document not saved yet; else the stored one is read */
export async function preview(work: Work, kind: Approvable, id: string | undefined, given: Row | undefined, chosen: Chosen): Promise<PreviewAnswer> {
  const stored = id === undefined ? undefined : await readRecord(work, kind.entity.id, id, { internal: true });
  if (id !== undefined && !stored) throw new AppError('record.missing');
  return ahead(work, kind, { ...stored, ...given }, id, chosen);
}

/** @param ids documents the caller may act on; those he (or she) does not see are passed over, as the action itself will refuse them */
export async function previewMany(work: Work, kind: Approvable, ids: readonly string[], chosen: Chosen): Promise<PreviewManyAnswer> {
  const flows = new Map<string, FlowPreview & { shape: string }>();
  const answer: PreviewManyAnswer = { flows: [], plain: 0, faults: [], beyond: Math.max(0, ids.length - mostLookedAt) };
  for (const id of ids.slice(0, mostLookedAt)) {
    const record = await readRecord(work, kind.entity.id, id);
    if (!record) continue;
    const { workflow, path, choose, faults } = await ahead(work, kind, await readRecord(work, kind.entity.id, id, { internal: true }) ?? record, id, (flow) => ofFlow(chosen, flow));
    if (!workflow) { answer.plain++; continue; }
    for (const message of faults) answer.faults.push({ id, label: displayOf(work, kind.entity, record), message });
    const shape = JSON.stringify(path.map((node) => [node.key, node.branch?.key, node.people.map(({ person }) => person.id)]));
    const flow = flows.get(workflow.id);
    if (!flow) { flows.set(workflow.id, { workflow, count: 1, path, choose: [...choose], isSame: true, shape }); continue; }
    flow.count++;
    flow.isSame &&= flow.shape === shape;
    for (const one of choose) if (!flow.choose.some(({ key }) => key === one.key)) flow.choose.push(one);
  }
  answer.flows = [...flows.values()].map(({ shape: _shape, ...flow }) => flow);
  return answer;
}

const ofFlow = (chosen: Chosen, flow: string): Chosen => Object.fromEntries(Object.entries(chosen).flatMap(([key, ids]) => (key.startsWith(`${flow}/`) ? [[key.slice(flow.length + 1), ids]] : [])));

async function ahead(work: Work, kind: Approvable, record: Row, id: string | undefined, chosen: Chosen | ((flow: string) => Chosen)): Promise<PreviewAnswer> {
  if (!isAsked(work, kind, record)) return { workflow: null, path: [], choose: [], faults: [] };
  const { tx, caller: { company, userId } } = work;
  const amount = amountOf(work, kind, record);
  const department = (await departmentOf(tx, company, userId))?.id ?? null;
  const values: Values = { record, amount, submitter: userId, department };
  const look = async (workflow: { id: string; name: string }, nodes: readonly FlowNode[], marks: Marks, before: Chosen, admins: readonly string[], tasks: Parameters<typeof pathOf>[4]): Promise<PreviewAnswer> => {
    const told = typeof chosen === 'function' ? chosen(workflow.id) : chosen;
    const found = await lookAhead({ work, kind }, nodes, marks, { submitter: userId, department, bizType: kind.bizType, entity: kind.entity, record, chosen: { ...before, ...told }, admins }, values);
    const path = await pathOf(work, nodes, marks, found, tasks, null);
    const me = (await peopleOf(work, [userId])).get(userId);
    // Who is asking, where he (or she) stands in it.
    if (path[0]?.kind === 'start' && path[0].people.length === 0 && me) path[0].people = [{ person: me, status: 'coming', statusLabel: '', kind: 'approve', at: null, comment: null, note: null }];
    return { workflow: { id: workflow.id, label: workflow.name }, path, choose: await choicesOf(work, found), faults: found.faults };
  };
  // One that was returned goes on as it was started, whatever has been published since.
  const live = id === undefined ? undefined : await approvalOf(tx, company, kind.bizType, id);
  if (live?.status === 'returned') return look({ id: live.workflow, name: live.workflowName }, live.nodes, live.marks, live.chosen, live.options.admins, await tasksOf(tx, company, live.id));
  const flow = await findFlow(work, kind, values);
  return flow ? look(flow, flow.nodes, {}, {}, flow.admins ?? [], []) : { workflow: null, path: [], choose: [], faults: [] };
}

/** Whether the action would ask for approval at all; where that depends on its inputs nobody can say before they are given. */
function isAsked(work: Work, { entity, effect }: Approvable, record: Row): boolean {
  if (effect.when === undefined) return true;
  const compiled = compileExpression(effect.when, scopeOf(work.app.model, entity.id), work.app.model);
  if (!compiled.ok) return false;
  const env = docEnv(work);
  return compiled.expression.run({ ...valuesFor([record], env), old: record }, env.run) === true;
}
