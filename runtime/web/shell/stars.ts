// Favourite menus (常用) of a user in a company, kept in the browser; the home page shows them too.
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { ownKey } from '../session/identity.ts';

export interface Star { /** Route of the menu. */ route: string; name: string }
const most = 12;
const store = getDefaultStore();
const starsAtom = atom<{ key: string; list: Star[] }>({ key: '', list: [] });

export function stars(): Star[] {
  const key = ownKey('stars');
  const now = store.get(starsAtom);
  if (now.key === key) return now.list;
  const list = read(key);
  store.set(starsAtom, { key, list });
  return list;
}

export function useStars(): Star[] {
  useAtomValue(starsAtom);
  return stars();
}

/** @returns false when the shelf is full */
export function toggleStar(star: Star): boolean {
  const now = stars();
  const isOn = now.some((each) => each.route === star.route);
  if (!isOn && now.length >= most) return false;
  const list = isOn ? now.filter((each) => each.route !== star.route) : [...now, { route: star.route, name: star.name }];
  const key = ownKey('stars');
  store.set(starsAtom, { key, list });
  try { localStorage.setItem(key, JSON.stringify(list)); } catch { /* Full: they last as long as the page. */ }
  return true;
}

function read(key: string): Star[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Star[];
    return Array.isArray(kept) ? kept.filter((star) => typeof star?.route === 'string') : [];
  } catch {
    return [];
  }
}
