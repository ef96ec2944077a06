// Addresses within the account site: history mode, no page load between its own pages, `callback` kept through all steps.
import { useSyncExternalStore, type MouseEvent } from 'react';
import { accountPath, accountUrl, isAccountAddress } from '../session/site.ts';

const moved = 'loom:moved';

/** Path and query as one text, so that a change of either draws anew. */
export function useAddress(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(listen, () => location.pathname + location.search);
  const [pathname, search = ''] = address.split('?');
  return { path: accountPath(pathname), query: new URLSearchParams(search) };
}

/** Opens a page of the account site in place, any other address by loading it. @param path within the account site */
export function go(path: string, { replace = false } = {}): void {
  const url = new URL(accountUrl(path), location.origin);
  if (url.origin !== location.origin || !isAccountAddress(url.pathname)) return replace ? location.replace(url.href) : location.assign(url.href);
  history[replace ? 'replaceState' : 'pushState'](null, '', url.href);
  dispatchEvent(new Event(moved));
  scrollTo(0, 0);
}

/** For links: the browser's own gestures (new tab, copy) stay. */
export function linkTo(path: string): { href: string; onClick: (event: MouseEvent) => void } {
  return {
    href: accountUrl(path),
    onClick(event) {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(path);
    },
  };
}

/** The next step's address with this one's callback and invitation. */
export function withCallback(path: string, query: URLSearchParams = new URLSearchParams(location.search)): string {
  const kept = new URLSearchParams();
  for (const name of ['callback', 'invite']) { const value = query.get(name); if (value) kept.set(name, value); }
  const text = kept.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

function listen(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(moved, listener);
  return () => { removeEventListener('popstate', listener); removeEventListener(moved, listener); };
}
