// The row below the last: chooses colours one after another, as a reference is chosen.
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { RefEditor } from '../fields/ChoiceEditor.tsx';
import type { FieldHost } from '../fields/types.ts';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/index.ts';

export function AddRows({ field, rowLabel, host, row, count, autoFocus, onAdd, onClose }: { field: PlanField; rowLabel: string; host: FieldHost; row: Row; count: number; autoFocus: boolean; onAdd: (ref: RefValue) => void; onClose: () => void }) {
  const id = useId();
  const cell = useRef<HTMLTableCellElement>(null);
  // Chosen from what the matrix itself looks up.
  const asked = useMemo((): PlanField => ({ name: field.name, type: 'ref', to: field.rows, label: rowLabel, carries: [], hint: t('{name}编码或名称', { name: rowLabel }) }), [field, rowLabel]);
  const [turn, setTurn] = useState(0);
  useEffect(() => { if (autoFocus || turn > 0) cell.current?.querySelector('input')?.focus(); }, [turn, autoFocus]);
  return (
    <tr className="mx-add">
      <td ref={cell} colSpan={Math.min(count + 1, 4)} onKeyDown={(event) => { if (event.key === 'Escape' && !event.defaultPrevented) { event.stopPropagation(); onClose(); } }}>
        <label htmlFor={id} className="sr">{t('添加{name}', { name: rowLabel })}</label>
        <RefEditor key={turn} field={asked} value={null} onChange={(next) => { if (next !== null) { onAdd(next as RefValue); setTurn(turn + 1); } }} id={id} row={row} host={host} />
      </td>
      <td colSpan={Math.max(1, count - 3) + 3}><IconButton icon="close" size={24} label={t('完成添加')} onClick={onClose} /></td>
    </tr>
  );
}
