// One of two or three short words, all in sight: a group of radio buttons drawn as segments.
import type { KeyboardEvent } from 'react';
import { classes } from '../ui/index.ts';
import type { EditorProps } from './types.ts';

const most = 3;
/** Width that the narrowest column of a form has, in Chinese characters. */
const mostCharacters = 7;

/** Whether all options fit beside one another, and one of them is wanted in any case. */
export function isFew({ field, required, typed }: Pick<EditorProps, 'field' | 'required' | 'typed'>): boolean {
  const options = field.options ?? [];
  if (!required || typed || options.length < 2 || options.length > most || options.some(({ tone }) => tone)) return false;
  return options.reduce((sum, { label }) => sum + widthOf(label), 0) <= mostCharacters;
}

export function SegmentEditor({ field, value, onChange, onBlur, readOnly, invalid, required, id, ...rest }: EditorProps) {
  const options = field.options ?? [];
  const at = options.findIndex((option) => option.value === value);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || readOnly || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const next = (Math.max(at, step < 0 ? 0 : -1) + step + options.length) % options.length;
    onChange(options[next]!.value);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <span id={id} role="radiogroup" aria-label={field.label} aria-describedby={rest['aria-describedby']} aria-required={required || undefined} aria-invalid={invalid || undefined} className={classes('seg segf', invalid && 'err')} onKeyDown={move}>
      {options.map((option, index) => (
        <button key={option.value} type="button" role="radio" aria-checked={index === at} tabIndex={index === Math.max(at, 0) ? 0 : -1} disabled={readOnly} className={index === at ? 'on' : undefined} onClick={() => onChange(option.value)} onBlur={onBlur}>{option.label}</button>
      ))}
    </span>
  );
}

const widthOf = (label: string): number => [...label].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e80 ? 1 : 0.55), 0);
