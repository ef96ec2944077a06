// Where a comment is written: @ and a few letters offer who sees the record; Ctrl Enter sends. What is not sent yet stays for this page.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { commentLetters, type Mentionable } from '../../core/contract/talk.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { asFailure } from '../session/failure.ts';
import { Button, classes } from '../ui/index.ts';
import { SmallAvatar } from './Trail.tsx';

/** Not sent yet, by record. */
const unsent = new Map<string, { text: string; called: Mentionable[] }>();
const waitMs = 150;

/** Where something else than a record's own comments takes the words. */
export interface TalkCalls { send: (text: string, mentions: string[]) => Promise<unknown>; find: (keyword: string, signal: AbortSignal) => Promise<Mentionable[]> }

export function CommentBox({ api, id, calls, onSent }: { api: string; id: string; calls?: TalkCalls; onSent: () => Promise<void> }) {
  const place = `${api} ${id}`;
  const [text, setText] = useState(() => unsent.get(place)?.text ?? '');
  const [called, setCalled] = useState<Mentionable[]>(() => unsent.get(place)?.called ?? []);
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<{ at: number; keyword: string } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = usePicker(api, id, asked, calls);
  const listId = useId();
  useEffect(() => { if (text === '') unsent.delete(place); else unsent.set(place, { text, called }); }, [place, text, called]);

  const write = (next: string, caret: number): void => {
    setText(next);
    setFault('');
    const found = /(?:^|[^\w@])@([^\s@]{0,20})$/u.exec(next.slice(0, caret));
    setAsked(found ? { at: caret - found[1].length - 1, keyword: found[1] } : null);
  };
  const take = (person: Mentionable): void => {
    if (!asked) return;
    const before = `${text.slice(0, asked.at)}@${person.name} `;
    // At once: the next letter may come before the next frame, and belongs behind the name.
    flushSync(() => {
      setText(before + text.slice(asked.at + 1 + asked.keyword.length));
      setCalled((now) => [...now.filter((one) => one.id !== person.id), person]);
      setAsked(null);
    });
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      // Only those whose name still stands there are called.
      const mentions = called.filter(({ name }) => text.includes(`@${name}`)).map((person) => person.id);
      await (calls ? calls.send(text, mentions) : http.post(`${api}/${id}/comments`, { text, mentions }));
      setText('');
      setCalled([]);
      await onSent();
    } catch (error) { setFault(asFailure(error).text); } finally { setSending(false); }
  };
  const isOpen = asked !== null && picker.people.length > 0;
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) { event.preventDefault(); picker.move(event.key === 'ArrowDown' ? 1 : -1); }
    else if (isOpen && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) { event.preventDefault(); take(picker.people[picker.at]); }
    else if (asked && event.key === 'Escape') { event.preventDefault(); event.stopPropagation(); setAsked(null); }
    else if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') { event.preventDefault(); void send(); }
  };
  const left = commentLetters - [...text].length;
  return (
    <div className="cbox">
      <div className="cbox-in">
        <textarea
          ref={area} className="in" rows={2} value={text} dir="auto" placeholder={t('写评论，@ 提及同事')} aria-label={t('写评论')} role="combobox" aria-expanded={isOpen} aria-controls={listId} aria-autocomplete="list"
          aria-activedescendant={isOpen ? `${listId}-${picker.at}` : undefined} aria-invalid={fault !== '' || undefined} onChange={(event) => write(event.target.value, event.target.selectionStart)} onKeyDown={handleKey} onBlur={() => setTimeout(() => setAsked(null), 150)}
        />
        {isOpen && (
          <ul id={listId} className="pop called-list" role="listbox" aria-label={t('提及同事')}>
            {picker.people.map((person, at) => <li key={person.id} id={`${listId}-${at}`} role="option" aria-selected={at === picker.at} className={classes(at === picker.at && 'on')} onMouseDown={(event) => { event.preventDefault(); take(person); }}><SmallAvatar name={person.name} />{person.name}</li>)}
          </ul>
        )}
      </div>
      <div className="row">
        {fault ? <span className="red sm grow" role="alert">{fault}</span> : <span className="s3 sm grow tn">{left < 100 ? t('还可输入 {n} 个字', { n: Math.max(0, left) }) : ''}</span>}
        <Button look="primary" size="s" loading={isSending} disabled={text.trim() === '' || left < 0} aria-keyshortcuts="Control+Enter" onClick={() => void send()}>{t('发送')} <kbd>Ctrl ↵</kbd></Button>
      </div>
    </div>
  );
}

/** Who may be called, as one types behind the @. */
function usePicker(api: string, id: string, asked: { keyword: string } | null, calls: TalkCalls | undefined) {
  // Of the last question: while the next answer is on its way they stay, so that nothing blinks.
  const [people, setPeople] = useState<Mentionable[]>([]);
  const [at, setAt] = useState(0);
  const keyword = asked?.keyword;
  useEffect(() => {
    if (keyword === undefined) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      (calls ? calls.find(keyword, control.signal) : http.get<Mentionable[]>(`${api}/${id}/mentionable`, { query: { keyword }, signal: control.signal })).then((found) => { setPeople(found); setAt(0); }).catch(() => undefined);
    }, waitMs);
    return () => { clearTimeout(timer); control.abort(); };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [api, id, keyword]);
  return { people: keyword === undefined ? [] : people, at, move: (step: number): void => setAt((now) => (now + step + people.length) % people.length) };
}
