// Locking the screen: by Ctrl+Alt+L, and by itself after minutes without a hand (AMC_LOCK_MINUTES, 0 = never). The deed itself loads when it is done.
import { useEffect } from 'react';

const lock = (): void => { void import('./parts/lockScreen.ts').then(({ lockScreen }) => lockScreen()); };

/** @param minutes 0 = never */
export function useAutoLock(minutes: number): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyL') return;
      event.preventDefault();
      lock();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  useEffect(() => {
    if (!(minutes > 0)) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    void import('./parts/lockScreen.ts').then(({ watchHands }) => { if (!isOver) stop = watchHands(minutes * 60_000, lock); });
    return () => { isOver = true; stop(); };
  }, [minutes]);
}
