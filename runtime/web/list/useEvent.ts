// A function that stays the same object and always does the latest thing: rows stay as drawn when their list draws again.
import { useCallback, useRef } from 'react';

export function useEvent<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...args: A) => latest.current(...args), []);
}
