// The platform's own face: name, logo, agreements, which ways of signing in it offers. Asked without login, and kept so that the next page starts with it.
import { useSyncExternalStore } from 'react';
import type { Envelope } from '../../core/contract/wire.ts';
import { lang } from '../i18n/t.ts';
import { basicClient } from './refresh.ts';

const key = 'loom.plat';
type Plat = Record<string, string>;
let current: Plat = read();
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** @param name `platName`, `logo`, `qrLogin`…; '' when not configured */
export function plat(name: string): string {
  return current[name] ?? '';
}

/** A switch of the platform, where '0' is on. */
export function isPlatOn(name: string): boolean {
  return plat(name) === '0';
}

/** Asked once a page; nothing answered leaves what was kept. */
export function loadPlat(): Promise<void> {
  asked ??= fetch(`/amc/api/open/apply/platConfig?${new URLSearchParams({ lang: lang(), t: String(Date.now()) })}`, { headers: { Authorization: basicClient } })
    .then((answer) => answer.json() as Promise<Envelope<{ name: string; value: unknown }[]>>)
    .then(({ success, data }) => { if (success) keep(data); })
    .catch(() => undefined);
  return asked;
}

export function usePlat(): typeof plat {
  useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, () => current, () => current);
  return plat;
}

function keep(list: { name: string; value: unknown }[]): void {
  current = Object.fromEntries(list.map(({ name, value }) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')]));
  try { localStorage.setItem(key, JSON.stringify(current)); } catch { /* Full: asked again next time. */ }
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon && plat('favicon')) { icon.removeAttribute('type'); icon.href = plat('favicon'); }
  for (const listener of listeners) listener();
}

function read(): Plat {
  try { return JSON.parse(localStorage.getItem(key) ?? '{}') as Plat; } catch { return {}; }
}
