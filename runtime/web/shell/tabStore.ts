// Tabs of this user, company and application: an atom, kept in local storage, with the questions that closing asks.
import { atom, getDefaultStore } from 'jotai';
import { t } from '../i18n/t.ts';
import { ownKey } from '../session/identity.ts';
import { currentSession } from '../session/session.ts';
import { confirm } from '../ui/confirm.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { forgetTab } from './tabState.ts';
import { changeTab, closedBy, closeTabs, homeId, moveTab, noTabs, openTab, replaceTab, tabIdOf, type CloseWhat, type Tab, type Tabs } from './tabs.ts';

export { loadOfTab, saveOfTab } from './tabState.ts';
export const tabsAtom = atom<Tabs>(noTabs);
/** Raised by 刷新 on the home tab. */
export const homeTurnAtom = atom(0);
const store = getDefaultStore();

export const tabs = {
  get: (): Tabs => store.get(tabsAtom),
  restore(): void {
    const kept = read();
    store.set(tabsAtom, kept && Array.isArray(kept.list) ? { list: kept.list.map(({ id, path, title }) => ({ id, path, title: title ?? '' })), active: kept.active } : noTabs);
  },
  open: (path: string, title: string): void => put(openTab(tabs.get(), path, title)),
  change: (id: string, change: Partial<Omit<Tab, 'id'>>): void => put(changeTab(tabs.get(), id, change)),
  /** New names after a change of language; undefined leaves one as it is. */
  retitle(titleOf: (id: string) => string | undefined): void {
    for (const tab of tabs.get().list) {
      const title = titleOf(tab.id);
      if (title) tabs.change(tab.id, { title });
    }
  },
  move: (id: string, before: string): void => put(moveTab(tabs.get(), id, before)),
  refresh(id: string): void {
    if (id === homeId) { store.set(homeTurnAtom, store.get(homeTurnAtom) + 1); return; }
    put(changeTab(tabs.get(), id, { turn: (tabs.get().list.find((tab) => tab.id === id)?.turn ?? 0) + 1, dirty: false }));
  },
  replace(id: string, path: string): void {
    // The address is ahead of the strip: who is already on the way elsewhere is not called back.
    const isInFront = tabs.get().active === id && tabIdOf(location.pathname) === id;
    put(replaceTab(tabs.get(), id, path));
    if (isInFront) navigateTo(path, { replace: true });
  },
  async close(id: string, what: CloseWhat = 'this'): Promise<void> {
    const closed = closedBy(tabs.get(), id, what);
    if (closed.some((tab) => tab.dirty) && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    for (const tab of closed) forgetTab(tab.id);
    const before = tabs.get();
    const after = closeTabs(before, closed);
    put(after);
    if (after.active !== before.active) navigateTo(activePath());
  },
  hasDirty: (): boolean => tabs.get().list.some((tab) => tab.dirty),
};

/** Path of the tab in front. */
export function activePath(): string {
  const { list, active } = tabs.get();
  return list.find((tab) => tab.id === active)?.path ?? homeId;
}

/** Per user, company and application; this workbench is one application unless the manifest names it. */
function placeOf(): string {
  const apply = (currentSession()?.manifest as { apply?: string } | undefined)?.apply ?? 'workbench';
  return `${ownKey('tabs')}.${apply}`;
}

function put(next: Tabs): void {
  if (next === tabs.get()) return;
  store.set(tabsAtom, next);
  try {
    localStorage.setItem(placeOf(), JSON.stringify({ list: next.list.map(({ id, path, title }) => ({ id, path, title })), active: next.active }));
  } catch { /* Full: the strip lasts as long as the page. */ }
}

function read(): Tabs | null {
  try {
    return JSON.parse(localStorage.getItem(placeOf()) ?? 'null') as Tabs | null;
  } catch {
    return null;
  }
}
