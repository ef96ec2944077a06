// A question of the entity at the foot of its list: answered as it is filled in; ticked rows go into one of its fields.
import { useEffect, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { labelOf } from '../../core/values/labels.ts';
import { show } from '../../core/values/index.ts';
import AskEditor from '../data/AskEditor.tsx';
import { AskInput } from '../data/AskForm.tsx';
import { type InputState, initialOf, isPlain, readInputs } from '../data/inputValues.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { valueContext } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field } from '../ui/Input.tsx';
import type { Selection } from '../table/selection.ts';
import { usePhone } from './usePhone.ts';

/** InputState when typing rests. */
const restMs = 300;
const noRow = {} as Row;

export default function FootAsk({ plan, selection }: { plan: ListPlan; selection: Selection }) {
  const { ask, chosen } = plan.foot!;
  const fields = ask.ask ?? [];
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const [asked, setAsked] = useState<InputState>(() => initialOf(fields));
  const put = (kind: keyof InputState, name: string, value: unknown): void => setAsked((now) => {
    const { [name]: _, ...refused } = now.refused;
    return { ...now, refused, [kind]: { ...(kind === 'refused' ? refused : now[kind]), [name]: value } };
  });
  // What is ticked follows; what was chosen by hand stays while nothing is ticked.
  const ticked = [...selection.keys()].join();
  const [seen, setSeen] = useState('');
  if (chosen !== undefined && ticked !== seen) {
    setSeen(ticked);
    put('chosen', chosen, [...selection.values()].map((row): RefValue => ({ id: row.id!, label: String(labelOf(row) ?? row.name ?? row.code ?? row.id) })));
    if (ticked !== '') setOpen(true);
  }
  const { values, errors } = readInputs(fields, asked);
  const body = JSON.stringify(values);
  const [settled, setSettled] = useState(body);
  useEffect(() => { const timer = setTimeout(() => setSettled(body), restMs); return () => clearTimeout(timer); }, [body]);
  const isWhole = Object.keys(errors).length === 0;
  const answer = useQuery({ queryKey: ['foot', plan.api, ask.do, settled], enabled: isOpen && isWhole && settled === body, retry: false, placeholderData: keepPreviousData, queryFn: ({ signal }) => http.post<Row>(`${plan.api}/ask/${ask.do}`, JSON.parse(settled), { signal }) });
  const told = isWhole && !answer.error ? answer.data : undefined;
  return (
    <section className="footask" aria-label={ask.label}>
      <button type="button" className="row footname" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Icon name={isOpen ? 'down' : 'right'} /><Icon name="calc" /><b>{ask.label}</b></button>
      {isOpen && (
        <>
          {fields.map((field) => (
            <Field key={field.name} label={field.label} required={field.required === true} error={asked.refused[field.name]?.message}>
              {(ids) => (isPlain(field)
                ? <AskInput field={field} ids={ids} value={asked.typed[field.name] ?? ''} onChange={(text) => put('typed', field.name, text)} />
                : <AskEditor api={plan.api} action={ask.do} row={noRow} field={field} ids={ids} value={asked.chosen[field.name]} typed={asked.refused[field.name]?.typed} onChange={(value) => put('chosen', field.name, value)} onRefuse={(typed, message) => put('refused', field.name, { typed, message })} />)}
            </Field>
          ))}
          <output className="footsaid" aria-live="polite">
            {isWhole && answer.error ? <span className="wrongtext">{asFailure(answer.error).text}</span>
              : (ask.answer ?? []).map((field) => <span key={field.name}><span className="s3 sm">{field.label}</span> <b className="tn">{told?.[field.name] === null || told?.[field.name] === undefined ? '–' : typeof told[field.name] === 'string' && !field.options ? String(told[field.name]) : show(told[field.name], field as never, valueContext())}</b></span>)}
          </output>
        </>
      )}
    </section>
  );
}
