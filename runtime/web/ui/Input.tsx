// Text input in the product's frame, and the field around any control: label, mark, message.
import { forwardRef, useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { classes } from './named.ts';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  icon?: IconName;
  large?: boolean;
  invalid?: boolean;
  /** Stands right inside the frame: an eye, a clearing cross. */
  after?: ReactNode;
  /** In characters. What is longer stays and is marked: a browser's own limit would cut a paste without a word. */
  maxLength?: number;
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { value, onChange, icon, large, invalid, after, className, style, maxLength, ...rest }, ref,
) {
  const length = maxLength === undefined || value.length <= maxLength ? 0 : [...value].length;
  const isTooLong = maxLength !== undefined && length > maxLength;
  const isWrong = invalid || isTooLong || rest['aria-invalid'] === true;
  return (
    <span className={classes('in', large && 'l', isWrong && 'err', rest.disabled && 'ro', className)} style={style}>
      {icon && <Icon name={icon} />}
      <input {...rest} ref={ref} className="v" value={value} aria-invalid={isWrong || undefined} onChange={(event) => onChange(event.target.value)} />
      {isTooLong && <span className="sm red tn" role="status">{length}/{maxLength}</span>}
      {after}
    </span>
  );
});

export interface FieldIds { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label above, message below that replaces nothing. The control takes the ids, so that readers connect the three. */
export function Field({ label, required, error, hint, children, className }: {
  label: string; required?: boolean; error?: string; hint?: string; className?: string; children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={classes('f', className)}>
      <label htmlFor={id} className={required ? 'req' : undefined}>{label}</label>
      {children({ id, 'aria-describedby': said ? `${id}-m` : undefined, 'aria-invalid': error ? true : undefined })}
      {said && <span id={`${id}-m`} className={error ? 'msg' : 'hint'} role={error ? 'alert' : undefined}>{said}</span>}
    </div>
  );
}
