// Opens whatever an address names: a page of this workbench as a tab, a page of the account site, another site in a new window.
import { currentSession } from '../session/session.ts';
import { accountUrl, isAccountAddress } from '../session/site.ts';
import { navigateTo } from '../ui/navigate.ts';
import { matchRoute } from './routes.ts';
import { tabIdOf } from './tabs.ts';

export function openAddress(address: string): void {
  const url = read(address);
  if (!url) return;
  if (url.origin !== location.origin) { open(url.href, '_blank', 'noopener'); return; }
  const path = url.pathname + url.search + url.hash;
  // A file (a result of a task): saved, the page stays.
  if (url.pathname.startsWith('/amc/api/open/file/')) { location.assign(path); return; }
  if (isAccountAddress(url.pathname)) { location.assign(accountUrl(path)); return; }
  navigateTo(path);
}

/** Whether the address can be opened by this person: a screen of the manifest, or a page outside it. */
export function mayOpenPath(path: string): boolean {
  return isAccountAddress(path) || matchRoute(currentSession()?.manifest.routes ?? [], tabIdOf(path)) !== null;
}

function read(address: string): URL | null {
  // `javascript:` and the like are no addresses.
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(address)) return null;
  try { return new URL(address, location.origin); } catch { return null; }
}
