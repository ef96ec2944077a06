// The strip of open tabs: middle click closes, right click commands, arrows move, dragging reorders, the wheel scrolls.
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { navigateTo } from './navigate.ts';
import { closedBy, homeId, type CloseWhat, type Tab } from './tabs.ts';
import { tabs, tabsAtom } from './tabStore.ts';

export function TabStrip() {
  const state = useAtomValue(tabsAtom);
  const [menu, setMenu] = useState<{ id: string; x: number; y: number } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => { void strip.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); }, [state.active]);
  const command = (what: CloseWhat, label: string) => ({
    key: what, label, disabled: !menu || closedBy(state, menu.id, what).length === 0, icon: what === 'this' ? 'close' as const : undefined, onSelect: () => void tabs.close(menu!.id, what),
  });
  return (
    <div ref={strip} className="tabs" role="tablist" aria-label={t('打开的页面')} onWheel={(event) => { strip.current!.scrollLeft += event.deltaY; }} onKeyDown={moveBetween}>
      <button type="button" role="tab" className={classes('tab home', state.active === homeId && 'on')} aria-selected={state.active === homeId} aria-label={t('首页')} tabIndex={state.active === homeId ? 0 : -1} onClick={() => navigateTo('/')}><Icon name="home" /></button>
      {state.list.map((tab) => (
        <div
          key={tab.id} role="tab" className={classes('tab', tab.id === state.active && 'on')} aria-selected={tab.id === state.active} tabIndex={tab.id === state.active ? 0 : -1}
          draggable onDragStart={() => setDragged(tab.id)} onDragOver={(event) => event.preventDefault()} onDrop={() => { if (dragged) tabs.move(dragged, tab.id); setDragged(null); }}
          onClick={() => navigateTo(tab.path)} onAuxClick={(event) => closeByMiddle(event, tab)} onMouseDown={(event) => { if (event.button === 1) event.preventDefault(); }}
          onContextMenu={(event) => { event.preventDefault(); setMenu({ id: tab.id, x: event.clientX, y: event.clientY }); }}
          onKeyDown={(event) => { if (event.key === 'Delete') void tabs.close(tab.id); if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openMenuAt(event, tab.id, setMenu); }}
        >
          {tab.dirty && <i className="mark" role="img" aria-label={t('有未保存的内容')} data-tip={t('有未保存的内容')} />}
          <span className="cut">{tab.title}</span>
          <button type="button" className="x" tabIndex={-1} aria-label={t('关闭 {title}', { title: tab.title })} onClick={(event) => { event.stopPropagation(); void tabs.close(tab.id); }}><Icon name="close" /></button>
        </div>
      ))}
      {menu && (
        <Menu
          label={t('标签操作')} anchor={menu} onClose={() => setMenu(null)}
          items={[
            { key: 'refresh', label: t('刷新'), icon: 'refresh', onSelect: () => tabs.refresh(menu.id) }, command('this', t('关闭')), 'line',
            command('all', t('关闭全部')), command('others', t('关闭其他')), command('left', t('关闭左侧')), command('right', t('关闭右侧')),
          ]}
        />
      )}
    </div>
  );
}

function closeByMiddle(event: MouseEvent, tab: Tab): void {
  if (event.button !== 1) return;
  event.preventDefault();
  void tabs.close(tab.id);
}

function openMenuAt(event: KeyboardEvent<HTMLElement>, id: string, setMenu: (menu: { id: string; x: number; y: number }) => void): void {
  event.preventDefault();
  const rect = event.currentTarget.getBoundingClientRect();
  setMenu({ id, x: rect.left + 8, y: rect.bottom });
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
