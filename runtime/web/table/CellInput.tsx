// The one live editor of a list: typed text, a choice or a day over the cell. Enter keeps and goes down, Tab keeps, Escape restores. Loaded when first wanted.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { fieldOf } from '../columns/define.ts';
import { valuesOf } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { valueContext } from '../session/session.ts';
import type { TableColumn } from './columns.ts';

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
  const isChoice = plan.type === 'enum' || plan.type === 'boolean';
  const [text, setText] = useState(() => typed ?? (isChoice ? String(before ?? '') : plan.type === 'date' ? String(before ?? '').slice(0, 10) : values.plain(field, before, row)));
  const [fault, setFault] = useState('');
  const isDone = useRef(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Before the next key: none may fall between.
  useLayoutEffect(() => { input.current?.focus(); if (typed === undefined && !isChoice && plan.type !== 'date') input.current?.select(); }, []);
  const keep = async (down: boolean): Promise<void> => {
    if (isDone.current) return;
    try {
      const parsed = isChoice ? { ok: true as const, value: plan.type === 'boolean' ? text === 'true' : text || null } : values.parse(field, text, row);
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
      if (event.key === 'Escape') { event.preventDefault(); isDone.current = true; onClose(); }
      else if (event.key === 'Enter' || event.key === 'Tab') { event.preventDefault(); void keep(event.key === 'Enter'); }
    },
    onBlur: () => void keep(false),
  };
  const options = plan.type === 'boolean' ? [{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }] : plan.options ?? [];
  return (
    <>
      {isChoice
        ? <select {...shared} onChange={(event) => setText(event.target.value)}>{!options.some(({ value }) => value === text) && <option value={text} />}{options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}</select>
        : <input {...shared} type={plan.type === 'date' ? 'date' : 'text'} inputMode={column.align === 'end' ? 'decimal' : undefined} onChange={(event) => setText(event.target.value)} />}
      {fault !== '' && <div className="cellfault" role="alert">{fault}</div>}
    </>
  );
}
