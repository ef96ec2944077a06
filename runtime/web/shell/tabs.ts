// The tab strip as data: opening, closing, what becomes active. The home tab is fixed and not in the list.
export interface Tab { id: string; path: string; title: string; dirty?: boolean; /** Raised by 刷新: the screen is drawn anew. */ turn?: number }
export interface Tabs { list: Tab[]; active: string }

export const homeId = '/';
export const noTabs: Tabs = { list: [], active: homeId };
export type CloseWhat = 'this' | 'all' | 'others' | 'left' | 'right';

/** A tab is its pathname: another query of the same page is the same tab. */
export function tabIdOf(path: string): string {
  return path.split(/[?#]/)[0].replace(/(.)\/+$/, '$1');
}

export function openTab(tabs: Tabs, path: string, title: string): Tabs {
  const id = tabIdOf(path);
  if (id === homeId) return { ...tabs, active: homeId };
  const found = tabs.list.find((tab) => tab.id === id);
  if (!found) return { list: [...tabs.list, { id, path, title }], active: id };
  if (found.path === path) return tabs.active === id ? tabs : { ...tabs, active: id };
  return { list: tabs.list.map((tab) => (tab.id === id ? { ...tab, path } : tab)), active: id };
}

export function changeTab(tabs: Tabs, id: string, change: Partial<Omit<Tab, 'id'>>): Tabs {
  const now = tabs.list.find((tab) => tab.id === id);
  if (!now || Object.entries(change).every(([key, value]) => now[key as keyof Tab] === value)) return tabs;
  return { ...tabs, list: tabs.list.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) };
}

/** Another path in the same place of the strip: a new record has got its id. Another query of the same page leaves what the tab has. */
export function replaceTab(tabs: Tabs, id: string, path: string): Tabs {
  const next = tabIdOf(path);
  if (next !== id && tabs.list.some((tab) => tab.id === next)) return { list: tabs.list.filter((tab) => tab.id !== id), active: tabs.active === id ? next : tabs.active };
  return { list: tabs.list.map((tab) => (tab.id !== id ? tab : next === id ? { ...tab, path } : { id: next, path, title: tab.title })), active: tabs.active === id ? next : tabs.active };
}

/** Which tabs a command closes. Empty: the command does not apply. */
export function closedBy(tabs: Tabs, id: string, what: CloseWhat): Tab[] {
  const at = tabs.list.findIndex((tab) => tab.id === id);
  switch (what) {
    case 'this': return at < 0 ? [] : [tabs.list[at]];
    case 'all': return tabs.list;
    case 'others': return tabs.list.filter((tab) => tab.id !== id);
    case 'left': return at < 0 ? [] : tabs.list.slice(0, at);
    case 'right': return tabs.list.slice(at + 1);
  }
}

/** Closing the active one activates its right neighbour, else the left one, else home. */
export function closeTabs(tabs: Tabs, closed: readonly Tab[]): Tabs {
  const gone = new Set(closed.map((tab) => tab.id));
  const list = tabs.list.filter((tab) => !gone.has(tab.id));
  if (!gone.has(tabs.active)) return { list, active: tabs.active };
  const at = tabs.list.findIndex((tab) => tab.id === tabs.active);
  const next = tabs.list.slice(at + 1).find((tab) => !gone.has(tab.id)) ?? tabs.list.slice(0, at).reverse().find((tab) => !gone.has(tab.id));
  return { list, active: next?.id ?? homeId };
}

export function moveTab(tabs: Tabs, id: string, before: string): Tabs {
  if (id === before) return tabs;
  const moved = tabs.list.find((tab) => tab.id === id);
  if (!moved) return tabs;
  const rest = tabs.list.filter((tab) => tab.id !== id);
  const from = tabs.list.indexOf(moved);
  const to = tabs.list.findIndex((tab) => tab.id === before);
  rest.splice(from < to ? to : to < 0 ? rest.length : to, 0, moved);
  return { ...tabs, list: rest };
}
