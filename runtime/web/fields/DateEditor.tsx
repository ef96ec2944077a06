// Dates and months: typed in any common form, or picked from a calendar below.
import { useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton, classes } from '../ui/index.ts';
import { addDays, addMonths } from './calendar.ts';
import { Calendar, MonthCalendar } from './Calendar.tsx';
import type { EditorProps } from './types.ts';

export function DateEditor(props: EditorProps) {
  const { field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, ...rest } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = text ?? typed ?? host.values.format(field, value, row);
  const parsed = text === null ? null : host.values.parse(field, text, row);
  const current = (parsed?.ok ? parsed.value : value) as string | null | undefined;
  const put = (next: string | null): void => { setText(null); onChange(next); };
  const leave = (): void => {
    setOpen(false);
    if (text !== null) { if (parsed?.ok) put(parsed.value as string | null); else { setText(null); onRefuse?.(text, host.values.why(field, parsed as never)); } }
    onBlur?.();
  };
  const handleKey = (event: React.KeyboardEvent): void => {
    if (readOnly) return;
    const base = current ?? host.today;
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'Escape' && isOpen) { event.stopPropagation(); setOpen(false); }
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) { if (parsed?.ok) put(parsed.value as string | null); setOpen(false); }
    else if (event.key === ';' && event.ctrlKey) put(field.type === 'month' ? host.today.slice(0, 7) : host.today);
    else if (isOpen && field.type === 'date' && dayKeys[event.key] !== undefined) put(addDays(base, dayKeys[event.key]));
    else if (isOpen && field.type === 'month' && monthKeys[event.key] !== undefined) put(addMonths(base, monthKeys[event.key]));
    else if (isOpen && field.type === 'date' && (event.key === 'PageUp' || event.key === 'PageDown')) put(sameDay(base, event.key === 'PageUp' ? -1 : 1));
    else return;
    event.preventDefault();
  };
  const Panel = field.type === 'month' ? MonthCalendar : Calendar;
  return (
    <span ref={frame} className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input {...rest} ref={input} className="v tn" value={shown} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off" placeholder={readOnly ? undefined : field.hint ?? (field.type === 'month' ? t('年-月') : t('年-月-日'))} onChange={(event) => setText(event.target.value)} onKeyDown={handleKey} onBlur={leave} onClick={() => { if (!readOnly) setOpen(true); }} />
      {!readOnly && <IconButton icon="calendar" size={24} tabIndex={-1} label={t('打开日历')} onPointerDown={(event) => event.preventDefault()} onClick={() => { input.current?.focus(); setOpen(!isOpen); }} />}
      {isOpen && <Panel anchor={frame.current} label={field.label} value={current ?? null} today={host.today} onPick={(next) => { put(next); setOpen(false); }} />}
    </span>
  );
}

/** Date and time of day in the company's time zone: typed; the calendar sets the day and keeps the time. */
export function DateTimeEditor(props: EditorProps) {
  const { field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, ...rest } = props;
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? typed ?? host.values.format(field, value, row);
  const leave = (): void => {
    if (text !== null) {
      const parsed = host.values.parse(field, text, row);
      setText(null);
      if (parsed.ok) onChange(parsed.value); else onRefuse?.(text, host.values.why(field, parsed));
    }
    onBlur?.();
  };
  return (
    <span className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input {...rest} className="v tn" value={shown} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off" placeholder={readOnly ? undefined : t('年-月-日 时:分')} onChange={(event) => setText(event.target.value)} onBlur={leave} />
    </span>
  );
}

const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };
/** The same day of another month, or its last one. */
function sameDay(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}
