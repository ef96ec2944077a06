// What an action asks before it runs, in a dialog: text, date, number, choice. Says what follows, checks, answers once.
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import type { Field as ModelField } from '../../core/language/model.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';
import { todayIn, valueType } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, type FieldIds } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { AskCode } from './AskCode.tsx';

// Pickers of records are large, and few actions ask for one.
const AskChoice = lazy(() => import('./AskChoice.tsx'));
const choices: readonly string[] = ['ref', 'refs', 'tree'];

export interface AskProps { /** Where choices of records are looked up. */ api?: string; action?: string; /** The record the action runs on, for choices that depend on it. */ row?: Row; title: string; body?: string; ok: string; danger?: boolean; fields: PlanField[]; /** Why the server asks, by field. */ faults?: Record<string, string>; onAnswer: (values: Record<string, unknown> | null) => void }

export function AskForm({ api, action, row, title, body, ok, danger, fields, faults = {}, onAnswer }: AskProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() => Object.fromEntries(fields.map((field) => [field.name, initial(field)])));
  const [chosen, setChosen] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Record<string, string>>(faults);
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { values, errors: found } = readAsked(fields, typed, chosen);
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else onAnswer(values);
  };
  return (
    <Dialog
      title={title} width={fields.length ? 520 : 400} onClose={() => onAnswer(null)} className="ask" alert
      footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look={danger ? 'dangerSolid' : 'primary'} data-autofocus={fields.length ? undefined : true} onClick={handleSubmit}>{ok}</Button></>}
    >
      {body && <div className="s2 pre">{body}</div>}
      <form ref={form} className={fields.length ? 'askf' : undefined} onSubmit={handleSubmit} noValidate>
        {fields.map((field) => (
          <Field key={field.name} label={field.label} required={field.required === true} error={errors[field.name]} hint={field.hint}>
            {(ids) => choices.includes(field.type) && api && action ? (
              <Suspense fallback={<Input {...ids} value="" onChange={() => undefined} />}>
                <AskChoice api={api} action={action} row={row ?? {}} field={field} ids={ids} value={chosen[field.name]} onChange={(value) => { setChosen((now) => ({ ...now, [field.name]: value })); setErrors({ ...errors, [field.name]: '' }); }} />
              </Suspense>
            ) : <AskInput field={field} ids={ids} value={typed[field.name]} onChange={(value) => { setTyped({ ...typed, [field.name]: value }); setErrors({ ...errors, [field.name]: '' }); }} />}
          </Field>
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

export function AskInput({ field, ids, value, onChange }: { field: PlanField; ids: FieldIds; value: string; onChange: (value: string) => void }) {
  const invalid = ids['aria-invalid'] === true;
  if (field.verify) return <AskCode field={field} ids={ids} value={value} onChange={onChange} />;
  if (field.options) return <Select {...ids} label={field.label} name={field.name} value={value} onChange={onChange} options={field.options} placeholder={t('请选择')} invalid={invalid} />;
  if (field.type === 'boolean') return <Select {...ids} label={field.label} name={field.name} value={value} onChange={onChange} options={[{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }]} placeholder={t('请选择')} />;
  const numeric = ['integer', 'quantity', 'money', 'rate', 'percent'].includes(field.type);
  return (
    <Input
      {...ids} name={field.name} value={value} onChange={onChange} invalid={invalid} maxLength={field.maxLength} inputMode={numeric ? 'decimal' : undefined}
      type={field.type === 'date' ? 'date' : field.type === 'month' ? 'month' : 'text'} placeholder={numeric || field.type === 'date' ? undefined : t('请输入')}
    />
  );
}

function initial(field: PlanField): string {
  if (field.default === 'today' && field.type === 'date') return todayIn(valueContext().timeZone);
  return typeof field.default === 'number' || typeof field.default === 'boolean' ? String(field.default) : '';
}

/** Typed texts → JSON values by their types, or why not. */
export function readAsked(fields: readonly PlanField[], typed: Record<string, string>, chosen: Record<string, unknown> = {}): { values: Record<string, unknown>; errors: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (choices.includes(field.type)) {
      const ids = idsOf(chosen[field.name]);
      if (ids.length === 0 && field.required === true) errors[field.name] = t('{field}不能为空', { field: field.label });
      else if (ids.length > 0) values[field.name] = field.type === 'refs' ? ids : ids[0];
      continue;
    }
    const parsed = valueType(field.type).parse(typed[field.name] ?? '', field as unknown as ModelField, valueContext());
    const isEmpty = parsed.ok && (parsed.value === null || parsed.value === '');
    if (!parsed.ok) errors[field.name] = t('{field}格式不正确', { field: field.label });
    else if (isEmpty && field.required === true) errors[field.name] = t('{field}不能为空', { field: field.label });
    else if (!isEmpty) values[field.name] = parsed.value;
  }
  return { values, errors };
}

function idsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [String(one.id)] : []));
}
