// Feedback: anybody writes it, reads his (or her) own with the replies; the operator replies, which comes as a message.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import type { App } from '../../context.ts';
import { createRecord, workOf } from '../../entities/index.ts';
import { callerOf } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { runAction } from '../../workflow/run.ts';
import { closeGeneric } from '../closed.ts';
import { done } from '../refusals.ts';
import { sendLater } from '../messages/send.ts';
import { mayAsk } from '../often.ts';
import { postFeeback, putFeebackAnswer } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/amc/api/token/feeback/feeback'; // [sic]: the path is public
const mostAnHour = 30;

export const feedbackPart: HttpPart = { guarded: registerFeedbackRoutes };

function registerFeedbackRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, postFeeback, async (request) => {
    const caller = callerOf(request);
    const { content, fromWhere, images } = request.body;
    mayAsk(app, `feedback ${caller.userId}`, mostAnHour, 3_600_000);
    const saved = await app.db.system((tx) => createRecord(workOf(app, caller, tx), 'amc.feedback', {
      fromWhere: fromWhere || '/', content: content.trim(), ...(images !== undefined && { images: images as Row['images'] }), browser: (request.headers['user-agent'] ?? '').slice(0, 200),
      user: caller.userId, ...(caller.company === '0' ? {} : { ofCompany: caller.company }), status: 'open',
    }, { internal: true }));
    return done(app, caller, { id: saved.id }, '反馈成功！');
  });
  endpoint(http, app, putFeebackAnswer, async (request) => {
    const caller = callerOf(request);
    // An administrator holds every right of his (or her) own company, which this is not.
    if (!caller.isOperator) throw new AppError('auth.notPermitted', { name: '回复反馈' });
    const { id, reply, version } = request.body;
    return answerOnce(app, request, async (work) => {
      const result = await runAction(work, 'amc.feedback', id, 'answer', { ask: { reply }, ...(version !== undefined && { version }) });
      const row = await work.tx.one<{ user: string; of_company: string | null; from_where: string; reply: string }>(sql`select "user"::text as "user", of_company::text as of_company, from_where, reply from amc.feedback where id = ${id}::bigint`);
      work.tx.afterCommit(() => sendLater(app, {
        company: row!.of_company, users: [row!.user], title: { text: '您的反馈已回复：{from}', values: { from: row!.from_where } }, content: row!.reply, messageType: 'Remind', objName: { text: '平台客服' }, address: '/feedbackList', bizType: 'amc.feedback', bizId: id,
      }));
      return result;
    });
  });
  closeGeneric(http, api);
}
