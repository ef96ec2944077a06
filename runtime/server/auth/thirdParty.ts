// Signing in through another site (WeChat, WeCom, DingTalk): a code flow whose addresses stand in thirdKinds.ts and the configuration.
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import { at, claim } from './people.ts';
import { platform, thirdLifeMs } from './platform.ts';
import { thirdFlows, thirdKinds, type ThirdConfig, type ThirdFlow, type ThirdKind } from './thirdKinds.ts';
import { hashToken, issueTicket, newToken, takeTicket } from './tickets.ts';

export interface Vouched { kind: ThirdKind; openId: string; nickname?: string }
type Flow = ThirdFlow & ThirdConfig;
const patienceMs = 10_000;

export const isThirdKind = (text: string): text is ThirdKind => (thirdKinds as readonly string[]).includes(text);

/** Where the browser goes, and the secret it keeps meanwhile: only the browser that set out may come back. */
export async function thirdUrl(app: App, kind: ThirdKind, redirect: string): Promise<{ url: string; secret: string }> {
  const flow = flowOf(app, kind);
  const secret = newToken();
  const state = await app.db.system((tx) => issueTicket(app, tx, { kind: 'third', lifeMs: thirdLifeMs, payload: { kind, secret: hashToken(secret).toString('hex') } }));
  return { url: filled(flow.authorizeUrl, { appId: flow.appId, redirect, state }), secret };
}

export interface CameBack { kind: ThirdKind; code: string; state: string; /** What the browser kept. */ secret?: string }

/** Asks the other site who it was. @throws AppError `auth.thirdFailed` for a state that is not ours, or a site that says no */
export async function askThird(app: App, given: CameBack): Promise<Vouched> {
  const flow = flowOf(app, given.kind);
  const ticket = await app.db.system((tx) => takeTicket<{ kind: string; secret: string }>(app, tx, 'third', given.state));
  if (!ticket || ticket.payload.kind !== given.kind || !given.secret || hashToken(given.secret).toString('hex') !== ticket.payload.secret) throw new AppError('auth.thirdFailed');
  try {
    return await vouched(flow, given);
  } catch (error) {
    app.log.warn({ kind: given.kind, err: (error as Error).message }, 'another site did not vouch');
    throw new AppError('auth.thirdFailed', {}, undefined, { cause: error });
  }
}

/** @throws AppError `auth.thirdFailed` for a token used or too old, `account.thirdBound` */
export async function bindByToken(app: App, tx: Tx, userId: string, bindToken: string): Promise<void> {
  const ticket = await takeTicket<Vouched>(app, tx, 'bind', bindToken);
  if (!ticket) throw new AppError('auth.thirdFailed');
  await bindThird(app, tx, userId, ticket.payload);
}

/** One account of a kind per person, one person per account. @throws AppError `account.thirdBound` */
export async function bindThird(app: App, tx: Tx, userId: string, { kind, openId }: Vouched): Promise<void> {
  await claim(tx, 'third', [`${kind} ${openId}`]);
  const owner = await tx.one<{ parent: string }>(prepared(`select parent from ${binds(app)} where kind = $1 and open_id = $2`, [kind, openId]));
  if (owner && owner.parent !== userId) throw at('kind', 'account.thirdBound');
  if (owner) return;
  await unbindThird(app, tx, userId, kind);
  await tx.run(prepared(`insert into ${binds(app)} (id, parent, seq, kind, open_id, bind_date) values ($1::bigint, $2::bigint, $3, $4, $5, $6::timestamptz)`,
    [nextId(), userId, thirdKinds.indexOf(kind) + 1, kind, openId, app.now().toISOString()]));
}

export async function unbindThird(app: App, tx: Tx, userId: string, kind: ThirdKind): Promise<void> {
  await tx.run(prepared(`delete from ${binds(app)} where parent = $1::bigint and kind = $2`, [userId, kind]));
}

export function bindsOf(app: App, tx: Tx, userId: string): Promise<{ kind: ThirdKind; bindDate: string }[]> {
  return tx.run<{ kind: ThirdKind; bindDate: string }>(prepared(`select kind, bind_date as "bindDate" from ${binds(app)} where parent = $1::bigint order by seq`, [userId]));
}

export const binds = (app: App): string => nameOf(app.model.rows[`${platform.user}.binds`]!.table);

function flowOf(app: App, kind: ThirdKind): Flow {
  const config = app.config.third[kind];
  if (!config) throw new AppError('auth.thirdOff');
  return { ...thirdFlows[kind], ...config };
}

async function vouched(flow: Flow, { kind, code }: CameBack): Promise<Vouched> {
  const places: Record<string, string> = { appId: flow.appId, secret: flow.secret, code };
  const body = flow.tokenBody && JSON.stringify(Object.fromEntries(Object.entries(flow.tokenBody).map(([name, value]) => [name, value.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '')])));
  let said = await ask(filled(flow.tokenUrl, places), body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const token = firstOf(said, flow.tokenNames);
  if (!token) throw new Error('the answer has no token');
  if (flow.userUrl) {
    const user = await ask(filled(flow.userUrl, { ...places, token, openId: firstOf(said, ['openid', 'openId']) ?? '' }), { headers: flow.userHeader ? { [flow.userHeader]: token } : {} });
    said = { ...said, ...user };
  }
  const openId = firstOf(said, flow.openIdNames);
  if (!openId) throw new Error('the answer names nobody');
  const nickname = firstOf(said, flow.nicknameNames)?.slice(0, 20);
  return { kind, openId: openId.slice(0, 200), ...(nickname ? { nickname } : {}) };
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
  const body = await answer.json() as unknown;
  if (!answer.ok || typeof body !== 'object' || body === null) throw new Error(`answered ${answer.status}`);
  const { errcode, errmsg } = body as Record<string, unknown>;
  if (errcode !== undefined && errcode !== 0) throw new Error(`answered ${String(errcode)} ${String(errmsg)}`);
  return body as Record<string, unknown>;
}

const filled = (address: string, places: Record<string, string>): string => address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places[name] ?? ''));

function firstOf(said: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names.map((name) => said[name]).find((value): value is string => typeof value === 'string' && value !== '');
}
