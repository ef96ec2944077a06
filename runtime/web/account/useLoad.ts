// One reading of the server for a page: what came, what failed, and again.
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> { data: T | null; error: unknown; isLoading: boolean; reload: () => void }
interface State<T> { key: string; data: T | null; error: unknown; isLoading: boolean }

/** @param key reads anew when it changes; what an older one answers late is dropped */
export function useLoad<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key, data: null, error: null, isLoading: true });
  const turn = useRef(0);
  const latest = useRef(load);
  latest.current = load;
  const run = useCallback(() => {
    const mine = ++turn.current;
    const isLatest = (): boolean => mine === turn.current;
    latest.current().then(
      (data) => { if (isLatest()) setState({ key, data, error: null, isLoading: false }); },
      (error: unknown) => { if (isLatest()) setState((now) => ({ key, data: now.key === key ? now.data : null, error, isLoading: false })); },
    );
  }, [key]);
  useEffect(() => {
    run();
    return () => { turn.current += 1; };
  }, [run]);
  const now = state.key === key ? state : { data: null, error: null, isLoading: true };
  return { data: now.data, error: now.error, isLoading: now.isLoading, reload: () => { setState({ ...state, key, error: null, isLoading: true }); run(); } };
}
