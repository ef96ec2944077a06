// A hook that only some lists want: its code is fetched when a list first does, in a component that draws nothing and tells what the hook says.
import { useLayoutEffect } from 'react';

/** @param use answers the same object as long as nothing in it changes */
export function teller<Of extends readonly unknown[], Now>(use: (...of: Of) => Now) {
  return function Teller({ of, onNow }: { of: Of; onNow: (now: Now | null) => void }) {
    const now = use(...of);
    // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
    useLayoutEffect(() => onNow(now), [now]);
    // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
    useLayoutEffect(() => () => onNow(null), []);
    return null;
  };
}
