// Under 500 px: the menu as a drawer (companies, search, what was opened last, stars, then all), and a bar at the bottom.
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../session/session.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon, iconNamed, type IconName } from '../../ui/Icon.tsx';
import { Input } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { changeCompany } from '../companies.ts';
import { filterMenu, sections, type MenuNode } from '../menu.ts';
import { LeafLink } from '../NavMenu.tsx';
import { navigateTo } from '../../ui/navigate.ts';
import { mayOpenPath, openAddress } from '../openAddress.ts';
import { openPart } from '../openPart.ts';
import { groupOf } from '../routes.ts';
import { useStars } from '../stars.ts';
import { tabsAtom } from '../tabStore.ts';

export default function PhoneParts({ isMenuOpen, setMenuOpen, pathname, onChanged }: { isMenuOpen: boolean; setMenuOpen: (open: boolean) => void; pathname: string; onChanged: () => void }) {
  return (
    <>
      <PhoneNav pathname={pathname} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      {isMenuOpen && <PhoneMenu onClose={() => setMenuOpen(false)} pathname={pathname} onChanged={onChanged} />}
    </>
  );
}

function PhoneMenu({ onClose, pathname, onChanged }: { onClose: () => void; pathname: string; onChanged: () => void }) {
  const { manifest, company, companies } = useSession();
  const others = companies.filter((each) => each.status !== '2');
  const [keyword, setKeyword] = useState('');
  const { list, active } = useAtomValue(tabsAtom);
  const stars = useStars() ?? [];
  const isAll = keyword.trim() === '';
  const recent = list.filter((tab) => tab.id !== active).slice(-maxRecent).reverse();
  const go = (to: string) => (event: { preventDefault(): void }) => { event.preventDefault(); onClose(); openAddress(to); };
  return (
    <Drawer title={company?.name ?? t('菜单')} side="left" width={320} onClose={onClose}>
      <div className="mlist">
        {others.length > 1 && <Select label={t('切换企业')} value={company?.uuid ?? ''} options={others.map((each) => ({ value: each.uuid, label: each.name }))} onChange={(uuid) => { onClose(); void changeCompany(uuid, onChanged); }} />}
        <Input type="search" icon="search" className="mfind" value={keyword} onChange={setKeyword} aria-label={t('搜索菜单')} placeholder={t('菜单名称、拼音首字母')} />
        {isAll && recent.length > 0 && <Part title={t('最近')}>{recent.map((tab) => <a key={tab.id} href={tab.path} className="leaf" onClick={go(tab.path)}><span className="cut">{tab.title}</span></a>)}</Part>}
        {isAll && stars.length > 0 && <Part title={t('常用')}>{stars.map((star) => <a key={star.route} href={star.route} className="leaf" onClick={go(star.route)}><span className="cut">{star.name}</span></a>)}</Part>}
        {filterMenu(manifest.menu as MenuNode[], keyword).map((group) => (
          <section key={group.id}>
            <h2><Icon name={iconNamed(group.icon, 'apps')} />{group.name}</h2>
            {sections(group).map((section) => (
              <div key={section.id}>
                {section.title !== group.name && <h3>{section.title}</h3>}
                {section.items.map((leaf) => <LeafLink key={leaf.id} leaf={leaf} className="leaf" pathname={pathname} onGo={onClose} />)}
              </div>
            ))}
          </section>
        ))}
      </div>
    </Drawer>
  );
}

const maxRecent = 5;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <section aria-label={title}><h3>{title}</h3>{children}</section>;
}

const approvals = '/confirm/confirmList';

function PhoneNav({ pathname, isMenuOpen, onMenu }: { pathname: string; isMenuOpen: boolean; onMenu: () => void }) {
  const { manifest } = useSession();
  const isApproval = pathname.startsWith('/confirm/');
  // Only where one is, never what was pressed last.
  const isDocument = isMenuOpen || (!isApproval && pathname !== '/' && groupOf(manifest.menu, pathname) !== undefined);
  return (
    <nav className="pnav" aria-label={t('底部导航')}>
      <Item icon="home" name={t('首页')} isOn={pathname === '/' && !isMenuOpen} onClick={() => navigateTo('/')} />
      <Item icon="clipboard" name={t('单据')} isOn={isDocument} popup="dialog" isOpen={isMenuOpen} onClick={onMenu} />
      <Item icon="search" name={t('搜索')} popup="dialog" onClick={() => openPart('palette')} />
      {mayOpenPath(approvals) && <Item icon="stamp" name={t('审批')} isOn={isApproval} onClick={() => navigateTo(approvals)} />}
      <Item icon="user" name={t('我的')} onClick={() => openAddress('/personalInfo')} />
    </nav>
  );
}

function Item({ icon, name, isOn, popup, isOpen, onClick }: { icon: IconName; name: string; isOn?: boolean; popup?: 'dialog'; isOpen?: boolean; onClick: () => void }) {
  return <button type="button" className={isOn ? 'on' : undefined} aria-current={isOn && !popup ? 'page' : undefined} aria-haspopup={popup} aria-expanded={isOpen} onClick={onClick}><Icon name={icon} />{name}</button>;
}
