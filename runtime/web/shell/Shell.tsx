// Header, menu, tabs and the sheet; the address bar and the active tab follow each other.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../i18n/t.ts';
import { useSession } from '../session/session.ts';
import { EmptyState } from '../ui/states.tsx';
import { Header } from './Header.tsx';
import { NavMenu } from './NavMenu.tsx';
import { setNavigator } from './navigate.ts';
import { Offline } from './Offline.tsx';
import { PhoneMenu, PhoneNav } from './PhoneMenu.tsx';
import { matchRoute } from './routes.ts';
import { TabPanes } from './TabPanes.tsx';
import { TabStrip } from './TabStrip.tsx';
import { homeId, tabIdOf } from './tabs.ts';
import { tabs, tabsAtom } from './tabStore.ts';
import { useAtomValue } from 'jotai';

export function Shell() {
  const session = useSession();
  const [turn, setTurn] = useState(0);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  setNavigator((path, replace) => navigate(path, { replace }));
  useEffect(() => {
    const title = matchRoute(session.manifest.routes, tabIdOf(pathname))?.route.title;
    tabs.open(pathname + search, title ?? t('页面不存在'));
  }, [pathname, search, session.manifest]);
  useEffect(() => tabs.retitle((id) => {
    const route = matchRoute(session.manifest.routes, id)?.route;
    // Pages of one record name themselves by it.
    return route && !route.route.includes('{') ? route.title : undefined;
  }), [session.manifest]);
  usePageTitle();
  const isIndex = matchRoute(session.manifest.routes, tabIdOf(pathname))?.route.index ?? false;
  if (isIndex) return <main key={turn} className="sheet" style={{ inset: 0 }}><TabPanes /></main>;
  return (
    <div className="has-nav" key={turn}>
      <Header onMenu={() => setMenuOpen(true)} onChanged={() => setTurn(turn + 1)} />
      <NavMenu menu={session.manifest.menu} pathname={pathname} />
      <TabStrip />
      <main className="sheet">{session.company ? <TabPanes /> : <EmptyState icon="shop" title={t('请先创建或加入企业')} />}</main>
      <PhoneNav pathname={pathname} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen && <PhoneMenu onClose={() => setMenuOpen(false)} pathname={pathname} />}
      <Offline />
    </div>
  );
}

/** `{tab} - {platform}`. */
function usePageTitle(): void {
  const { list, active } = useAtomValue(tabsAtom);
  const title = active === homeId ? t('首页') : list.find((tab) => tab.id === active)?.title;
  useEffect(() => { document.title = title ? `${title} - ${t('织机')}` : t('织机'); }, [title]);
}
