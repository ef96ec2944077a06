// The state of a report with its tab and its address: what is set can be shared, what the address says is taken.
import { useCallback, useEffect, useRef } from 'react';
import { usePhone } from '../list/usePhone.ts';
import { useTabState } from '../list/useTabState.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { addressOf, ownWords, paramsIn, wordIn } from './address.ts';
import { initialState, wordsOf, type ReportState } from './state.ts';
import type { ReportSource } from './source.ts';

/** @param kept words of the address that name the report */
export function useReport(source: ReportSource, tab: TabHandle, kept: { link?: string; id?: string } = {}, start?: Partial<ReportState>): [ReportState, (part: Partial<ReportState>) => void] {
  const isPhone = usePhone();
  const read = (path: string): ReportState => {
    const first = initialState(source, path, paramsIn(path, source.params), isPhone);
    // A saved report's own setting stands until the address says something else.
    return start && !says(path) ? { ...first, ...start } : first;
  };
  const [state, setState] = useTabState<ReportState>(tab, `report ${source.key}`, (before) => (before && !says(tab.path) ? { ...read(tab.path), ...before } : read(tab.path)));
  const written = useRef(tab.path);
  const change = useCallback((part: Partial<ReportState>) => setState((now) => ({ ...now, ...part })), [setState]);
  useEffect(() => {
    if (tab.path !== written.current) {
      // Somebody led here with other conditions.
      written.current = tab.path;
      if (says(tab.path)) setState((now) => ({ ...read(tab.path), look: now.look, pageSize: now.pageSize, ...(wordIn(tab.path, 'look') && { look: read(tab.path).look }) }));
      return;
    }
    if (!tab.active) return;
    const next = addressOf(tab.path, state.params, { ...wordsOf(source, state), ...kept });
    if (next === tab.path) return;
    written.current = next;
    tab.replace(next);
  });
  return [state, change];
}

/** More than which report it is. */
function says(path: string): boolean {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return [...query.keys()].some((key) => key !== 'link' && key !== 'id' && (ownWords.includes(key as never) || key !== ''));
}
