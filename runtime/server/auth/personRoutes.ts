// Routes about accounts: register, reset, and what the signed-in person reads and changes of the own one.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import { closeGeneric } from '../platform/closed.ts';
import { keepOneDefault } from '../platform/companies/members.ts';
import { surroundingsOf } from '../entities/index.ts';
import { listPage } from '../entities/list.ts';
import { readPageRequest } from '../entities/pageRequest.ts';
import { callerOf, ok, sendRaw } from '../http/answer.ts';
import type { HttpTools } from '../http/server.ts';
import { langOf } from '../../core/i18n.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { applyDeletion, undoDeletion } from './deletion.ts';
import { deviceOf } from './devices.ts';
import { langAsked } from './guard.ts';
import { myLog } from './loginLog.ts';
import { secretOf } from './loginRoutes.ts';
import { targetOf } from './people.ts';
import { platform } from './platform.ts';
import { bindAccount, bindTarget, changePassword, changeProfile, exists, resetPassword, unbind, userCompanies, userInfo } from './profile.ts';
import { applyRealName, myRealName } from './realName.ts';
import { register } from './register.ts';
import { askThird } from './thirdParty.ts';
import { getLoginLogMine, getRealNameMine, getUserExists, getUserGetUserCompany, getUserGetUserInfo, postRealName, postUserRegister, putCompanyUserDefault, putUser, putUserApplyDelete, putUserBind, putUserChangePassword, putUserResetPassword, putUserUnbind, putUserUndoDelete } from '../../core/contract/endpoints/account.ts';
import { endpoint } from '../http/endpoint.ts';
import type { DataOf } from '../../core/contract/endpoints/endpoint.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

export function registerOpenAccountRoutes(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  const guessed = { config: strict };

  endpoint(http, app, postUserRegister, async (request) => {
    const { agreement, phone, email, invite, bindToken, ...typed } = request.body;
    if (agreement !== true) throw new AppError('account.agreement', {}, [{ path: 'agreement', code: 'account.agreement', message: '' }]);
    const kind = email && !phone ? 'email' : 'phone';
    return ok(await register(app, {
      ...typed, target: targetOf((kind === 'email' ? email : phone) ?? '', kind, kind), isAgreed: true, lang: langOf(langAsked(request).lang),
      ...(invite ? { invite } : {}), ...(bindToken ? { bindToken } : {}),
    }, deviceOf(request)));
  }, guessed);

  endpoint(http, app, putUserResetPassword, async (request) => {
    return ok(await resetPassword(app, request.body));
  }, guessed);

  endpoint(http, app, getUserExists, async (request) => ok({ exists: await exists(app, request.query.target) }), guessed);
}

export function registerPersonRoutes(http: FastifyInstance, app: App, { strict }: HttpTools): void {
  const guessed = { config: strict };
  const api = '/amc/api/token/user';
  endpoint(http, app, getUserGetUserInfo, async (request) => ok(await userInfo(app, callerOf(request).userId) as DataOf<typeof getUserGetUserInfo>));
  endpoint(http, app, getUserGetUserCompany, async (request) => ok(await userCompanies(app, callerOf(request).userId) as DataOf<typeof getUserGetUserCompany>));
  endpoint(http, app, putUser, async (request) => ok(await changeProfile(app, callerOf(request), request.body)));
  // People come by registering, and go by their own wish.
  closeGeneric(http, api);

  endpoint(http, app, putUserChangePassword, async (request) => {
    return ok(await changePassword(app, callerOf(request), request.body));
  }, guessed);

  endpoint(http, app, putUserBind, async (request) => {
    const caller = callerOf(request);
    const { body } = request;
    return ok('target' in body ? await bindTarget(app, caller, body) : await bindAccount(app, caller, await askThird(app, { ...body, ...secretOf(request) })));
  }, guessed);

  endpoint(http, app, putUserUnbind, async (request) => {
    return ok(await unbind(app, callerOf(request), request.body));
  }, guessed);

  endpoint(http, app, putUserApplyDelete, async (request) => ok(await applyDeletion(app, callerOf(request), request.body.code)), guessed);
  endpoint(http, app, putUserUndoDelete, async (request) => ok(await undoDeletion(app, callerOf(request), request.body.code)), guessed);

  endpoint(http, app, putCompanyUserDefault, async (request) => {
    const { userId } = callerOf(request);
    const { company } = request.body;
    await app.db.system(async (tx) => {
      const mine = await tx.one(prepared(`select 1 from ${table(app.model, platform.member)} where "user" = $1::bigint and company = $2::bigint and status = '0' and del_flag = '0'`, [userId, company]));
      if (!mine) throw new AppError('record.missing');
      await keepOneDefault(tx, userId, company);
      tx.afterCommit(() => app.bus.publish('rights', {}));
    });
    return ok(true);
  });

  const mine = async (request: FastifyRequest) => {
    const { pageNum, pageSize } = request.query as Record<string, unknown>;
    return ok(await myLog(app, callerOf(request).userId, within(pageNum, 1, 10_000), within(pageSize, 10, 100)));
  };
  endpoint(http, app, getLoginLogMine, mine);
  // Members' logins need the permission; one's own need nothing, not even a company.
  entityEndpoint(http, app, { id: platform.loginLog }, 'list', async (request, reply, { caller, entity }) => {
    const asked = readPageRequest(request.query as Record<string, unknown>);
    if (asked.filter?.user === caller.userId || !caller.may(`GET ${entity.api}`)) return mine(request);
    return sendRaw(reply, await listPage(surroundingsOf(app, caller), entity, asked));
  }, { asksItself: true });

  endpoint(http, app, getRealNameMine, async (request) => ok(await myRealName(app, callerOf(request), request.query.kind ?? 'person') as DataOf<typeof getRealNameMine>));
  endpoint(http, app, postRealName, async (request) => ok(await applyRealName(app, callerOf(request), request.body)), guessed);
}

function within(value: unknown, otherwise: number, most: number): number {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise;
}
