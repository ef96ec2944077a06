// Seconds until something may be done again. It goes by the clock, so a sleeping tab does not stretch it, and survives a reload.
import { useEffect, useState } from 'react';

/** @param key what waits; kept per browser session */
export function useCountdown(key: string): { left: number; start: (seconds: number) => void } {
  const store = `loom.wait.${key}`;
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(store) ?? 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [left === 0]);
  return {
    left,
    start(seconds) {
      const end = Date.now() + seconds * 1000;
      sessionStorage.setItem(store, String(end));
      setNow(Date.now());
      setUntil(end);
    },
  };
}
