// Figures: typed freely (full-width digits, grouping, `-` alone pass), settled at their scale when left; unit or sign behind.
import { useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';

export function NumberEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, ...rest }: EditorProps) {
  const { values } = host;
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = text ?? typed ?? values.format(field, value, row);
  const change = (next: string): void => {
    setText(next);
    if (isUnfinished(next)) { if (next.trim() === '') onChange(null); return; }
    const parsed = values.parse(field, next, row);
    if (parsed.ok) onChange(parsed.value);
  };
  const leave = (): void => {
    const left = text;
    setText(null);
    if (left !== null) {
      const parsed = left.trim() === '-' ? { ok: true as const, value: null } : values.parse(field, left, row);
      if (parsed.ok) onChange(parsed.value); else onRefuse?.(left, values.why(field, parsed));
    }
    onBlur?.();
  };
  // Selecting takes the focus too: whoever has typed on to the next field meanwhile must not be fetched back.
  const selectWhole = (): void => { if (document.activeElement === input.current) input.current?.select(); };
  const unit = values.unitOf(field, row)?.name;
  return (
    <span className={classes('in num', invalid && 'err', readOnly && 'ro')}>
      <input
        {...rest} ref={input} className="v tn" inputMode="decimal" value={shown} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off"
        placeholder={readOnly ? undefined : field.hint ?? placeholderOf(field.type)}
        onFocus={() => { if (!readOnly) { setText(typed ?? values.plain(field, value, row)); requestAnimationFrame(selectWhole); } }}
        onChange={(event) => change(event.target.value)} onBlur={leave}
      />
      {unit && <span className="unit" aria-hidden="true">{unit}</span>}
    </span>
  );
}

/** Signs and points on the way to a figure are no faults. */
function isUnfinished(text: string): boolean { return /^[\s+\-−－]*[.．]?$/.test(text); }
function placeholderOf(type: string): string { return type === 'money' ? t('请输入金额') : type === 'percent' ? '%' : t('请输入'); }
