// Short notes at the top: 2 s, errors 4 s with the number to copy. One live region says them.
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { asFailure } from '../session/failure.ts';
import { t } from '../i18n/t.ts';
import { Glyph } from './Icon.tsx';

interface Note { id: number; tone: 'done' | 'waiting' | 'wrong' | 'running'; text: string; copy?: string; from?: string; onOpen?: () => void; next?: NextStep }
/** What one may go on with. */
export interface NextStep { label: string; onOpen: () => void }
let notes: Note[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export const toast = {
  /** Stays longer where there is a step to take. */
  done: (text: string, next?: NextStep): void => add('done', text, next ? 6000 : 2000, undefined, next && { next }),
  /** Something is missing before it can go on. */
  hint: (text: string): void => add('waiting', text, 2000),
  wrong: (text: string, copy?: string): void => add('wrong', text, 4000, copy),
  /** Something arrived: who from, and a way to it. */
  news: (text: string, { stayMs = 2000, ...more }: { from?: string; onOpen?: () => void; stayMs?: number } = {}): void => add('running', text, stayMs, undefined, more),
  failure(error: unknown): void {
    const failure = asFailure(error);
    add('wrong', failure.text, 4000, failure.traceId);
  },
};

function add(tone: Note['tone'], text: string, stayMs: number, copy?: string, more?: Pick<Note, 'from' | 'onOpen' | 'next'>): void {
  const id = nextId++;
  // The same words twice at once are one note.
  set([...notes.filter((note) => note.text !== text).slice(-3), { id, tone, text, copy, ...more }]);
  setTimeout(() => set(notes.filter((note) => note.id !== id)), stayMs);
}

function set(next: Note[]): void {
  notes = next;
  for (const listener of listeners) listener();
}

export function Toasts() {
  const shown = useSyncExternalStore((listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; }, () => notes, () => notes);
  // Outside the page: a dialog makes that inert, and a note must still be heard.
  return createPortal(
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((note) => (
        <div key={note.id} className="toast">
          <span className={`st ${note.tone}`}><Glyph tone={note.tone} /></span>
          <span className="grow pre">{note.from && <b className="b">{note.from}　</b>}{note.onOpen ? <button type="button" className="lnk" onClick={note.onOpen}>{note.text}</button> : note.text}</span>
          {note.next && <button type="button" className="lnk" onClick={note.next.onOpen}>{note.next.label}</button>}
          {note.copy && <button type="button" className="lnk" onClick={() => copyText(note.copy!)}>{t('复制')}</button>}
        </div>
      ))}
    </div>,
    document.body,
  );
}

export function copyText(text: string): void {
  // The clipboard API is missing on plain http.
  void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')))
    .catch(() => copyBySelection(text))
    .then(() => toast.done(t('复制成功')));
}

function copyBySelection(text: string): void {
  const area = Object.assign(document.createElement('textarea'), { value: text });
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
