// A matrix of a line, opened below its row as nested lines are.
import { useEffect, useId, useMemo, useReducer } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { FieldHost } from '../fields/types.ts';
import { t } from '../i18n/t.ts';
import type { GridStore } from '../lines/gridStore.ts';
import type { LinesHost } from '../lines/host.ts';
import { IconButton } from '../ui/index.ts';
import { MatrixBlock } from './MatrixBlock.tsx';
import { ratioOf } from './ratio.ts';

export default function MatrixPanel({ grid, row, name, host, onLeave }: { grid: GridStore; row: Row; name: string; host: LinesHost; onLeave: () => void }) {
  const { store } = grid;
  const field = grid.lines.fields[name];
  const id = useId();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => store.listen((change) => { if (change.kind === 'load' || change.kind === 'faults' || change.rows.has(row)) redraw(); }), [store, row]);
  const own = useMemo((): FieldHost => {
    const rowsAbove = (of: Row): Row[] => { const above = store.parentOf(of); return above ? [...rowsAbove(above), of] : [of]; };
    return { values: grid.values, lookup: host.lookup, today: host.today, pathPrefix: host.listPath, record: { undo: () => { store.undo(); }, redo: () => { store.redo(); }, listen: (listener) => store.listen(listener), rowsAbove } };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [grid, host]);
  const fault = store.faults.at(row, name);
  const state = store.engine?.state(row, name);
  const label = t('第{n}行{name}', { n: store.indexOf(row) + 1, name: field.label });
  return (
    <section className="ln-mx" aria-label={label}>
      {fault && <span id={`${id}-fault`} className="sr">{fault.message}</span>}
      <MatrixBlock
        field={{ ...field, label }} value={row[name] ?? null} row={row} host={own} readOnly={grid.readOnly || field.computed !== undefined || field.readonly === true || state?.readonly === true} invalid={fault?.level === 'error'} describedBy={fault ? `${id}-fault` : undefined}
        id={id} ratioText={ratioOf(field, own, row)} autoFocus
        put={(next, step) => { store.change(step, (edit) => edit.set(row, name, next)); }} onRefuse={(typed, message) => store.refuse(row, name, message, typed)} onMended={() => store.forget(row, name)} onBlur={() => store.check(row, name)}
        tools={<IconButton icon="close" size={24} label={t('收起{name}', { name: field.label })} onClick={() => { grid.toggle(row, name); onLeave(); }} />}
      />
    </section>
  );
}
