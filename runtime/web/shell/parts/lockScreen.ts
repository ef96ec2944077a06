// The lock itself, and the watch over idle hands.
import { http } from '../../session/http.ts';
import { leaveFor } from '../../session/places.ts';
import { toast } from '../../ui/toast.tsx';

/** Shared by the browser's tabs: work in one keeps the others open. */
const activeKey = 'loom.active';
const everyMs = 5_000;
let isLocking = false;

export async function lockScreen(): Promise<void> {
  if (isLocking) return;
  isLocking = true;
  try {
    await http.put('/amc/api/token/session/lock');
    await leaveFor('/lock', true);
  } catch (error) {
    toast.failure(error);
  } finally {
    isLocking = false;
  }
}

/** @returns ends the watch */
export function watchHands(idleMs: number, onIdle: () => void): () => void {
  let last = Date.now();
  let told = 0;
  const touch = () => {
    last = Date.now();
    if (last - told < everyMs) return;
    told = last;
    try { localStorage.setItem(activeKey, String(last)); } catch { /* Full: this tab alone decides. */ }
  };
  touch();
  const timer = setInterval(() => {
    const elsewhere = Number(localStorage.getItem(activeKey) ?? 0);
    if (Date.now() - Math.max(last, elsewhere) >= idleMs) onIdle();
  }, everyMs);
  const hands = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
  for (const name of hands) document.addEventListener(name, touch, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const name of hands) document.removeEventListener(name, touch, { capture: true });
  };
}
