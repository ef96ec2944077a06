// An input of an action that is more than a text: day, figure, note, record. The editors are those of forms.
import { useMemo } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { isSeveral } from '../../core/values/index.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { plainHost } from '../fields/plainHost.ts';
import type { FieldHost } from '../fields/types.ts';
import { AskTable } from './AskTable.tsx';
import type { FieldIds } from '../ui/Input.tsx';

export interface AskEditorProps { api: string; action: string; row: Row; field: PlanField; ids: FieldIds; value: unknown; typed?: string; onChange: (value: unknown) => void; onRefuse: (typed: string, message: string) => void }

export default function AskEditor({ api, action, row, field, ids, ...rest }: AskEditorProps) {
  const host = useMemo((): FieldHost => ({ ...plainHost(api, row), pathPrefix: `@${action}` }), [api, action, row]);
  // Its hint stands below, where a message would.
  const shown = useMemo(() => ({ ...field, hint: undefined }), [field]);
  if (field.table) return <AskTable table={field.table} label={field.label} id={ids.id} value={rest.value} onChange={rest.onChange} onRefuse={rest.onRefuse} host={host} isRefused={rest.typed !== undefined} />;
  return <FieldEditor {...rest} field={shown} value={rest.value ?? (isSeveral(field.type) ? [] : null)} id={ids.id} aria-describedby={ids['aria-describedby']} invalid={ids['aria-invalid'] === true} required={field.required === true} row={row} host={host} />;
}
