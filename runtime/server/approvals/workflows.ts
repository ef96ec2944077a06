// Definitions of flows: what is wrong with one, trying it out, the next version of a published one, how many run.
import { sql } from 'kysely';
import { approvables } from '../../core/approvals/conditions.ts';
import { checkFlow, isPersonField, type Fault, type Known } from '../../core/approvals/checkFlow.ts';
import { eachNode } from '../../core/approvals/flow.ts';
import type { FlowNode, StartScope } from '../../core/approvals/flow.ts';
import { readFlow, readStartScope } from '../../core/approvals/readFlow.ts';
import type { BizType, FlowFault, TryOutAnswer } from '../../core/approvals/wire.ts';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App, Caller, Work } from '../context.ts';
import { acceptRecord } from '../../core/documents/index.ts';
import { completeRefs, LoadedRefs } from '../entities/refs.ts';
import { createRecord, docEnv, readRecord } from '../entities/index.ts';
import { refuse } from './engine.ts';
import { holdsNow } from './flight.ts';
import { lookAhead, pathOf } from './path.ts';
import { activeOf, isInScope } from './people.ts';
import { departmentOf } from '../platform/companies/managers.ts';
import { amountOf } from './start.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface FlowInput { bizType: string; nodes: FlowNode[]; startWhen: string | null; startScope: StartScope | null }

/** @throws AppError `shape.bad` for what has not the shape of a flow */
export function flowIn({ bizType, nodes, startWhen, startScope }: { bizType: string; nodes: unknown; startWhen?: string | null; startScope?: unknown }): FlowInput {
  const flow = readFlow(nodes);
  if (!flow) throw new AppError('shape.bad', { path: 'nodes' });
  const scope = readStartScope(startScope);
  if (scope === undefined) throw new AppError('shape.bad', { path: 'startScope' });
  return { bizType, nodes: flow, startWhen: startWhen?.trim() || null, startScope: scope };
}

/** All faults at once; empty: it may be published. */
export async function faultsOf(work: Work, flow: FlowInput): Promise<Fault[]> {
  const kind = approvables(work.app.model).get(flow.bizType);
  if (!kind) return [{ node: null, field: 'bizType', text: '单据类型【{n}】不支持审批', values: { n: flow.bizType } }];
  return checkFlow(work.app.model, kind.entity, flow, await knownPeople(work, flow));
}

export function inWords({ app, caller }: { app: App; caller: Pick<Caller, 'lang'> }, faults: readonly Fault[]): FlowFault[] {
  const say = sayIn(app.model.locales, caller.lang);
  return faults.map(({ node, field, text, values }) => ({ node, field, message: fill(say(text), values ?? {}) }));
}

/** Those named by the flow who are there. */
async function knownPeople({ tx, caller: { company } }: Work, { nodes, startScope }: FlowInput): Promise<Known> {
  const named: Record<'users' | 'roles' | 'posts' | 'departments', string[]> = { users: [], roles: [], posts: [], departments: [] };
  eachNode(nodes, (node) => {
    if (node.kind !== 'approve' && node.kind !== 'cc') return;
    const list = node.source === 'roles' ? named.roles : node.source === 'post' ? named.posts : node.source === 'users' || node.source === 'chooser' ? named.users : undefined;
    list?.push(...node.people ?? []);
  });
  if (startScope?.kind === 'departments') named.departments.push(...startScope.ids ?? []);
  if (startScope?.kind === 'roles') named.roles.push(...startScope.ids ?? []);
  const ids = (list: readonly string[]): string[] => list.filter((id) => /^\d{1,19}$/.test(id));
  const there = async (table: string, list: readonly string[], more = sql``): Promise<ReadonlySet<string>> => new Set((await tx.run<{ id: string }>(sql`select id::text as id from ${sql.table(table)} where company = ${company}::bigint and id = any(${ids(list)}::bigint[]) and del_flag = '0' ${more}`)).map((row) => row.id));
  return {
    users: new Set(await activeOf(tx, company, named.users)), roles: await there('amc.role', named.roles, sql`and status = '0'`), posts: await there('ccm.dict', named.posts), departments: await there('amc.department', named.departments, sql`and status = 'normal'`),
  };
}

/** The path a document with these values would take, submitted by somebody. */
export async function tryOut(work: Work, flow: FlowInput, submitter: string, given: Row, chosen: Record<string, string[]>): Promise<TryOutAnswer> {
  const { app: { model }, tx, caller: { company } } = work;
  const kind = approvables(model).get(flow.bizType);
  if (!kind) throw refuse(work, '单据类型【{n}】不支持审批', { n: flow.bizType }, 'bizType');
  const [active] = await activeOf(tx, company, [submitter]);
  if (!active) throw refuse(work, '请选择人员', {}, 'submitter');
  const env = docEnv(work);
  // What is computed may be said outright here: there are no lines to compute it from.
  const said = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(kind.entity.fields, name)));
  const { record: accepted } = acceptRecord(model, kind.entity.id, said, env);
  const record: Row = { ...said, ...accepted };
  await completeRefs(work, kind.entity, record, new LoadedRefs());
  const department = (await departmentOf(tx, company, submitter))?.id ?? null;
  const amount = typeof given.amount === 'string' && !kind.entity.fields.amount ? given.amount : amountOf(work, kind, record);
  const values = { record, amount, submitter, department };
  const say = sayIn(model.locales, work.caller.lang);
  const why = flow.startWhen && !await holdsNow(work, kind, flow.startWhen, values) ? say('不满足启用条件') : !await isInScope(tx, company, flow.startScope, submitter) ? say('提交人不在发起范围内') : null;
  const ahead = await lookAhead({ work, kind }, flow.nodes, {}, { submitter, department, bizType: flow.bizType, entity: kind.entity, record, chosen, admins: [] }, values);
  return { starts: why === null, why, path: await pathOf(work, flow.nodes, {}, ahead, [], null), faults: ahead.faults };
}

/** A draft of the next version; the one there is already, if any. */
export async function nextVersion(work: Work, id: string): Promise<{ id: string }> {
  const { tx, caller: { company } } = work;
  const flow = await readRecord(work, 'ccm.workflow', id, { internal: true, lock: true });
  if (!flow) throw new AppError('record.missing');
  const draft = await tx.one<{ id: string }>(sql`select id::text as id from ccm.workflow where company = ${company}::bigint and code = ${flow.code as string} and status = 'draft' and del_flag = '0' order by version_no desc limit 1`);
  if (draft) return draft;
  const last = await tx.one<{ n: number }>(sql`select max(version_no)::int as n from ccm.workflow where company = ${company}::bigint and code = ${flow.code as string}`);
  const { code, name, bizType, startWhen, startScope, nodes, sort, dedupe, allowWithdraw, remindMinutes, admins } = flow;
  const saved = await createRecord(work, 'ccm.workflow', { code, name, bizType, startWhen, startScope, nodes, sort, dedupe, allowWithdraw, remindMinutes, admins, versionNo: (last?.n ?? 1) + 1 } as Row, { internal: true });
  return { id: saved.id };
}

/** How many approvals are under way by version. */
export async function runningOf({ tx, caller }: Work): Promise<Record<string, number>> {
  const rows = await tx.run<{ id: string; n: number }>(sql`select workflow::text as id, count(*)::int as n from ccm.approval where company = ${caller.company}::bigint and status in ('running', 'returned') group by workflow`);
  return Object.fromEntries(rows.map((row) => [row.id, row.n]));
}

export function bizTypes({ app: { model }, caller }: Pick<Work, 'app' | 'caller'>): BizType[] {
  const say = sayIn(model.locales, caller.lang);
  return [...approvables(model).values()].map(({ bizType, entity, action, effect }) => {
    const module = model.modules[entity.module];
    const label = effect.as === undefined ? say(entity.label, entity.id) : `${say(entity.label, entity.id)} ${say(entity.workflow!.actions[action]!.label)}`;
    return {
      bizType, label, api: entity.api, module: entity.module, moduleLabel: say(module?.label ?? entity.module),
      fields: Object.values(entity.fields).filter((field) => !field.secret && !traitsOf(field.type).rows && field.name !== 'delFlag').map((field) => ({
        name: field.name, label: say(field.label, field.key), type: field.type, ...(field.to ? { to: field.to } : {}), ...(field.options ? { options: field.options.map((one) => ({ value: one.value, label: say(one.label) })) } : {}),
        isAmount: effect.amount === `record.${field.name}`, isPerson: isPersonField(entity, field.name), canEdit: !field.system && field.computed === undefined,
      })),
    };
  });
}
