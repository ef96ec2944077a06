// What a report asks before it counts: the query's parameters, above the table.
import { useState } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { AskInput, readAsked } from '../data/AskForm.tsx';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Input.tsx';
import type { ListState } from './state.ts';

export function ParamBar({ plan, state, change }: { plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>(() => Object.fromEntries(Object.entries(state.params ?? {}).map(([name, value]) => [name, String(value)])));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = plan.params ?? [];
  if (fields.length === 0) return null;
  return (
    <form
      className="params" aria-label={t('报表参数')} noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readAsked(fields, typed);
        setErrors(read.errors);
        if (Object.keys(read.errors).length === 0) change({ params: read.values });
      }}
    >
      {fields.map((field) => (
        <Field key={field.name} label={field.label} required={field.required === true} error={errors[field.name]}>
          {(ids) => <AskInput field={field} ids={ids} value={typed[field.name] ?? ''} onChange={(value) => setTyped({ ...typed, [field.name]: value })} />}
        </Field>
      ))}
      <Button submit>{t('查询')}</Button>
    </form>
  );
}
