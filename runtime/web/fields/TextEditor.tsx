// Text of one line, and texts of several that grow with what is typed.
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';

export function TextEditor({ field, value, onChange, onBlur, readOnly, invalid, host, row, typed, onRefuse, required, ...rest }: EditorProps) {
  const shown = typed ?? (typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value));
  const [text, setText] = useText(shown);
  const change = (next: string): void => {
    setText(next);
    const parsed = host.values.parse(field, next, row);
    if (parsed.ok) onChange(parsed.value);
  };
  const leave = (): void => {
    const parsed = host.values.parse(field, text, row);
    if (!parsed.ok) onRefuse?.(text, host.values.why(field, parsed));
    onBlur?.();
  };
  return (
    <span className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input {...rest} className="v" value={text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} maxLength={field.maxLength} placeholder={readOnly ? undefined : field.hint ?? (required ? t('请输入') : t('选填'))} autoComplete="off" onChange={(event) => change(event.target.value)} onBlur={leave} />
    </span>
  );
}

export function LongTextEditor({ field, value, onChange, onBlur, readOnly, invalid, required, host: _host, row: _row, typed: _typed, onRefuse: _onRefuse, ...rest }: EditorProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useText(typeof value === 'string' ? value : '');
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = '0';
    area.style.height = `${Math.max(30, Math.min(area.scrollHeight, 150))}px`;
  }, [text]);
  return (
    <span className={classes('in long', invalid && 'err', readOnly && 'ro')}>
      <textarea {...rest} ref={ref} rows={1} className="v" value={text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} maxLength={field.maxLength} placeholder={readOnly ? undefined : field.hint ?? t('选填')} onChange={(event) => { setText(event.target.value); onChange(event.target.value === '' ? null : event.target.value); }} onBlur={onBlur} />
    </span>
  );
}

/** Text as typed, until the value changes from elsewhere. */
export function useText(shown: string): [string, (text: string) => void] {
  const [state, setState] = useState({ shown, text: shown });
  const current = state.shown === shown ? state.text : shown;
  if (state.shown !== shown) setState({ shown, text: shown });
  return [current, (text) => setState({ shown, text })];
}
