// One of several options, or a reference found by typing: an input with a list below it. Several references stand as chips before it.
import { useRef, useState, type ReactNode } from 'react';
import type { RefValue } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { Glyph, Icon, IconButton, classes } from '../ui/index.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { choiceOf, optionSource, useChoices, type Choice, type ChoiceSource } from './choices.ts';
import { recentOf, rememberChoice } from './lookup.ts';
import type { EditorProps } from './types.ts';

export function EnumEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const chosen = field.options?.find((option) => option.value === value);
  return (
    <Combo
      {...props} icon="down" label={chosen?.label ?? (value === null || value === undefined ? '' : String(value))} source={optionSource(field.options ?? [])}
      before={chosen?.tone && <span className={`st ${chosen.tone}`}><Glyph tone={chosen.tone} /></span>} onChoose={(choice) => onChange(choice.value)} onClear={() => onChange(null)}
    />
  );
}

export function RefEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const ref = isRef(value) ? value : null;
  return (
    <Combo
      {...props} icon={field.to === 'amc.user' ? 'user' : 'search'} label={ref?.label ?? ''} source={refSource(props)}
      onChoose={(choice) => { rememberChoice(field.to, choice.key); onChange(choice.value); }} onClear={() => onChange(null)}
      onUnlisted={async (text) => {
        const found = (await props.host.lookup.resolve(pathOf(props), field, [text], props.row)).get(text);
        if (typeof found === 'object') onChange(found); else props.onRefuse?.(text, found ?? t('没有找到【{text}】', { text }));
      }}
    />
  );
}

export function RefsEditor(props: EditorProps) {
  const { field, onChange } = props;
  const chosen = Array.isArray(props.value) ? (props.value as RefValue[]) : [];
  const toggle = (choice: Choice): void => {
    rememberChoice(field.to, choice.key);
    onChange(chosen.some(({ id }) => id === choice.key) ? chosen.filter(({ id }) => id !== choice.key) : [...chosen, choice.value as RefValue]);
  };
  return (
    <Combo
      {...props} icon="search" label="" source={refSource(props)} onChoose={toggle} keepOpen isChosen={(choice) => chosen.some(({ id }) => id === choice.key)}
      onBack={() => { if (chosen.length > 0) onChange(chosen.slice(0, -1)); }} isFilled={chosen.length > 0}
      before={chosen.map((ref) => (
        <span key={ref.id} className="chip">{ref.label}{!props.readOnly && <button type="button" tabIndex={-1} aria-label={t('移除{name}', { name: ref.label })} onClick={() => onChange(chosen.filter(({ id }) => id !== ref.id))}><Icon name="close" /></button>}</span>
      ))}
    />
  );
}

interface ComboProps extends EditorProps {
  icon: 'down' | 'search' | 'user';
  label: string;
  source: ChoiceSource;
  before?: ReactNode;
  keepOpen?: boolean;
  isFilled?: boolean;
  isChosen?: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
  onClear?: () => void;
  /** Backspace in an empty input. */
  onBack?: () => void;
  /** Left with a text that no list has answered yet. */
  onUnlisted?: (text: string) => Promise<void>;
}

function Combo({ field, value, icon, label, source, before, keepOpen, isFilled, isChosen, onChoose, onClear, onBack, onUnlisted, onBlur, onRefuse, onChange: _onChange, typed, readOnly, invalid, required, host, row: _row, ...rest }: ComboProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** null: closed, the label shows. */
  const [text, setText] = useState<string | null>(null);
  const hasMoved = useRef(false);
  const isOpen = text !== null && !readOnly;
  const keyword = text !== null && text !== label ? text.trim() : '';
  const choices = useChoices(source, keyword, isOpen);

  const open = (first: string): void => { hasMoved.current = false; setText(first); };
  const close = (): void => setText(null);
  const choose = (choice: Choice): void => {
    onChoose(choice);
    if (keepOpen) setText(''); else close();
  };
  const leave = (): void => {
    if (text !== null && text !== label) {
      const isSettled = choices.state === 'ready' && choices.keyword === keyword;
      if (text.trim() === '') { if (!keepOpen) onClear?.(); }
      else if (isSettled && choices.items.length === 1) onChoose(choices.items[0]);
      else if (isSettled && choices.items.some((item) => item.label === text.trim())) onChoose(choices.items.find((item) => item.label === text.trim())!);
      else if (onUnlisted) void onUnlisted(text.trim());
      else onRefuse?.(text, host.values.why(field, { ok: false, code: 'field.choice', values: { value: text } }));
    }
    close();
    onBlur?.();
  };
  const handleKey = (event: React.KeyboardEvent): void => {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (isOpen && choices.handleKey(event)) { hasMoved.current = true; return; }
    if (event.key === 'ArrowDown' || (event.key === 'F4')) { event.preventDefault(); open(label); return; }
    if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (choices.current && (hasMoved.current || choices.state === 'ready')) choose(choices.current);
    } else if (event.key === 'Escape' && isOpen) { event.preventDefault(); event.stopPropagation(); close(); } else if (event.key === 'Tab' && isOpen && choices.current && (hasMoved.current || keyword !== '') && !keepOpen) {
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
        placeholder={readOnly ? undefined : isFilled ? undefined : field.hint ?? t('请选择')}
        onClick={() => { if (!isOpen && !readOnly) { open(keepOpen ? '' : label); input.current?.select(); } }}
        onChange={(event) => { if (text === null) hasMoved.current = false; setText(event.target.value); }} onKeyDown={handleKey} onBlur={leave}
      />
      {!readOnly && !required && !isEmpty && onClear && !keepOpen && <IconButton icon="close" size={24} className="clear" tabIndex={-1} label={t('清空')} onClick={() => { onClear(); close(); input.current?.focus(); }} />}
      <Icon name={icon} />
      {isOpen && <ChoiceList choices={choices} anchor={frame.current} label={field.label} value={value} isChosen={isChosen} onChoose={choose} />}
    </span>
  );
}

function refSource(props: EditorProps): ChoiceSource {
  const { field, host, row } = props;
  return async (keyword, page, signal) => {
    const recent = keyword === '' && page === 1 ? recentOf(field.to ?? '') : [];
    const found = await host.lookup.search(pathOf(props), field, keyword, row, page, signal);
    const items = found.items.map((ref) => choiceOf(ref, recent));
    return { items: [...items.filter((item) => item.recent), ...items.filter((item) => !item.recent)], more: found.more };
  };
}
function pathOf({ host, field }: EditorProps): string { return host.pathPrefix ? `${host.pathPrefix}.${field.name}` : field.name; }
function isRef(value: unknown): value is RefValue { return typeof value === 'object' && value !== null && 'id' in value; }
