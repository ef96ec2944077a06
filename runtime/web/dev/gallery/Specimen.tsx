// One field as a form has it: label, editor, message; what it holds is written below, for people and for tests.
import { useId, useMemo, useRef, useState } from 'react';
import type { FieldHost } from '../../fields/types.ts';
import { FieldEditor } from '../../fields/editors.tsx';
import type { FieldSample } from './samples.ts';
import { record } from './samples.ts';
import { say } from './words.ts';

interface Fault { typed: string; message: string }

export function Specimen({ sample, host, state }: { sample: FieldSample; host: FieldHost; state: 'edit' | 'empty' | 'read' | 'wrong' }) {
  const { field } = sample;
  const id = useId();
  const isEmpty = state === 'empty';
  const [value, setValue] = useState<unknown>(isEmpty ? (Array.isArray(sample.value) ? [] : null) : sample.value);
  const [fault, setFault] = useState<Fault | null>(() => (state === 'wrong' ? faultOf(sample, host) : null));
  const shown = useRef(value);
  shown.current = value;
  const label = `${say(field.label)}${state === 'edit' ? '' : ` ${say(words[state])}`}`;
  // The same one as long as it stands, as a plan's is.
  const shownField = useMemo(() => ({ ...field, label, ...(field.rowLabel && { rowLabel: say(field.rowLabel) }), ...(field.columnLabel && { columnLabel: say(field.columnLabel) }), options: field.options?.map((option) => ({ ...option, label: say(option.label) })) }), [field, label]);
  return (
    <div className="f" data-field={field.name} data-state={state}>
      <label htmlFor={id} className={sample.required && state !== 'read' ? 'req' : undefined}>{label}</label>
      <FieldEditor
        field={shownField} value={value} row={record} host={host} id={id} aria-describedby={fault ? `${id}-m` : undefined} required={sample.required} readOnly={state === 'read'} invalid={fault !== null} typed={fault?.typed}
        onChange={(next) => { setFault(null); setValue(next); }} onRefuse={(typed, message) => setFault({ typed, message })}
      />
      {fault && <span id={`${id}-m`} className="msg" role="alert">{fault.message}</span>}
      {state === 'edit' && <output className="held tn" aria-label={`${label}：${say(held)}`} data-value={JSON.stringify(value ?? null)}>{shortened(value)}</output>}
    </div>
  );
}

const held = '值';
const words = { empty: '空', read: '只读', wrong: '有误' };

function faultOf({ field, wrong }: FieldSample, host: FieldHost): Fault | null {
  if (wrong === undefined) return null;
  const parsed = host.values.parse(field, wrong, record);
  return { typed: wrong, message: parsed.ok || field.to ? `没有找到【${wrong}】` : host.values.why(field, parsed) };
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > 80 ? `${text.slice(0, 60)}… ${text.length}` : text;
}
