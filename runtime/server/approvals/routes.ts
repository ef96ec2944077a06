// Calls of approvals: submit and preview, what people do with their tasks, what submitters and administrators do with an approval, lists, definitions.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { approvables, type Approvable } from '../../core/approvals/conditions.ts';
import type { ActDone, ApprovalBody, BatchDone, TaskBody } from '../../core/approvals/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayFault } from '../http/faults.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App, Work } from '../context.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { allIn, idsOfAll } from '../entities/allOf.ts';
import { readRecord, scopeOf, surroundingsOf, workOf } from '../entities/index.ts';
import { readPageRequest } from '../entities/pageRequest.ts';
import { callerOf, demand, ok } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { closeGeneric } from '../platform/closed.ts';
import { idsOf } from '../http/sent.ts';
import { runAction } from '../workflow/run.ts';
import { jump, remind, replace, terminate, withdraw, type ApprovalAct } from './approvalActions.ts';
import { refuse } from './engine.ts';
import { connectApprovals } from './connect.ts';
import { countsOf, isBatchable, taskPage } from './list.ts';
import { approvalOf, liveOf, readApproval, readTask } from './rows.ts';
import { choose } from '../workflow/chosen.ts';
import { preview, previewMany } from './preview.ts';
import { addSign, agree, comment, delegate, reduceSign, refuseTask, returnTo, save, transfer, type TaskAct } from './taskActions.ts';
import { takeBackTask } from './takeBack.ts';
import { nextTask } from './next.ts';
import { viewOf } from './view.ts';
import { bizTypes, faultsOf, flowIn, inWords, nextVersion, runningOf, tryOut } from './workflows.ts';
import { getApprovalById, getApprovalOf, getApprovalTask, getApprovalTaskCounts, getApprovalTaskNext, getWorkflowBizTypes, getWorkflowRunning, postApprovalPreview, postApprovalPreviewMany, postApprovalSubmit, postWorkflowCheck, postWorkflowNewVersion, postWorkflowTryOut, putApprovalTaskBatchAgree } from '../../core/contract/endpoints/approvals.ts';
import { declaredAt, endpoint } from '../http/endpoint.ts';
import type { BodyOf, DataOf } from '../../core/contract/endpoints/endpoint.ts';

const approvalApi = '/ccm/api/saas/approval';
const taskApi = '/ccm/api/saas/approvalTask';
const delegationApi = '/ccm/api/saas/delegation';

const taskActs: Record<string, TaskAct> = { agree, refuse: refuseTask, returnTo, transfer, delegate, addSign, reduceSign, takeBack: takeBackTask, comment, save };
const approvalActs: Record<string, ApprovalAct> = { withdraw, remind, terminate, jump, replace };

export const approvalsPart: HttpPart = {
  guarded(http, app) {
    if (!app.model.entities['ccm.approval']) return;
    connectApprovals(app);
    approvalRoutes(http, app);
    taskRoutes(http, app);
    flowRoutes(http, app);
    ownDelegations(http);
    closeGeneric(http, '/ccm/api/saas/approvalLog');
  },
};

/** Who stands in for oneself is everybody's own affair: no role has to allow it, and nobody but administrators sees another's. */
function ownDelegations(http: FastifyInstance): void {
  http.addHook('preHandler', async (request) => {
    const { caller } = request;
    if (!caller || caller.userType !== '1' || !request.url.startsWith(delegationApi)) return;
    const { sight: _sight, entitySights: _sights, ...rest } = caller;
    request.caller = { ...rest, rightsKey: `${caller.rightsKey} own`, entityScopes: { ...caller.entityScopes, 'ccm.delegation': '4' }, may: (permission) => (permission.includes(` ${delegationApi}`) && !/\/(export|import|batch)$/.test(permission)) || caller.may(permission) };
  });
}

function approvalRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, postApprovalSubmit, (request) => answerOnce(app, request, (work) => submit(work, request.body)));
  endpoint(http, app, postApprovalPreview, async (request) => {
    const { bizType, chosen = {} } = request.body;
    const kind = kindOf(app, bizType);
    const bizId = request.body.bizId ?? undefined;
    const record = request.body.record as Row | undefined;
    return ok(await reading(app, request, async (work) => {
      // Nobody is shown the path of a document that he (or she) does not see.
      if (bizId !== undefined && !await readRecord(work, kind.entity.id, bizId)) throw new AppError('record.missing');
      demand(work.caller, `GET ${kind.entity.api}`, sayIn(app.model.locales, work.caller.lang)(kind.entity.label, kind.entity.id));
      return preview(work, kind, bizId, record, chosen);
    }));
  });
  endpoint(http, app, postApprovalPreviewMany, async (request) => {
    const { bizType, ids: given, all, chosen = {} } = request.body;
    const kind = kindOf(app, bizType);
    demand(callerOf(request), `GET ${kind.entity.api}`, sayIn(app.model.locales, callerOf(request).lang)(kind.entity.label, kind.entity.id));
    const ids = all === undefined ? idsOf(given) : await idsOfAll(surroundingsOf(app, callerOf(request)), kind.entity, allIn(all));
    return ok(await reading(app, request, (work) => previewMany(work, kind, ids, chosen)));
  });
  for (const [name, act] of Object.entries(approvalActs)) {
    endpoint(http, app, declaredAt('PUT', `${approvalApi}/${name}`), (request) => answerOnce(app, request, async (work): Promise<ActDone> => {
      const { approval } = await act(work, request.body as ApprovalBody);
      return { approval: approval.id, status: approval.status, task: null, next: await nextTask(work) };
    }));
  }
  endpoint(http, app, getApprovalOf, async (request) => {
    const { bizType, bizId } = request.query;
    return ok(await reading(app, request, async (work) => {
      const found = await approvalOf(work.tx, work.caller.company, bizType, bizId, true);
      // The page of a document asks without knowing: none, and none for this reader, are no fault.
      return found ? await viewOf(work, found.id).catch((error: unknown) => { if (error instanceof AppError && error.code === 'record.missing') return null; throw error; }) : null;
    }));
  });
  endpoint(http, app, getApprovalById, async (request) => {
    const { id } = request.params;
    return ok(await reading(app, request, (work) => viewOf(work, id)));
  });
  closeGeneric(http, approvalApi);
}

function taskRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getApprovalTask, async (request) => ok(await reading(app, request, (work) => taskPage(work, readPageRequest(request.query)))));
  endpoint(http, app, getApprovalTaskCounts, async (request) => ok(await reading(app, request, countsOf)));
  endpoint(http, app, getApprovalTaskNext, async (request) => ok(await reading(app, request, (work) => nextTask(work))));
  for (const [name, act] of Object.entries(taskActs)) {
    endpoint(http, app, declaredAt('PUT', `${taskApi}/${name}`), (request) => answerOnce(app, request, async (work): Promise<ActDone> => {
      const body = taskBody(request.body as TaskBody);
      const { approval } = await act(work, body);
      const isTask = await readTask(work.tx, work.caller.company, body.id) !== undefined;
      return { approval: approval.id, status: approval.status, task: isTask ? body.id : null, next: await nextTask(work) };
    }));
  }
  endpoint(http, app, putApprovalTaskBatchAgree, (request) => answerOnce(app, request, () => batchAgree(app, request)));
  closeGeneric(http, taskApi);
}

/** Each in a transaction of its own: one that is refused does not hold up the others. */
async function batchAgree(app: App, request: FastifyRequest): Promise<BatchDone> {
  const caller = callerOf(request);
  const { ids: given, comment } = request.body as BodyOf<typeof putApprovalTaskBatchAgree>;
  const ids = idsOf(given);
  const results: BatchDone['results'] = [];
  for (const id of ids) {
    let label: string | undefined;
    try {
      await app.db.tx(scopeOf(caller), async (tx) => {
        const work = workOf(app, caller, tx);
        const task = await readTask(tx, caller.company, id);
        const approval = task && await readApproval(tx, caller.company, task.approval);
        if (!task || !approval) throw new AppError('record.missing');
        label = approval.title;
        if (!isBatchable(approval, task)) throw refuse(work, '该任务需要填写意见或单据，不能批量同意');
        await agree(work, { id, ...(comment && { comment }) });
      });
      results.push({ id, ok: true, ...(label ? { label } : {}) });
    } catch (error) {
      const fault = error instanceof AppError ? error : new AppError('service.failed', {});
      if (!(error instanceof AppError)) app.log.error({ err: error, task: id }, 'batch approval failed');
      results.push({ id, ok: false, message: sayFault(app.model.locales, caller.lang, fault), ...(label ? { label } : {}) });
    }
  }
  return { changed: results.filter((result) => result.ok).length, results };
}

function flowRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getWorkflowBizTypes, async (request) => ok(bizTypes({ app, caller: callerOf(request) })));
  endpoint(http, app, getWorkflowRunning, async (request) => ok(await reading(app, request, runningOf)));
  endpoint(http, app, postWorkflowCheck, async (request) => {
    const flow = flowIn(request.body);
    return ok(await reading(app, request, async (work) => ({ faults: inWords(work, await faultsOf(work, flow)) })));
  });
  endpoint(http, app, postWorkflowTryOut, async (request) => {
    const { submitter, values = {}, chosen = {} } = request.body;
    const flow = flowIn(request.body);
    return ok(await reading(app, request, (work) => tryOut(work, flow, submitter, values as Row, chosen)));
  });
  endpoint(http, app, postWorkflowNewVersion, (request) => answerOnce(app, request, (work) => nextVersion(work, request.body.id)));
}

/** Runs the document's own action, which asks for approval: its rights, guards and states are those of the document. */
async function submit(work: Work, { bizType, bizId: id, chosen = {}, version, ask, confirmed = false }: BodyOf<typeof postApprovalSubmit>): Promise<DataOf<typeof postApprovalSubmit>> {
  const kind = kindOf(work.app, bizType);
  choose(work, chosen);
  // What runs already is told as such, not as a state that does not suit.
  if (await readRecord(work, kind.entity.id, id) && (await liveOf(work.tx, work.caller.company, kind.entity.id, id)).some((one) => one.bizType === kind.bizType && one.status === 'running')) throw refuse(work, '该单据已在审批中');
  const done = await runAction(work, kind.entity.id, id, kind.action, { ...(version !== undefined && { version }), ...(ask && { ask }), confirmed });
  const approval = await approvalOf(work.tx, work.caller.company, kind.bizType, id, true);
  return { approval: approval && approval.submitDate <= work.now && approval.status !== 'withdrawn' ? approval.id : null, id, status: done.status, version: done.version };
}

function kindOf(app: App, bizType: string): Approvable {
  const kind = approvables(app.model).get(bizType);
  if (!kind) throw new AppError('shape.bad', { path: 'bizType' });
  return kind;
}

/** A comment names its approval where it is about no task. */
const taskBody = ({ id, ...body }: TaskBody): TaskBody => ({ ...body, id: id ?? body.approval!, ...(body.users && { users: [...new Set(body.users)] }), ...(body.mentions && { mentions: [...new Set(body.mentions)] }) });

/** Reads in one transaction, so that what is shown belongs together. */
function reading<T>(app: App, request: FastifyRequest, read: (work: Work) => Promise<T>): Promise<T> {
  const caller = callerOf(request);
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return app.db.tx(scopeOf(caller), (tx) => read(workOf(app, caller, tx)));
}

