// The place of the task tray in the header: empty until there is a task; all else loads with it.
import { atom } from 'jotai';
import type { ComponentType } from 'react';

export const traySlot = atom<{ Tray: ComponentType } | null>(null);
