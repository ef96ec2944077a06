// Who is signed in and their companies, for the pages of the account site; read once, read again after a change.
import { useSyncExternalStore } from 'react';
import { http } from '../session/http.ts';
import { setUser } from '../session/identity.ts';
import { rememberUser } from '../session/lastUser.ts';

export interface MyUser {
  id: string; name: string; username: string; nickname: string; avatar?: string | null; phone?: string | null; email?: string | null;
  gender?: string | null; birthday?: string | null; city?: { id: string; label: string } | null;
  delFlag?: string; deleteApplyDate?: string | null; realNameAuth?: string; usernameChanged?: boolean; version?: number;
  binds?: { kind: string; bindDate?: string }[]; lang?: string; theme?: string; scheme?: string;
}
export interface MyCompany {
  id: string; uuid: string; name: string; shortName?: string | null; logo?: string | null; kind?: string; isDefault: string; delFlag?: string; userType: string;
  aliasUserName?: string; /** '2' waits for an administrator. */ status?: string; realAuth?: string; expireDate?: string | null;
  isOwner?: boolean; deleteApplyDate?: string | null; deleteApplyName?: string | null;
}
export interface Me { user: MyUser; companies: MyCompany[] }

let current: Me | null = null;
let running: Promise<Me> | null = null;
const listeners = new Set<() => void>();

/** @throws AppFailure; without a session it leaves for the login page */
export function loadMe(): Promise<Me> {
  // Frame and page ask at the same time.
  running ??= read().finally(() => { running = null; });
  return running;
}

async function read(): Promise<Me> {
  const [user, companies] = await Promise.all([
    http.get<MyUser & { avatar?: unknown }>('/amc/api/token/user/getUserInfo'),
    http.get<(MyCompany & { logo?: unknown })[]>('/amc/api/token/user/getUserCompany'),
  ]);
  const me = { user: { ...user, avatar: pictureOf(user.avatar) }, companies: companies.map((each) => ({ ...each, logo: pictureOf(each.logo) })) };
  setUser(user.id);
  rememberUser(me.user);
  current = me;
  for (const listener of listeners) listener();
  return me;
}

export function useMe(): Me {
  const me = useMaybeMe();
  if (!me) throw new Error('useMe: used before loadMe() has finished; draw under <SignedPage>.');
  return me;
}

export function useMaybeMe(): Me | null {
  return useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, () => current, () => current);
}

/** An image field reads as a list, or as the one address. */
export function pictureOf(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'object' && first !== null && 'url' in first) return String(first.url);
  return typeof first === 'string' && first !== '' ? first : null;
}
