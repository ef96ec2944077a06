// The rows of a table of choices: heads, one condition a column under them, one row each.
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import type { PlanColumn } from '../../../core/plans/plan.ts';
import type { ValueContext } from '../../../core/values/index.ts';
import { CellView } from '../../columns/CellView.tsx';
import type { Cell } from '../../columns/cell.ts';
import { columnType } from '../../columns/index.ts';
import { t } from '../../i18n/t.ts';
import { Checkbox, classes } from '../../ui/index.ts';
import { splitLabel } from '../choices.ts';

export interface ChoiceRowsProps {
  name: string; columns: readonly PlanColumn[]; rows: readonly RefValue[]; context: ValueContext; isMany: boolean; isLoading: boolean;
  /** Which one the keys would take. */
  at: number; onAt: (at: number) => void;
  isPicked: (ref: RefValue) => boolean; mayPick: (ref: RefValue) => boolean; onTake: (ref: RefValue) => void;
  /** What stands under a head; none: there is no such row. */
  under?: (column: PlanColumn) => ReactNode;
}

export function ChoiceRows({ name, columns, rows, context, isMany, isLoading, at, onAt, isPicked, mayPick, onTake, under }: ChoiceRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const draws = useMemo(() => columns.map((column) => ({ column, draw: columnType(column.as, column.type).draw({ column, context }) })), [columns, context]);
  useEffect(() => { body.current?.querySelector('[data-at]')?.scrollIntoView?.({ block: 'nearest' }); }, [at, rows]);
  return (
    <table id="tpk-rows" className={classes('tpkt', isLoading && 'stale', under && 'quick')} role="grid" aria-label={name} aria-multiselectable={isMany} aria-busy={isLoading}>
      <thead>
        <tr>{isMany && <th className="sel" scope="col"><span className="sr">{t('选择')}</span></th>}{columns.length === 0 && <th scope="col">{name}</th>}{columns.map((column) => <th key={column.key} scope="col" className={column.align === 'end' ? 'num' : undefined}>{column.label}</th>)}</tr>
        {under && <tr className="tpkq">{isMany && <td className="sel" />}{columns.map((column) => <td key={column.key} className={column.align === 'end' ? 'num' : undefined}>{under(column)}</td>)}</tr>}
      </thead>
      <tbody ref={body}>
        {rows.map((ref, index) => (
          <tr key={ref.id} id={`tpk-${ref.id}`} aria-selected={isPicked(ref)} data-at={index === at ? '' : undefined} onPointerMove={() => { if (index !== at) onAt(index); }} onClick={() => onTake(ref)}>
            {isMany && <td className="sel" onClick={(event) => event.stopPropagation()}><Checkbox label={ref.label} checked={isPicked(ref)} disabled={!mayPick(ref)} onChange={() => onTake(ref)} /></td>}
            {columns.length === 0 && <td><Named label={ref.label} called={ref.called} texts={ref.texts} /></td>}
            {draws.map(({ column, draw }) => <td key={column.key} className={column.align === 'end' ? 'num tn' : undefined}><CellView cell={draw(valueOf(ref, column), (ref.shown ?? {}) as Row) as Cell} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Named({ label, called, texts }: { label: string; called: unknown; texts: unknown }) {
  const facts = Array.isArray(texts) ? texts : [];
  const { code, name } = typeof called === 'string' ? { code: '', name: called } : splitLabel(label);
  return <>{code && facts.length === 0 && <span className="tn s3">{code} </span>}{facts.length === 0 || typeof called === 'string' ? name : label}{facts.length > 0 && <small className="s3">　{facts.join(' · ')}</small>}</>;
}

function valueOf(ref: RefValue, { path }: PlanColumn): unknown {
  return path.split('.').reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Row)[name] : undefined), ref.shown ?? {}) ?? null;
}
