// Fields of the account pages: text, password with eye and caps-lock hint, the fault of a whole form.
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Field, Input, type InputProps } from '../ui/Input.tsx';
import type { FormOf } from './useForm.ts';

export type FieldOf<K extends string> = Omit<InputProps, 'value' | 'onChange' | 'name' | 'form'> & { form: FormOf<K>; name: K; label: string; hint?: string; /** Whole field, not the control. */ wrap?: string; /** Cleans what is typed. */ clean?: (text: string) => string; onChanged?: (value: string) => void };

export function TextField<K extends string>({ form, name, label, hint, wrap, clean, onChanged, onBlur, required, ...rest }: FieldOf<K>) {
  return (
    <Field label={label} error={form.faults[name]} hint={hint} className={wrap} required={required}>
      {(ids) => (
        <Input
          large {...rest} {...ids} name={name} value={form.values[name]} aria-required={required || undefined} invalid={Boolean(form.faults[name])}
          onChange={(typed) => { const value = clean ? clean(typed) : typed; form.set(name, value); onChanged?.(value); }}
          onBlur={(event) => { form.leave(name); onBlur?.(event); }}
        />
      )}
    </Field>
  );
}

export function PasswordField<K extends string>({ hint, onKeyDown, ...rest }: FieldOf<K>) {
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  // The state is known only from a key that is pressed.
  const look = (event: KeyboardEvent<HTMLInputElement>): void => setCaps(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      {...rest} hint={isCaps ? t('大写锁定已打开') : hint} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} maxLength={64}
      onKeyDown={look} onKeyUp={look} onBlur={() => setCaps(false)}
      after={<IconButton icon="eye" size={28} label={isShown ? t('隐藏密码') : t('显示密码')} pressed={isShown} onClick={() => setShown(!isShown)} />}
    />
  );
}

export function FormFault({ form }: { form: { fault: string } }) {
  return form.fault ? <p className="note wrong" role="alert">{form.fault}</p> : null;
}

/** Full-width last step of a form. */
export function Submit({ form, children, busy }: { form: { isBusy: boolean }; children: string; busy?: string }) {
  return <Button submit look="primary" size="l" className="wide" loading={form.isBusy}>{form.isBusy && busy ? busy : children}</Button>;
}

/** Two or three views of one place; arrows move between them. */
export function Tabs<K extends string>({ label, value, options, onChange, panel }: { label: string; value: K; options: { value: K; label: ReactNode }[]; onChange: (value: K) => void; /** Id of what they switch. */ panel: string }) {
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (options.findIndex((each) => each.value === value) + step + options.length) % options.length;
    onChange(options[at].value);
    (event.currentTarget.children[at] as HTMLElement).focus();
  };
  return (
    <div className="views tabsx" role="tablist" aria-label={label} onKeyDown={move}>
      {options.map((each) => (
        <button key={each.value} type="button" role="tab" id={`${panel}-${each.value}`} aria-controls={panel} aria-selected={each.value === value} tabIndex={each.value === value ? 0 : -1} className={each.value === value ? 'on' : undefined} onClick={() => onChange(each.value)}>{each.label}</button>
      ))}
    </div>
  );
}
