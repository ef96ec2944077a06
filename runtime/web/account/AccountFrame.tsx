// The account site's own frame, calmer than the workbench: logo, a few links, bell, the person. For the account's pages and for schema screens of the account site.
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { isPlatOn, loadPlat, plat, usePlat } from '../session/platConfig.ts';
import { basicClient } from '../session/refresh.ts';
import { goToLogin } from '../session/site.ts';
import { clearTokens, readTokens } from '../session/tokens.ts';
import { classes } from '../ui/named.ts';
import { Glyph, Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Face } from './Face.tsx';
import { loadMe, useMaybeMe } from './me.ts';
import { Mark, platName } from './OpenPage.tsx';
import { linkTo } from './router.ts';
import './frame.css';

export interface AccountFrameProps {
  children: ReactNode;
  /** A screen that scrolls by itself fills the window; a page of cards is as wide as it reads well. */
  fill?: boolean;
  /** An account being deleted: the header is there and does nothing. */
  disabled?: boolean;
  /** The address that is shown, to mark its link. */
  path?: string;
}

export function AccountFrame({ children, fill, disabled, path = location.pathname }: AccountFrameProps) {
  usePlat();
  const me = useMaybeMe();
  useEffect(() => {
    void loadPlat();
    // Drawn by the application the frame asks for its own person; a failure leaves the header without a face.
    if (!me && readTokens()) loadMe().catch(() => undefined);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  const links = [
    { path: '/work', label: t('工作台') }, { path: '/notice', label: t('消息') },
    ...(sells() ? [{ path: '/myOrder', label: t('我的订单') }] : []), { path: '/feedbackList', label: t('我的反馈') },
  ];
  return (
    <div className="accsite">
      <header className={classes('hd acchd', disabled && 'off')} {...(disabled && { inert: '', 'aria-disabled': true })}>
        <a className="logo" {...linkTo('/work')} aria-label={t('{name} 首页', { name: platName() })}><Mark /></a>
        <b className="accname cut">{platName()}</b>
        <nav aria-label={t('账号站')}>{links.map((link) => <a key={link.path} {...linkTo(link.path)} className={path === link.path ? 'on' : undefined} aria-current={path === link.path ? 'page' : undefined}>{link.label}</a>)}</nav>
        <span className="grow" />
        {!disabled && <Bell />}
        {me && <Person links={links} />}
      </header>
      <main className={fill ? 'accmain fill' : 'accmain'}>{fill ? children : <div className="accpage">{children}</div>}</main>
    </div>
  );
}

/** Applications are sold, so orders and verification matter (platform config autoBuy). */
export const sells = (): boolean => plat('autoBuy') !== '' && !isPlatOn('autoBuy');

function Bell() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!readTokens()) return;
    http.get<Record<string, number>>('/mmc/api/token/notice/count').then((counts) => setCount((counts.message ?? 0) + (counts.notice ?? 0) + (counts.other ?? 0)), () => undefined);
  }, []);
  return <a className="ib" {...linkTo('/notice')} aria-label={count > 0 ? t('消息，{n}条未读', { n: count }) : t('消息')} data-tip={t('消息')}><Icon name="bell" />{count > 0 && <span className="cnt" aria-hidden="true">{count > 99 ? '99+' : count}</span>}</a>;
}

function Person({ links }: { links: { path: string; label: string }[] }) {
  const { user } = useMaybeMe()!;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const item = (path: string, icon: Parameters<typeof Icon>[0]['name'], label: string, after?: ReactNode): ReactNode => {
    const { href, onClick } = linkTo(path);
    return <a key={path} href={href} onClick={(event) => { close(); onClick(event); }}><Icon name={icon} /><span className="grow">{label}</span>{after}</a>;
  };
  return (
    <>
      <button type="button" className="avb" aria-label={t('{name}，用户菜单', { name: user.name })} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}><Face user={user} size={28} /></button>
      {anchor && (
        <Popover label={t('用户菜单')} anchor={anchor} side="end" onClose={close} className="mn us">
          <div className="row whois"><Face user={user} size={36} /><div className="grow"><b className="cut">{user.name}</b><div className="sm s3 cut">{user.username}</div></div></div>
          <hr />
          {innerWidth < 700 && links.map((link) => item(link.path, link.path === '/work' ? 'apps' : link.path === '/notice' ? 'bell' : link.path === '/myOrder' ? 'coin' : 'comment', link.label))}
          {item('/personalInfo', 'user', t('个人中心'))}
          {item('/verified', 'shield', t('实名认证'), user.realNameAuth === '0' && <span className="st done sm"><Glyph tone="done" />{t('已认证')}</span>)}
          <a href="/"><Icon name="home" /><span className="grow">{t('进入工作台')}</span></a>
          <hr />
          <button type="button" className="red" onClick={() => { close(); void signOut(); }}><Icon name="send" /><span className="grow">{t('退出登录')}</span></button>
        </Popover>
      )}
    </>
  );
}

export async function signOut(): Promise<void> {
  const token = readTokens()?.accessToken ?? '';
  // Somebody who wants to leave leaves, whatever the server says.
  await http.delete('/amc/logout/token', { query: { access_token: token }, headers: { Authorization: basicClient } }).catch((error: unknown) => asFailure(error));
  clearTokens();
  goToLogin('/');
}
