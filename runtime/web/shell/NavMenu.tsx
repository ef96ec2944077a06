// The left menu: groups as icons, their screens in a fly-out on hover, focus or arrow key.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Icon, iconNamed } from '../ui/Icon.tsx';
import { moveFocus } from '../ui/Menu.tsx';
import { Popover } from '../ui/Popover.tsx';
import { classes } from '../ui/named.ts';
import { toast } from '../ui/toast.tsx';
import { leafState, sections, type MenuNode } from './menu.ts';
import { navigateTo } from '../ui/navigate.ts';
import { openAddress } from './openAddress.ts';
import { groupOf } from './routes.ts';

export { sections } from './menu.ts';

const openMs = 100;
const closeMs = 240;

export function NavMenu({ menu, pathname }: { menu: MenuNode[]; pathname: string }) {
  const [open, setOpen] = useState<{ id: string; anchor: HTMLElement; byKey: boolean } | null>(null);
  const timer = useRef(0);
  /** The focus coming back from a fly-out must not open it again. */
  const closedAt = useRef(0);
  /** Nor one that a dialog gives back: only whoever walks here by keys is shown what lies behind. */
  const walkedAt = useRef(0);
  useEffect(() => {
    const handleKey = ({ key }: globalThis.KeyboardEvent) => { if (key === 'Tab' || key.startsWith('Arrow')) walkedAt.current = Date.now(); };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
  const current = groupOf(menu, pathname);
  const later = (work: () => void, ms: number) => { clearTimeout(timer.current); timer.current = window.setTimeout(work, ms); };
  const close = () => { clearTimeout(timer.current); closedAt.current = Date.now(); setOpen(null); };
  const shown = menu.find((group) => group.id === open?.id);
  return (
    <nav className="nav" aria-label={t('主菜单')} onKeyDown={moveFocus} onPointerLeave={() => later(close, closeMs)} onBlur={({ currentTarget, relatedTarget: to }) => { if (to instanceof Element && !currentTarget.contains(to) && !to.closest('.fly')) close(); }}>
      <button type="button" className={pathname === '/' ? 'on' : undefined} aria-current={pathname === '/' ? 'page' : undefined} onPointerEnter={() => later(close, openMs)} onFocus={(event) => { if (event.currentTarget.matches(':focus-visible')) close(); }} onClick={() => { close(); navigateTo('/'); }}><Icon name="home" />{t('首页')}</button>
      {menu.map((group) => {
        const isLeaf = group.children.length === 0;
        const isOpen = open?.id === group.id;
        const show = (anchor: HTMLElement, byKey: boolean) => setOpen(isLeaf ? null : { id: group.id, anchor, byKey });
        return (
          <button
            key={group.id} type="button" className={classes((group.id === current || isOpen) && 'on')} aria-current={group.id === current || undefined} aria-haspopup={isLeaf ? undefined : 'menu'} aria-expanded={isLeaf ? undefined : isOpen}
            aria-disabled={isLeaf && leafState(group).kind === 'disabled' ? true : undefined}
            onPointerEnter={(event) => { const anchor = event.currentTarget; if (event.pointerType === 'mouse') later(() => show(anchor, false), openMs); }}
            onFocus={(event) => { if (event.currentTarget.matches(':focus-visible') && Date.now() - closedAt.current > 300 && Date.now() - walkedAt.current < 300) show(event.currentTarget, false); }}
            onClick={(event) => { clearTimeout(timer.current); if (isLeaf) openLeaf(group); else show(event.currentTarget, true); }}
            onKeyDown={(event) => { if (event.key === 'ArrowRight') { event.preventDefault(); show(event.currentTarget, true); } }}
          >
            <Icon name={iconNamed(group.icon, 'apps')} />{group.name}
          </button>
        );
      })}
      {open && shown && (
        <Popover label={shown.name} role="menu" anchor={besideAnchor(open.anchor)} quiet={!open.byKey} onClose={close} className="fly">
          <FlyOut key={open.id} group={shown} pathname={pathname} onEnter={() => clearTimeout(timer.current)} onLeave={() => later(close, closeMs)} onGo={close} />
        </Popover>
      )}
    </nav>
  );
}

function FlyOut({ group, pathname, onEnter, onLeave, onGo }: { group: MenuNode; pathname: string; onEnter: () => void; onLeave: () => void; onGo: () => void }) {
  return (
    <div style={{ display: 'contents' }} onPointerEnter={onEnter} onPointerLeave={onLeave} onKeyDown={(event) => moveInFlyOut(event, onGo)}>
      {sections(group).map((section) => (
        <div key={section.id} role="group" aria-label={section.title}>
          <h3 aria-hidden="true">{section.title}</h3>
          {section.items.map((leaf) => <LeafLink key={leaf.id} leaf={leaf} pathname={pathname} role="menuitem" onGo={onGo} />)}
        </div>
      ))}
    </div>
  );
}

/** Up and down within all, left and right between the columns; left of the first goes back to the groups. */
function moveInFlyOut(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) { moveFocus(event); event.stopPropagation(); return; }
  event.preventDefault();
  event.stopPropagation();
  const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=group]')];
  const here = columns.findIndex((column) => column.contains(document.activeElement));
  const next = here + step;
  if (next < 0) { onClose(); return; }
  const row = [...columns[here]?.querySelectorAll('a[href]') ?? []].indexOf(document.activeElement!);
  const links = [...columns[next]?.querySelectorAll<HTMLElement>('a[href]') ?? []];
  links[Math.min(Math.max(row, 0), links.length - 1)]?.focus();
}

export function LeafLink({ leaf, pathname, role, className, onGo, arrow }: { leaf: MenuNode; pathname: string; role?: string; className?: string; onGo?: () => void; arrow?: boolean }) {
  const state = leafState(leaf);
  if (state.kind === 'disabled') return <span className={classes(className, 'dis')} role={role} aria-disabled="true">{leaf.name}<small>{t('未开通')}</small></span>;
  const here = leaf.route !== undefined && leaf.route === pathname;
  return (
    <a
      href={state.kind === 'open' ? state.to : '#'} role={role} className={classes(className, here && 'cur')} aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        // The browser's own gestures (a new window) work as ever.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo?.();
        openLeaf(leaf);
      }}
    >
      <span className="cut">{leaf.name}</span>{arrow && <Icon name="right" />}
    </a>
  );
}

/** Opens or activates its tab; an entry without a page says so. */
export function openLeaf(leaf: MenuNode): void {
  const state = leafState(leaf);
  if (state.kind === 'open') openAddress(state.to);
  else if (state.kind === 'missing') toast.hint(t('path: {name} 不存在', { name: leaf.name }));
}

/** The fly-out stands right of the menu, level with its group. */
function besideAnchor(anchor: HTMLElement): { x: number; y: number } {
  return { x: anchor.getBoundingClientRect().right + 12, y: Math.max(60, anchor.getBoundingClientRect().top - 12) };
}
