// A tick box; `some` is the half state of a head above a list.
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from './named.ts';

export function Checkbox({ checked, some, disabled, onChange, label, children, className }: {
  checked: boolean; some?: boolean; disabled?: boolean; className?: string;
  onChange: (checked: boolean, event: React.ChangeEvent<HTMLInputElement>) => void;
} & ({ label: string; children?: never } | { label?: never; children: ReactNode })) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => { if (ref.current) ref.current.indeterminate = Boolean(some) && !checked; }, [some, checked]);
  const box = (
    <input
      ref={ref} type="checkbox" className={classes('cb', some && !checked && 'half')} checked={checked} disabled={disabled} aria-label={label}
      onChange={(event) => onChange(event.target.checked, event)}
    />
  );
  if (label !== undefined) return className ? <span className={className}>{box}</span> : box;
  return <label className={classes('cbl', className)}>{box}<span>{children}</span></label>;
}
