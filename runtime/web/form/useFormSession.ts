// Opens a form session for a route: loads the record, puts a kept draft back, keeps drafts, tells the tab.
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row, Saved } from '../../core/contract/wire.ts';
import { copyOf } from '../../core/documents/index.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import { http, newKey } from '../session/http.ts';
import { may } from '../session/session.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { guardLeaving } from '../session/leaveGuard.ts';
import { keepEvent } from '../session/places.ts';
import { draftBox, newDraft, type NewDraft } from './drafts.ts';
import { docEnv } from './env.ts';
import { FormSession, type FormApi } from './formSession.ts';
import { isNewId } from './recordWords.ts';
import { leavePlace } from './place.ts';
import { putOver } from './putOver.ts';

export const formApi: FormApi = {
  get: (path) => http.get<Row>(path),
  post: (path, body, idempotencyKey) => http.post<Saved>(path, body, { idempotencyKey }),
  put: (path, body, idempotencyKey) => http.put<Saved>(path, body, { idempotencyKey }),
  newKey,
};

const draftEveryMs = 3_000;

/** `arrive`: drawn by a newer plan of its screen, it puts focus and scrolling back where they were. */
export type Opened = { state: 'loading'; /** With `keepsBefore`: what stood here until now. */ before?: Extract<Opened, { state: 'ready' }> } | { state: 'failed'; error: unknown; retry: () => void } | { state: 'ready'; session: FormSession; arrive?: (root: Element) => void };

/** The form on screen, with the place its draft is kept at. */
interface OpenNow { of: string; session: FormSession; fresh: NewDraft | null }

/** @param keepsBefore the record before stays open until the next is there */
export function useFormSession(plan: FormPlan, id: string, tab: TabHandle, initial?: Row, keepsBefore = false, begins: Begins = none): Opened {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ of: string; opened: Opened } | null>(null);
  const wanted = `${plan.id} ${id} ${turn} ${isNewId(id) ? `${begins.copy ?? copiedId(tab) ?? ''}${startOf(tab)?.of ?? ''}${wordsOf(plan, begins)}` : ''}`;
  const opened: Opened = answer?.of === wanted ? answer.opened : { state: 'loading', ...(keepsBefore && answer?.opened.state === 'ready' && { before: answer.opened }) };
  const latestTab = useRef(tab);
  latestTab.current = tab;
  const latestInitial = useRef(initial);
  latestInitial.current = initial;
  const retry = useCallback(() => setTurn((count) => count + 1), []);

  const latestBegins = useRef(begins);
  latestBegins.current = begins;

  const open = useRef<OpenNow | null>(null);

  useEffect(() => {
    let isOver = false;
    // Another plan for the form that is open (its schema was edited): it stays on screen until the one drawn anew takes what was typed.
    const before = open.current?.of === wanted ? open.current : null;
    if (!before && !keepsBefore) closeNow(open);
    const load = async (): Promise<void> => {
      const isNew = isNewId(id);
      const copied = isNew && !before ? latestBegins.current.copy ?? copiedId(latestTab.current) : null;
      const start = isNew && !before ? startOf(latestTab.current) : null;
      const [loaded, source, begun, fresh] = await Promise.all([http.get<Row>(`${plan.api}/${isNew ? `0${wordsOf(plan, latestBegins.current)}` : id}`), copied ? http.get<Row>(`${plan.api}/${copied}`) : null, start ? http.post<Row>(`${plan.api}/pull/${start.pull}/start`, start.ids ? { ids: start.ids } : { id: start.of }) : null, before ? before.fresh : isNew ? newDraft(plan.entity, latestTab.current) : null]);
      const record = isNew ? { ...loaded, ...latestInitial.current } : loaded;
      if (isOver) { if (!before) fresh?.release(); return; }
      const session = new FormSession(plan, record, docEnv(isNew ? null : structuredClone(record)), formApi, fresh?.box ?? draftBox(`${plan.entity}.${id}`), may);
      session.otherDrafts = fresh?.others;
      if (before) { replace(before, { of: wanted, session, fresh }); return; }
      await session.restore();
      // A draft of this very copy is further on than the record it began with.
      if (source && !session.state.isRestored) putOver(session.store, copyOf(plan, source), '复制');
      if (begun && !session.state.isRestored) putOver(session.store, begunOf(plan, begun), '取数');
      if (isOver) { session.dispose(); fresh?.release(); return; }
      closeNow(open);
      open.current = { of: wanted, session, fresh };
      setAnswer({ of: wanted, opened: { state: 'ready', session } });
    };
    /** At once, so that no key falls between the two. */
    const replace = (old: OpenNow, now: OpenNow): void => {
      const arrive = leavePlace(old.session);
      now.session.takeOver(old.session);
      open.current = now;
      flushSync(() => setAnswer({ of: wanted, opened: { state: 'ready', session: now.session, arrive } }));
      old.session.dispose();
    };
    load().catch((error: unknown) => { if (!isOver && !before) setAnswer({ of: wanted, opened: { state: 'failed', error, retry } }); });
    return () => { isOver = true; };
  }, [plan, id, wanted, retry, keepsBefore]);
  useEffect(() => () => closeNow(open), []);

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
    stops.push(guardLeaving(() => session.store.dirty));
    return () => { clearInterval(timer); document.removeEventListener('visibilitychange', hide); removeEventListener(keepEvent, keep); stops.forEach((stop) => stop()); };
  }, [session]);
  return opened;
}

/** What the address brings to a new record: values of fields, a record to copy. */
export interface Begins { fields?: Record<string, string>; copy?: string }
const none: Begins = {};

/** The server fills in what the screen and its address say, with what references bring along. */
function wordsOf({ id, starts }: FormPlan, { fields = {} }: Begins): string {
  const isGiven = Object.keys(fields).length > 0;
  return starts || isGiven ? `?${new URLSearchParams({ screen: id, ...(isGiven && { given: JSON.stringify(fields) }) }).toString()}` : '';
}

function closeNow(open: React.MutableRefObject<OpenNow | null>): void {
  open.current?.session.dispose();
  open.current?.fresh?.release();
  open.current = null;
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

/** `/…/0?pull=lines.fromOrder&of=123`: a new record with the rows of that document; `&ids=4,5`: with these rows. */
function startOf(tab: Pick<TabHandle, 'path'>): { pull: string; of?: string; ids?: string[] } | null {
  const said = new URLSearchParams(tab.path.split('?')[1]);
  const [pull, of, ids] = [said.get('pull') ?? '', said.get('of') ?? '', said.get('ids') ?? ''];
  if (!/^\w+\.\w+$/.test(pull)) return null;
  if (/^\d{1,19}(,\d{1,19})*$/.test(ids)) return { pull: pull.replace('.', '/'), ids: ids.split(',') };
  return /^\d{1,19}$/.test(of) ? { pull: pull.replace('.', '/'), of } : null;
}

/** What was begun counts as typed: it is saved, kept as a draft and taken back like what a hand put in. */
function begunOf({ fields, lines }: FormPlan, { id: _id, version: _version, ...begun }: Row): Row {
  return Object.fromEntries(Object.entries(begun).filter(([name, value]) => lines[name] || (fields[name] && fields[name]!.computed === undefined && fields[name]!.readonly !== true && value !== null)));
}

/** `/…/0?copy=123`: a new record that begins as a copy of that one. */
function copiedId(tab: Pick<TabHandle, 'path'>): string | null {
  const id = new URLSearchParams(tab.path.split('?')[1]).get('copy');
  return id !== null && /^\d{1,19}$/.test(id) ? id : null;
}
