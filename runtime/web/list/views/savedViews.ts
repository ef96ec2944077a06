// Saved views of a list as the server keeps them, and the default as this browser saw it last.
import { useQuery } from '@tanstack/react-query';
import { http } from '../../session/http.ts';
import { ownKey } from '../../session/identity.ts';
import type { ViewSetting } from './viewSetting.ts';

export type ViewFor = 'own' | 'role' | 'company';
export interface SavedView {
  id: string; version: number; screen: string; name: string; setting: ViewSetting; for: ViewFor; roles: { id: string; label: string }[];
  isDefault: '0' | '1'; locked: '0' | '1'; sort: number; mine: boolean; canEdit: boolean; user: { id: string; label: string };
}

export const api = '/amc/api/token/listView';
export const viewsKey = (screen: string): unknown[] => ['listView', screen];

export function useSavedViews(screen: string, enabled: boolean) {
  return useQuery({ queryKey: viewsKey(screen), queryFn: async ({ signal }) => (await http.get<{ list: SavedView[] }>(api, { query: { screen }, signal })).list, staleTime: 300_000, retry: false, enabled, placeholderData: () => remembered(screen)?.list });
}

export const readView = (id: string): Promise<SavedView> => http.get<SavedView>(`${api}/${id}`);

/** One's own default goes before a role's, that before the company's. */
export function defaultOf(views: readonly SavedView[]): SavedView | undefined {
  const of = (kind: ViewFor): SavedView | undefined => views.find((view) => view.for === kind && view.isDefault === '0');
  return of('own') ?? of('role') ?? of('company');
}

const place = (screen: string): string => `${ownKey('views')}.${screen}`;

/** Views are drawn at once as they were seen last, and a list opens with its default without asking first. */
export function remember(screen: string, list: readonly SavedView[]): void {
  localStorage.setItem(place(screen), JSON.stringify(list));
}

/** @returns undefined where this browser has not asked for the screen's views yet */
export function remembered(screen: string): { list: SavedView[] } | undefined {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place(screen)) ?? 'null');
    return Array.isArray(list) ? { list: list as SavedView[] } : undefined;
  } catch {
    return undefined;
  }
}
