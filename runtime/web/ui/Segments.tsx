// One of a few short words, all in sight, where no record stands around them.
import type { KeyboardEvent } from 'react';
import { nameOf, type Named } from './named.ts';

export function Segments<V extends string>({ value, options, disabled, onChange, ...named }: Named & { value: V; options: readonly { value: V; label: string }[]; disabled?: boolean; onChange: (value: V) => void }) {
  const at = options.findIndex((option) => option.value === value);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || disabled || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (Math.max(at, step < 0 ? 0 : -1) + step + options.length) % options.length;
    onChange(options[next]!.value);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <span role="radiogroup" {...nameOf(named as Named)} className="seg segf" onKeyDown={move}>
      {options.map((option, index) => <button key={option.value} type="button" role="radio" aria-checked={index === at} tabIndex={index === Math.max(at, 0) ? 0 : -1} disabled={disabled} className={index === at ? 'on' : undefined} onClick={() => onChange(option.value)}>{option.label}</button>)}
    </span>
  );
}
