// One of few: the browser's own select in the product's frame. It knows keyboard, touch and readers already.
import type { SelectHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import { classes, nameOf, type Named } from './named.ts';

export type SelectProps = Named & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'size' | 'aria-label' | 'aria-labelledby'> & {
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
  small?: boolean;
  invalid?: boolean;
};

export function Select({ value, onChange, options, placeholder, small, invalid, className, style, label, 'aria-labelledby': labelledby, ...rest }: SelectProps) {
  const named = nameOf(label === undefined ? { 'aria-labelledby': labelledby! } : { label });
  return (
    <span className={classes('in sel', small && 'sm', invalid && 'err', className)} style={style}>
      <select {...rest} {...named} className={classes('v', value === '' && 'ph')} value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => <option key={option.value} value={option.value} disabled={option.disabled}>{option.label}</option>)}
      </select>
      <Icon name="down" />
    </span>
  );
}
