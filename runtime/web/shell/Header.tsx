// The 60 px above everything: logo, overview, company, application, search, applications, fullscreen, theme, language, bell, user. What opens loads when it opens.
import { useAtomValue } from 'jotai';
import { lazy, useState, type MouseEvent } from 'react';
import { t } from '../i18n/t.ts';
import { traySlot } from '../jobs/slot.ts';
import { badgeOf, bellAtom, unreadOf } from '../realtime/bell.ts';
import { plat, usePlat } from '../session/platConfig.ts';
import { useSession, type Company } from '../session/session.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.tsx';
import { Avatar } from './Avatar.tsx';
import { LazyPart } from './LazyPart.tsx';
import { Logo } from './Logo.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { openPart, partAtom } from './openPart.ts';

const AppDrawer = lazy(() => import('./parts/AppDrawer.tsx'));
const Bell = lazy(() => import('./parts/Bell.tsx'));
const CompanyMenu = lazy(async () => ({ default: (await import('./parts/HeaderMenus.tsx')).CompanyMenu }));
const LanguageMenu = lazy(async () => ({ default: (await import('./parts/HeaderMenus.tsx')).LanguageMenu }));
const ThemePopover = lazy(() => import('./parts/ThemePopover.tsx'));
const UserPopover = lazy(() => import('./parts/UserPopover.tsx'));

type What = 'company' | 'apps' | 'theme' | 'language' | 'bell' | 'user';

export function Header({ onMenu, onChanged, applyName }: { onMenu: () => void; /** Company or language changed: everything is drawn anew. */ onChanged: () => void; applyName: string }) {
  const { user, company, companies } = useSession();
  const [open, setOpen] = useState<{ what: What; anchor: HTMLElement } | null>(null);
  const part = useAtomValue(partAtom);
  const tray = useAtomValue(traySlot);
  const unread = unreadOf(useAtomValue(bellAtom));
  const toggle = (what: What) => (event: MouseEvent<HTMLElement>) => setOpen(open?.what === what ? null : { what, anchor: event.currentTarget });
  const close = () => setOpen(null);
  const opens = (what: What, popup: 'menu' | 'dialog') => ({ 'aria-haspopup': popup, 'aria-expanded': open?.what === what, onClick: toggle(what) } as const);
  const shown = company?.shortName || company?.name;
  const name = company?.aliasUserName || user.name;
  usePlat();
  return (
    <header className="hd">
      <a className="logo" href="/" aria-label={t('{name} 首页', { name: plat('platName') || t('织机') })} onClick={(event) => { event.preventDefault(); navigateTo('/'); }}><LogoOf company={company} /></a>
      <IconButton icon="overview" label={t('菜单总览')} className="wide" size={36} pressed={part === 'overview' || undefined} aria-haspopup="dialog" aria-expanded={part === 'overview'} onClick={() => openPart(part === 'overview' ? null : 'overview')} />
      <IconButton icon="rows" label={t('菜单')} className="narrow" size={36} onClick={onMenu} />
      {shown && (companies.length > 1
        ? <button type="button" className="crumb wide" aria-label={t('{name}，切换企业', { name: shown })} {...opens('company', 'menu')}><b className="b cut">{shown}</b><Icon name="down" className="s3" /></button>
        : <span className="crumb wide static"><b className="b cut">{shown}</b></span>)}
      <span className="slash wide" aria-hidden="true">/</span>
      <span className="crumb wide static"><span className="s2 cut">{applyName}</span></span>
      <span className="grow" />
      <button type="button" className="gsearch wide" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={() => openPart('palette')}><Icon name="search" /><span className="grow cut">{t('搜索单据、款号、物料、菜单')}</span><kbd>Ctrl K</kbd></button>
      <IconButton icon="apps" label={t('应用')} className="wide" size={36} {...opens('apps', 'dialog')} />
      <IconButton icon="full" label={t('全屏')} className="wide" size={36} onClick={toggleFullscreen} />
      <IconButton icon="sun" label={t('主题')} className="wide" size={36} {...opens('theme', 'dialog')} />
      <IconButton icon="globe" label={t('语言')} className="wide" size={36} {...opens('language', 'menu')} />
      {tray && <tray.Tray />}
      <button type="button" className={open?.what === 'bell' ? 'ib on' : 'ib'} aria-label={unread > 0 ? t('消息，{n}条未读', { n: unread }) : t('消息')} data-tip={t('消息')} {...opens('bell', 'dialog')}>
        <Icon name="bell" />{unread > 0 && <b className="cnt tn" aria-hidden="true">{badgeOf(unread)}</b>}
      </button>
      <span className="sr" role="status">{unread > 0 ? t('消息，{n}条未读', { n: unread }) : ''}</span>
      <button type="button" className="avb" aria-label={t('{name}，用户菜单', { name })} {...opens('user', 'dialog')}><Avatar name={name} image={user.avatar} /></button>
      {open && (
        <LazyPart key={open.what} onFail={close}>
          {open.what === 'company' && <CompanyMenu anchor={open.anchor} onClose={close} onChanged={onChanged} />}
          {open.what === 'language' && <LanguageMenu anchor={open.anchor} onClose={close} onChanged={onChanged} />}
          {open.what === 'apps' && <AppDrawer anchor={open.anchor} onClose={close} />}
          {open.what === 'theme' && <ThemePopover anchor={open.anchor} onClose={close} />}
          {open.what === 'bell' && <Bell anchor={open.anchor} onClose={close} />}
          {open.what === 'user' && <UserPopover anchor={open.anchor} onClose={close} onChanged={onChanged} />}
        </LazyPart>
      )}
    </header>
  );
}

/** The company's logo, else the platform's, else our mark. */
function LogoOf({ company }: { company: Company | null }) {
  const image = company?.logo || plat('logo');
  return image ? <img src={image} alt="" width={32} height={32} /> : <Logo />;
}

function toggleFullscreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => toast.hint(t('浏览器不允许全屏')));
}
