// Header, menu, tabs and the sheet; the address bar and the active tab follow each other.
import { useAtom, useAtomValue } from 'jotai';
import { lazy, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../i18n/t.ts';
import { usePlat } from '../session/platConfig.ts';
import { useSession } from '../session/session.ts';
import { Header } from './Header.tsx';
import { LazyPart } from './LazyPart.tsx';
import { useAutoLock } from './lock.ts';
import type { MenuNode } from './menu.ts';
import { NavMenu } from './NavMenu.tsx';
import { setNavigator } from '../ui/navigate.ts';
import { Offline } from './Offline.tsx';
import { openPart, partAtom } from './openPart.ts';
import { groupOf, isAlone, matchRoute, tabTitle } from './routes.ts';
import { OnePane, TabPanes } from './TabPanes.tsx';
import { TabStrip } from './TabStrip.tsx';
import { noteUse } from './uses.ts';
import { homeId, tabIdOf } from './tabs.ts';
import { tabs, tabsAtom } from './tabStore.ts';

const AccountFrame = lazy(async () => ({ default: (await import('../account/AccountFrame.tsx')).AccountFrame }));
const Overview = lazy(() => import('./parts/Overview.tsx'));
const Palette = lazy(() => import('./parts/Palette.tsx'));
const Feedback = lazy(() => import('./parts/Feedback.tsx'));
const About = lazy(() => import('./parts/About.tsx'));
const MenuCard = lazy(() => import('./parts/MenuCard.tsx'));
const PhoneParts = lazy(() => import('./parts/PhoneMenu.tsx'));
const Watermark = lazy(() => import('./parts/Watermark.tsx'));

export function Shell() {
  const session = useSession();
  const { manifest, menuState, company, user } = session;
  const [turn, setTurn] = useState(0);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const plat = usePlat();
  const isPhone = usePhone();
  const onChanged = useCallback(() => setTurn((now) => now + 1), []);
  setNavigator((path, replace) => navigate(path, { replace }));
  const shownFor = useRef(company?.uuid);
  useEffect(() => {
    // Another company: its own strip names the page that comes next, not the one that is still in the address.
    if (shownFor.current !== company?.uuid) { shownFor.current = company?.uuid; return; }
    const match = matchRoute(manifest.routes, tabIdOf(pathname));
    // Without a menu nothing is known of any page: the strip waits.
    if (menuState === 'ok' && match && !match.route.route.includes('{') && match.route.route !== '/') noteUse(match.route.route);
    if (menuState === 'ok' && !isAlone(match)) tabs.open(pathname + search, match ? tabTitle(match) : t('页面不存在'));
  }, [pathname, search, manifest, menuState, company?.uuid]);
  useEffect(() => tabs.retitle((id) => {
    const match = matchRoute(manifest.routes, id);
    // Pages of one record name themselves by it.
    return match && (!match.route.route.includes('{') || (match.params.id === '0' && match.route.kind === 'form')) ? tabTitle(match) : undefined;
  }), [manifest]);
  const here = matchRoute(manifest.routes, tabIdOf(pathname));
  usePageTitle(plat('platName') || t('织机'), isAlone(here) ? here!.route.title : undefined);
  useLive();
  useAutoLock(Number(manifest.settings.AMC_LOCK_MINUTES ?? 0));
  useSearchKey();
  const watermark = manifest.settings.AMC_WATERMARK === '0' && <LazyPart><Watermark text={`${company?.aliasUserName || user.name} ${(user.phone ?? '').slice(-4)}`.trim()} /></LazyPart>;
  if (isAlone(here)) {
    const pane = <OnePane path={pathname + search} title={here!.route.title} />;
    if (here!.route.site === 'account') return <LazyPart><AccountFrame key={turn} fill path={pathname}>{pane}</AccountFrame></LazyPart>;
    return <main key={turn} className="sheet alone" style={{ inset: 0 }}>{pane}{watermark}</main>;
  }
  const menu = manifest.menu as MenuNode[];
  const group = groupOf(menu, pathname);
  const applyName = menu.find((each) => each.id === group)?.name ?? (plat('platName') || t('织机'));
  return (
    <div className="has-nav" key={turn}>
      <a className="skip" href="#main" onClick={(event) => { event.preventDefault(); document.getElementById('main')?.focus(); }}>{t('跳到内容')}</a>
      <Header onMenu={() => setMenuOpen(true)} onChanged={onChanged} applyName={applyName} />
      <NavMenu menu={menu} pathname={pathname} />
      <TabStrip />
      <main id="main" className="sheet" tabIndex={-1}>{menuState === 'ok' ? <TabPanes /> : <LazyPart><MenuCard onChanged={onChanged} /></LazyPart>}</main>
      {isPhone && <LazyPart><PhoneParts pathname={pathname} isMenuOpen={isMenuOpen} setMenuOpen={setMenuOpen} onChanged={onChanged} /></LazyPart>}
      <Parts pathname={pathname} applyName={applyName} onChanged={onChanged} />
      {watermark}
      <Offline />
    </div>
  );
}

function Parts({ pathname, applyName, onChanged }: { pathname: string; applyName: string; onChanged: () => void }) {
  const [part, setPart] = useAtom(partAtom);
  const close = useCallback(() => setPart(null), [setPart]);
  if (!part) return null;
  return (
    <LazyPart key={part} onFail={close}>
      {part === 'overview' && <Overview pathname={pathname} onClose={close} />}
      {part === 'palette' && <Palette onClose={close} onChanged={onChanged} />}
      {part === 'feedback' && <Feedback onClose={close} fromWhere={`${applyName} ${pathname}`} />}
      {part === 'about' && <About onClose={close} />}
    </LazyPart>
  );
}

/** Under 500 px, and as the window changes. */
function usePhone(): boolean {
  const [media] = useState(() => matchMedia('(max-width: 499px)'));
  return useSyncExternalStore((listener) => { media.addEventListener('change', listener); return () => media.removeEventListener('change', listener); }, () => media.matches);
}

/** `{tab} - {platform}`. */
function usePageTitle(platform: string, alone: string | undefined): void {
  const { list, active } = useAtomValue(tabsAtom);
  const title = alone ?? (active === homeId ? t('首页') : list.find((tab) => tab.id === active)?.title);
  useEffect(() => { document.title = title ? `${title} - ${platform}` : platform; }, [title, platform]);
}

/** Ctrl K from anywhere but a dialog; again closes. */
function useSearchKey(): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      const isOpen = document.querySelector('.dlg.pal') !== null;
      if (isOpen) openPart(null);
      else if (!document.querySelector('.dlg')) openPart('palette');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Messages begin to arrive once the first screen stands: their code waits for a quiet moment. */
function useLive(): void {
  const { company, user } = useSession();
  const isFirst = useRef(true);
  useEffect(() => {
    const begin = () => { void import('../realtime/live.ts').then(({ goLive }) => goLive(), () => undefined); };
    if (!isFirst.current) { begin(); return undefined; }
    isFirst.current = false;
    const timer = setTimeout(begin, 1_200);
    return () => clearTimeout(timer);
  }, [company?.uuid, user.id]);
}
