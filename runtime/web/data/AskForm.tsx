// What an action asks before it runs, in a dialog: texts and choices here, all else in the editors that forms have. Says what follows, checks, answers once.
import { lazy, Suspense, useRef, useState, type ComponentType, type FormEvent, type KeyboardEvent } from 'react';
import type { PlanField } from '../../core/plans/plan.ts';
import type { Preview, Row } from '../../core/contract/wire.ts';
import { isReference, isSeveral, todayIn } from '../../core/values/index.ts';
import { valuesOf } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, type FieldIds } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { AskCode } from './AskCode.tsx';
import type { AskEditorProps } from './AskEditor.tsx';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

// What would happen is told before few actions only.
const Consequences = lazy(() => import('./Consequences.tsx'));
/** Editors are large, and most actions ask for a reason or nothing. */
let Editor: ComponentType<AskEditorProps> | null = null;
const isPlainType = ({ text, numbers, choice, flag }: TypeTraits): boolean => text === 'line' || numbers === true || choice === 'one' || flag === true;
export const isPlain = (field: PlanField): boolean => isPlainType(traitsOf(field.type)) || field.verify !== undefined;

/** To be waited for before the dialog opens, so that its first input takes the focus. */
export async function editorsFor(fields: readonly PlanField[]): Promise<void> {
  if (!fields.every(isPlain)) Editor ??= (await import('./AskEditor.tsx')).default;
}

export interface AskProps { /** Where choices of records are looked up. */ api?: string; action?: string; /** The record the action runs on, for choices that depend on it. */ row?: Row; title: string; body?: string; ok: string; danger?: boolean; fields: PlanField[]; /** Why the server asks, by field. */ faults?: Record<string, string>; /** Asks the server what would happen. */ preview?: () => Promise<Preview>; onAnswer: (values: Record<string, unknown> | null) => void }

/** Of each input its text, or its value where an editor makes one, or the text that is none with its reason. */
export interface Asked { typed: Record<string, string>; chosen: Record<string, unknown>; refused: Record<string, { typed: string; message: string }> }

export function AskForm({ api = '', action = '', row = {}, title, body, ok, danger, fields, faults = {}, preview, onAnswer }: AskProps) {
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<Asked>(() => initialOf(fields));
  const latest = useRef(asked);
  const [errors, setErrors] = useState<Record<string, string>>(faults);
  const form = useRef<HTMLFormElement>(null);
  const inputs = useRef(new Map<string, string>());
  const put = (name: string, kind: keyof Asked, value: unknown, message = ''): void => {
    const { [name]: _, ...refused } = latest.current.refused;
    latest.current = { ...latest.current, refused, [kind]: { ...(kind === 'refused' ? refused : latest.current[kind]), [name]: value } };
    setAsked(latest.current);
    setErrors((now) => ({ ...now, [name]: message }));
  };
  const handleSubmit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    // What stands half-typed counts: leaving its input settles it.
    const active = document.activeElement;
    if (active instanceof HTMLElement && form.current?.contains(active)) { active.blur(); active.focus({ preventScroll: true }); }
    const { values, errors: found } = readAsked(fields, latest.current);
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) document.getElementById(inputs.current.get(first.name) ?? '')?.focus();
    else onAnswer(values);
  };
  return (
    <Dialog
      title={title} width={fields.length || preview ? 520 : 400} onClose={() => onAnswer(null)} className="ask" alert
      footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look={danger ? 'dangerSolid' : 'primary'} data-autofocus={fields.length ? undefined : true} disabled={isRefused} onClick={handleSubmit}>{ok}</Button></>}
    >
      {body && <div className="s2 pre">{body}</div>}
      {preview && <Suspense fallback={<div className="csq" />}><Consequences load={preview} onRefused={setRefused} /></Suspense>}
      <form ref={form} className={fields.length ? 'askf' : undefined} onSubmit={handleSubmit} onKeyDown={(event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event); }} noValidate>
        {fields.map((field) => (
          <Field key={field.name} label={field.label} required={field.required === true} error={errors[field.name] || undefined} hint={field.hint}>
            {(ids) => {
              inputs.current.set(field.name, ids.id);
              if (isPlain(field) || !Editor) return <AskInput field={field} ids={ids} value={asked.typed[field.name] ?? ''} onChange={(text) => put(field.name, 'typed', text)} />;
              return (
                <Editor
                  api={api} action={action} row={row} field={field} ids={ids} value={asked.chosen[field.name]} typed={asked.refused[field.name]?.typed}
                  onChange={(value) => put(field.name, 'chosen', value)} onRefuse={(typed, message) => put(field.name, 'refused', { typed, message }, message)}
                />
              );
            }}
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
  if (traitsOf(field.type).flag) return <Select {...ids} label={field.label} name={field.name} value={value} onChange={onChange} options={[{ value: 'true', label: t('是') }, { value: 'false', label: t('否') }]} placeholder={t('请选择')} />;
  return <Input {...ids} name={field.name} value={value} onChange={onChange} invalid={invalid} maxLength={field.maxLength} placeholder={t('请输入')} />;
}

/** A default that is a text: `'maintain'`. Other expressions are the server's to work out. */
const textOf = (given: unknown): string => (typeof given === 'string' ? /^'([^']*)'$/.exec(given)?.[1] ?? '' : '');

export function initialOf(fields: readonly PlanField[]): Asked {
  const typed: Asked['typed'] = {};
  const chosen: Asked['chosen'] = {};
  for (const field of fields) {
    const { default: given } = field;
    if (isPlain(field)) typed[field.name] = typeof given === 'number' || typeof given === 'boolean' ? String(given) : textOf(given);
    else if (traitsOf(field.type).time === 'day' && given === 'today') chosen[field.name] = todayIn(valueContext().timeZone);
    else if (typeof given === 'number') chosen[field.name] = traitsOf(field.type).number === 'integer' ? given : String(given);
  }
  return { typed, chosen, refused: {} };
}

/** What stands in the inputs → JSON values by their types, or why not. */
export function readAsked(fields: readonly PlanField[], { typed, chosen, refused }: Asked): { values: Record<string, unknown>; errors: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const types = valuesOf(valueContext(), undefined, t);
  const began = initialOf(fields);
  for (const field of fields) {
    const { name } = field;
    if (refused[name]) { errors[name] = refused[name].message; continue; }
    let value = chosen[name];
    if (isReference(field) || isSeveral(field.type)) {
      const ids = idsOf(value);
      value = isSeveral(field.type) ? ids : ids[0];
    } else if (isPlain(field)) {
      const parsed = types.parse(field, typed[name] ?? '', {});
      if (!parsed.ok) { errors[name] = types.why(field, parsed); continue; }
      ({ value } = parsed);
    }
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) values[name] = value;
    else if (field.required === true) errors[name] = t('{field}不能为空', { field: field.label });
    // Emptied by hand: left out, the server would put the default there again.
    else if (began.typed[name] || began.chosen[name] !== undefined) values[name] = null;
  }
  return { values, errors };
}

function idsOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => (typeof one === 'object' && one !== null && 'id' in one ? [String(one.id)] : typeof one === 'string' && one !== '' ? [one] : []));
}
