// What an action asks before it runs, in a dialog: texts and choices here, all else in the editors that forms have. Says what follows, checks, answers once.
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type FormEvent, type KeyboardEvent } from 'react';
import type { PlanField } from '../../core/plans/plan.ts';
import type { InputsNow, Preview, Row } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, type FieldIds } from '../ui/Input.tsx';
import { Select } from '../ui/Select.tsx';
import { AskCode } from './AskCode.tsx';
import { useLiveInputs, withBegun } from './liveInputs.ts';
import { type InputState, initialOf, isPlain, readInputs } from './inputValues.ts';
import type { AskEditorProps } from './AskEditor.tsx';
import { traitsOf } from '../../core/values/types/index.ts';

// What would happen is told before few actions only.
const Consequences = lazy(() => import('./Consequences.tsx'));
/** Editors are large, and most actions ask for a reason or nothing. */
let Editor: ComponentType<AskEditorProps> | null = null;

/** To be waited for before the dialog opens, so that its first input takes the focus. */
export async function editorsFor(fields: readonly PlanField[]): Promise<void> {
  if (!fields.every(isPlain)) Editor ??= (await import('./AskEditor.tsx')).default;
}

export interface AskProps { /** Where choices of records are looked up. */ api?: string; action?: string; /** The record the action runs on, for choices that depend on it. */ row?: Row; title: string; body?: string; ok: string; danger?: boolean; fields: PlanField[]; /** Why the server asks, by field. */ faults?: Record<string, string>; /** Asks the server how the inputs stand. */ now?: (given: Record<string, unknown>) => Promise<InputsNow>; /** Asks the server what would happen. */ preview?: () => Promise<Preview>; onAnswer: (values: Record<string, unknown> | null) => void }

export function AskForm({ api = '', action = '', row = {}, title, body, ok, danger, fields: said, faults = {}, now, preview, onAnswer }: AskProps) {
  const [isRefused, setRefused] = useState(false);
  const [asked, setAsked] = useState<InputState>(() => initialOf(said));
  const latest = useRef(asked);
  const touched = useRef(new Set<string>());
  const drawn = useRef<InputState>(asked);
  const isMeant = useRef(false);
  const { stands, isWaiting } = useLiveInputs(now, said, asked, touched.current, (begun) => {
    latest.current = drawn.current = withBegun(said, latest.current, begun);
    setAsked(latest.current);
    setErrors((standing) => Object.fromEntries(Object.entries(standing).filter(([name]) => begun[name] === undefined || begun[name] === null)));
  });
  const fields = useMemo(() => said.flatMap((field) => { const at = stands?.inputs[field.name]; return at?.visible === false ? [] : [at?.required ? { ...field, required: true as const } : field]; }), [said, stands]);
  const [errors, setErrors] = useState<Record<string, string>>(faults);
  const form = useRef<HTMLFormElement>(null);
  const inputs = useRef(new Map<string, string>());
  const put = (name: string, kind: keyof InputState, value: unknown, message = ''): void => {
    touched.current.add(name);
    isMeant.current = false;
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
    // Quicker than the answer that says what the inputs begin with: meant as soon as that is there.
    if (isWaiting) isMeant.current = true;
    else answer();
  };
  const answer = (): void => {
    const { values, errors: found } = readInputs(fields, latest.current, drawn.current);
    setErrors(found);
    const first = fields.find((field) => found[field.name]);
    if (first) document.getElementById(inputs.current.get(first.name) ?? '')?.focus();
    else onAnswer(values);
  };
  useEffect(() => {
    if (isWaiting || !isMeant.current) return;
    isMeant.current = false;
    answer();
  // oxlint-disable-next-line react/exhaustive-deps -- runs once the answer is there; the rest is read as it stands then
  }, [isWaiting]);
  return (
    <Dialog
      title={title} width={fields.some(({ table }) => table) ? 800 : fields.length || preview ? 520 : 400} onClose={() => onAnswer(null)} className="ask" alert
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
