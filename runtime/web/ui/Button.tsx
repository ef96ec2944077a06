// Buttons: one primary per page; an icon alone must carry a name.
import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { classes } from './named.ts';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'aria-labelledby'>;

export interface ButtonProps extends Native {
  /** `danger` is red text, `dangerSolid` the last step of a dangerous act. */
  look?: 'default' | 'primary' | 'text' | 'danger' | 'dangerSolid';
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Shows a turning ring and refuses clicks, keeping the width. */
  loading?: boolean;
  pressed?: boolean;
  submit?: boolean;
  children: ReactNode;
}

const looks = { default: '', primary: 'p', text: 't', danger: 'd', dangerSolid: 'ds' };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = 'default', size = 'm', icon, loading, pressed, submit, className, children, disabled, onClick, ...rest }, ref,
) {
  return (
    <button
      {...rest} ref={ref} type={submit ? 'submit' : 'button'} disabled={disabled} aria-disabled={loading || undefined} aria-busy={loading || undefined} aria-pressed={pressed}
      className={classes('btn', looks[look], size !== 'm' && size, pressed && 'on', loading && 'busy', className)}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <i className="spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
});

export interface IconButtonProps extends Native {
  icon: IconName;
  /** Read aloud, and shown as the tooltip. */
  label: string;
  size?: 24 | 28 | 32 | 36;
  pressed?: boolean;
  look?: 'plain' | 'danger';
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 32, pressed, look, className, style, ...rest }, ref,
) {
  return (
    <button
      {...rest} ref={ref} type="button" aria-label={label} data-tip={label} aria-pressed={pressed}
      className={classes('ib', pressed && 'on', look === 'danger' && 'red', className)} style={size === 36 ? style : { width: size, height: size, ...style }}
    >
      <Icon name={icon} />
    </button>
  );
});
