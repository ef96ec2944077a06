// Starts an approval when a document is submitted, or goes on with one that was returned.
import type { Approvable } from '../../core/approvals/conditions.ts';
import type { FlowNode, StartScope } from '../../core/approvals/flow.ts';
import type { Chosen } from '../../core/approvals/wire.ts';
import type { Marks } from '../../core/approvals/walk.ts';
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import { contextOf, valuesFor } from '../../core/documents/index.ts';
import { Decimal, toText } from '../../core/decimal.ts';
import type { Entity } from '../../core/language/model.ts';
import { show } from '../../core/values/index.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Work } from '../context.ts';
import { createRecord, displayOf, docEnv, readRecord, rowExpression } from '../entities/index.ts';
import { exactly } from '../workflow/words.ts';
import { advance, refuse } from './engine.ts';
import { flightOf, holdsNow, type Values } from './flight.ts';
import { chosenFor } from '../workflow/chosen.ts';
import { lookAhead } from './path.ts';
import { isInScope, type Asked } from './people.ts';
import { departmentOf } from '../platform/companies/managers.ts';
import { approvalOf, readApproval, writeApproval, writeLog, type Approval, type Options } from './rows.ts';
import { shutAnswers, shutIn } from './knowing.ts';

interface Flow { id: string; name: string; versionNo: number; nodes: FlowNode[]; startWhen: string | null; startScope: StartScope | null; dedupe: Options['dedupe']; allowWithdraw: Options['allowWithdraw']; remindMinutes: number | null; admins: string[] | null }

/** The first enabled flow whose condition holds for the document and whose scope includes the submitter. */
export async function findFlow(work: Work, kind: Approvable, values: Values): Promise<Flow | undefined> {
  const { tx, caller: { company } } = work;
  const flows = await tx.run<Flow>(sql`select id::text as id, name, version_no as "versionNo", nodes, start_when as "startWhen", start_scope as "startScope", dedupe, allow_withdraw as "allowWithdraw", remind_minutes as "remindMinutes", admins::text[] as admins
    from ccm.workflow where company = ${company}::bigint and biz_type = ${kind.bizType} and status = 'published' and del_flag = '0' order by sort, id`);
  for (const flow of flows) {
    if (flow.startWhen?.trim() && !await holdsNow(work, kind, flow.startWhen, values)) continue;
    if (await isInScope(tx, company, flow.startScope, values.submitter)) return flow;
  }
  return undefined;
}

/** @param ask inputs of an action that is held back as a whole. @returns whether an approval is under way now; false: the document goes its own way */
export async function startApproval(work: Work, kind: Approvable, id: string, amount: string | null, ask: Record<string, unknown> | null = null): Promise<boolean> {
  // Timed work submits for nobody.
  if (work.caller.userId === '0' || !work.app.model.entities['ccm.approval']) return false;
  const { tx, caller: { company, userId } } = work;
  const live = await approvalOf(tx, company, kind.bizType, id);
  if (live?.status === 'running') throw refuse(work, '该单据已在审批中');
  if (live) return resubmit(work, live.id, amount);
  const record = await readRecord(work, kind.entity.id, id, { internal: true, lock: true });
  if (!record) throw new AppError('record.missing');
  const department = await departmentOf(tx, company, userId);
  const values: Values = { record, amount, submitter: userId, department: department?.id ?? null };
  const flow = await findFlow(work, kind, values);
  if (!flow) return false;
  const chosen = chosenFor(work, flow.id);
  await checkAhead(work, kind, flow.nodes, {}, values, chosen, flow.admins ?? []);
  const bizNo = numberOf(work, kind.entity, record);
  const options: Options = { dedupe: flow.dedupe, allowWithdraw: flow.allowWithdraw, remindMinutes: flow.remindMinutes, admins: flow.admins ?? [] };
  const saved = await createRecord(work, 'ccm.approval', {
    title: `${kind.entity.label}-${bizNo}-${work.caller.userName}`.slice(0, 200), workflow: flow.id, workflowVersion: flow.versionNo, bizType: kind.bizType, bizId: id, bizNo: bizNo.slice(0, 100), amount, submitter: userId, department: department?.id ?? null,
    submitDate: work.now, round: 1, status: 'running', nodes: flow.nodes, marks: {}, options, chosen, ask: shutAnswers(kind, ask), summary: summaryOf(work, kind.entity, record), formSnapshot: shutIn(kind.entity, record), remindCount: 0,
  }, { internal: true });
  const approval = (await readApproval(tx, company, saved.id))!;
  await writeLog(work, approval.id, { action: 'submit', round: 1 });
  await advance({ work, approval, kind, record, told: new Set() });
  return true;
}

/** The same approval goes on after a return to its submitter, from the start or straight to who returned it. */
async function resubmit(work: Work, id: string, amount: string | null): Promise<boolean> {
  const flight = await flightOf(work, id);
  const { approval, kind, record } = flight;
  if (!record) throw new AppError('record.missing');
  const chosen = { ...approval.chosen, ...chosenFor(work, approval.workflow) };
  await writeApproval(work, approval, { status: 'running', amount, chosen, summary: summaryOf(work, kind.entity, record), formSnapshot: shutIn(kind.entity, record) });
  await writeLog(work, approval.id, { action: 'submit', round: approval.round });
  await advance(flight);
  return true;
}

/** Nobody is let in who would stand before a closed door later: nodes on the path without people, choices not made. */
async function checkAhead(work: Work, kind: Approvable, nodes: readonly FlowNode[], marks: Marks, values: Values, chosen: Chosen, admins: readonly string[]): Promise<void> {
  const asked: Asked = { submitter: values.submitter, department: values.department, bizType: kind.bizType, entity: kind.entity, record: values.record, chosen, admins };
  const ahead = await lookAhead({ work, kind }, nodes, marks, asked, values);
  if (ahead.open.length > 0) throw refuse(work, '请选择节点【{node}】的审批人', { node: ahead.open[0]!.name }, `chosen.${ahead.open[0]!.key}`);
  const [fault] = ahead.faults;
  if (fault) throw new AppError('rule.refused', { text: fault }, [{ path: '', code: 'rule.refused', message: fault }]);
}

/** The amount an effect speaks of, as written. */
export function amountOf(work: Work, kind: Approvable, record: Row): string | null {
  const source = kind.effect.amount;
  if (source === undefined) return null;
  const env = docEnv(work);
  const value = exactly(rowExpression(work.app.model, kind.entity.id, source), { ...valuesFor([record], env), old: record }, env);
  return value === null || value === undefined ? null : Decimal.isDecimal(value) ? toText(value as Decimal) : String(value);
}

/** Up to six fields of the document, as text; pages leave out what their reader may not know. */
function summaryOf(work: Work, entity: Entity, record: Row): Approval['summary'] {
  return (entity.summary ?? []).flatMap((path) => {
    const field = entity.fields[path];
    if (!field) return [];
    const env = docEnv(work);
    return [{ field: path, text: show(record[field.name], field, contextOf(field, [record], env.context)) }];
  });
}

/** What a document is called: its number, else as references read it. */
function numberOf(work: Work, entity: Entity, record: Row): string {
  const number = record[entity.numberField ?? 'code'];
  if (typeof number === 'string' && number !== '') return number;
  return displayOf(work, entity, record) || String(record.id ?? '');
}
