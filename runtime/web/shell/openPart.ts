// Which large part of the shell is open: one at a time, opened from anywhere.
import { atom, getDefaultStore } from 'jotai';

export type Part = 'overview' | 'palette' | 'feedback' | 'about';
export const partAtom = atom<Part | null>(null);

export function openPart(part: Part | null): void {
  getDefaultStore().set(partAtom, part);
}
