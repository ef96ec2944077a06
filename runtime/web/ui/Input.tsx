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
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { value, onChange, icon, large, invalid, after, className, style, ...rest }, ref,
) {
  const isWrong = invalid || rest['aria-invalid'] === true;
  return (
    <span className={classes('in', large && 'l', isWrong && 'err', rest.disabled && 'ro', className)} style={style}>
      {icon && <Icon name={icon} />}
      <input {...rest} ref={ref} className="v" value={value} aria-invalid={isWrong || undefined} onChange={(event) => onChange(event.target.value)} />
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
