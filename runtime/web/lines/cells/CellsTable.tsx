// One table of cells over the rows of a form: typing into a cell makes a row, changes it, or takes it out, in one step that undo takes back.
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { changesOf, keyOf, placeOf, viewOf, type CellsBlock } from '../../../core/values/lineCells.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { cellsOf } from '../../../core/values/matrixCells.ts';
import { readDecimal } from '../../../core/values/index.ts';
import type { FieldHost } from '../../fields/types.ts';
import { t } from '../../i18n/t.ts';
import { MatrixBlock } from '../../matrix/MatrixBlock.tsx';
import type { CellNotes } from '../../matrix/MatrixTable.tsx';
import { FailureState, toast } from '../../ui/index.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { useKnownCells } from './useKnownCells.ts';

export interface CellsTableProps { grid: GridStore; host: LinesHost; block: CellsBlock; label: string; id: string; tools?: ReactNode; autoFocus?: boolean; /** Told how many rows the table has once that is known. */ onKnown?: (rows: number) => void }

export function CellsTable({ grid, host, block, label, id, tools, autoFocus, onKnown }: CellsTableProps) {
  const { store, lines, owner } = grid;
  const words = lines.matrix!;
  const figure = lines.fields[words.figure]!;
  // A row that is in no list, with the heads of this table: what choices of a new row depend on.
  const of = useRef(block.heads);
  if (keyOf(of.current) !== block.key) of.current = block.heads;
  const heads = of.current;
  const asker = useMemo(() => withHeads(store.newRow(owner, lines.name), heads), [store, owner, lines, heads]);
  const own = useMemo((): FieldHost => {
    const rowsAbove = (of: Row): Row[] => { const above = store.parentOf(of); return above ? [...rowsAbove(above), of] : [of]; };
    return { values: grid.values, lookup: host.lookup, today: host.today, pathPrefix: host.listPath, record: { undo: () => { store.undo(); }, redo: () => { store.redo(); }, listen: (listener) => store.listen(listener), rowsAbove } };
  }, [grid, host, store]);
  const { known, isLoading, failure, ask } = useKnownCells({ lines, host, heads, asker, chain: own.record!.rowsAbove(asker), isAsked: !grid.readOnly });
  const view = viewOf(words, block.rows, known);
  const count = known && view.rows.length;
  const tell = useRef(onKnown);
  tell.current = onKnown;
  useEffect(() => { if (count !== undefined) tell.current?.(count); }, [count]);
  const byPlace = new Map(block.rows.map((row) => { const place = placeOf(words, row)!; return [`${place.row} ${place.column}`, row]; }));
  const field: PlanField = { ...figure, name: figure.name, type: 'matrix', label, rowLabel: words.rowLabel, columnLabel: words.columnLabel, computed: undefined };

  const put = (next: unknown, step: string): void => {
    const changes = changesOf(words, block.rows, cellsOf(next), known);
    const isOpen = (row: Row): boolean => store.engine?.state(row, figure.name).readonly !== true;
    const locked = [...changes.put.map(({ row }) => row), ...changes.take].filter((row) => !isOpen(row));
    if (locked.length > 0) toast.wrong(t('{n} 格不能修改', { n: locked.length }));
    store.change(step, (edit) => {
      for (const { row, text } of changes.put) if (isOpen(row)) edit.set(row, figure.name, text);
      for (const row of changes.take) if (isOpen(row)) edit.remove(owner, lines.name, grid.rows.indexOf(row), 1);
      const last = block.rows.findLast((row) => grid.rows.includes(row));
      let at = last ? grid.rows.indexOf(last) + 1 : grid.rows.length;
      for (const { of, text } of changes.make) {
        const row = store.newRow(owner, lines.name);
        for (const { path } of words.head) if (!path.includes('.')) edit.set(row, path, block.heads[path]);
        edit.set(row, words.ref, of);
        edit.set(row, figure.name, text);
        edit.insert(owner, lines.name, at, [row]);
        at += 1;
      }
    });
  };

  const noteAt: CellNotes = (row, column) => {
    const at = byPlace.get(`${row} ${column}`);
    if (!at) return undefined;
    const fault = Object.keys(lines.fields).map((name) => store.faults.at(at, name)).find((one) => one !== undefined);
    const under = words.under.filter((name) => readDecimal(String(at[name] ?? ''))?.isZero() === false).map((name) => `${lines.fields[name]!.label} ${grid.values.format(lines.fields[name]!, at[name], at)}`).join('　');
    return { ...(under !== '' && { under }), ...(fault && { fault: fault.message }) };
  };
  const refused = store.faults.at(owner, lines.name);
  if (failure) return <FailureState error={failure} onRetry={ask} />;
  return (
    <MatrixBlock
      field={field} value={view} row={block.rows[0] ?? asker} host={own} readOnly={grid.readOnly} id={id} invalid={refused?.level === 'error'} tools={tools} autoFocus={autoFocus} noteAt={noteAt}
      emptyText={isLoading ? t('加载中') : t('没有可填的{rows}和{columns}', { rows: words.rowLabel, columns: words.columnLabel })}
      put={put} onRefuse={(typed, message) => store.refuse(owner, lines.name, message, typed)} onMended={() => store.forget(owner, lines.name)}
    />
  );
}

function withHeads(row: Row, heads: CellsBlock['heads']): Row {
  for (const [path, value] of Object.entries(heads)) if (!path.includes('.')) row[path] = value as Row[string];
  return row;
}
