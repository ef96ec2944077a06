// What an action asks before it runs, in a dialog: text, date, number, choice. Says what follows, checks, answers once.
import { useRef, useState, type FormEvent } from 'react';
import type { Field as ModelField } from '../../core/language/model.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { valueType } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, type FieldIds } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';

export interface AskProps { title: string; body?: string; ok: string; danger?: boolean; fields: PlanField[]; onAnswer: (values: Record<string, unknown> | null) => void }

export function AskForm({ title, body, ok, danger, fields, onAnswer }: AskProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() => Object.fromEntries(fields.map((field) => [field.name, initial(field)])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { values, errors: found } = readAsked(fields, typed);
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
            {(ids) => <AskInput field={field} ids={ids} value={typed[field.name]} onChange={(value) => { setTyped({ ...typed, [field.name]: value }); setErrors({ ...errors, [field.name]: '' }); }} />}
          </Field>
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

export function AskInput({ field, ids, value, onChange }: { field: PlanField; ids: FieldIds; value: string; onChange: (value: string) => void }) {
  const invalid = ids['aria-invalid'] === true;
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
  return typeof field.default === 'number' || typeof field.default === 'boolean' ? String(field.default) : '';
}

/** Typed texts → JSON values by their types, or why not. */
export function readAsked(fields: readonly PlanField[], typed: Record<string, string>): { values: Record<string, unknown>; errors: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const parsed = valueType(field.type).parse(typed[field.name] ?? '', field as unknown as ModelField, valueContext());
    const isEmpty = parsed.ok && (parsed.value === null || parsed.value === '');
    if (!parsed.ok) errors[field.name] = t('{field}格式不正确', { field: field.label });
    else if (isEmpty && field.required === true) errors[field.name] = t('{field}不能为空', { field: field.label });
    else if (!isEmpty) values[field.name] = parsed.value;
  }
  return { values, errors };
}
