// Head fields of a form, written in Formily: a section is a grid, a field is label, editor and message.
import { createSchemaField, FormProvider, observer, useField } from '@formily/react';
import type { Field as FormilyField, Form } from '@formily/core';
import { createContext, useContext, useId, useMemo, useState, type ReactNode } from 'react';
import type { ISchema } from '@formily/json-schema';
import { Icon, classes } from '../ui/index.ts';
import { FieldEditor } from '../fields/editors.tsx';
import type { FormSession } from './formSession.ts';
import type { Running } from './binding.ts';

interface Surroundings { session: FormSession; isReadOnly: boolean; prefix: string }
const FormContext = createContext<Surroundings | null>(null);
const FieldContext = createContext<{ id: string; messageId: string; required: boolean }>({ id: '', messageId: '', required: false });

export function HeadFields({ form, schema, running, session, isReadOnly }: { form: Form; schema: ISchema; running: Running; session: FormSession; isReadOnly: boolean }) {
  const scope = useMemo(() => ({ $loom: running }), [running]);
  const prefix = useId();
  const surroundings = useMemo(() => ({ session, isReadOnly, prefix }), [session, isReadOnly, prefix]);
  return (
    <FormContext.Provider value={surroundings}>
      <FormProvider form={form}><SchemaField schema={schema} scope={scope} /></FormProvider>
    </FormContext.Provider>
  );
}

function Section({ title, collapsed, children }: { title?: string; collapsed?: boolean; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(!collapsed);
  return (
    <section className="ff-sec" aria-label={title}>
      {title && (
        <h2 className="h">{collapsed ? <button type="button" className="h" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? 'down' : 'right'} />{title}</button> : title}</h2>
      )}
      {isOpen && <div className="ff">{children}</div>}
    </section>
  );
}

const FieldItem = observer(function FieldItem({ name, span, required, children }: { name: string; span?: number; required?: boolean; children?: ReactNode }) {
  const field = useField<FormilyField>();
  const { session, prefix } = useContext(FormContext)!;
  const plan = session.plan.fields[name];
  const id = `${prefix}-${name}`;
  const error = field.selfErrors[0] as string | undefined;
  const warning = field.selfWarnings[0] as string | undefined;
  const said = error ?? warning;
  const ids = useMemo(() => ({ id, messageId: said ? `${id}-m` : '', required: required === true }), [id, said, required]);
  return (
    <div className="f" data-field={name} style={span && span > 1 ? { '--span': span } as React.CSSProperties : undefined}>
      <label htmlFor={id} className={required ? 'req' : undefined} data-tip={plan.hint}>{plan.label}</label>
      <FieldContext.Provider value={ids}>{children}</FieldContext.Provider>
      {said && <span id={`${id}-m`} className={classes('msg', !error && 'amber')} role="alert">{said}</span>}
    </div>
  );
});

function Editor({ name, value, onChange, readOnly }: { name: string; value?: unknown; onChange?: (value: unknown) => void; readOnly?: boolean }) {
  const { session, isReadOnly } = useContext(FormContext)!;
  const { id, messageId, required } = useContext(FieldContext);
  const { store } = session;
  const plan = session.plan.fields[name];
  const fault = store.faults.at(store.record, name);
  return (
    <FieldEditor
      field={plan} value={value} onChange={(next) => onChange?.(next)} onRefuse={(typed, message) => store.refuse(store.record, name, message, typed)} onBlur={() => store.check(store.record, name)}
      typed={fault?.typed} invalid={fault?.level === 'error'} readOnly={readOnly || isReadOnly} required={required} id={id} aria-describedby={messageId || undefined} row={store.record} host={session.host}
    />
  );
}

const SchemaField = createSchemaField({ components: { Section, FieldItem, Editor: observer(Editor) } });

/** Puts the cursor into a head field. */
export function focusField(root: HTMLElement | null, name: string): boolean {
  const field = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input,textarea,button,select)`);
  field?.focus();
  field?.scrollIntoView?.({ block: 'center', behavior: 'auto' });
  return field !== null && field !== undefined;
}

