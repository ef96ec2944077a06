// Under 500 px: the menu as a drawer, and a bar of three at the bottom.
import { t } from '../i18n/t.ts';
import { useSession } from '../session/session.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon, iconNamed } from '../ui/Icon.tsx';
import { LeafLink, sections } from './NavMenu.tsx';
import { navigateTo } from './navigate.ts';

export function PhoneMenu({ onClose, pathname }: { onClose: () => void; pathname: string }) {
  const { manifest, company } = useSession();
  return (
    <Drawer title={company?.name ?? t('菜单')} side="left" width={320} onClose={onClose}>
      <div className="mlist">
        {manifest.menu.map((group) => (
          <section key={group.id}>
            <h2><Icon name={iconNamed(group.icon, 'apps')} />{group.name}</h2>
            {sections(group).map((section) => (
              <div key={section.title}>
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

export function PhoneNav({ pathname, onMenu }: { pathname: string; onMenu: () => void }) {
  return (
    <nav className="pnav" aria-label={t('底部导航')}>
      <button type="button" className={pathname === '/' ? 'on' : undefined} aria-current={pathname === '/' ? 'page' : undefined} onClick={() => navigateTo('/')}><Icon name="home" />{t('首页')}</button>
      <button type="button" className={pathname === '/' ? undefined : 'on'} onClick={onMenu}><Icon name="clipboard" />{t('单据')}</button>
    </nav>
  );
}
