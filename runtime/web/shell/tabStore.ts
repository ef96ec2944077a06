// Tabs of this user and company: an atom, kept in local storage, with the questions that closing asks.
import { atom, getDefaultStore } from 'jotai';
import { t } from '../i18n/t.ts';
import { ownKey } from '../session/identity.ts';
import { confirm } from '../ui/confirm.tsx';
import { navigateTo } from './navigate.ts';
import { changeTab, closedBy, closeTabs, homeId, moveTab, noTabs, openTab, replaceTab, type CloseWhat, type Tab, type Tabs } from './tabs.ts';

export const tabsAtom = atom<Tabs>(noTabs);
const store = getDefaultStore();

export const tabs = {
  get: (): Tabs => store.get(tabsAtom),
  restore(): void {
    const kept = readJson<Tabs>(localStorage, ownKey('tabs'));
    store.set(tabsAtom, kept && Array.isArray(kept.list) ? { list: kept.list.map(({ id, path, title }) => ({ id, path, title })), active: kept.active } : noTabs);
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
    put(changeTab(tabs.get(), id, { turn: (tabs.get().list.find((tab) => tab.id === id)?.turn ?? 0) + 1, dirty: false }));
  },
  replace(id: string, path: string): void {
    const wasActive = tabs.get().active === id;
    put(replaceTab(tabs.get(), id, path));
    if (wasActive) navigateTo(path, { replace: true });
  },
  async close(id: string, what: CloseWhat = 'this'): Promise<void> {
    const closed = closedBy(tabs.get(), id, what);
    if (closed.some((tab) => tab.dirty) && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    for (const tab of closed) forget(tab.id);
    const before = tabs.get();
    const after = closeTabs(before, closed);
    put(after);
    if (after.active !== before.active) navigateTo(after.active === homeId ? '/' : after.list.find((tab) => tab.id === after.active)!.path);
  },
  hasDirty: (): boolean => tabs.get().list.some((tab) => tab.dirty),
};

/** What a screen keeps for its tab lives as long as the tab, reloads included. */
export function loadOfTab<T>(id: string, key: string): T | undefined {
  return readJson<T>(sessionStorage, `${ownKey('tab')}.${id}.${key}`) ?? undefined;
}

export function saveOfTab(id: string, key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`${ownKey('tab')}.${id}.${key}`, JSON.stringify(value));
  } catch { /* Full: the tab starts afresh after a reload, nothing else is lost. */ }
}

function forget(id: string): void {
  const prefix = `${ownKey('tab')}.${id}.`;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function put(next: Tabs): void {
  if (next === tabs.get()) return;
  store.set(tabsAtom, next);
  localStorage.setItem(ownKey('tabs'), JSON.stringify({ list: next.list.map(({ id, path, title }) => ({ id, path, title })), active: next.active }));
}

function readJson<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
