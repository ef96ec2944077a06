// A day where there is no record around it (filters of hand-made screens, a birthday): typed in any common form, or picked from the calendar.
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { readDate } from '../../core/values/dates.ts';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/named.ts';
import { addDays, addMonths } from './calendar.ts';
import { Calendar } from './Calendar.tsx';
import './fields.css';

export interface DayFieldProps {
  /** What it is called, where no visible label says so. */
  label: string;
  /** `yyyy-MM-dd`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** yyyy-MM-dd where the person is; typed years may be left out and mean this one. */
  today: string;
  min?: string; max?: string;
  invalid?: boolean; id?: string; name?: string; style?: CSSProperties; autoComplete?: string;
  'aria-describedby'?: string; 'aria-invalid'?: true;
}

const keys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function DayField({ label, value, onChange, today, min, max, invalid, style, id, ...rest }: DayFieldProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // What is typed belongs to the day it began from: another day from outside takes its place.
  const [typing, setTyping] = useState<{ of: string; text: string } | null>(null);
  const typed = typing?.of === value ? typing.text : null;
  const setTyped = (text: string | null): void => setTyping(text === null ? null : { of: value, text });
  const [isOpen, setOpen] = useState(false);
  const isWithin = (day: string): boolean => (!min || day >= min) && (!max || day <= max);
  const put = (day: string): void => { if (day !== '' && !isWithin(day)) return; setTyped(null); if (day !== value) onChange(day); };
  const settle = (): void => {
    if (typed === null) return;
    if (typed.trim() === '') return put('');
    const day = readDate(typed, today);
    // What is no day stays to be mended, marked.
    if (day && isWithin(day)) put(day);
  };
  const type = (text: string): void => {
    setTyped(text);
    // A whole day is meant as soon as it stands there.
    if (/^\d{4}-\d\d-\d\d$/.test(text) && readDate(text, today) === text) put(text);
  };
  const isWrong = invalid === true || (typed !== null && typed.trim() !== '' && !isOpen && (readDate(typed, today) === null || !isWithin(readDate(typed, today)!)));
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const base = value || today;
    if ((event.key === 'ArrowDown' || event.key === 'F4') && !isOpen) setOpen(true);
    else if (event.key === 'Escape' && isOpen) { event.stopPropagation(); setOpen(false); }
    else if (event.key === 'Enter' && isOpen) { settle(); setOpen(false); }
    else if (event.key === 'Enter') { settle(); return; }
    else if (isOpen && typed === null && keys[event.key] !== undefined) put(addDays(base, keys[event.key]!));
    else if (isOpen && (event.key === 'PageUp' || event.key === 'PageDown')) put(monthAway(base, event.key === 'PageUp' ? -1 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <span ref={frame} className={classes('in', isWrong && 'err')} style={style}>
      <input
        {...rest} ref={input} id={id} aria-label={id ? undefined : label} aria-invalid={isWrong || undefined} className="v tn" autoComplete={rest.autoComplete ?? 'off'} placeholder={t('年-月-日')} aria-keyshortcuts="ArrowDown"
        value={typed ?? value} onChange={(event) => type(event.target.value)} onKeyDown={handleKey} onBlur={() => { settle(); setOpen(false); }} onClick={() => setOpen(true)}
      />
      <IconButton icon="calendar" size={24} tabIndex={-1} label={t('打开日历')} onPointerDown={(event) => event.preventDefault()} onClick={() => { input.current?.focus(); setOpen(!isOpen); }} />
      {isOpen && <Calendar anchor={frame.current} label={label} today={today} value={value || null} onPick={(day) => { put(day); setOpen(false); }} />}
    </span>
  );
}

/** The same day of another month, or its last one. */
function monthAway(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}
