// The calls around the records: signing in and who one is, and what nobody has made in this house (messages, tasks, saved views), which is nothing.
import type { FastifyInstance } from 'fastify';
import { maskPhone } from '../../runtime/core/checks/index.ts';
import { AppError, errors, type ErrorCode } from '../../runtime/core/contract/errors.ts';
import { tokenOf } from '../../runtime/server/auth/guard.ts';
import type { App } from '../../runtime/server/context.ts';
import { callerOf, ok } from '../../runtime/server/http/answer.ts';
import type { HttpPart } from '../../runtime/server/http/server.ts';
import { cannotOf } from '../inabilities.ts';
import { raiseHeader } from './faults.ts';
import { company, type Account, type Sittings } from './people.ts';

const emptyPage = { total: 0, totalIs: 'exact', list: [], pageNum: 1, pageSize: 10 };
/** Lists of what people make outside of records: there is none. */
const nothing: Record<string, unknown> = {
  '/mmc/api/token/notice': emptyPage, '/mmc/api/token/notice/count': { message: 0, notice: 0, other: 0, todo: 0 }, '/amc/api/token/userTask/userTask': emptyPage, '/amc/api/token/task': emptyPage,
  '/amc/api/token/columnSetting/column': null, '/amc/api/token/filterScheme': emptyPage, '/amc/api/token/listView': emptyPage, '/amc/api/token/companyWork/shortcuts': [],
  '/amc/api/token/companyWork/getCompanyWork': { shortcuts: [], counts: { approval: 0, todo: 0, abnormal: 0, notice: 0 }, layout: [], widgets: [], offered: [] },
  '/amc/api/token/userApply/companyApplys': emptyPage, '/amc/api/token/companyApplyVisibility/companyApplyMyVisibility': [], '/loom/whoMay': null,
};

/** Comes last: whatever else the server would answer. */
export const restPart: HttpPart = {
  guarded(http) {
    for (const url of ['/:module/api/*', '/loom/*']) http.all(url, async () => { throw new AppError('mock.cannot', { what: '完成这一步' }); });
  },
};

export function housePart(sittings: Sittings): HttpPart {
  return {
    open(http) {
      refuseFirst(http, undefined);
      http.post('/amc/login/password', async (request) => {
        const { username, password } = (request.body ?? {}) as Record<string, unknown>;
        return ok(sittings.login(String(username ?? ''), String(password ?? '')));
      });
      http.post('/amc/oauth/token', async (request, reply) => {
        const tokens = sittings.renew(String((request.body as Record<string, unknown> | undefined)?.refresh_token ?? ''));
        return tokens ?? reply.code(400).send({ error: 'invalid_grant' });
      });
      http.delete('/amc/logout/token', async (request) => {
        const { access_token: given } = request.query as { access_token?: string };
        sittings.end(given ?? tokenOf(request) ?? '');
        return ok(true);
      });
      http.get('/amc/api/open/apply/platConfig', async () => ok([{ name: 'platName', value: '织云供应链（预览）' }, { name: 'version', value: '1.0' }]));
      for (const url of ['/amc/login/*', '/amc/api/open/*']) http.all(url, async () => { throw new AppError('mock.cannot', { what: '注册、验证码和其他登录方式' }); });
    },
    guarded(http, app) {
      refuseFirst(http, app);
      const api = '/amc/api/token/user';
      const me = (id: string): Account => sittings.accounts.find((account) => account.id === id)!;
      http.get(`${api}/getUserInfo`, async (request) => {
        const { id, username, name, phone, gender } = me(callerOf(request).userId);
        return ok({
          id, name, username, nickname: name, avatar: null, phone: phone ? maskPhone(phone) : null, email: null, gender: gender ?? null, birthday: null, city: null, delFlag: '0', deleteApplyDate: null, realNameAuth: '0',
          chatToken: id, lang: null, theme: null, scheme: null, usernameChanged: false, version: 1, binds: [],
        });
      });
      http.get(`${api}/getUserCompany`, async (request) => ok([{
        ...company, logo: null, kind: 'factory', isDefault: '0', delFlag: '0', userType: '0', aliasUserName: callerOf(request).userName, status: '0', realAuth: '0', timezone: 'Asia/Shanghai', expireDate: null, isOwner: false, deleteApplyDate: null, deleteApplyName: null,
      }]));
      // The look and language of a page: kept by the browser itself.
      http.put(api, async () => ok({ version: 1 }));
      for (const [url, data] of Object.entries(nothing)) http.get(url, async () => ok(data));
      for (const entity of Object.values(app.model.entities).filter((one) => one.api)) {
        for (const list of ['attachments', 'comments']) http.get(`${entity.api}/:id/${list}`, async () => ok([]));
        http.get(`${entity.api}/printed`, async () => ok([]));
        if (entity.workflow) http.get(`${entity.api}/:id/graph`, async (request) => ok(await alone(app, entity.id, request)));
      }
    },
  };

  /** A document without consequences stands alone in its graph. */
  async function alone(app: App, entity: string, request: Parameters<typeof callerOf>[0]): Promise<unknown> {
    const { id } = request.params as { id: string };
    const { label } = app.model.entities[entity]!;
    return { nodes: [{ entity, label, id, code: '', self: true }], edges: [] };
  }
}

/** Errors on demand come first, then what cannot be done at all. */
function refuseFirst(http: FastifyInstance, app: App | undefined): void {
  http.addHook('onRequest', async (request) => {
    const raised = request.headers[raiseHeader];
    if (typeof raised === 'string' && Object.hasOwn(errors, raised)) throw new AppError(raised as ErrorCode, { traceId: request.id });
    const cannot = app && cannotOf(app.model, request.method, request.url.split('?')[0]!);
    if (cannot) throw new AppError('mock.cannot', { what: cannot.what });
  });
}
