// A colour: its code typed in any of its forms, or picked in a panel below.
import { useRef, useState, type KeyboardEvent } from 'react';
import { colorOf } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { IconButton, Popover, classes } from '../../ui/index.ts';
import type { EditorProps } from '../types.ts';
import { useTyped } from '../useTyped.ts';
import { ColorPanel } from './ColorPanel.tsx';
import './color.css';

export default function ColorEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest }: EditorProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hex = typeof value === 'string' ? colorOf(value) : null;
  // Six digits are on their way to eight, three to six: the value waits until the input is left.
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: hex ?? '', waits: true });
  const shown = typing.parsed?.ok ? typing.parsed.value as string | null : hex;
  const handleKey = (event: KeyboardEvent): void => {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'F4') { event.preventDefault(); typing.settle(); setOpen(true); }
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) { event.preventDefault(); typing.settle(); }
  };
  return (
    <span ref={frame} className={classes('in colorf', invalid && 'err', readOnly && 'ro')}>
      <button type="button" className="swatch" tabIndex={-1} disabled={readOnly} aria-label={t('选择颜色')} aria-expanded={isOpen} style={{ '--c': shown ?? 'transparent' } as React.CSSProperties} data-empty={shown === null || undefined} onClick={() => setOpen(!isOpen)} />
      <input
        {...rest} ref={input} className="v tn" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off" spellCheck={false} aria-keyshortcuts={readOnly ? undefined : 'ArrowDown'}
        placeholder={readOnly ? '–' : field.hint ?? '#1F6FEB'} onChange={(event) => typing.change(event.target.value)} onKeyDown={handleKey} onBlur={typing.leave}
      />
      {!readOnly && !required && hex !== null && <IconButton icon="close" size={24} className="clear" tabIndex={-1} label={t('清空')} onClick={() => { typing.put(null); input.current?.focus(); }} />}
      {isOpen && frame.current && (
        <Popover label={field.label} anchor={frame.current} className="cpop" onClose={() => { setOpen(false); onBlur?.(); }}>
          <ColorPanel value={shown} onChange={typing.put} onDone={() => { setOpen(false); input.current?.focus(); }} />
        </Popover>
      )}
    </span>
  );
}
