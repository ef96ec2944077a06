// Head fields of a form, written in Formily: a section is a grid, a field is label, editor and message.
import { Field, FormProvider, observer, useField } from '@formily/react';
import type { Field as FormilyField, Form, GeneralField } from '@formily/core';
import { createContext, lazy, memo, Suspense, useContext, useId, useMemo, type ReactNode } from 'react';
import type { PlanField, PlanSection } from '../../core/plans/plan.ts';
import { classes } from '../ui/index.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { idOf } from '../../core/values/labels.ts';
import { FoundNote } from '../fields/FoundNote.tsx';
import type { FormSession } from './formSession.ts';
import { spanOf } from './spans.ts';
import { same } from './record/recordStore.ts';
import type { Running } from './binding.ts';

const AttributeFields = lazy(() => import('../fields/attributes/AttributeFields.tsx'));

interface Surroundings { session: FormSession; isReadOnly: boolean; prefix: string; running: Running }
const FormContext = createContext<Surroundings | null>(null);

/** Around the whole body of a form: its fields are the form's, whichever section they stand in and whenever that is made. */
export function HeadFields({ form, running, session, isReadOnly, children }: { form: Form; running: Running; session: FormSession; isReadOnly: boolean; children: ReactNode }) {
  const prefix = useId();
  const surroundings = useMemo(() => ({ session, isReadOnly, prefix, running }), [session, isReadOnly, prefix, running]);
  return <FormContext.Provider value={surroundings}><FormProvider form={form}>{children}</FormProvider></FormContext.Provider>;
}

/** The fields of one section. */
export const SectionFields = memo(function SectionFields({ section, head }: { section: PlanSection; head: ReactNode }) {
  const { session, running } = useContext(FormContext)!;
  const { plan } = session;
  const fields = useMemo(() => section.fields.filter(({ name }) => plan.fields[name]).map(({ name, span }) => ({ name, ...partsOf(plan.fields[name], span, running) })), [plan, section, running]);
  const isFound = section.visible === undefined;
  const drawn = <section className="ff-sec" aria-label={section.title}>{head}<div className="ff">{fields.map(({ name, component, reactions }) => <Field key={name} name={name} component={component} reactions={reactions} />)}</div></section>;
  return isFound ? drawn : <Shown rule={section.visible!}>{drawn}</Shown>;
});

/** While a rule over the head holds. */
const Shown = observer(function Shown({ rule, children }: { rule: string; children: ReactNode }) {
  return useContext(FormContext)!.running.run(rule) === true ? children : null;
});

/** What Formily is told of a field: CEL runs in its reactions, again whenever what it read changes; a field without rules has none. */
function partsOf(field: PlanField, span: number | undefined, running: Running) {
  const { name, visible, required, readonly } = field;
  const isFixed = field.computed !== undefined || readonly === true;
  const [needed, fixed] = [typeof required === 'string' ? required : undefined, !isFixed && typeof readonly === 'string' ? readonly : undefined];
  const by = field.attributes?.by;
  const props = { name, span: span ?? spanOf(field), required: required === true, isFixed };
  const follow = (one: GeneralField): void => {
    const state = one as FormilyField;
    // Hidden, not gone: a value of a field that shows again must come back.
    if (visible !== undefined) state.display = running.run(visible) === true ? 'visible' : 'hidden';
    if (needed !== undefined) state.setComponentProps({ required: running.run(needed) === true });
    if (by !== undefined) state.setComponentProps({ of: idOf(running.run(`record.${by}`)) });
    if (fixed !== undefined) state.readOnly = running.run(fixed) === true;
  };
  return {
    component: [FieldBox, props] as [typeof FieldBox, typeof props],
    reactions: visible !== undefined || by !== undefined || needed !== undefined || fixed !== undefined ? follow : undefined,
  };
}

interface BoxProps { name: string; /** Of attributes: whose they are. */ of?: string | null; span?: number; required?: boolean; /** Computed, or written by the system: Formily is never told more than the value. */ isFixed?: boolean; value?: unknown; onChange?: (value: unknown) => void; readOnly?: boolean }

/** Label, editor and message; drawn anew when a message comes or goes, since what could not be read stands in the field with it. */
const FieldBox = observer(function FieldBox({ name, of, span, required, isFixed, value, onChange, readOnly }: BoxProps) {
  const field = useField<FormilyField>();
  const { session, prefix, isReadOnly } = useContext(FormContext)!;
  const { store } = session;
  const plan = session.plan.fields[name];
  const id = `${prefix}-${name}`;
  const said = messageOf(field.feedbacks);
  const fault = store.faults.at(store.record, name);
  const put = (next: unknown): void => {
    // The value that stands, typed again, is no change, yet it mends what was refused in its place.
    if (fault?.from === 'typed' && same(store.record[name], next)) store.forget(store.record, name);
    onChange?.(next);
  };
  if (plan.attributes) {
    return (
      <Suspense fallback={null}>
        <AttributeFields
          field={plan} of={of ?? null} value={value} onChange={put} onRefuse={(typed, message) => store.refuse(store.record, name, message, typed)} readOnly={isFixed || readOnly || isReadOnly}
          idPrefix={id} said={said} row={store.record} host={session.host}
        />
      </Suspense>
    );
  }
  return (
    <div className="f" data-field={name} style={span && span > 1 ? { '--span': span } as React.CSSProperties : undefined}>
      <label htmlFor={id} className={required ? 'req' : undefined} data-tip={plan.hint}>{plan.label}</label>
      <FieldEditor
        field={plan} value={value} onChange={put} onRefuse={(typed, message) => store.refuse(store.record, name, message, typed)} onBlur={() => store.check(store.record, name)}
        typed={fault?.typed} invalid={fault?.level === 'error'} readOnly={isFixed || readOnly || isReadOnly} required={required} id={id} aria-describedby={said ? `${id}-m` : undefined} row={store.record} host={session.host}
      />
      {!said && session.found?.sourceOf(store.record, name) && <FoundNote source={session.found.sourceOf(store.record, name)!} />}
      {said && <span id={`${id}-m`} className={classes('msg', said.type !== 'error' && 'amber')} role="alert">{said.text}</span>}
    </div>
  );
});

/** The fault that stands, before a warning. */
function messageOf(feedbacks: FormilyField['feedbacks']): { type: string; text: string } | undefined {
  const told = feedbacks.flatMap(({ type, messages }) => (messages ?? []).slice(0, 1).map((text) => ({ type: String(type), text: String(text) })));
  return told.find(({ type }) => type === 'error') ?? told[0];
}

/** Puts the cursor into a head field. */
export function focusField(root: HTMLElement | null, name: string): boolean {
  const field = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input,textarea,button,select)`);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center', behavior: 'auto' });
  return field !== null && field !== undefined;
}

