// Row height, widths and page size of a table: this browser's, per table and user.
import { useState } from 'react';
import { ownKey } from '../session/identity.ts';
import type { Density } from '../table/Table.tsx';
import { preferredDensity } from '../theme/look.ts';

export interface Preferences { density: Density; pageSize?: number; widths: Record<string, number>; /** 连续滚动 instead of pages. */ isEndless?: boolean; /** Of the list whose form stands beside it. */ besidePx?: number; /** Shown as: table, cards, calendar… */ show?: string }

export function usePreferences(tableId: string): [Preferences, (change: Partial<Preferences>) => void] {
  const key = `${ownKey('table')}.${tableId}`;
  const [preferences, setPreferences] = useState<Preferences>(() => ({ density: preferredDensity(), widths: {}, ...read(key) }));
  return [preferences, (change) => setPreferences((now) => {
    const next = { ...now, ...change };
    localStorage.setItem(key, JSON.stringify(next));
    return next;
  })];
}

function read(key: string): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}
