// What a report asks, above it: each parameter with the editor of its type, at its default until set, and one way back to all defaults.
import { useMemo, useState } from 'react';
import type { PlanField } from '../../core/plans/plan.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { plainHost } from '../fields/plainHost.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { useEvent } from '../list/useEvent.ts';
import './params.css';
import { traitsOf } from '../../core/values/types/index.ts';

export interface ParamRowProps {
  /** Where records are looked up. */
  api: string;
  fields: readonly PlanField[];
  defaults: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  onChange(values: Record<string, unknown>): void;
}

export function ParamRow({ api, fields, defaults, values, onChange }: ParamRowProps) {
  const shown = useMemo(() => ({ ...defaults, ...values }), [defaults, values]);
  const host = useMemo(() => plainHost(api, shown), [api, shown]);
  const put = useEvent((name: string, value: unknown, isRequired: boolean) => {
    const next = { ...values };
    // Emptied on purpose stays empty, where there is a default to go back to and no need of a value.
    if (same(value, defaults[name]) || (isEmpty(value) && (isEmpty(defaults[name]) || isRequired))) delete next[name]; else next[name] = isEmpty(value) ? null : value;
    onChange(next);
  });
  if (fields.length === 0) return null;
  return (
    <div className="rpparams" role="group" aria-label={t('报表参数')}>
      {fields.map((field) => <Param key={field.name} field={field} value={shown[field.name]} host={host} row={shown} onChange={put} />)}
      {Object.keys(values).length > 0 && <Button look="text" size="s" className="s3" onClick={() => onChange({})}>{t('重置')}</Button>}
    </div>
  );
}

function Param({ field, value, host, row, onChange }: { field: PlanField; value: unknown; host: ReturnType<typeof plainHost>; row: Record<string, unknown>; onChange: (name: string, value: unknown, isRequired: boolean) => void }) {
  const [refused, setRefused] = useState<{ typed: string; message: string } | null>(null);
  const id = `param-${field.name}`;
  const isMissing = field.required === true && isEmpty(value);
  const message = refused?.message ?? (isMissing ? t('{field}不能为空', { field: field.label }) : '');
  const editor = traitsOf(field.type).refers === 'many' ? [] : null;
  return (
    <div className={`rpparam ${field.type}`} data-tip={message || field.hint}>
      <label htmlFor={id} className="s3">{field.label}{field.required === true && <span className="red" aria-hidden="true"> *</span>}</label>
      <FieldEditor
        field={{ ...field, hint: undefined }} value={value ?? editor} id={id} row={row} host={host} invalid={refused !== null} required={field.required === true} typed={refused?.typed}
        onChange={(next) => { setRefused(null); onChange(field.name, next, field.required === true); }} onRefuse={(typed, why) => setRefused({ typed, message: why })}
      />
      {message && <span className="sr" role="status">{message}</span>}
    </div>
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const same = (a: unknown, b: unknown): boolean => idOf(a) === idOf(b);
const idOf = (value: unknown): string => (typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : JSON.stringify(value ?? null));
