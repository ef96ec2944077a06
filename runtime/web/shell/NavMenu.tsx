// The left menu: groups as icons, their screens in a fly-out on hover, focus or arrow key.
import { useRef, useState } from 'react';
import type { PlanMenu } from '../../core/plans/plan.ts';
import { followLink } from '../columns/CellLink.tsx';
import { t } from '../i18n/t.ts';
import { Icon, iconNamed } from '../ui/Icon.tsx';
import { moveFocus } from '../ui/Menu.tsx';
import { Popover } from '../ui/Popover.tsx';
import { classes } from '../ui/named.ts';
import { toast } from '../ui/toast.tsx';
import { navigateTo } from './navigate.ts';
import { groupOf } from './routes.ts';

const openMs = 100;
const closeMs = 240;

export function NavMenu({ menu, pathname }: { menu: PlanMenu[]; pathname: string }) {
  const [open, setOpen] = useState<{ id: string; anchor: HTMLElement; byKey: boolean } | null>(null);
  const timer = useRef(0);
  const current = groupOf(menu, pathname);
  const later = (work: () => void, ms: number) => { clearTimeout(timer.current); timer.current = window.setTimeout(work, ms); };
  const close = () => { clearTimeout(timer.current); setOpen(null); };
  return (
    <nav className="nav" aria-label={t('主菜单')} onKeyDown={moveFocus} onPointerLeave={() => later(close, closeMs)}>
      <button type="button" className={pathname === '/' ? 'on' : undefined} aria-current={pathname === '/' ? 'page' : undefined} onPointerEnter={() => later(close, openMs)} onClick={() => { close(); navigateTo('/'); }}><Icon name="home" />{t('首页')}</button>
      {menu.map((group) => {
        const leaf = group.children.length === 0;
        const show = (anchor: HTMLElement, byKey: boolean) => setOpen(leaf ? null : { id: group.id, anchor, byKey });
        return (
          <button
            key={group.id} type="button" className={classes((group.id === current || open?.id === group.id) && 'on')} aria-current={group.id === current || undefined} aria-haspopup={leaf ? undefined : 'menu'} aria-expanded={leaf ? undefined : open?.id === group.id}
            onPointerEnter={(event) => { const anchor = event.currentTarget; if (event.pointerType === 'mouse') later(() => show(anchor, false), openMs); }}
            onClick={(event) => { if (leaf) openLeaf(group); else show(event.currentTarget, true); }}
            onKeyDown={(event) => { if (event.key === 'ArrowRight') { event.preventDefault(); show(event.currentTarget, true); } }}
          >
            <Icon name={iconNamed(group.icon, 'apps')} />{group.name}
          </button>
        );
      })}
      {open && (
        <Popover label={menu.find((group) => group.id === open.id)!.name} role="menu" anchor={besideAnchor(open.anchor)} quiet={!open.byKey} onClose={close} className="fly">
          <FlyOut key={open.id} group={menu.find((group) => group.id === open.id)!} pathname={pathname} onEnter={() => clearTimeout(timer.current)} onLeave={() => later(close, closeMs)} onGo={close} />
        </Popover>
      )}
    </nav>
  );
}

function FlyOut({ group, pathname, onEnter, onLeave, onGo }: { group: PlanMenu; pathname: string; onEnter: () => void; onLeave: () => void; onGo: () => void }) {
  return (
    <div style={{ display: 'contents' }} onPointerEnter={onEnter} onPointerLeave={onLeave} onKeyDown={moveFocus}>
      {sections(group).map((section) => (
        <div key={section.title}>
          <h3>{section.title}</h3>
          {section.items.map((leaf) => <LeafLink key={leaf.id} leaf={leaf} pathname={pathname} role="menuitem" onGo={onGo} />)}
        </div>
      ))}
    </div>
  );
}

/** Sub-groups as columns; leaves directly under the group come first, under its own name. */
export function sections(group: PlanMenu): { title: string; items: PlanMenu[] }[] {
  const direct = group.children.filter((child) => child.children.length === 0);
  const nested = group.children.filter((child) => child.children.length > 0).map((child) => ({ title: child.name, items: child.children }));
  return direct.length ? [{ title: group.name, items: direct }, ...nested] : nested;
}

export function LeafLink({ leaf, pathname, role, className, onGo, arrow }: { leaf: PlanMenu; pathname: string; role?: string; className?: string; onGo?: () => void; arrow?: boolean }) {
  if (!leaf.route) return <span className={classes(className, 'dis')} role={role} aria-disabled="true">{leaf.name}<small>{t('未开通')}</small></span>;
  const here = leaf.route === pathname;
  return (
    <a href={leaf.route} role={role} className={classes(className, here && 'cur')} aria-current={here ? 'page' : undefined} onClick={(event) => { followLink(event, leaf.route!); onGo?.(); }}>
      <span className="cut">{leaf.name}</span>{arrow && <Icon name="right" />}
    </a>
  );
}

function openLeaf(leaf: PlanMenu): void {
  if (leaf.route) navigateTo(leaf.route);
  else toast.hint(t('path: {name} 不存在', { name: leaf.name }));
}

/** The fly-out stands right of the menu, level with its group. */
function besideAnchor(anchor: HTMLElement): { x: number; y: number } {
  return { x: anchor.getBoundingClientRect().right + 12, y: Math.max(60, anchor.getBoundingClientRect().top - 12) };
}
