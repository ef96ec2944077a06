// Calls about companies and members beside the generic ones: create, edit one's own, hand over, give up, search, join, leave, the people picker.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { onRegistered } from '../../auth/register.ts';
import { checkCode, type Scene } from '../../auth/verifyCodes.ts';
import { ownTarget, personOf } from '../../auth/people.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { updateRecord, workOf } from '../../entities/index.ts';
import { callerOf, demand, ok } from '../../http/answer.ts';
import type { HttpPart, HttpTools } from '../../http/server.ts';
import { runAction } from '../../workflow/run.ts';
import { callerIn, createCompany } from './found.ts';
import { registerImport } from './importMembers.ts';
import { applyToJoin, joinByCode, readInvitation, searchCompanies, translated } from './join.ts';
import { peopleOf } from './people.ts';

const api = '/amc/api/token/company';
const memberApi = '/amc/api/token/companyUser';
const anyId = /^\d{1,19}$/;
/** What the owner does to the company with a code sent to him (or her), and the scene of that code. */
const codeActions: Record<string, Scene> = { transfer: 'transfer', applyDelete: 'delete', undoDelete: 'delete' };

// Who registers by an invitation is a member before the answer.
onRegistered(async (app, tx, { user, name, invite }) => { if (invite) await joinByCode(app, tx, { userId: user, userName: name }, invite); });

export const companiesPart: HttpPart = { open: registerOpen, guarded: registerGuarded };
function registerOpen(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  http.get('/amc/api/open/invite', { config: strict }, async (request) => {
    const { code } = request.query as { code?: unknown };
    return ok(await readInvitation(app, typeof code === 'string' ? code : ''));
  });
}

function registerGuarded(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  registerImport(http, app);
  http.post(api, async (request) => ok(await createCompany(app, callerOf(request), bodyOf(request) as Row)));

  // The company one works in; the platform's operator edits any.
  http.put(api, async (request) => {
    const caller = callerOf(request);
    demand(caller, `PUT ${api}`, '企业信息');
    const { confirmed, ...record } = bodyOf(request);
    if (!caller.isOperator && record.id !== caller.company) throw new AppError('record.missing');
    return ok(await app.db.system(async (tx) => {
      const saved = await updateRecord(workOf(app, { ...caller, isOperator: true }, tx), 'amc.company', record as Row, { confirmed: confirmed === true });
      tx.afterCommit(() => app.bus.publish('rights', {}));
      return saved;
    }));
  });

  for (const [action, scene] of Object.entries(codeActions)) {
    http.put(`${api}/${action}`, { config: strict }, async (request) => {
      const caller = callerOf(request);
      const { id, version, code, confirmed: _confirmed, ...ask } = bodyOf(request);
      if (typeof id !== 'string' || !anyId.test(id)) throw new AppError('shape.bad', { path: 'id' });
      if (version !== undefined && typeof version !== 'number') throw new AppError('shape.bad', { path: 'version' });
      if (typeof code !== 'string' || code.length > 20) throw new AppError('shape.bad', { path: 'code' });
      const company = await app.db.system((tx) => companyOf(tx, id, caller.userId));
      const target = await app.db.system(async (tx) => ownTarget(await personOf(app, tx, caller.userId)));
      const spend = await checkCode(app, { target, scene, code });
      return ok(await app.db.system(async (tx) => {
        await spend(tx);
        // Owning is the right: no role says so. Whether it is the owner who asks, the action itself judges (`who`).
        const owner: Caller = { ...callerIn(app, caller, company), isOperator: true };
        const done = await runAction(workOf(app, owner, tx), 'amc.company', id, action, { ...(typeof version === 'number' ? { version } : {}), ask: { ...ask, code } });
        tx.afterCommit(() => {
          app.bus.publish('rights', {});
          app.push({ company: id }, { messageType: 'SyncMenu' });
        });
        return done;
      }));
    });
  }

  http.get(`${api}/search`, async (request) => {
    const { keyword } = request.query as { keyword?: unknown };
    return ok(await searchCompanies(app, callerOf(request).userId, typeof keyword === 'string' ? keyword.slice(0, 60) : ''));
  });

  http.post(`${api}/join`, { config: strict }, async (request) => {
    const caller = callerOf(request);
    const { code, company } = bodyOf(request);
    const comer = { userId: caller.userId, userName: await ownName(app, caller.userId), lang: caller.lang };
    try {
      if (typeof code === 'string' && code !== '') return ok(await app.db.system((tx) => joinByCode(app, tx, comer, code)));
      if (typeof company !== 'string' || !anyId.test(company)) throw new AppError('shape.bad', { path: 'company' });
      return ok(await applyToJoin(app, comer, company));
    } catch (error) {
      throw translated(app, caller.lang, error);
    }
  });

  // Leaving is everybody's own right, whichever company is open just now.
  http.put(`${memberApi}/leave`, async (request) => {
    const caller = callerOf(request);
    const { company: wanted } = bodyOf(request);
    const id = wanted ?? caller.company;
    if (typeof id !== 'string' || !anyId.test(id)) throw new AppError('shape.bad', { path: 'company' });
    await app.db.system(async (tx) => {
      const company = await companyOf(tx, id, caller.userId);
      const member = await tx.one<{ id: string }>(sql`select id from amc.company_user where company = ${id}::bigint and "user" = ${caller.userId}::bigint and del_flag = '0'`);
      await runAction(workOf(app, callerIn(app, caller, company), tx), 'amc.companyUser', member!.id, 'leave');
    });
    return ok(true);
  });

  http.get(`${memberApi}/users`, async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    const { keyword, department, pageNum, pageSize } = request.query as Record<string, unknown>;
    return ok(await peopleOf(app, caller, {
      ...(typeof keyword === 'string' ? { keyword: keyword.slice(0, 60) } : {}), ...(typeof department === 'string' && anyId.test(department) ? { department } : {}),
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

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('shape.bad', { path: 'body' });
  return body as Record<string, unknown>;
}

function within(text: unknown, otherwise: number, most: number): number {
  const number = Number(text);
  return typeof text === 'string' && Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise;
}
