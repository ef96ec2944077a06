// Text of one line, and texts of several that grow with what is typed. Too long is told, never cut.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';
import { useTyped, type Typed } from './useTyped.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function TextEditor(props: EditorProps & { after?: ReactNode; onEnter?: (typing: Typed) => void }) {
  const { field, value, onChange, onBlur, readOnly, invalid, host, row, typed, onRefuse, required, after, onEnter, autoFocus: _focus, ...rest } = props;
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: textOf(value) });
  return (
    <span className={classes('in', invalid && 'err', readOnly && 'ro')}>
      <input
        {...rest} className={classes('v', traitsOf(field.type).text !== 'line' && 'tn')} value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} autoComplete="off" dir="auto"
        placeholder={readOnly ? '–' : field.hint ?? (required ? t('请输入') : t('选填'))}
        onChange={(event) => typing.change(event.target.value)} onBlur={typing.leave}
        onKeyDown={(event) => { if (event.key === 'Enter' && onEnter && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) { event.preventDefault(); onEnter(typing); } }}
      />
      <Count text={typing.text} most={field.maxLength} />
      {after}
    </span>
  );
}

export function LongTextEditor({ field, value, onChange, onBlur, readOnly, invalid, required, host, row, typed, onRefuse, autoFocus: _focus, ...rest }: EditorProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const typing = useTyped({ field, value, onChange, onRefuse, onBlur, typed, host, row }, { shown: textOf(value) });
  useGrowth(ref, typing.text, 150);
  return (
    <span className={classes('in long', invalid && 'err', readOnly && 'ro')}>
      <textarea
        {...rest} ref={ref} rows={1} className="v" value={typing.text} readOnly={readOnly} aria-required={required || undefined} aria-invalid={invalid || undefined} dir="auto"
        placeholder={readOnly ? '–' : field.hint ?? (required ? t('请输入') : t('选填'))} onChange={(event) => typing.change(event.target.value)} onBlur={typing.leave}
      />
      <Count text={typing.text} most={field.maxLength} />
    </span>
  );
}

/** Tells how much room is left, once it runs out. */
export function Count({ text, most }: { text: string; most: number | undefined }) {
  if (most === undefined || text.length < most * 0.9 || most < 20) return null;
  // As the check counts: an emoji is one.
  const length = [...text].length;
  return <small className={classes('cntr tn', length > most ? 'red' : 's3')} aria-hidden="true">{length}/{most}</small>;
}

/** The height of what stands in it, up to a bound; browsers that can do so by themselves (field-sizing) are left to it. */
export function useGrowth(ref: React.RefObject<HTMLTextAreaElement | null>, text: string, mostPx: number): void {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || growsItself()) return;
    area.style.height = '0';
    area.style.height = `${Math.max(30, Math.min(area.scrollHeight, mostPx))}px`;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [text, mostPx]);
}
const growsItself = (): boolean => typeof CSS !== 'undefined' && typeof CSS.supports === 'function' && CSS.supports('field-sizing', 'content');

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value));
