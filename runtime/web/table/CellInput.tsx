// The one live editor of a list: typed text, a choice or a day over the cell (↓ opens the calendar). Enter keeps and goes down, Tab keeps, Escape restores. Loaded when first wanted.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { todayIn } from '../../core/values/index.ts';
import { fieldOf } from '../columns/define.ts';
import { addDays } from '../fields/calendar.ts';
import { Calendar } from '../fields/Calendar.tsx';
import { valuesOf } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { valueContext } from '../session/session.ts';
import type { TableColumn } from './columns.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface CellInputProps {
  column: TableColumn;
  row: Row;
  /** The letter that began it, instead of what stands there. */
  typed?: string;
  onCommit: (value: unknown) => Promise<void>;
  onClose: (down?: boolean) => void;
}

export function CellInput({ column, row, typed, onCommit, onClose }: CellInputProps) {
  const { plan } = column;
  const field = { ...fieldOf(plan), unit: plan.unit } as PlanField;
  const values = valuesOf(valueContext());
  const before = column.read(row);
  const isChoice = traitsOf(plan.type).choice === 'one' || traitsOf(plan.type).flag;
  const [text, setText] = useState(() => typed ?? (isChoice ? String(before ?? '') : values.plain(field, before, row)));
  const [isCalendar, setCalendar] = useState(false);
  const today = todayIn(valueContext().timeZone);
  const parsedDay = (): string | null => { const parsed = values.parse(field, text, row); return parsed.ok && typeof parsed.value === 'string' ? parsed.value : null; };
  const [fault, setFault] = useState('');
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Before the next key: none may fall between.
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useLayoutEffect(() => { input.current?.focus(); if (typed === undefined && !isChoice) input.current?.select(); }, []);
  const keep = async (down: boolean): Promise<void> => {
    if (isDone.current) return;
    try {
      const parsed = isChoice ? { ok: true as const, value: traitsOf(plan.type).flag ? text === 'true' : text || null } : values.parse(field, text, row);
      if (!parsed.ok) { setFault(values.why(field, parsed)); return; }
      const { value } = parsed;
      isDone.current = true;
      if (value !== (before ?? null)) await onCommit(value);
      onClose(down);
    } catch (error) {
      isDone.current = false;
      setFault(asFailure(error).text);
      input.current?.focus();
    }
  };
  const shared = {
    ref: input, className: 'cellin', 'aria-label': column.label, 'aria-invalid': fault !== '' || undefined, value: text,
    onKeyDown(event: React.KeyboardEvent) {
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const days = traitsOf(plan.type).time === 'day' && !event.altKey ? dayKeys[event.key] : undefined;
      if (isCalendar && days !== undefined) { event.preventDefault(); setText(addDays(parsedDay() ?? today, days)); }
      else if (traitsOf(plan.type).time === 'day' && (event.key === 'ArrowDown' || event.key === 'F4')) { event.preventDefault(); setCalendar(!isCalendar); }
      else if (event.key === 'Escape' && isCalendar) { event.preventDefault(); setCalendar(false); }
      else if (event.key === 'Escape') { event.preventDefault(); isDone.current = true; onClose(); }
      else if (event.key === 'Enter' || event.key === 'Tab') { event.preventDefault(); void keep(event.key === 'Enter'); }
    },
    onBlur: () => void keep(false),
  };
  const options = traitsOf(plan.type).flag ? [{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }] : plan.options ?? [];
  return (
    <>
      {isChoice
        ? <select {...shared} onChange={(event) => setText(event.target.value)}>{!options.some(({ value }) => value === text) && <option value={text} />}{options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}</select>
        : <input {...shared} type="text" autoComplete="off" inputMode={column.align === 'end' ? 'decimal' : undefined} aria-keyshortcuts={traitsOf(plan.type).time === 'day' ? 'ArrowDown' : undefined} onClick={() => { if (traitsOf(plan.type).time === 'day') setCalendar(true); }} onChange={(event) => setText(event.target.value)} />}
      {isCalendar && input.current && <Calendar anchor={input.current} label={column.label} today={today} value={parsedDay()} onPick={(day) => { setText(day); setCalendar(false); input.current?.focus(); }} />}
      {fault !== '' && <div className="cellfault" role="alert">{fault}</div>}
    </>
  );
}

const dayKeys: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
