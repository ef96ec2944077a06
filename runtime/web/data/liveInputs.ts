// Inputs that depend on the record and on one another: the server says how they stand, a moment after each change; what people typed stays.
import { useEffect, useRef, useState } from 'react';
import type { InputsNow } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { isReference, isSeveral } from '../../core/values/index.ts';
import { type InputState, isPlain, readInputs } from './inputValues.ts';

const pauseMs = 200;

/** What the server is asked with: what people gave, emptied inputs as null, what stands half-typed left out. */
function givenOf(fields: readonly PlanField[], asked: InputState, touched: ReadonlySet<string>): Record<string, unknown> {
  const own = fields.filter(({ name }) => touched.has(name) && !asked.refused[name]).map((field) => ({ ...field, required: false as never }));
  const { values } = readInputs(own, asked);
  return Object.fromEntries(own.map(({ name }) => [name, values[name] ?? null]));
}

/**
 * @param onBegun inputs that nobody has touched begin with these values
 * @returns how they stand, and whether the first answer is still on its way
 */
export function useLiveInputs(now: ((given: Record<string, unknown>) => Promise<InputsNow>) | undefined, fields: readonly PlanField[], asked: InputState, touched: ReadonlySet<string>, onBegun: (begun: Record<string, unknown>) => void): { stands: InputsNow | undefined; isWaiting: boolean } {
  const [stands, setStands] = useState<InputsNow>();
  const [isWaiting, setWaiting] = useState(now !== undefined);
  const begin = useRef(onBegun);
  begin.current = onBegun;
  const given = now && JSON.stringify(givenOf(fields, asked, touched));
  useEffect(() => {
    if (!now || given === undefined) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      now(JSON.parse(given) as Record<string, unknown>).then((answer) => {
        if (isLeft) return;
        setStands(answer);
        begin.current(Object.fromEntries(Object.entries(answer.inputs).filter(([name]) => !touched.has(name)).map(([name, { value }]) => [name, value ?? null])));
        setWaiting(false);
        // Without an answer the dialog stands as it is: the action itself works everything out again.
      }, () => { if (!isLeft) setWaiting(false); });
    }, stands ? pauseMs : 0);
    return () => { isLeft = true; clearTimeout(timer); };
    // `now` and `stands` are of this dialog: what was given alone asks anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [given]);
  return { stands, isWaiting };
}

/** The inputs with what the server begins them with. */
export function withBegun(fields: readonly PlanField[], asked: InputState, begun: Record<string, unknown>): InputState {
  const typed = { ...asked.typed };
  const chosen = { ...asked.chosen };
  for (const field of fields) {
    if (!(field.name in begun)) continue;
    const value = begun[field.name];
    if (isPlain(field) && !isReference(field) && !isSeveral(field.type)) typed[field.name] = value === null ? '' : String(value);
    else if (value === null) delete chosen[field.name];
    else chosen[field.name] = value;
  }
  return { ...asked, typed, chosen };
}
