// Who may open a websocket: the token of the last login, a company one works in, a page of our own, not too many, not too often.
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { langOf } from '../../core/i18n.ts';
import type { Lang } from '../../core/language/model.ts';
import type { App } from '../context.ts';

export interface Admitted { userId: string; company: string; sessionId: string; chatToken: string; lang: Lang; userLang: Lang; isLocked: boolean; isPartner: boolean }
export interface Refusal { status: 400 | 401 | 403 | 404 | 429 | 503; reason: string }

export const wsPath = '/mmc/ws';
/** Wrong tokens an address may present a minute. */
const missesAllowed = 60;
const missWindowMs = 60_000;
const missesOf = new WeakMap<App['bus'], Map<string, { count: number; since: number }>>();

export async function admit(app: App, request: IncomingMessage): Promise<Admitted | Refusal> {
  const url = URL.canParse(request.url ?? '', 'http://here') ? new URL(request.url!, 'http://here') : undefined;
  if (url?.pathname !== wsPath) return { status: 404, reason: 'Not Found' };
  if (!isOwnOrigin(app, request)) return { status: 403, reason: 'Forbidden' };
  const address = addressOf(app, request);
  if (isTired(app, address)) return { status: 429, reason: 'Too Many Requests' };
  const chatToken = url.searchParams.get('chatToken') ?? '';
  const uuid = url.searchParams.get('userCompany') ?? '';
  if (!/^[\w-]{16,128}$/.test(chatToken) || !/^[\w-]{0,64}$/.test(uuid)) { miss(app, address); return { status: 401, reason: 'Unauthorized' }; }
  // Live accounts are found by an index; one that applied for deletion keeps its connection too.
  const found = await personOf(app, chatToken, uuid, '0') ?? await personOf(app, chatToken, uuid, '2');
  if (!found) { miss(app, address); return { status: 401, reason: 'Unauthorized' }; }
  if (uuid !== '' && found.company === null) return { status: 403, reason: 'Forbidden' };
  const userLang = langOf(found.lang);
  // As any call: the page says in which language it speaks.
  const asked = url.searchParams.get('lang');
  return { userId: found.userId, company: found.company ?? '0', sessionId: found.sessionId ?? '0', chatToken, lang: asked ? langOf(asked) : userLang, userLang, isLocked: found.locked === true, isPartner: found.userType === '2' };
}

/** The token changes at each login, so it belongs to the newest live session; without any it opens nothing. */
function personOf(app: App, chatToken: string, uuid: string, delFlag: '0' | '2'): Promise<{ userId: string; company: string | null; sessionId: string | null; lang: string | null; locked: boolean | null; userType: string | null } | undefined> {
  return app.db.system((tx) => tx.one(sql`
    select u.id::text as "userId", u.lang, s.id::text as "sessionId", s.locked_screen as locked, m.company, m.user_type as "userType"
    from amc."user" u join lateral (select id, locked_screen from amc.session where "user" = u.id and end_at is null and (refresh_expire_at is null or refresh_expire_at > ${app.now().toISOString()}::timestamptz) order by id desc limit 1) s on true
      left join lateral (select c.id::text as company, m.user_type from amc.company_user m join amc.company c on c.id = m.company where m."user" = u.id and c.uuid = ${uuid} and m.status = '0' and m.del_flag = '0' and c.status = '0') m on true
    where u.chat_token = ${chatToken} and u.status = '0' and u.del_flag = ${sql.lit(delFlag)}`));
}

/** A page of another site would send the browser's cookies and tokens along; programs send no origin. */
function isOwnOrigin(app: App, { headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const forwarded = app.config.trustProxy ? headers['x-forwarded-host'] : undefined;
  const own = [headers.host, ...(typeof forwarded === 'string' ? [forwarded.split(',')[0]!.trim()] : []), ...hostOf(app.config.accountUrl), ...(app.config.loginHosts ?? [])];
  return own.includes(host);
}

const hostOf = (url: string | undefined): string[] => (url && URL.canParse(url) ? [new URL(url).host] : []);

function addressOf(app: App, request: IncomingMessage): string {
  const forwarded = app.config.trustProxy ? request.headers['x-forwarded-for'] : undefined;
  return (typeof forwarded === 'string' ? forwarded.split(',')[0]!.trim() : request.socket.remoteAddress) ?? '';
}

function isTired(app: App, address: string): boolean {
  const known = missesOf.get(app.bus)?.get(address);
  return known !== undefined && known.count >= missesAllowed && Date.now() - known.since < missWindowMs;
}

function miss(app: App, address: string): void {
  const now = Date.now();
  let misses = missesOf.get(app.bus);
  if (!misses) missesOf.set(app.bus, misses = new Map());
  const known = misses.get(address);
  if (known && now - known.since < missWindowMs) known.count++;
  else {
    if (misses.size > 10_000) misses.clear();
    misses.set(address, { count: 1, since: now });
  }
}
