// Behaviour of every input that is typed into: what is on its way to a value stands as typed, and nothing typed is lost or cut.
import { useRef, useState } from 'react';
import type { Parsed } from '../../core/values/index.ts';
import type { EditorProps } from './types.ts';

export interface Typed {
  /** As it stands in the input. */
  text: string;
  /** What the text under way means; null while nothing is being typed. */
  parsed: Parsed | null;
  isTyping: boolean;
  /** The input is entered; `plain` replaces what is shown at rest. */
  start(plain?: string): void;
  change(text: string): void;
  /** Puts a value chosen in another way. */
  put(value: unknown): void;
  /** Takes what is typed without leaving (Enter). @returns whether it is a value */
  settle(): boolean;
  leave(): void;
}

interface Options {
  /** The value at rest, as text. */
  shown: string;
  /** Reads a text; the value type's own way unless given. */
  read?: (text: string) => Parsed;
  /** On the way to something: neither a value nor a fault yet. */
  isUnfinished?: (text: string) => boolean;
  /** The value follows each key (default), or waits until the input is left. */
  waits?: boolean;
}

interface State { text: string; isTouched: boolean; /** Value when the key came, and what it made of it: another one came from elsewhere. */ before: unknown; sent: unknown }

export function useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }: Pick<EditorProps, 'field' | 'value' | 'onChange' | 'onRefuse' | 'onBlur' | 'typed' | 'host' | 'row'>, { shown, read = (text) => host.values.parse(field, text, row), isUnfinished, waits = false }: Options): Typed {
  const [kept, setState] = useState<State | null>(null);
  const isReplaced = kept !== null && kept.isTouched && !isSame(value, kept.before) && !isSame(value, kept.sent);
  const state = isReplaced ? null : kept;
  const latest = useRef(state);
  latest.current = state;
  const keep = (next: State | null): void => { latest.current = next; setState(next); };

  const take = (text: string): boolean => {
    const parsed = read(text);
    if (parsed.ok) onChange(parsed.value); else onRefuse?.(text, host.values.why(field, parsed));
    return parsed.ok;
  };
  return {
    text: state?.text ?? typed ?? shown,
    parsed: state?.isTouched ? read(state.text) : null,
    isTyping: state !== null,
    start(plain) { if (latest.current === null) keep({ text: typed ?? plain ?? shown, isTouched: false, before: value, sent: value }); },
    change(text) {
      if (text !== '' && isUnfinished?.(text)) { keep({ text, isTouched: true, before: value, sent: latest.current?.sent ?? value }); return; }
      const parsed = read(text);
      const sends = parsed.ok && !waits;
      keep({ text, isTouched: true, before: value, sent: sends ? parsed.value : latest.current?.sent ?? value });
      if (sends) onChange(parsed.value);
    },
    put(next) { keep(null); onChange(next); },
    settle() {
      const now = latest.current;
      if (!now?.isTouched) return true;
      const isValue = take(now.text);
      if (isValue) keep(null);
      return isValue;
    },
    leave() {
      const now = latest.current;
      keep(null);
      if (now?.isTouched) take(now.text);
      onBlur?.();
    },
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (a ?? null) === (b ?? null) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
