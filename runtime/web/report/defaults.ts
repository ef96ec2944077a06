// What stands in a report's parameters before anybody sets them. Plain words are known here; expressions are fetched when a report has some.
import { useEffect, useState } from 'react';
import type { PlanField, PlanTypes } from '../../core/plans/plan.ts';
import { todayIn } from '../../core/values/dates.ts';
import { currentSession, valueContext } from '../session/session.ts';

/** @returns the values, and the fields whose default has to be worked out */
export function plainDefaults(fields: readonly PlanField[]): { values: Record<string, unknown>; open: PlanField[] } {
  const session = currentSession();
  const words: Record<string, unknown> = {
    today: todayIn(valueContext().timeZone), true: true, false: false, null: null,
    user: session && { id: session.user.id, label: session.user.name }, company: session?.company && { id: session.company.id, label: session.company.name },
  };
  const values: Record<string, unknown> = {};
  const open = fields.filter(({ name, default: said }) => {
    if (said === undefined || said === null) return false;
    if (typeof said !== 'string') { values[name] = typeof said === 'number' ? String(said) : said; return false; }
    const literal = /^'([^'\\]*)'$/.exec(said);
    if (literal) values[name] = literal[1];
    else if (Object.hasOwn(words, said)) values[name] = words[said];
    else return true;
    return false;
  });
  return { values, open };
}

/** @returns null until they are known: what is asked before would be asked twice */
export function useDefaults(fields: readonly PlanField[], types: PlanTypes): Record<string, unknown> | null {
  const [known, setKnown] = useState<Record<string, unknown> | null>(() => { const { values, open } = plainDefaults(fields); return open.length === 0 ? values : null; });
  useEffect(() => {
    const { values, open } = plainDefaults(fields);
    // oxlint-disable-next-line react/set-state-in-effect -- Other fields: what was known of the former ones goes.
    if (open.length === 0) { setKnown(values); return; }
    let isHere = true;
    import('./evaluate.ts')
      .then(({ evaluator }) => { const run = evaluator(types); return { ...values, ...Object.fromEntries(open.map((field) => [field.name, run(String(field.default), {})])) }; })
      // The server works them out as well; here they would only be shown.
      .catch(() => values)
      .then((all) => { if (isHere) setKnown(all); });
    return () => { isHere = false; };
  }, [fields, types]);
  return known;
}
