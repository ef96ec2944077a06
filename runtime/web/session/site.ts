// Where the account site is, the way to its login page, and which addresses may be opened after login (platform: Session 5).
import { meanToLeave } from './leaveGuard.ts';
import { accountBaseOf, basePathOf, isAccountPage } from '../../core/contract/accountPages.ts';
import { parentDomain } from './tokens.ts';

/** The account site's base as the server wrote it into the page: '', a path, or another host. */
function base(): string {
  return typeof document === 'undefined' ? '' : accountBaseOf(document.querySelector<HTMLMetaElement>('meta[name="loom-account"]')?.content);
}

/** @param path of the account site, `/personalInfo` */
export function accountUrl(path: string): string {
  return base() + path;
}

/** The path of this page within the account site. */
export function accountPath(pathname: string = location.pathname): string {
  const under = basePathOf(base());
  return under && pathname.startsWith(`${under}/`) ? pathname.slice(under.length) : pathname;
}

/** True when a path belongs to the light entry, so that the application must leave for it. */
export function isAccountAddress(pathname: string): boolean {
  return isAccountPage(accountPath(pathname));
}

/** Opens the login page, which leads back here. @param callback an address to open instead */
export function goToLogin(callback?: string): void {
  meanToLeave();
  location.assign(loginAddress(callback));
}

/** The login page's address with the way back. A page of the account site that was itself asked with a callback hands that on. */
export function loginAddress(callback?: string): string {
  const login = accountUrl('/login');
  const isElsewhere = new URL(login, location.origin).origin !== location.origin;
  const own = isAccountAddress(location.pathname) ? new URLSearchParams(location.search).get('callback') : null;
  const back = callback ?? own ?? (isElsewhere ? location.href : location.pathname + location.search);
  return back === '/' ? login : `${login}?callback=${encodeURIComponent(back)}`;
}

export type Target =
  /** This site: a path, or another host of it that shares the session's cookies. */
  | { kind: 'here'; address: string }
  /** Another host, to be opened only if the server knows it as an application's. */
  | { kind: 'elsewhere'; url: string; host: string }
  | { kind: 'refused' };

const home: Target = { kind: 'here', address: '/' };
const refused: Target = { kind: 'refused' };

/** Judges a callback by its form. Only a plain path or a full http(s) address is read at all. */
export function judgeCallback(callback: string | null | undefined, origin: string): Target {
  if (!callback) return home;
  // Browsers read `\` as `/` and drop tabs and line ends, so `/\evil` and `/\t/evil` would leave the site.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(callback.split(/[?#]/)[0])) return refused;
  const isPath = callback.startsWith('/');
  if (isPath ? callback.startsWith('//') : !/^https?:\/\//i.test(callback)) return refused;
  let url: URL;
  try { url = new URL(callback, origin); } catch { return refused; }
  if (url.username || url.password) return refused;
  const path = url.pathname + url.search + url.hash;
  if (url.origin === origin) {
    if (path.startsWith('//')) return refused;
    return accountPath(url.pathname) === '/login' ? home : { kind: 'here', address: path };
  }
  const own = new URL(origin);
  if (isPath || (own.protocol === 'https:' && url.protocol !== 'https:')) return refused;
  const domain = parentDomain(own.hostname);
  if (domain && domain === parentDomain(url.hostname) && url.protocol === own.protocol) return { kind: 'here', address: url.href };
  return { kind: 'elsewhere', url: url.href, host: url.origin };
}
