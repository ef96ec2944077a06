// The drag in progress, beside React: only what follows the pointer is drawn anew.
import { useSyncExternalStore } from 'react';
import type { Landing } from '../../core/schedule/board.ts';

export interface Drag {
  id: string; part: 'move' | 'start' | 'finish';
  /** Null where it cannot lie: outside, or below one step. */
  landing: Landing | null;
  /** Over the pool: it goes back there. */
  isOut: boolean;
  /** Over the middle of a bar of the same work: it is taken into that. */
  onto: string | null;
  /** Of the lane under the pointer. */
  tone: 'free' | 'near' | 'over' | null; says: string;
}

export class DragStore {
  #now: Drag | null = null;
  readonly #listeners = new Set<() => void>();
  readonly get = (): Drag | null => this.#now;
  readonly set = (next: Drag | null): void => { if (next === this.#now) return; this.#now = next; for (const listener of this.#listeners) listener(); };
  readonly subscribe = (listener: () => void): (() => void) => { this.#listeners.add(listener); return () => { this.#listeners.delete(listener); }; };
}

export const useDrag = (store: DragStore): Drag | null => useSyncExternalStore(store.subscribe, store.get, store.get);

/**
 * Follows a pointer until it is let go. Escape, or a pointer taken away, ends without a drop.
 * @param move is called with every frame the pointer moved in, once it is no mere press
 */
export function follow(down: { clientX: number; clientY: number; pointerId: number }, { move, drop, cancel, isUp = false, still }: { move: (event: PointerEvent) => void; drop: (event: PointerEvent) => void; cancel: () => void; /** Lifted already, before it moved. */ isUp?: boolean; /** Lifted and let go where it lay. */ still?: () => void }): void {
  let isOn = false;
  let frame = 0;
  let last: PointerEvent | null = null;
  const end = (): void => {
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onCancel);
    removeEventListener('keydown', onKey, true);
    document.documentElement.classList.remove('sbdragging');
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    if (!isOn && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 5) return;
    if (!isOn) document.documentElement.classList.add('sbdragging');
    isOn = true;
    last = event;
    frame ||= requestAnimationFrame(function step() { frame = 0; if (last) move(last); });
  };
  const onUp = (event: PointerEvent): void => { if (event.pointerId !== down.pointerId) return; end(); if (!isOn && isUp) { cancel(); still?.(); } else if (isOn) { move(event); drop(event); } else cancel(); };
  const onCancel = (): void => { end(); cancel(); };
  const onKey = (event: KeyboardEvent): void => { if (event.key !== 'Escape') return; event.preventDefault(); event.stopPropagation(); onCancel(); };
  if (isUp) document.documentElement.classList.add('sbdragging');
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onCancel);
  addEventListener('keydown', onKey, true);
}

const liftMs = 400;
/** While a bar is lifted, a finger does not scroll. */
export const isLifted = (): boolean => document.documentElement.classList.contains('sbdragging');

/** A finger that rests on a bar lifts it; one that moves on scrolls. */
export function lift(down: { clientX: number; clientY: number; pointerId: number }, up: () => void): void {
  const end = (): void => {
    clearTimeout(timer);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onEnd);
    removeEventListener('pointercancel', onEnd);
  };
  const onMove = (event: PointerEvent): void => { if (event.pointerId === down.pointerId && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 8) end(); };
  const onEnd = (event: PointerEvent): void => { if (event.pointerId === down.pointerId) end(); };
  const timer = setTimeout(() => { end(); navigator.vibrate?.(10); up(); }, liftMs);
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onEnd);
  addEventListener('pointercancel', onEnd);
}
