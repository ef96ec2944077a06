// Pages without a login over one record (`share` of an entity): what its white list gives, a password before it, the actions it allows, its pictures, and who came.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { getShared, getSharedFile, postSharedDo, postSharedEnter } from '../../core/contract/endpoints/loom.ts';
import type { Row } from '../../core/contract/wire.ts';
import { showTemplate, valuesFor } from '../../core/documents/index.ts';
import { holds, scopeOf as scopeOfRow } from '../../core/expressions/index.ts';
import type { Entity, Share } from '../../core/language/model.ts';
import type { App, Caller, Work } from '../context.ts';
import { langAsked, tokenOf } from '../auth/guard.ts';
import { forgetMisses, missed, takeTry } from '../auth/misses.ts';
import { isPassword } from '../auth/passwords.ts';
import { tableSql } from '../entities/columns.ts';
import { createRecord, docEnv, readRecord, rowExpression, workOf } from '../entities/index.ts';
import { scopeOf } from '../entities/types.ts';
import { secretOf } from '../files/pass.ts';
import { readFileRow } from '../files/readers.ts';
import { sendFile } from '../files/serve.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import type { HttpPart } from '../http/server.ts';
import { runAction } from '../workflow/run.ts';
import { behindToken } from './door.ts';
import { giveAway } from './give.ts';

const lockMs = 15 * 60_000;
/** A password that was typed opens the page this long. */
const passMs = 12 * 3_600_000;
/** One visitor who comes again within it is one visit. */
const visitMs = 3_600_000;
const cookieName = 'loomShare';

type Places = { module: string; name: string; token: string };
interface Opened { entity: Entity; share: Share; record: Row; work: Work; /** Hash of the password, or empty. */ hash: string; secret: Buffer }

export const sharePart: HttpPart = {
  open: (http, app, { callers, strict, strangers }) => {
    endpoint(http, app, getShared, async (request, reply) => {
      const member = await memberOf(request);
      return inside(app, request, async (opened) => {
        if (!isLetIn(app, opened, request)) return ok({ wantsPassword: true });
        const { entity, record, work } = opened;
        await noteVisit(opened, request.ip, member?.company === work.caller.company);
        void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
        const gives = await giveAway(work, entity, record, entity.share!.gives, (file) => `${addressOf(request)}/file/${file}?sign=${signOf(opened, `file ${file}`)}`);
        return ok({ gives, ...(member?.company === work.caller.company && member.may(`GET ${entity.api}`) && { member: String(record.id) }) });
      });
    }, { config: strangers });

    // Wrong ones are counted by the page and the address they come from: nobody shuts others out by guessing.
    endpoint(http, app, postSharedEnter, async (request, reply) => {
      const opened = await inside(app, request, async (found) => found);
      const counted = `share ${opened.entity.id} ${String(opened.record.id)} ${request.ip}`;
      const tried = await app.db.system((tx) => takeTry(app, tx, counted));
      if (tried instanceof AppError) throw tried;
      if (opened.hash !== '' && !await isPassword(opened.hash, request.body.password)) throw await app.db.system((tx) => missed(app, tx, counted, tried, new AppError('share.password'), { waitMs: lockMs, asksCaptcha: false }));
      await app.db.system((tx) => forgetMisses(tx, counted));
      const until = app.now().getTime() + passMs;
      void reply.header('set-cookie', `${cookieName}=${until}.${signOf(opened, `pass ${until}`)}; Path=${addressOf(request)}; Max-Age=${passMs / 1_000}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
      return ok({ done: true });
    }, { config: strict });

    endpoint(http, app, postSharedDo, (request) => inside(app, request, async (opened) => {
      const { entity, share, record, work } = opened;
      const { action } = request.params;
      if (!share.does.includes(action)) throw new AppError('address.missing');
      if (!isLetIn(app, opened, request)) throw new AppError('share.password');
      await runAction(work, entity.id, String(record.id), action, { ask: request.body });
      return ok({ done: true });
    }), { config: strict });

    endpoint(http, app, getSharedFile, async (request, reply) => {
      const { file } = request.params;
      const opened = await inside(app, request, async (found) => found);
      if (!/^[1-9]\d{0,18}$/.test(file) || !isSame(request.query.sign, signOf(opened, `file ${file}`))) throw new AppError('address.missing');
      const found = await readFileRow(app, opened.work.caller.company, file);
      if (!found) throw new AppError('address.missing');
      return sendFile(app, request, reply, found, request.query.thumb !== undefined && found.thumb !== null);
    });

    /** Whoever comes signed in: it opens nothing, but a member is counted as one and led to the record. */
    async function memberOf(request: FastifyRequest): Promise<Caller | undefined> {
      const token = tokenOf(request);
      const { usercompany } = request.headers;
      return token ? callers.callerOf({ token, ...(typeof usercompany === 'string' && usercompany ? { companyUuid: usercompany } : {}) }).catch(() => undefined) : undefined;
    }
  },
};

/** The shared record in its company, if the page is open. @throws AppError `address.missing`, or what `opens` says */
async function inside<T extends FastifyReply | object | undefined>(app: App, request: FastifyRequest, run: (opened: Opened) => Promise<T>): Promise<T> {
  const { module, name, token } = request.params as Places;
  const entity = Object.values(app.model.entities).find((one) => one.share && one.module === module && one.api.endsWith(`/${name}`));
  if (!entity) throw new AppError('address.missing');
  const share = entity.share!;
  const [{ id, caller, secret: hash }, secret] = await Promise.all([behindToken(app, entity, share.token, token, langAsked(request).lang, share.password?.hash), secretOf(app)]);
  return app.db.tx(scopeOf(caller), async (tx) => {
    const work = workOf(app, caller, tx);
    const record = await readRecord(work, entity.id, id, { internal: true });
    if (!record || record.delFlag === '1') throw new AppError('address.missing');
    refuseShut(work, entity, record);
    return run({ entity, share, record, work, hash, secret });
  });
}

function refuseShut(work: Work, entity: Entity, record: Row): void {
  const env = docEnv(work);
  const values = valuesFor([record], env);
  const shut = entity.share!.opens.find((rule) => !holds(rowExpression(work.app.model, entity.id, rule.that).run(values, env.run)));
  if (shut) throw new AppError('rule.refused', { text: showTemplate(work.app.model, shut.else, scopeOfRow(work.app.model, entity.id), values, env) });
}

/** Signed for this record and its present password: another password, and every pass and picture's address is worth nothing. */
const signOf = ({ entity, record, hash, secret }: Opened, what: string): string => createHmac('sha256', secret).update(`share ${entity.id} ${String(record.id)} ${hash} ${what}`).digest('base64url');
const isSame = (sent: string, right: string): boolean => sent.length === right.length && timingSafeEqual(Buffer.from(sent), Buffer.from(right));

function isLetIn(app: App, opened: Opened, request: FastifyRequest): boolean {
  if (opened.hash === '') return true;
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,16})\\.([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '');
  return found !== null && Number(found[1]) > app.now().getTime() && isSame(found[2]!, signOf(opened, `pass ${found[1]!}`));
}

const addressOf = (request: FastifyRequest): string => { const { module, name, token } = request.params as Places; return `/${module}/api/open/${name}/${encodeURIComponent(token)}`; };

async function noteVisit({ share: { visits }, record, work, secret }: Opened, ip: string, isMember: boolean): Promise<void> {
  if (!visits) return;
  const entity = work.app.model.entities[visits.in]!;
  const from = createHmac('sha256', secret).update(`visitor ${ip}`).digest('base64url').slice(0, 22);
  const column = (name: string): ReturnType<typeof sql.id> => sql.id(entity.fields[name]!.column);
  const since = new Date(work.app.now().getTime() - visitMs).toISOString();
  if (await work.tx.one(sql`select 1 as one from ${tableSql(entity)} where company = ${work.caller.company}::bigint and ${column(visits.of)} = ${record.id}::bigint and ${column(visits.from)} = ${from} and create_date > ${since}::timestamptz limit 1`)) return;
  await createRecord(work, entity.id, { [visits.of]: String(record.id), [visits.from]: from, ...(visits.member !== undefined && { [visits.member]: isMember }) } as Row, { internal: true });
}
