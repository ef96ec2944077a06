// Days, months and instants: typed in any common form, or picked from a calendar below.
import { useRef, useState } from 'react';
import type { FieldType } from '../../core/language/model.ts';
import { t } from '../i18n/t.ts';
import { IconButton, classes } from '../ui/index.ts';
import { addDays, addMonths } from './calendar.ts';
import { Calendar, MonthCalendar, TimeCalendar } from './Calendar.tsx';
import type { EditorProps } from './types.ts';
import { useTyped } from './useTyped.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function DateEditor(props: EditorProps) {
  const { field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (of: unknown): string => host.values.format(field, of, row);
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: show(value) });
  // Of an instant its day and time on the company's clock: `2026-03-05 14:30:00`.
  const local = show(typing.parsed?.ok ? typing.parsed.value : value) || null;
  const time = local?.slice(11) || '00:00:00';
  const put = (next: string): void => {
    const parsed = host.values.parse(field, traitsOf(field.type).time === 'instant' && next.length === 10 ? `${next} ${time}` : next, row);
    if (parsed.ok) typing.put(parsed.value);
  };
  const leave = (): void => { setOpen(false); typing.leave(); };
  const handleKey = (event: React.KeyboardEvent): void => {
    if (readOnly || event.nativeEvent.isComposing) return;
    const base = local ?? (traitsOf(field.type).time === 'instant' ? `${host.today} 00:00:00` : host.today);
    const step = isOpen ? stepOf(field.type, event.key) : undefined;
    if ((event.key === 'ArrowDown' || event.key === 'F4') && !isOpen) setOpen(true);
    else if (event.key === 'Escape' && isOpen) { event.stopPropagation(); setOpen(false); }
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey) { typing.settle(); setOpen(false); }
    else if (event.key === ';' && event.ctrlKey) put(traitsOf(field.type).time === 'month' ? host.today.slice(0, 7) : host.today);
    else if (step) put(step(base));
    else return;
    event.preventDefault();
  };
  const panel = { anchor: frame.current, label: field.label, today: host.today };
  return (
    <span ref={frame} className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input
        {...rest} ref={input} className="v tn" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off"
        placeholder={readOnly ? '–' : field.hint ?? placeholderOf(field.type)} aria-keyshortcuts={readOnly ? undefined : 'ArrowDown Control+;'}
        onChange={(event) => typing.change(event.target.value)} onKeyDown={handleKey} onBlur={leave} onClick={() => { if (!readOnly) setOpen(true); }}
      />
      {!readOnly && <IconButton icon="calendar" size={24} tabIndex={-1} label={t('打开日历')} onPointerDown={(event) => event.preventDefault()} onClick={() => { input.current?.focus(); setOpen(!isOpen); }} />}
      {isOpen && traitsOf(field.type).time === 'day' && <Calendar {...panel} value={local} onPick={(next) => { put(next); setOpen(false); }} />}
      {isOpen && traitsOf(field.type).time === 'month' && <MonthCalendar {...panel} value={local} onPick={(next) => { put(next); setOpen(false); }} />}
      {isOpen && traitsOf(field.type).time === 'instant' && <TimeCalendar {...panel} value={local} onPick={put} onDone={() => setOpen(false)} onNow={() => { typing.put(new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()); setOpen(false); }} />}
    </span>
  );
}

function placeholderOf(type: FieldType): string { const { time } = traitsOf(type); return time === 'month' ? t('年-月') : time === 'instant' ? t('年-月-日 时:分') : t('年-月-日'); }

/** What a key does to a day (its time stays) or a month while the calendar is open. */
function stepOf(type: FieldType, key: string): ((from: string) => string) | undefined {
  if (traitsOf(type).time === 'month') {
    const months = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 }[key];
    return months === undefined ? undefined : (from) => addMonths(from.slice(0, 7), months);
  }
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return (from) => addDays(from.slice(0, 10), days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : (from) => sameDay(from.slice(0, 10), months);
}

/** The same day of another month, or its last one. */
function sameDay(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}
