// Opens a form session for a route: loads the record, puts a kept draft back, keeps drafts, tells the tab.
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Row, Saved } from '../../core/contract/wire.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import { http, newKey } from '../session/http.ts';
import { may } from '../session/session.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { keepEvent } from '../session/places.ts';
import { draftBox } from './drafts.ts';
import { docEnv } from './env.ts';
import { FormSession, isNewId, type FormApi } from './formSession.ts';

export const formApi: FormApi = {
  get: (path) => http.get<Row>(path),
  post: (path, body, idempotencyKey) => http.post<Saved>(path, body, { idempotencyKey }),
  put: (path, body, idempotencyKey) => http.put<Saved>(path, body, { idempotencyKey }),
  newKey,
};

const draftEveryMs = 3_000;

export type Opened = { state: 'loading' } | { state: 'failed'; error: unknown; retry: () => void } | { state: 'ready'; session: FormSession };

export function useFormSession(plan: FormPlan, id: string, tab: TabHandle, initial?: Row): Opened {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; opened: Opened } | null>(null);
  const wanted = `${plan.id} ${id} ${turn}`;
  const opened: Opened = answer?.of === wanted ? answer.opened : { state: 'loading' };
  const latestTab = useRef(tab);
  latestTab.current = tab;
  const latestInitial = useRef(initial);
  latestInitial.current = initial;
  const retry = useCallback(() => setTurn((count) => count + 1), []);

  useEffect(() => {
    let isOver = false;
    let session: FormSession | null = null;
    const load = async (): Promise<void> => {
      const loaded = await http.get<Row>(`${plan.api}/${isNewId(id) ? '0' : id}`);
      const record = isNewId(id) ? { ...loaded, ...latestInitial.current } : loaded;
      if (isOver) return;
      const place = `${plan.entity}.${isNewId(id) ? `new.${latestTab.current.id}` : id}`;
      session = new FormSession(plan, record, docEnv(), formApi, draftBox(place), may);
      await session.restore();
      if (!isOver) setAnswer({ of: wanted, opened: { state: 'ready', session } });
    };
    load().catch((error: unknown) => { if (!isOver) setAnswer({ of: wanted, opened: { state: 'failed', error, retry } }); });
    return () => { isOver = true; session?.dispose(); };
  }, [plan, id, wanted, retry]);

  const session = opened.state === 'ready' ? opened.session : null;
  useEffect(() => {
    if (!session) return;
    const tell = (): void => latestTab.current.setDirty(session.store.dirty);
    tell();
    if (session.code) latestTab.current.setTitle(session.code);
    const stops = [session.store.listen(tell), session.listen(tell)];
    const keep = (): void => { void session.keepDraft(Date.now()); };
    const timer = setInterval(keep, draftEveryMs);
    // A phone may end the page without a word once it is hidden.
    const hide = (): void => { if (document.visibilityState === 'hidden') keep(); };
    document.addEventListener('visibilitychange', hide);
    addEventListener(keepEvent, keep);
    return () => { clearInterval(timer); document.removeEventListener('visibilitychange', hide); removeEventListener(keepEvent, keep); stops.forEach((stop) => stop()); };
  }, [session]);
  return opened;
}

/** Draws anew when the session's own state changes (saving, drafts, conflicts, faults). */
export function useSessionState(session: FormSession): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let frame = 0;
    const soon = (): void => { frame ||= requestAnimationFrame(() => { frame = 0; redraw(); }); };
    const stops = [session.listen(redraw), session.store.listen(soon)];
    return () => { stops.forEach((stop) => stop()); cancelAnimationFrame(frame); };
  }, [session]);
}
