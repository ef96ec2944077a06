// A month where there is no record around it: typed in any common form, or picked from the calendar.
import { useId, useMemo, useState } from 'react';
import type { PlanField } from '../../core/plans/plan.ts';
import { DateEditor } from './DateEditor.tsx';
import { plainHost } from './plainHost.ts';
import './fields.css';

export function MonthField({ label, value, onChange }: { label: string; /** `yyyy-MM`, or '' for none. */ value: string; onChange: (value: string) => void }) {
  const id = useId();
  const host = useMemo(() => plainHost(), []);
  const field = useMemo((): PlanField => ({ name: 'month', type: 'month', label, carries: [] }), [label]);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <>
      <label htmlFor={id} className="sr">{label}</label>
      <DateEditor id={id} field={field} host={host} row={nothing} value={value || null} typed={refused ?? undefined} invalid={refused !== null} onChange={(month) => { setRefused(null); onChange(typeof month === 'string' ? month : ''); }} onRefuse={(typed) => setRefused(typed)} />
    </>
  );
}

const nothing = {};
