// Calls of orders: buy, cancel, pay, delete; the operator's offline payments; notices of channels and the page signature.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { App } from '../../context.ts';
import { readTexts } from '../../entities/read.ts';
import { surroundingsOf } from '../../entities/index.ts';
import { callerOf, demand, ok, sendRaw } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf } from '../../http/sent.ts';
import { done, refusal } from '../refusals.ts';
import { mayAsk } from '../often.ts';
import { askOrder } from './asking.ts';
import { configured } from './channels.ts';
import { isChat, isPhone, openIdIn, payerUrl } from './chat.ts';
import { registerOpenRoutes } from './openRoutes.ts';
import { createOrder, ownOrder, voidOrder } from './orders.ts';
import type { NewOrder } from './order.ts';
import { confirmOffline, startPayment } from './pay.ts';
import type { Channel } from './payConfig.ts';
import { deleteUserOrder, getUserOrderById, getUserOrderChannels, getUserOrderPayer, postUserOrder, putUserOrderCancel, putUserOrderCheck, putUserOrderConfirmOffline, putUserOrderPay } from '../../../core/contract/endpoints/companies.ts';
import type { BodyOf } from '../../../core/contract/endpoints/endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/amc/api/token/userOrder';
const mostAnHour = 60;
const mostQuestions = 30;
const channelNames: Record<Channel, string> = { wechat: '聊天应用支付', alipay: '支付宝' };

export const ordersPart: HttpPart = { open: registerOpenRoutes, guarded: registerOrderRoutes };

function registerOrderRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, postUserOrder, async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    if (caller.userType !== '0') demand(caller, `POST ${api}`, sayIn(app.model.locales, caller.lang)('购买应用'));
    const given = orderIn(request.body);
    mayAsk(app, `order ${caller.userId}`, mostAnHour, 3_600_000);
    return ok(await app.db.system((tx) => createOrder(app, tx, caller, given)));
  });
  endpoint(http, app, putUserOrderCancel, async (request) => {
    const caller = callerOf(request);
    await app.db.system(async (tx) => {
      const order = await ownOrder(tx, caller, orderOf(request.body));
      if (order.state !== 'unpaid') throw refusal(app, caller, '', '订单状态已变化');
      await voidOrder(app, tx, order, '用户取消');
    });
    return ok(true);
  });
  endpoint(http, app, putUserOrderPay, async (request) => {
    const caller = callerOf(request);
    const { channel = 'wechat', payer } = request.body;
    const agent = request.headers['user-agent'];
    const { wechat } = app.config.pay ?? {};
    const openId = wechat && openIdIn(app, wechat, caller, payer || undefined);
    mayAsk(app, `pay ${caller.userId}`, mostQuestions, 60_000);
    return ok(await startPayment(app, caller, orderOf(request.body), channel, { isChat: isChat(agent), isPhone: isPhone(agent), ...(openId ? { openId } : {}) }));
  });
  // Back from paying: the notice may be on its way, or lost.
  endpoint(http, app, putUserOrderCheck, async (request) => {
    const caller = callerOf(request);
    const by = orderOf(request.body);
    mayAsk(app, `check ${caller.userId}`, mostQuestions, 60_000);
    const order = await app.db.system((tx) => ownOrder(tx, caller, by));
    if (order.state === 'unpaid') await askOrder(app, order.orderno);
    const { state, paystate } = await app.db.system((tx) => ownOrder(tx, caller, by));
    return ok({ state, paystate });
  });
  endpoint(http, app, getUserOrderPayer, async (request) => {
    const caller = callerOf(request);
    const config = app.config.pay?.wechat;
    if (!config) throw refusal(app, caller, 'channel', '支付渠道未配置');
    const order = await app.db.system((tx) => ownOrder(tx, caller, orderOf(request.query)));
    return ok({ url: payerUrl(app, config, caller, order.orderno) });
  });
  endpoint(http, app, putUserOrderConfirmOffline, async (request) => {
    const caller = callerOf(request);
    const name = sayIn(app.model.locales, caller.lang)('线下到账');
    demand(caller, `PUT ${api}/confirmOffline`, name);
    if (!caller.isOperator) throw new AppError('auth.notPermitted', { name });
    const tradeNo = request.body.ask?.tradeNo ?? request.body.tradeNo;
    if (!tradeNo) throw refusal(app, caller, 'tradeNo', '请填写流水号');
    await app.db.system((tx) => confirmOffline(app, tx, caller, orderOf(request.body), tradeNo));
    return done(app, caller, true, '支付成功');
  });
  endpoint(http, app, getUserOrderChannels, async (request) => {
    const say = sayIn(app.model.locales, callerOf(request).lang);
    // The chat application lets nobody out to the other one's page.
    return ok(configured(app).filter((channel) => channel === 'wechat' || !isChat(request.headers['user-agent'])).map((channel) => ({ channel, name: say(channelNames[channel]) })));
  });
  endpoint(http, app, getUserOrderById, async (request, reply) => {
    const caller = callerOf(request);
    const { id } = request.params;
    const found = await app.db.system((tx) => tx.one<{ id: string }>(sql`select id::text as id from amc.user_order where ${/^\d{1,19}$/.test(id) ? sql`id = ${id}::bigint` : sql`orderno = ${id.slice(0, 40)}`} and del_flag = '0'`));
    const [text] = found ? await readTexts(surroundingsOf(app, caller), 'amc.userOrder', [found.id]) : [];
    if (text === undefined) throw new AppError('record.missing');
    return sendRaw(reply, text);
  });
  endpoint(http, app, deleteUserOrder, async (request) => {
    const caller = callerOf(request);
    const ids = idsOf(request.query.ids ?? request.query.id);
    return ok(await app.db.system(async (tx) => {
      for (const id of ids) if ((await ownOrder(tx, caller, id)).state !== 'void') throw refusal(app, caller, '', '只能删除已作废的订单');
      await tx.run(sql`update amc.user_order set del_flag = '1', version = version + 1 where id = any(${ids}::bigint[])`);
      return { changed: ids.length };
    }));
  });
  closeGeneric(http, api);
  closeGeneric(http, '/amc/api/token/payment');
}

function orderOf({ id, ids, orderno }: { id?: string; ids?: readonly string[]; orderno?: string }): string {
  const by = ids ? ids[0] : id ?? orderno;
  if (by === undefined) throw new AppError('shape.bad', { path: 'id' });
  return by;
}

function orderIn({ num, unit, ordertype, invoice, ...order }: BodyOf<typeof postUserOrder>): NewOrder {
  return { ...order, num: Number(num), ...(unit && { unit }), ...(ordertype && { ordertype }), ...(invoice && { invoice }) };
}
