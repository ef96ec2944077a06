// 金额输入: the money input of screens that code draws; forms draw the same editor for fields of type money and rate.
import { useId, useState } from 'react';
import { errors } from '../../core/contract/errors.ts';
import { ownWords, rangeCode } from '../../core/values/refusals.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { classes, nameOf, type Named } from '../ui/index.ts';
import { moneyField, settleMoney, showMoney, type MoneyRules } from './money.ts';
import './fields.css';

export type MoneyInputProps = Named & MoneyRules & {
  /** Text of an exact decimal; '' nothing. Never a float: 15 digits arrive as they were typed. A text that is no figure, or out of bounds, is nothing too, so that half of it is never kept. */
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
  placeholder?: string;
};

export function MoneyInput({ value, onChange, type = '2', min, max, disabled, placeholder, label, 'aria-labelledby': labelledby }: MoneyInputProps) {
  const id = useId();
  const context = valueContext();
  const rules = { type, min, max };
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const change = (typed: string): void => {
    setText(typed);
    setFault('');
    const settled = settleMoney(typed, rules, context);
    onChange(settled.ok ? String(settled.value ?? '') : '');
  };
  const leave = (): void => {
    const settled = text === null ? null : settleMoney(text, rules, context);
    // A text that is no figure stays, and says so.
    if (settled && !settled.ok) { setFault(t(ownWords(moneyField(rules), settled) ?? errors[rangeCode(settled)].says, { field: label ?? t('金额'), ...settled.values })); return; }
    setText(null);
  };
  return (
    <span className="moneyin">
      <span className={classes('in num', fault !== '' && 'err', disabled && 'ro')}>
        <input
          {...nameOf(label === undefined ? { 'aria-labelledby': labelledby! } : { label })} className="v tn" inputMode="decimal" autoComplete="off" disabled={disabled} aria-invalid={fault !== '' || undefined} aria-describedby={fault ? id : undefined}
          value={text ?? showMoney(value, rules, context)} placeholder={disabled ? '–' : placeholder ?? t('请输入金额')}
          onFocus={() => setText((now) => now ?? showMoney(value, rules, context).replaceAll(',', '').replace('−', '-'))} onChange={(event) => change(event.target.value)} onBlur={leave}
        />
      </span>
      {fault && <span id={id} className="msg" role="alert">{fault}</span>}
    </span>
  );
}
