// The 60 px above everything: logo, company, fullscreen, language, user.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { changeLang } from '../i18n/app.ts';
import { lang, languages, t } from '../i18n/t.ts';
import { logout, reloadManifest, switchCompany, useSession } from '../session/session.ts';
import { lookAtom, schemes, setLook, themes } from '../theme/look.ts';
import { schemeName, seeds, themeName } from '../theme/names.ts';
import { IconButton } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Popover } from '../ui/Popover.tsx';
import { toast } from '../ui/toast.tsx';
import { Avatar } from './Avatar.tsx';
import { Logo } from './Logo.tsx';
import { navigateTo } from './navigate.ts';
import { tabs } from './tabStore.ts';

export function Header({ onMenu, onChanged }: { onMenu: () => void; /** Company or language changed: everything is drawn anew. */ onChanged: () => void }) {
  const { user, company, companies } = useSession();
  const [open, setOpen] = useState<{ what: 'company' | 'language' | 'user'; anchor: HTMLElement } | null>(null);
  const toggle = (what: 'company' | 'language' | 'user') => (event: React.MouseEvent<HTMLElement>) => setOpen(open?.what === what ? null : { what, anchor: event.currentTarget });
  const close = () => setOpen(null);
  const shown = company?.shortName || company?.name;
  return (
    <header className="hd">
      <a className="logo" href="/" aria-label={t('织机 首页')} onClick={(event) => { event.preventDefault(); navigateTo('/'); }}><Logo /></a>
      <IconButton icon="rows" label={t('菜单')} className="narrow" size={36} onClick={onMenu} />
      {shown && (companies.length > 1
        ? <button type="button" className="crumb wide" aria-haspopup="menu" aria-expanded={open?.what === 'company'} onClick={toggle('company')}><b className="b cut">{shown}</b><Icon name="down" className="s3" /></button>
        : <span className="crumb wide static"><b className="b cut">{shown}</b></span>)}
      <span className="grow" />
      <IconButton icon="full" label={t('全屏')} className="wide" size={36} onClick={toggleFullscreen} />
      <IconButton icon="globe" label={t('语言')} className="wide" size={36} aria-haspopup="menu" aria-expanded={open?.what === 'language'} onClick={toggle('language')} />
      <span style={{ width: 4 }} />
      <button type="button" className="avb" aria-label={t('{name}，用户菜单', { name: user.name })} aria-haspopup="dialog" aria-expanded={open?.what === 'user'} onClick={toggle('user')}><Avatar name={company?.aliasUserName || user.name} /></button>
      {open?.what === 'company' && <Menu label={t('切换企业')} anchor={open.anchor} onClose={close} width={220} items={companies.map((each) => ({ key: each.uuid, label: each.name, checked: each.uuid === company?.uuid, onSelect: () => void changeCompany(each.uuid, onChanged) }))} />}
      {open?.what === 'language' && <Menu label={t('语言')} anchor={open.anchor} side="end" onClose={close} items={languages.map((each) => ({ key: each.id, label: each.label, checked: each.id === lang(), onSelect: () => void setLanguage(each.id, onChanged) }))} />}
      {open?.what === 'user' && <UserPopover anchor={open.anchor} onClose={close} onChanged={onChanged} />}
    </header>
  );
}

function UserPopover({ anchor, onClose, onChanged }: { anchor: HTMLElement; onClose: () => void; onChanged: () => void }) {
  const { user, company, companies } = useSession();
  const look = useAtomValue(lookAtom);
  const isPhone = innerWidth < 500;
  return (
    <Popover label={t('用户菜单')} anchor={anchor} side="end" onClose={onClose} className="mn us">
      <div className="row" style={{ padding: '8px 12px 12px', gap: 12 }}><Avatar name={company?.aliasUserName || user.name} large /><div className="grow"><b className="cut">{company?.aliasUserName || user.name}</b><div className="sm s3 cut">{company?.name ?? t('请先创建或加入企业')}</div></div></div>
      <hr />
      <div className="row" style={{ padding: '4px 12px' }}>
        <span className="grow" id="us-theme">{t('主题')}</span>
        <span className="seg" role="radiogroup" aria-labelledby="us-theme">
          {themes.map((theme) => <button key={theme} type="button" role="radio" aria-checked={look.theme === theme} className={look.theme === theme ? 'on' : undefined} onClick={() => setLook({ theme })}>{themeName(theme)}</button>)}
        </span>
      </div>
      <div className="row" role="radiogroup" aria-label={t('配色')} style={{ padding: '6px 10px 8px', gap: 2 }}>
        {schemes.map((scheme) => <button key={scheme} type="button" role="radio" aria-checked={look.scheme === scheme} aria-label={schemeName(scheme)} data-tip={schemeName(scheme)} className="swt" onClick={() => setLook({ scheme })}><i style={{ background: seeds[scheme] }} /></button>)}
      </div>
      {isPhone && (
        <>
          <hr />
          {languages.map((each) => <button key={each.id} type="button" className={each.id === lang() ? 'cur' : undefined} onClick={() => { onClose(); void setLanguage(each.id, onChanged); }}><Icon name="globe" /><span className="grow">{each.label}</span>{each.id === lang() && <Icon name="check" />}</button>)}
          {companies.length > 1 && <hr />}
          {companies.length > 1 && companies.map((each) => <button key={each.uuid} type="button" className={each.uuid === company?.uuid ? 'cur' : undefined} onClick={() => { onClose(); void changeCompany(each.uuid, onChanged); }}><Icon name="shop" /><span className="grow cut">{each.name}</span>{each.uuid === company?.uuid && <Icon name="check" />}</button>)}
        </>
      )}
      <hr />
      <button type="button" className="red" onClick={() => { onClose(); void leaveAfterAsking(); }}><Icon name="send" /><span className="grow">{t('退出登录')}</span></button>
    </Popover>
  );
}

async function leaveAfterAsking(): Promise<void> {
  const body = tabs.hasDirty() ? t('有未保存的内容，退出后不能继续编辑') : t('打开的标签会保留到下次登录');
  if (await confirm({ title: t('确定退出登录？'), body, ok: t('退出') })) await logout();
}

async function changeCompany(uuid: string, onChanged: () => void): Promise<void> {
  if (tabs.hasDirty() && !await confirm({ title: t('有未保存的内容，确定切换企业？'), ok: t('切换'), danger: true })) return;
  try {
    await switchCompany(uuid);
    tabs.restore();
    onChanged();
  } catch (error) { toast.failure(error); }
}

async function setLanguage(next: (typeof languages)[number]['id'], onChanged: () => void): Promise<void> {
  if (next === lang()) return;
  if (tabs.hasDirty() && !await confirm({ title: t('有未保存的内容，确定切换语言？'), ok: t('切换'), danger: true })) return;
  try {
    await changeLang(next);
    await reloadManifest();
    onChanged();
  } catch (error) { toast.failure(error); }
}

function toggleFullscreen(): void {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
}
