// What a board lives by: the time, whether what it shows is still true, what has just changed, which page is up.
import { useEffect, useRef, useState } from 'react';
import { localTime } from '../../core/values/dates.ts';
import { onSync } from '../realtime/sync.ts';
import { valueContext } from '../session/session.ts';

/** Local time `2026-03-20 14:40:12`, renewed with every second. */
export function useClock(): { day: string; time: string; now: number } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const [day, time] = clockText(now).split(' ') as [string, string];
  return { day, time, now };
}

/** @returns `yyyy-MM-dd HH:mm:ss` where the company is */
export function clockText(ms: number): string {
  const at = new Date(ms);
  return localTime(at, valueContext().timeZone).slice(0, 16) + `:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** For a moment after a figure became another one; not when it is first shown. */
export function useChanged(text: string | undefined): boolean {
  const before = useRef(text);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === text) return;
    const isNews = before.current !== undefined && text !== undefined;
    before.current = text;
    if (!isNews) return;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), changedMs);
    return () => clearTimeout(timer);
  }, [text]);
  return isChanged;
}
const changedMs = 4_000;

/** Pushes come in bunches. */
const bunchMs = 1_000;

/**
 * Asks again by interval, and when somebody saved a record of what the board reads.
 * @param reads entities; a push of any other one is passed over
 */
export function useRefresh(refresh: () => void, { reads, everySeconds, isActive }: { reads: readonly string[]; everySeconds: number; isActive: boolean }): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  const key = reads.join(' ');
  useEffect(() => {
    if (!isActive) return;
    const known = new Set(key.split(' '));
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = onSync((sync) => {
      if (sync.messageType === 'SyncRecord' && known.has(sync.entity)) due ??= setTimeout(() => { due = undefined; latest.current(); }, bunchMs);
    });
    const timer = setInterval(() => latest.current(), everySeconds * 1_000);
    return () => { stop(); clearTimeout(due); clearInterval(timer); };
  }, [key, everySeconds, isActive]);
}

/** Pages of a television take turns. */
export function useTurns(count: number, seconds: number, isOn: boolean): [number, (page: number) => void] {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (!isOn || count < 2) return;
    const timer = setInterval(() => setPage((now) => (now + 1) % count), seconds * 1_000);
    return () => clearInterval(timer);
  }, [count, seconds, isOn, page]);
  return [Math.min(page, Math.max(0, count - 1)), setPage];
}

/** Whether the browser has a network at all. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const say = (): void => setOnline(navigator.onLine);
    addEventListener('online', say);
    addEventListener('offline', say);
    return () => { removeEventListener('online', say); removeEventListener('offline', say); };
  }, []);
  return isOnline;
}
