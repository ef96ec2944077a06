// Behaviour of a list of choices under an input: loading while one types, the highlighted one, keys. Looks are in ChoiceList.tsx.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Option, Tone } from '../../core/language/model.ts';
import type { RefValue } from '../../core/contract/wire.ts';
import type { SeveralKind } from '../../core/plans/plan.ts';
import { kindAt } from '../../core/values/labels.ts';

export interface Choice { key: string; label: string; value: unknown; tone?: Tone; recent?: boolean; /** What it is called alone, where its label says more. */ called?: string; /** Tells rows of like names apart. */ texts?: string[] }
export interface ChoicePage { items: Choice[]; more: boolean; total?: number; /** Further ones that the field's rule keeps out. */ hidden?: number }
/** Answers at once (options) or later (references). */
export type ChoiceSource = (keyword: string, page: number, signal: AbortSignal) => ChoicePage | Promise<ChoicePage>;

export interface Choices {
  listId: string;
  items: Choice[];
  more: boolean;
  total?: number;
  hidden: number;
  state: 'ready' | 'loading' | 'failed';
  error?: unknown;
  at: number;
  /** The keyword the items belong to. */
  keyword: string;
  setAt(at: number): void;
  loadMore(): void;
  retry(): void;
  current: Choice | undefined;
  optionId(at: number): string;
  /** Moves the highlight; true when the key was for the list. */
  handleKey(event: KeyboardEvent): boolean;
}

const waitMs = 150;
const nothing = { items: [] as Choice[], more: false, total: undefined, hidden: 0, keyword: null };

export function useChoices(source: ChoiceSource | null, keyword: string, isOpen: boolean): Choices {
  const listId = useId();
  // What an earlier opening found belonged to another cell or to other given values.
  const opening = useRef({ isOpen: false, count: 0 });
  if (isOpen !== opening.current.isOpen) opening.current = { isOpen, count: opening.current.count + (isOpen ? 1 : 0) };
  const turn = opening.current.count;
  const [kept, setFound] = useState<ChoicePage & { keyword: string | null; turn: number }>({ ...nothing, turn: 0 });
  const found = kept.turn === turn ? kept : nothing;
  const [failed, setFailed] = useState<{ keyword: string; turn: number; error: unknown } | null>(null);
  const hasFailed = failed?.keyword === keyword && failed.turn === turn;
  const state = hasFailed ? 'failed' : found.keyword === keyword ? 'ready' : 'loading';
  const [at, setAt] = useState(0);
  const [again, setAgain] = useState(0);
  const page = useRef(1);
  const latest = useRef(source);
  latest.current = source;

  useEffect(() => {
    if (!isOpen || !latest.current) return;
    const abort = new AbortController();
    page.current = 1;
    const take = (answer: ChoicePage): void => { setFound({ ...answer, keyword, turn }); setFailed(null); setAt(0); };
    const ask = (): void => {
      const answer = latest.current!(keyword, 1, abort.signal);
      if (!(answer instanceof Promise)) { take(answer); return; }
      answer.then((result) => { if (!abort.signal.aborted) take(result); }, (error: unknown) => { if (!abort.signal.aborted) setFailed({ keyword, turn, error }); });
    };
    // Options filter in the frame of the key; the server is asked once the typing rests.
    const isNow = keyword === '' || isInstant(latest.current);
    if (isNow) ask();
    const timer = isNow ? 0 : window.setTimeout(ask, waitMs);
    return () => { clearTimeout(timer); abort.abort(); };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [keyword, isOpen, again]);

  const loadMore = (): void => {
    if (!latest.current || !found.more || state === 'loading') return;
    const next = page.current + 1;
    const answer = latest.current(keyword, next, new AbortController().signal);
    void Promise.resolve(answer).then((result) => {
      page.current = next;
      setFound((before) => (before.keyword === keyword && before.turn === turn ? { ...before, more: result.more, items: [...before.items, ...result.items.filter(({ key }) => !before.items.some((each) => each.key === key))] } : before));
    }, () => undefined);
  };

  const optionId = (index: number): string => `${listId}-${index}`;
  return {
    listId, items: found.items, more: found.more, total: found.total, hidden: found.hidden ?? 0, keyword: found.keyword ?? '', state, error: failed?.error, at, setAt, loadMore, optionId,
    retry: () => { setFailed(null); setAgain((count) => count + 1); },
    current: state === 'failed' ? undefined : found.items[at],
    handleKey(event) {
      if (!isOpen) return false;
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey) return false;
      event.preventDefault();
      if (found.items.length > 0) setAt(Math.abs(step) === 1 ? (at + step + found.items.length) % found.items.length : Math.max(0, Math.min(found.items.length - 1, at + step)));
      if (step > 0 && at + step >= found.items.length - 2) loadMore();
      return true;
    },
  };
}

const instant = new WeakSet<ChoiceSource>();
function isInstant(source: ChoiceSource): boolean { return instant.has(source); }

/** The options of an enumeration, those that begin with the keyword first. */
export function optionSource(options: readonly Option[]): ChoiceSource {
  const source: ChoiceSource = (keyword) => {
    const word = keyword.trim().toLowerCase();
    const score = (option: Option): number => {
      const label = option.label.toLowerCase();
      return label.startsWith(word) || option.value.toLowerCase() === word ? 0 : label.includes(word) ? 1 : 2;
    };
    const items = word === '' ? [...options] : options.filter((option) => score(option) < 2).sort((a, b) => score(a) - score(b));
    return { items: items.map((option) => ({ key: option.value, label: option.label, value: option.value, tone: option.tone })), more: false };
  };
  instant.add(source);
  return source;
}

/** @param kinds of a reference to one of several entities: which it is stands before what tells it apart */
export function choiceOf(ref: RefValue, recent: readonly string[] = [], kinds?: readonly SeveralKind[]): Choice {
  const { texts, called, ...value } = ref;
  const kind = kindAt(ref, kinds);
  const said = [...(kind ? [kind.label] : []), ...(Array.isArray(texts) ? texts as string[] : [])];
  return { key: ref.id, label: ref.label, value, recent: recent.includes(ref.id), ...(typeof called === 'string' && { called }), ...((kind || Array.isArray(texts)) && { texts: said }) };
}

/** `ML-0012 斜纹布` → code and name apart; a label that does not begin with a code is a name. */
export function splitLabel(label: string): { code: string; name: string } {
  const found = /^([A-Za-z0-9#][\w#./-]*)[ \u3000]+(.+)$/.exec(label);
  return found ? { code: found[1], name: found[2] } : { code: '', name: label };
}
