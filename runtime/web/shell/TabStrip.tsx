// The strip of open tabs: middle click closes, right click commands, arrows move, dragging reorders, the wheel scrolls.
import { useAtomValue } from 'jotai';
import { lazy, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '../i18n/t.ts';
import { identity } from '../session/identity.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { LazyPart } from './LazyPart.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { closedBy, homeId, type CloseWhat, type Tab } from './tabs.ts';
import { tabs, tabsAtom } from './tabStore.ts';

const FirstTip = lazy(() => import('./parts/FirstTip.tsx'));
interface MenuPlace { id: string; x: number; y: number }

export function TabStrip() {
  const state = useAtomValue(tabsAtom);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => { void strip.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); }, [state.active, state.list.length]);
  const command = (what: CloseWhat, label: string) => ({
    key: what, label, disabled: !menu || closedBy(state, menu.id, what).length === 0, icon: what === 'this' ? 'close' as const : undefined, onSelect: () => void tabs.close(menu!.id, what),
  });
  /** A step to the side, for whoever does not drag; told to those who do not see it. */
  const shift = (id: string, step: -1 | 1): void => {
    const { list } = tabs.get();
    const other = list[list.findIndex((tab) => tab.id === id) + step];
    if (!other) return;
    tabs.move(id, other.id);
    const now = tabs.get().list;
    const at = now.findIndex((tab) => tab.id === id);
    setSaid(t('{title}，第{at}个，共{n}个', { title: now[at]!.title, at: at + 1, n: now.length }));
    // Moving the element takes the focus from it.
    requestAnimationFrame(() => document.getElementById(domId(id))?.focus());
  };
  const stepped = (step: -1 | 1, label: string) => {
    const at = menu ? state.list.findIndex((tab) => tab.id === menu.id) : -1;
    return { key: `step${step}`, label, disabled: at < 0 || state.list[at + step] === undefined, onSelect: () => shift(menu!.id, step) };
  };
  const handlers = (id: string, path: string) => ({
    id: domId(id), role: 'tab', 'aria-selected': id === state.active, tabIndex: id === state.active ? 0 : -1,
    onClick: () => navigateTo(path),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKey(event, id, setMenu, shift),
  });
  const openMenu = (id: string) => (event: MouseEvent) => { event.preventDefault(); setMenu({ id, x: event.clientX, y: event.clientY }); };
  return (
    <nav ref={strip} className="tabs" aria-label={t('打开的页面')} onWheel={(event) => { strip.current!.scrollLeft += event.deltaY + event.deltaX; }} onKeyDown={moveBetween}>
      {/* A tab list may hold tabs alone: the crosses stand beside them, outside of it. */}
      <div role="tablist" aria-label={t('打开的页面')} aria-owns={[homeId, ...state.list.map((tab) => tab.id)].map(domId).join(' ')} />
      <button type="button" {...handlers(homeId, '/')} className={classes('tab home', state.active === homeId && 'on')} aria-label={t('首页')} onContextMenu={openMenu(homeId)}><Icon name="home" /></button>
      {state.list.map((tab) => (
        <div
          key={tab.id} className={classes('tab', tab.id === state.active && 'on', tab.id === dragged && 'moving')}
          draggable onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; setDragged(tab.id); }} onDragEnd={() => setDragged(null)} onDragOver={(event) => { if (dragged) event.preventDefault(); }} onDrop={() => { if (dragged) tabs.move(dragged, tab.id); setDragged(null); }}
          onAuxClick={(event) => closeByMiddle(event, tab)} onMouseDown={(event) => { if (event.button === 1) event.preventDefault(); }} onContextMenu={openMenu(tab.id)}
        >
          <div {...handlers(tab.id, tab.path)} className="tn" aria-label={tab.dirty ? t('{title}，有未保存的内容', { title: tab.title }) : tab.title} aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight">
            {tab.dirty && <i className="mark" role="img" aria-label={t('有未保存的内容')} data-tip={t('有未保存的内容')} />}
            <span className="cut">{tab.title}</span>
          </div>
          <button type="button" className="x" tabIndex={-1} aria-label={t('关闭 {title}', { title: tab.title })} onClick={(event) => { event.stopPropagation(); void tabs.close(tab.id); }}><Icon name="close" /></button>
        </div>
      ))}
      {menu && (
        <Menu
          label={menu.id === homeId ? t('标签操作') : t('标签操作：{title}', { title: state.list.find((tab) => tab.id === menu.id)?.title ?? '' })} anchor={menu} onClose={() => setMenu(null)}
          items={[
            { key: 'refresh', label: t('刷新'), icon: 'refresh', onSelect: () => tabs.refresh(menu.id) }, command('this', t('关闭')), 'line',
            command('all', t('关闭全部')), command('others', t('关闭其他')), command('left', t('关闭左侧')), command('right', t('关闭右侧')),
            ...(menu.id === homeId ? [] : ['line' as const, stepped(-1, t('左移')), stepped(1, t('右移'))]),
          ]}
        />
      )}
      <span className="sr" role="status">{said}</span>
      {state.list.length > 0 && !isTipKnown() && <LazyPart><FirstTip /></LazyPart>}
    </nav>
  );
}

/** A path as an id, which may hold no spaces. */
function domId(id: string): string {
  return `tab-${encodeURIComponent(id)}`;
}

/** The tip's code loads only for those who have not seen it. */
function isTipKnown(): boolean {
  return localStorage.getItem(`loom.tip.tabs.${identity().userId}`) !== null;
}

function closeByMiddle(event: MouseEvent, tab: Tab): void {
  if (event.button !== 1) return;
  event.preventDefault();
  void tabs.close(tab.id);
}

function handleKey(event: KeyboardEvent<HTMLElement>, id: string, setMenu: (menu: MenuPlace) => void, shift: (id: string, step: -1 | 1) => void): void {
  if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.currentTarget.click(); }
  if (event.key === 'Delete') void tabs.close(id).then(() => document.querySelector<HTMLElement>('.tabs [role=tab][aria-selected=true]')?.focus());
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
    event.preventDefault();
    const rect = event.currentTarget.getBoundingClientRect();
    setMenu({ id, x: rect.left + 8, y: rect.bottom });
  }
  if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    event.preventDefault();
    event.stopPropagation();
    shift(id, event.key === 'ArrowLeft' ? -1 : 1);
  }
}

function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const here = (event.target as HTMLElement).closest<HTMLElement>('[role=tab]');
  if (!step || !here) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = all[(all.indexOf(here) + step + all.length) % all.length];
  next.focus();
  next.click();
}
