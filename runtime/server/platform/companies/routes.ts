// Calls about companies and members beside the generic ones: create, edit one's own, hand over, give up, search, join, leave, the people picker.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { onRegistered } from '../../auth/register.ts';
import { checkCode, type Scene } from '../../auth/verifyCodes.ts';
import { ownTarget, personOf } from '../../auth/people.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { updateRecord, workOf } from '../../entities/index.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart, HttpTools } from '../../http/server.ts';
import { runAction } from '../../workflow/run.ts';
import { callerIn, createCompany } from './found.ts';
import { registerImport } from './importMembers.ts';
import { applyToJoin, joinByCode, readInvitation, searchCompanies, translated } from './join.ts';
import { peopleOf } from './people.ts';
import { getCompanySearch, getCompanyUserUsers, getInvite, postCompany, postCompanyJoin, putCompanyApplyDelete, putCompanyTransfer, putCompanyUndoDelete, putCompanyUserLeave } from '../../../core/contract/endpoints/companies.ts';
import { endpoint } from '../../http/endpoint.ts';
import { entityEndpoint } from '../../entities/endpoint.ts';

/** What the owner does to the company with a code sent to him (or her), and the scene of that code. */
const codeActions: readonly { action: string; scene: Scene; owned: typeof putCompanyTransfer | typeof putCompanyApplyDelete | typeof putCompanyUndoDelete }[] = [{ action: 'transfer', scene: 'transfer', owned: putCompanyTransfer }, { action: 'applyDelete', scene: 'delete', owned: putCompanyApplyDelete }, { action: 'undoDelete', scene: 'delete', owned: putCompanyUndoDelete }];

// Who registers by an invitation is a member before the answer.
onRegistered(async (app, tx, { user, name, invite }) => { if (invite) await joinByCode(app, tx, { userId: user, userName: name }, invite); });

export const companiesPart: HttpPart = { open: registerOpen, guarded: registerGuarded };
function registerOpen(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  endpoint(http, app, getInvite, async (request) => {
    return ok(await readInvitation(app, request.query.code));
  }, { config: strict });
}

function registerGuarded(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  registerImport(http, app);
  endpoint(http, app, postCompany, async (request) => ok(await createCompany(app, callerOf(request), request.body as Row)));

  // The company one works in; the platform's operator edits any.
  entityEndpoint(http, app, { id: 'amc.company' }, 'update', async (request, _reply, { caller }) => {
    const { confirmed, ...record } = request.body as Record<string, unknown>;
    if (!caller.isOperator && record.id !== caller.company) throw new AppError('record.missing');
    return ok(await app.db.system(async (tx) => {
      const saved = await updateRecord(workOf(app, { ...caller, isOperator: true }, tx), 'amc.company', record as Row, { confirmed: confirmed === true });
      tx.afterCommit(() => app.bus.publish('rights', {}));
      return saved;
    }));
  }, { called: '企业信息' });

  for (const { action, scene, owned } of codeActions) {
    endpoint(http, app, owned, async (request) => {
      const caller = callerOf(request);
      const { id, version, code, confirmed: _confirmed, ...ask } = request.body;
      if (code.length > 20) throw new AppError('shape.bad', { path: 'code' });
      const company = await app.db.system((tx) => companyOf(tx, id, caller.userId));
      const target = await app.db.system(async (tx) => ownTarget(await personOf(app, tx, caller.userId)));
      const spend = await checkCode(app, { target, scene, code });
      return ok(await app.db.system(async (tx) => {
        await spend(tx);
        // Owning is the right: no role says so. Whether it is the owner who asks, the action itself judges (`who`).
        const owner: Caller = { ...callerIn(app, caller, company), isOperator: true };
        const done = await runAction(workOf(app, owner, tx), 'amc.company', id, action, { ...(version !== undefined && { version }), ask: { ...ask, code } });
        tx.afterCommit(() => {
          app.bus.publish('rights', {});
          app.push({ company: id }, { messageType: 'SyncMenu' });
        });
        return done;
      }));
    }, { config: strict });
  }

  endpoint(http, app, getCompanySearch, async (request) => {
    return ok(await searchCompanies(app, callerOf(request).userId, (request.query.keyword ?? '').slice(0, 60)));
  });

  endpoint(http, app, postCompanyJoin, async (request) => {
    const caller = callerOf(request);
    const { code, company } = request.body;
    const comer = { userId: caller.userId, userName: await ownName(app, caller.userId), lang: caller.lang };
    try {
      if (code !== undefined && code !== '') return ok(await app.db.system((tx) => joinByCode(app, tx, comer, code)));
      if (company === undefined) throw new AppError('shape.bad', { path: 'company' });
      return ok(await applyToJoin(app, comer, company));
    } catch (error) {
      throw translated(app, caller.lang, error);
    }
  }, { config: strict });

  // Leaving is everybody's own right, whichever company is open just now.
  endpoint(http, app, putCompanyUserLeave, async (request) => {
    const caller = callerOf(request);
    const id = request.body.company ?? caller.company;
    await app.db.system(async (tx) => {
      const company = await companyOf(tx, id, caller.userId);
      const member = await tx.one<{ id: string }>(sql`select id from amc.company_user where company = ${id}::bigint and "user" = ${caller.userId}::bigint and del_flag = '0'`);
      await runAction(workOf(app, callerIn(app, caller, company), tx), 'amc.companyUser', member!.id, 'leave');
    });
    return ok(true);
  });

  endpoint(http, app, getCompanyUserUsers, async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    const { keyword, department, pageNum, pageSize } = request.query;
    return ok(await peopleOf(app, caller, {
      ...(keyword !== undefined && { keyword: keyword.slice(0, 60) }), ...(department !== undefined && { department }),
      pageNum: within(pageNum, 1, 100_000), pageSize: within(pageSize, 10, 1_000),
    }));
  });
}

/** A company that the person is a member of; in any other nothing is told apart from what does not exist. */
async function companyOf(tx: Tx, id: string, user: string): Promise<{ id: string; uuid: string; name: string; timezone: string | null }> {
  const found = await tx.one<{ id: string; uuid: string; name: string; timezone: string | null }>(sql`
    select c.id, c.uuid, c.name, c.timezone from amc.company c where c.id = ${id}::bigint and c.del_flag <> '1'
      and exists (select from amc.company_user m where m.company = c.id and m."user" = ${user}::bigint and m.status = '0' and m.del_flag = '0')`);
  if (!found) throw new AppError('record.missing');
  return found;
}

/** A person's own name, not the one used inside some company. */
async function ownName(app: App, id: string): Promise<string> {
  const row = await app.db.system((tx) => tx.one<{ name: string }>(sql`select name from amc.user where id = ${id}::bigint`));
  return row?.name ?? '';
}

function within(given: number | undefined, otherwise: number, most: number): number {
  return given !== undefined && given >= 1 ? Math.min(given, most) : otherwise;
}
