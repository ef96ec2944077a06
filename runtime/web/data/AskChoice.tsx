// A record to choose among the inputs of an action, with the same picker as forms have.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { todayIn } from '../../core/values/index.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { lookupOf } from '../fields/lookup.ts';
import type { FieldHost } from '../fields/types.ts';
import { valuesOf } from '../fields/values.ts';
import { valueContext } from '../session/session.ts';
import type { FieldIds } from '../ui/Input.tsx';
import { useMemo } from 'react';

export default function AskChoice({ api, action, row, field, ids, value, onChange }: { api: string; action: string; row: Row; field: PlanField; ids: FieldIds; value: unknown; onChange: (value: unknown) => void }) {
  const host = useMemo((): FieldHost => {
    const context = valueContext();
    return { values: valuesOf(context), lookup: lookupOf(api, () => [row]), today: todayIn(context.timeZone), pathPrefix: `@${action}` };
  }, [api, action, row]);
  return <FieldEditor field={{ ...field, hint: undefined }} value={value ?? (field.type === 'refs' ? [] : null)} onChange={onChange} id={ids.id} aria-describedby={ids['aria-describedby']} invalid={ids['aria-invalid'] === true} required={field.required === true} row={row} host={host} />;
}
