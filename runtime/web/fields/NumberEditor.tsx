// Figures: typed freely (full-width digits, grouping, `-` alone, `=12*3` pass), settled at their scale when left; unit or sign behind.
import { useLayoutEffect, useRef } from 'react';
import { isSum, workedOut, type Parsed } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';
import { useTyped } from './useTyped.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function NumberEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest }: EditorProps) {
  const { values } = host;
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string): Parsed => {
    if (isLoneSign(text)) return { ok: true, value: null };
    const sum = isSum(text) ? workedOut(text) : text;
    return sum === null ? { ok: false, code: 'field.format' } : values.parse(field, sum, row);
  };
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: values.format(field, value, row), read, isUnfinished: (text) => isLoneSign(text) || isSum(text) });
  const isFresh = useRef(false);
  isFresh.current = typing.isTyping && typing.parsed === null;
  // Selecting takes the focus too: whoever has typed on, here or in the next field, must not be fetched back.
  const selectWhole = (): void => { if (isFresh.current && document.activeElement === input.current) input.current?.select(); };
  // At once, since the figure has just lost its grouping and with it the selection; and after a press has put the caret somewhere.
  useLayoutEffect(() => { if (typing.isTyping) { selectWhole(); requestAnimationFrame(selectWhole); } }, [typing.isTyping]);
  const handleKey = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || readOnly) return;
    // A sum shows what it is worth, and may be typed on.
    if (isSum(typing.text)) { event.preventDefault(); if (typing.settle()) typing.start(); }
  };
  const unit = values.unitOf(field, row)?.name;
  return (
    <span className={classes('in num', invalid && 'err', readOnly && 'ro')}>
      <input
        {...rest} ref={input} className="v tn" inputMode="decimal" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off"
        placeholder={readOnly ? '–' : field.hint ?? placeholderOf(field.type)}
        onFocus={() => { if (!readOnly) typing.start(values.plain(field, value, row)); }}
        onChange={(event) => typing.change(event.target.value)} onKeyDown={handleKey} onBlur={typing.leave}
      />
      {unit && <span className="unit" aria-hidden="true">{unit}</span>}
    </span>
  );
}

/** Signs and points on the way to a figure are no faults. */
function isLoneSign(text: string): boolean { return /^[\s+\-−－]*[.．]?$/.test(text); }
function placeholderOf(type: string): string { const { measure } = traitsOf(type); return measure === 'currency' ? t('请输入金额') : measure === 'ratio' ? '%' : t('请输入'); }
