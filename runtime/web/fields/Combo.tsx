// An input with a list of choices below it: what is typed searches, arrows and Enter choose; chips or a mark may stand before it, buttons behind.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Icon, IconButton, classes } from '../ui/index.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useChoices, type Choice, type ChoiceSource } from './choices.ts';
import type { EditorProps } from './types.ts';

export interface ComboProps extends EditorProps {
  icon: 'down' | 'search' | 'user';
  label: string;
  source: ChoiceSource;
  before?: ReactNode;
  /** Buttons behind the text. */
  after?: ReactNode;
  /** Below the choices. @param text what is being searched @param close puts the list away */
  foot?: (text: string, close: () => void) => ReactNode;
  keepOpen?: boolean;
  isFilled?: boolean;
  isChosen?: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
  onClear?: () => void;
  /** Backspace in an empty input. */
  onBack?: () => void;
  /** Left with a text that no list has answered yet. */
  onUnlisted?: (text: string) => Promise<void>;
  /** Keys of the field's own, before the list's. @returns true when the key was one */
  onOwnKey?: (event: KeyboardEvent, text: string, close: () => void) => boolean;
}

export function Combo(props: ComboProps) {
  const { field, value, icon, label, source, before, after, foot, keepOpen, isFilled, isChosen, onChoose, onClear, onBack, onUnlisted, onOwnKey, onBlur, onRefuse, onChange: _onChange, typed, readOnly, invalid, required, host, row: _row, autoFocus: _focus, ...rest } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** null: closed, the label shows. */
  const [text, setText] = useState<string | null>(null);
  const hasMoved = useRef(false);
  const isOpen = text !== null && !readOnly;
  const keyword = text !== null && text !== label ? text.trim() : '';
  const choices = useChoices(source, keyword, isOpen);

  const meant = useRef<string | null>(null);
  const open = (first: string): void => { hasMoved.current = false; setText(first); };
  const close = (): void => { meant.current = null; setText(null); };
  const choose = (choice: Choice): void => {
    onChoose(choice);
    if (keepOpen) setText(''); else close();
  };
  const hasAnswered = isOpen && choices.state === 'ready';
  useEffect(() => {
    if (!hasAnswered || meant.current === null) return;
    const [first] = meant.current === keyword ? choices.items : [];
    meant.current = null;
    if (first) choose(first);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [hasAnswered, keyword]);
  const leave = (): void => {
    if (text !== null && text !== label) {
      const isSettled = choices.state === 'ready' && choices.keyword === keyword;
      const named = isSettled ? choices.items.length === 1 ? choices.items[0] : choices.items.find((item) => item.label === text.trim()) : undefined;
      if (text.trim() === '') { if (!keepOpen) onClear?.(); }
      else if (named) onChoose(named);
      else if (onUnlisted) void onUnlisted(text.trim());
      else onRefuse?.(text, host.values.why(field, { ok: false, code: 'field.choice', values: { value: text } }));
    }
    close();
    onBlur?.();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (onOwnKey?.(event, keyword, close)) { event.preventDefault(); return; }
    if (readOnly) return;
    if (isOpen && choices.handleKey(event)) { hasMoved.current = true; return; }
    if (event.key === 'ArrowDown' || event.key === 'F4') { event.preventDefault(); open(keepOpen ? '' : label); return; }
    if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      if (choices.current && (hasMoved.current || choices.state === 'ready')) choose(choices.current);
      // Typed (or scanned) faster than the server answers: the first of what comes is meant.
      else if (choices.state === 'loading' && keyword !== '') meant.current = keyword;
    } else if (event.key === 'Escape' && isOpen) { event.preventDefault(); event.stopPropagation(); close(); } else if (event.key === 'Tab' && isOpen && choices.current && (hasMoved.current || keyword !== '') && choices.keyword === keyword && !keepOpen) {
      onChoose(choices.current);
      close();
    } else if (event.key === 'Backspace' && onBack && (text ?? '') === '') onBack();
  };
  const isEmpty = !isFilled && label === '' && (value === null || value === undefined || value === '');
  return (
    <span ref={frame} className={classes('in combo', invalid && 'err', readOnly && 'ro', keepOpen && 'many')} onPointerDown={(event) => { if (event.target !== input.current && !(event.target as HTMLElement).closest('button')) { event.preventDefault(); input.current?.focus(); if (!readOnly && !isOpen) open(keepOpen ? '' : label); } }}>
      {before}
      <input
        {...rest} ref={input} className="v tn" role="combobox" aria-expanded={isOpen} aria-controls={isOpen ? choices.listId : undefined} aria-autocomplete="list" aria-activedescendant={isOpen && choices.current ? choices.optionId(choices.at) : undefined}
        aria-required={required || undefined} aria-invalid={invalid || undefined} readOnly={readOnly} autoComplete="off" spellCheck={false} value={text ?? typed ?? label}
        placeholder={isFilled ? undefined : readOnly ? '–' : field.hint ?? t('请选择')}
        onClick={() => { if (!isOpen && !readOnly) { open(keepOpen ? '' : label); input.current?.select(); } }}
        onChange={(event) => { if (text === null) hasMoved.current = false; meant.current = null; setText(event.target.value); }} onKeyDown={handleKey} onBlur={leave}
      />
      {!readOnly && !required && !isEmpty && onClear && !keepOpen && <IconButton icon="close" size={24} className="clear" tabIndex={-1} label={t('清空')} onClick={() => { onClear(); close(); input.current?.focus(); }} />}
      {after}
      {!readOnly && <Icon name={icon} />}
      {isOpen && <ChoiceList choices={choices} anchor={frame.current} label={field.label} value={value} isChosen={isChosen} onChoose={choose} foot={foot?.(keyword, close)} />}
    </span>
  );
}
