// The open tabs, kept alive: each screen stays as it was left while another is looked at.
import { useAtomValue } from 'jotai';
import { memo, useMemo, useRef } from 'react';
import { Home } from '../home/Home.tsx';
import { useSession } from '../session/session.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { navigateTo } from './navigate.ts';
import { NotFound } from './NotFound.tsx';
import { matchRoute } from './routes.ts';
import { ScreenHost } from './ScreenHost.tsx';
import type { TabHandle } from './tabHandle.ts';
import { homeId, type Tab } from './tabs.ts';
import { loadOfTab, saveOfTab, tabs, tabsAtom } from './tabStore.ts';

/** More than this and the longest unseen one is drawn anew when it is opened again; what it kept for its tab is there. */
const mostAlive = 12;

export function TabPanes() {
  const { list, active } = useAtomValue(tabsAtom);
  const { manifest } = useSession();
  const seen = useRef<string[]>([]);
  seen.current = [active, ...seen.current.filter((id) => id !== active && (id === homeId || list.some((tab) => tab.id === id)))].slice(0, mostAlive);
  const keeps = (tab: Tab) => tab.dirty || (matchRoute(manifest.routes, tab.id)?.route.keepAlive ?? false);
  return (
    <>
      {seen.current.includes(homeId) && <section className="pane" hidden={active !== homeId}><ErrorCard><Home /></ErrorCard></section>}
      {list.filter((tab) => tab.id === active || (seen.current.includes(tab.id) && keeps(tab)) || tab.dirty).map((tab) => (
        <section key={`${tab.id} ${tab.turn ?? 0}`} className="pane" role="tabpanel" aria-label={tab.title} hidden={tab.id !== active}>
          <Pane id={tab.id} path={tab.path} active={tab.id === active} />
        </section>
      ))}
    </>
  );
}

const Pane = memo(function Pane({ id, path, active }: { id: string; path: string; active: boolean }) {
  const { manifest } = useSession();
  const match = useMemo(() => matchRoute(manifest.routes, id), [manifest, id]);
  const handle = useMemo((): TabHandle => handleOf(id, path, active), [id, path, active]);
  if (!match) return <NotFound />;
  return <ErrorCard><ScreenHost match={match} tab={handle} /></ErrorCard>;
});

function handleOf(id: string, path: string, active: boolean): TabHandle {
  return {
    id, path, active,
    setDirty: (dirty) => tabs.change(id, { dirty }),
    setTitle: (title) => tabs.change(id, { title }),
    open: (to) => navigateTo(to),
    replace: (to) => tabs.replace(id, to),
    close: () => void tabs.close(id),
    load: (key) => loadOfTab(id, key),
    save: (key, value) => saveOfTab(id, key, value),
  };
}
