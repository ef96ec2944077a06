// The bell's figures, as the header draws them. What moves them is bellDeeds.ts, which loads with the messages.
import { atom } from 'jotai';
import type { Notice } from './frames.ts';

export interface Counts { message: number; notice: number; other: number; todo: number }
export interface Bell {
  /** Null until the server has said: no badge. */
  counts: Counts | null;
  /** Newest first: what arrived while the page is open. */
  arrived: Notice[];
  /** Raised by whatever may have changed the lists. */
  turn: number;
}

export const bellAtom = atom<Bell>({ counts: null, arrived: [], turn: 0 });

/** Unread messages of all kinds; to-dos have their own number. */
export function unreadOf({ counts }: Bell): number {
  return counts ? counts.message + counts.notice + counts.other : 0;
}

/** `99+` beyond two digits, nothing at nought. */
export function badgeOf(count: number): string {
  return count <= 0 ? '' : count > 99 ? '99+' : String(count);
}
