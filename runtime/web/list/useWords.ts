// Words of conditions for the filter row; with the chips they are fetched ahead when nothing else is to be done.
import { useEffect, useState } from 'react';

type Words = typeof import('./words.ts').conditionText;

/** @param isOn they are to be said now @param isReady the first rows stand */
export function useWords(isOn: boolean, isReady: boolean): Words | undefined {
  const [words, setWords] = useState<{ say: Words }>();
  const isMissing = isOn && !words;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    import('./words.ts').then(({ conditionText }) => { if (isHere) setWords({ say: conditionText }); }).catch(() => undefined);
    return () => { isHere = false; };
  }, [isMissing]);
  useEffect(() => {
    if (!isReady || typeof requestIdleCallback === 'undefined') return;
    const waiting = requestIdleCallback(() => { import('./Chips.tsx').catch(() => undefined); });
    return () => cancelIdleCallback(waiting);
  }, [isReady]);
  return words?.say;
}
