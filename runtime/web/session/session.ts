// The signed-in user, companies and manifest, loaded once before the first screen.
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { unpackMenu, unpackRights, unpackRoutes, type Columns, type PackedRights } from '../../core/plans/packed.ts';
import type { Manifest, ManifestHead, ManifestPart } from '../../core/plans/plan.ts';
import type { ValueContext } from '../../core/values/valueType.ts';
import { lang } from '../i18n/t.ts';
import { asFailure } from './failure.ts';
import { leaveWord } from './flash.ts';
import { http } from './http.ts';
import { identity, setCompany, setUser } from './identity.ts';
import { rememberUser } from './lastUser.ts';
import { isLocked, leaveFor, placeFor } from './places.ts';
import { basicClient, exits } from './refresh.ts';
import { clearTokens, readTokens } from './tokens.ts';
import { queries } from './queries.ts';

export interface User { id: string; name: string; username: string; nickname: string; avatar?: string | null; phone?: string | null; realNameAuth?: string; delFlag?: string; timezone?: string; chatToken?: string; lang?: string; theme?: string; scheme?: string }
export interface Company { id: string; uuid: string; name: string; shortName?: string; kind?: string; logo?: string | null; isDefault: string; userType: string; aliasUserName?: string; timezone?: string; status?: string; delFlag?: string }
/** `failed`: nobody answered, menus are cleared; `refused`: the company menu is '2', no right to this application. */
export type MenuState = 'ok' | 'failed' | 'refused';
export interface Session { user: User; company: Company | null; companies: Company[]; manifest: Manifest; menuState: MenuState }

export const sessionAtom = atom<Session | null>(null);
const store = getDefaultStore();

/** @throws AppFailure; a missing session leaves for the login page */
export async function loadSession(): Promise<Session> {
  const asked = identity().companyUuid;
  // At once with the rest, for the company of last time; without one the server takes the default, as we do below.
  const early = loadManifest();
  early.catch(() => undefined);
  const asking = Promise.all([
    http.get<User>('/amc/api/token/user/getUserInfo'),
    http.get<Company[]>('/amc/api/token/user/getUserCompany'),
  ]);
  // The company of last time may have been left since: the server refuses its name, and we begin with the default one.
  const [user, companies] = await asking.catch((error: unknown) => {
    if (asked === '' || !isForeignCompany(error)) throw error;
    setCompany('');
    return Promise.all([http.get<User>('/amc/api/token/user/getUserInfo'), http.get<Company[]>('/amc/api/token/user/getUserCompany')]);
  });
  setUser(user.id);
  rememberUser(user);
  // A membership that waits for approval opens nothing yet.
  const open = companies.filter((each) => each.status !== '2');
  const company = open.find((each) => each.uuid === identity().companyUuid) ?? open.find((each) => each.isDefault === '0') ?? open[0] ?? null;
  setCompany(company?.uuid ?? '');
  const place = placeFor(user, companies, company);
  if (place && !(place !== '/accountDelete' && await isOnAccountScreen(early))) return leaveFor(place);
  const isOther = asked !== '' && asked !== company?.uuid;
  const session = { user, companies, company, ...await settleMenu(isOther ? loadManifest() : early) };
  store.set(sessionAtom, session);
  return session;
}

/** Another company: everything read so far belongs to the old one and goes. */
export async function switchCompany(uuid: string): Promise<void> {
  const before = identity().companyUuid;
  endSession();
  setCompany(uuid);
  try {
    await loadSession();
  } catch (error) {
    setCompany(before);
    throw error;
  }
}

/** Manifest again, after a change of language or rights. */
export async function reloadManifest(): Promise<void> {
  const manifest = await loadManifest();
  const now = store.get(sessionAtom);
  if (now && (now.manifest.hash !== manifest.hash || now.menuState !== 'ok')) store.set(sessionAtom, { ...now, manifest, menuState: stateOf(manifest) });
}

/** The same after a failed or refused load: what comes of it is drawn, whatever it is. */
export async function retryMenu(): Promise<void> {
  const settled = await settleMenu(loadManifest());
  const now = store.get(sessionAtom);
  if (now) store.set(sessionAtom, { ...now, ...settled });
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
    ...(settings.GLOBAL_BASE_CURRENCY && { currency: settings.GLOBAL_BASE_CURRENCY }),
    timeZone: session?.company?.timezone ?? 'Asia/Shanghai',
  };
}

/** Exact right, `PUT /wms/api/saas/purchaseOrder/confirm`; the server decides again. */
export function may(permission: string): boolean {
  return store.get(sessionAtom)?.manifest.permissions.includes(permission) ?? false;
}

const endings = new Set<() => void>();
/** Runs when the session ends or goes over to another company: connections are closed, what is kept in memory is forgotten. */
export function onSessionEnd(work: () => void): void {
  endings.add(work);
}
function endSession(): void {
  for (const work of endings) work();
  queries.clear();
}

export async function logout(): Promise<void> {
  const token = readTokens()?.accessToken ?? '';
  await http.delete('/amc/logout/token', { query: { access_token: token }, headers: { Authorization: basicClient } }).catch(() => undefined);
  endSession();
  clearTokens();
  exits.toLogin();
}

/** The platform has ended this account: out at once, and the login page says why. */
export function forceLogout(text: string): void {
  endSession();
  clearTokens();
  leaveWord(text);
  exits.toLogin();
}

/** Screens of the account site need no company: messages, orders. */
async function isOnAccountScreen(manifest: Promise<Manifest>): Promise<boolean> {
  const routes = await manifest.then(({ routes: all }) => all, () => []);
  return routes.some((route) => (route as { site?: string }).site === 'account' && location.pathname.split('/').length === route.route.split('/').length && location.pathname.startsWith(route.route.split('{')[0]));
}

const noManifest: Manifest = { hash: '', lang: 'zh_CN', routes: [], menu: [], permissions: [], grants: [], settings: {} };

/** A menu that cannot be had leaves the shell standing: menus cleared, the reason in their place. */
async function settleMenu(asking: Promise<Manifest>): Promise<Pick<Session, 'manifest' | 'menuState'>> {
  try {
    const manifest = await asking;
    return { manifest, menuState: stateOf(manifest) };
  } catch (error) {
    const failure = asFailure(error);
    if (isLocked(failure)) throw failure;
    return { manifest: noManifest, menuState: failure.kind === 'session' || failure.kind === 'right' ? 'refused' : 'failed' };
  }
}

/** No menu and nothing to open is the same as being refused. */
function stateOf({ menu, routes }: Manifest): MenuState {
  return menu.length === 0 && routes.every((route) => route.route === '/' || route.index) ? 'refused' : 'ok';
}

function isForeignCompany(error: unknown): boolean {
  const failure = asFailure(error);
  return failure.kind === 'right' && !isLocked(failure);
}

/** Parts that this browser has already come from its cache. */
async function loadManifest(isRetry = false): Promise<Manifest> {
  const { parts, ...head } = await http.get<ManifestHead>('/loom/manifest/parts', { constant: true });
  const part = <T>(name: ManifestPart): Promise<T> => http.get<T>(`/loom/manifest/${parts[name]}.json`, { constant: true });
  try {
    const [routes, menu, rights] = await Promise.all([part<Columns>('routes'), part<Columns>('menu'), part<PackedRights>('rights')]);
    return { ...head, routes: unpackRoutes(routes), menu: unpackMenu(menu), ...unpackRights(rights) };
  } catch (error) {
    // Schemas or rights changed between the two: the next answer names the newer parts.
    if (isRetry || asFailure(error).kind !== 'missing') throw error;
    return loadManifest(true);
  }
}
