// Structured data as text: laid out when left, with the place of a fault by line and column.
import { useRef } from 'react';
import { t } from '../i18n/t.ts';
import { IconButton, classes } from '../ui/index.ts';
import { layOut, readJson, saidFault } from './jsonText.ts';
import { useGrowth } from './TextEditor.tsx';
import type { EditorProps } from './types.ts';
import { useTyped } from './useTyped.ts';

export function JsonEditor({ field, value, onChange, onRefuse, onBlur, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest }: EditorProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const refuse = (text: string): void => onRefuse?.(text, saidFault(field.label, readJson(text)));
  const typing = useTyped({ field, value, onChange, onRefuse: refuse, onBlur, typed, host, row }, {
    shown: layOut(value), waits: true,
    read: (text) => { const found = readJson(text); return found.ok ? { ok: true, value: found.value } : { ok: false, code: 'field.format' }; },
  });
  useGrowth(ref, typing.text, 240);
  return (
    <span className={classes('in long json', invalid && 'err', readOnly && 'ro')}>
      <textarea
        {...rest} ref={ref} rows={2} className="v" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} spellCheck={false} autoComplete="off" wrap="off"
        placeholder={readOnly ? '–' : field.hint ?? '{ }'} onChange={(event) => typing.change(event.target.value)} onBlur={typing.leave}
      />
      {!readOnly && <IconButton icon="code" size={24} tabIndex={-1} label={t('排版')} onPointerDown={(event) => event.preventDefault()} onClick={() => { if (typing.settle()) ref.current?.focus(); }} />}
    </span>
  );
}
