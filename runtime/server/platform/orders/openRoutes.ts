// Calls of orders without a login: notices of the channels, the page signature, and the way back from the chat application.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/contract/errors.ts';
import type { App } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import { refusal } from '../refusals.ts';
import { pageSignature, payerBack } from './chat.ts';
import { hearNotice } from './pay.ts';
import { channels, type Channel } from './payConfig.ts';
import { getWxGetSignature, getWxPayer } from '../../../core/contract/endpoints/companies.ts';
import { endpoint } from '../../http/endpoint.ts';

const notifyLimit = 256 * 1_024;

export async function registerOpenRoutes(http: FastifyInstance, app: App): Promise<void> {
  // A proof is over the very letters of a body: here nothing reads them before.
  await http.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    raw.post<{ Params: { channel: string } }>('/amc/api/open/pay/notify/:channel', { bodyLimit: notifyLimit }, async (request, reply) => {
      const { channel } = request.params;
      if (!channels.includes(channel as Channel) || !app.config.pay?.[channel as Channel]) throw new AppError('address.missing');
      const { status, type, body } = await hearNotice(app, channel as Channel, { headers: request.headers, body: typeof request.body === 'string' ? request.body : '' });
      return reply.code(status).type(type).send(body);
    });
  });
  endpoint(http, app, getWxGetSignature, async (request) => {
    const { url } = request.query;
    if (!URL.canParse(url)) throw new AppError('shape.bad', { path: 'url' });
    const config = app.config.pay?.wechat;
    if (!config) throw refusal(app, { lang: 'zh_CN' }, '', '支付渠道未配置');
    try {
      return ok(await pageSignature(app, config, url.split('#')[0]!));
    } catch (error) {
      app.log.warn({ err: (error as Error).message }, 'no page ticket of the chat application');
      throw refusal(app, { lang: 'zh_CN' }, '', '支付渠道暂时不可用，请稍后再试');
    }
  });
  endpoint(http, app, getWxPayer, async (request, reply) => {
    const { code, state } = request.query;
    const config = app.config.pay?.wechat;
    if (!config) throw new AppError('address.missing');
    const back = await payerBack(app, config, code, state).catch((error: Error) => { app.log.warn({ err: error.message }, 'the chat application did not say who pays'); return undefined; });
    return reply.redirect(back ?? `${config.site}/myOrder`, 302);
  });
}
