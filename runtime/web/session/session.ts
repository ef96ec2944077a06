// The signed-in user, companies and manifest, loaded once before the first screen.
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Manifest } from '../../core/plans/plan.ts';
import type { ValueContext } from '../../core/values/valueType.ts';
import { lang } from '../i18n/t.ts';
import { http } from './http.ts';
import { identity, setCompany, setUser } from './identity.ts';
import { basicClient, exits } from './refresh.ts';
import { clearTokens, readTokens } from './tokens.ts';
import { queries } from './queries.ts';

export interface User { id: string; name: string; username: string; nickname: string; avatar?: string | null; realNameAuth?: string; delFlag?: string; timezone?: string }
export interface Company { id: string; uuid: string; name: string; shortName?: string; logo?: string | null; isDefault: string; userType: string; aliasUserName?: string; timezone?: string; status?: string; delFlag?: string }
export interface Session { user: User; company: Company | null; companies: Company[]; manifest: Manifest }

export const sessionAtom = atom<Session | null>(null);
const store = getDefaultStore();

/** @throws AppFailure; a missing session leaves for the login page */
export async function loadSession(): Promise<Session> {
  const asked = identity().companyUuid;
  // At once with the rest, for the company of last time; without one the server takes the default, as we do below.
  const early = loadManifest();
  early.catch(() => undefined);
  const [user, companies] = await Promise.all([
    http.get<User>('/amc/api/token/user/getUserInfo'),
    http.get<Company[]>('/amc/api/token/user/getUserCompany'),
  ]);
  setUser(user.id);
  const company = companies.find((each) => each.uuid === identity().companyUuid) ?? companies.find((each) => each.isDefault === '0') ?? companies[0] ?? null;
  setCompany(company?.uuid ?? '');
  const isOther = asked !== '' && asked !== company?.uuid;
  const session = { user, companies, company, manifest: await (isOther ? loadManifest() : early) };
  store.set(sessionAtom, session);
  return session;
}

/** Another company: everything read so far belongs to the old one and goes. */
export async function switchCompany(uuid: string): Promise<void> {
  setCompany(uuid);
  queries.clear();
  await loadSession();
}

/** Manifest again, after a change of language or rights. */
export async function reloadManifest(): Promise<void> {
  const manifest = await loadManifest();
  const now = store.get(sessionAtom);
  if (now) store.set(sessionAtom, { ...now, manifest });
}

export function useSession(): Session {
  const session = useAtomValue(sessionAtom);
  if (!session) throw new Error('useSession: used before loadSession() has finished; draw under <Shell>.');
  return session;
}

export function currentSession(): Session | null {
  return store.get(sessionAtom);
}

/** What formatting needs to know; stable between changes of the session. */
export function valueContext(session: Session | null = store.get(sessionAtom)): ValueContext {
  const settings = session?.manifest.settings ?? {};
  return {
    lang: lang(),
    amountScale: Number(settings.GLOBAL_AMOUNT_SCALE ?? 2),
    priceScale: Number(settings.GLOBAL_PRICE_SCALE ?? 4),
    timeZone: session?.company?.timezone ?? 'Asia/Shanghai',
  };
}

/** Exact right, `PUT /wms/api/saas/purchaseOrder/confirm`; the server decides again. */
export function may(permission: string): boolean {
  return store.get(sessionAtom)?.manifest.permissions.includes(permission) ?? false;
}

export async function logout(): Promise<void> {
  const token = readTokens()?.accessToken ?? '';
  await http.delete('/amc/logout/token', { query: { access_token: token }, headers: { Authorization: basicClient } }).catch(() => undefined);
  clearTokens();
  exits.toLogin();
}

function loadManifest(): Promise<Manifest> {
  return http.get<Manifest>('/loom/manifest');
}
