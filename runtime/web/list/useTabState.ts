// State that lives with the tab: kept while another tab is looked at, and over a reload.
import { useCallback, useRef, useState } from 'react';
import type { TabHandle } from '../shell/tabHandle.ts';

export function useTabState<T>(tab: TabHandle, key: string, initial: (kept: T | undefined) => T): [T, (change: T | ((now: T) => T)) => void] {
  const [state, setState] = useState<T>(() => initial(tab.load<T>(key)));
  const latest = useRef(state);
  latest.current = state;
  const tabRef = useRef(tab);
  tabRef.current = tab;
  const set = useCallback((change: T | ((now: T) => T)) => {
    const next = typeof change === 'function' ? (change as (now: T) => T)(latest.current) : change;
    latest.current = next;
    setState(next);
    tabRef.current.save(key, next);
  }, [key]);
  return [state, set];
}
