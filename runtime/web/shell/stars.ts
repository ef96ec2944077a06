// Favourite menus (常用) of a user in a company, kept on the server: another browser shows them too, and so does the home page.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mostStars } from '../../core/contract/home.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { identity } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { currentSession } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';
import { leavesOf, type MenuNode } from './menu.ts';

export interface Star { /** Route of the menu. */ route: string; name: string; icon?: string; /** Of the first level. */ group: string }

const api = '/amc/api/token/companyWork/shortcuts';
const calmMs = 60_000;
const starsKey = (): string[] => ['stars', identity().companyUuid];
const starsQuery = () => queryOptions({ queryKey: starsKey(), queryFn: ({ signal }) => http.get<string[]>(api, { signal }), staleTime: calmMs });

/** Starred menus that are still on the menu, in the order they were starred; null until they are known. */
export function useStars(): Star[] | null {
  const { data } = useQuery({ ...starsQuery(), enabled: identity().companyUuid !== '' });
  if (!data) return null;
  const menus = menuStars();
  return data.flatMap((route) => menus.find((star) => star.route === route) ?? []);
}

/** Every menu that could be starred. */
export function menuStars(): Star[] {
  return (currentSession()?.manifest.menu as MenuNode[] | undefined ?? []).flatMap((group) => leavesOf(group).flatMap((leaf) => (leaf.route ? [{ route: leaf.route, name: leaf.name, icon: leaf.icon ?? group.icon, group: group.id }] : [])));
}

/** What another answer of the server says of them. Once one was pressed here, an answer on its way since before knows less than we do: they are asked for themselves. */
export function starsRead(routes: string[]): void {
  if (!wasPressed) queries.setQueryData(starsKey(), routes);
  else if (saving === 0) void queries.invalidateQueries({ queryKey: starsKey() });
}

let saving = 0;
let wasPressed = false;
let last: Promise<unknown> = Promise.resolve();

/** Shown at once, saved behind; a refusal is told and undone. */
export function toggleStar(route: string): void {
  const key = starsKey();
  const before = queries.getQueryData<string[]>(key);
  // Pressed before the shelf is known: what stands on it must not be lost.
  if (!before) { void queries.fetchQuery(starsQuery()).then(() => toggleStar(route), toast.failure); return; }
  const isOn = before.includes(route);
  // Menus that are gone for now keep their star but not their place on the shelf.
  const known = new Set(menuStars().map((star) => star.route));
  if (!isOn && before.filter((one) => known.has(one)).length >= mostStars) { toast.hint(t('常用最多{n}个', { n: mostStars })); return; }
  const kept = isOn ? before.filter((one) => one !== route) : [...before.filter((one) => known.has(one)), route];
  // An answer still under way would put the old ones back.
  void queries.cancelQueries({ queryKey: key });
  queries.setQueryData(key, kept);
  wasPressed = true;
  saving++;
  // One after the other: what was pressed last is what stays.
  last = last.then(() => http.put(api, { shortcuts: kept })).catch((error: unknown) => {
    toast.failure(error);
    void queries.invalidateQueries({ queryKey: key });
  }).finally(() => { saving--; });
}
