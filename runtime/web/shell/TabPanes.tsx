// The open tabs, kept alive: each screen stays as it was left while another is looked at.
import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense, useMemo, useRef } from 'react';
import { t } from '../i18n/t.ts';
import { Home } from '../home/Home.tsx';
import { useSession } from '../session/session.ts';
import { PageSkeleton } from '../ui/states.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { usePaneFocus } from './paneFocus.ts';
import { useKeptScroll } from './paneScroll.ts';
import { matchRoute } from './routes.ts';
import { ScreenHost } from './ScreenHost.tsx';
import type { TabHandle } from './tabHandle.ts';
import { homeId, tabIdOf, type Tab } from './tabs.ts';
import { homeTurnAtom, loadOfTab, saveOfTab, tabs, tabsAtom } from './tabStore.ts';

const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }));

/** More than this and the longest unseen one is drawn anew when it is opened again; what it kept for its tab is there. */
const mostAlive = 12;

export function TabPanes() {
  const { list, active } = useAtomValue(tabsAtom);
  const homeTurn = useAtomValue(homeTurnAtom);
  const { manifest } = useSession();
  const seen = useRef<string[]>([]);
  seen.current = [active, ...seen.current.filter((id) => id !== active && (id === homeId || list.some((tab) => tab.id === id)))].slice(0, mostAlive);
  const keeps = (tab: Tab) => tab.dirty || (matchRoute(manifest.routes, tab.id)?.route.keepAlive ?? false);
  return (
    <>
      {seen.current.includes(homeId) && <Pane key={`home ${homeTurn}`} id={homeId} path="/" title={t('首页')} active={active === homeId} />}
      {list.filter((tab) => tab.id === active || (seen.current.includes(tab.id) && keeps(tab)) || tab.dirty).map((tab) => (
        <Pane key={`${tab.id} ${tab.turn ?? 0}`} id={tab.id} path={tab.path} title={tab.title} active={tab.id === active} />
      ))}
    </>
  );
}

/** A page that stands alone, outside the strip: index pages, pages of the account site. */
export function OnePane({ path, title }: { path: string; title: string }) {
  return <Pane key={tabIdOf(path)} id={tabIdOf(path)} path={path} title={title} active alone />;
}

const Pane = memo(function Pane({ id, path, title, active, alone }: { id: string; path: string; title: string; active: boolean; alone?: boolean }) {
  const { manifest } = useSession();
  const root = useRef<HTMLElement>(null);
  useKeptScroll(root, id);
  usePaneFocus(root, active, path);
  const match = useMemo(() => matchRoute(manifest.routes, id), [manifest, id]);
  const handle = useMemo((): TabHandle => handleOf(id, path, active, alone), [id, path, active, alone]);
  return (
    <section ref={root} className="pane" data-path={id} role={alone ? undefined : 'tabpanel'} aria-label={title} hidden={!active}>
      <ErrorCard>{id === homeId ? <Home match={match} tab={handle} /> : match ? <ScreenHost match={match} tab={handle} /> : <Suspense fallback={<PageSkeleton />}><NotFound path={path} onTitle={handle.setTitle} /></Suspense>}</ErrorCard>
    </section>
  );
});

function handleOf(id: string, path: string, active: boolean, alone = false): TabHandle {
  return {
    id, path, active,
    setDirty: (dirty) => tabs.change(id, { dirty }),
    setTitle: (title) => tabs.change(id, { title }),
    open: (to) => navigateTo(to),
    replace: (to) => { if (alone) navigateTo(to, { replace: true }); else tabs.replace(id, to); },
    close: () => { if (alone) history.back(); else void tabs.close(id); },
    load: (key) => loadOfTab(id, key),
    save: (key, value) => saveOfTab(id, key, value),
  };
}
