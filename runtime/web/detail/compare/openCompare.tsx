// Two to five records side by side, the first as the measure: over the page, so that what was ticked stays.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { compared, type ComparedGroup, type ComparedLine } from '../../../core/documents/compared.ts';
import type { Plan, PlanCompare, PlanField } from '../../../core/plans/plan.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { CellView } from '../../columns/CellView.tsx';
import { readRecord } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { headingOf } from '../../data/heading.ts';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { openDialog } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { classes, FailureState, Skeleton } from '../../ui/index.ts';
import { drawerOf } from '../cells.ts';
import './compare.css';

/** As many as stand beside each other on a screen. */
export const maxCompared = 5;
type Compares = Pick<Plan, 'api' | 'heading'>;

export const openCompare = (plan: Compares, compare: PlanCompare, ids: readonly string[]): Promise<void> => openDialog<void>((close) => <CompareDialog plan={plan} compare={compare} ids={ids.slice(0, maxCompared)} onClose={() => close()} />);

function CompareDialog({ plan, compare, ids, onClose }: { plan: Compares; compare: PlanCompare; ids: readonly string[]; onClose: () => void }) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const read = useQueries({ queries: ids.map((id) => ({ queryKey: apiKey(plan.api, id), queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(plan.api, id, signal) })) });
  const failed = read.find(({ error, data }) => error && !data);
  const records = read.flatMap(({ data }) => (data ? [data] : []));
  return (
    <Dialog title={t('比较')} width={ids.length === 2 ? 720 : 920} className="cmp" onClose={onClose}>
      <Checkbox checked={onlyDiffering} onChange={setOnlyDiffering}>{t('只看不同')}</Checkbox>
      {failed ? <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
        : records.length < ids.length ? <Skeleton height={240} />
          : <CompareTable plan={plan} groups={compared(compare, records)} records={records} onlyDiffering={onlyDiffering} />}
    </Dialog>
  );
}

/** The table alone, by what was read. */
export function CompareTable({ plan, groups, records, onlyDiffering }: { plan: Pick<Plan, 'heading'>; groups: readonly ComparedGroup<PlanField>[]; records: readonly Row[]; onlyDiffering: boolean }) {
  const shown = groups.map((group) => ({ ...group, rows: group.rows.filter(({ cells }) => !onlyDiffering || cells.some(({ differs }) => differs)) })).filter(({ rows }) => rows.length > 0);
  return (
    <div className="cmp-body">
      <table>
        <thead><tr><th scope="col">{t('项目')}</th>{records.map((record, at) => <th key={record.id} scope="col">{headingOf(plan, record)}{at === 0 && <span className="s3"> {t('基准')}</span>}</th>)}</tr></thead>
        {shown.map((group, at) => (
          <tbody key={at}>
            {group.label !== undefined && shown[at - 1]?.lines !== group.lines && <tr><th scope="colgroup" colSpan={records.length + 1} className="cmp-group">{group.label}</th></tr>}
            {group.rows.map((line, nth) => <tr key={`${line.field.name} ${line.label ?? ''}`}><th scope="row">{group.key && nth === 0 && <b className="row">{group.by.map((field) => <CellView key={field.name} cell={drawerOf(field, valueContext())(group.key![field.name], group.key!)} />)}</b>}<span className={classes(group.key && 's2')}>{line.label ?? line.field.label}</span></th>{line.cells.map((cell, side) => <ComparedCell key={records[side]!.id} line={line} cell={cell} />)}</tr>)}
          </tbody>
        ))}
        {shown.length === 0 && <tbody><tr><td colSpan={records.length + 1} className="s3">{t('没有不同')}</td></tr></tbody>}
      </table>
    </div>
  );
}

function ComparedCell({ line: { field, label }, cell: { value, row, gap, differs } }: { line: ComparedLine<PlanField>; cell: ComparedLine<PlanField>['cells'][number] }) {
  const draw = drawerOf(field, valueContext());
  const isFigure = traitsOf(field.type).number !== undefined || label !== undefined;
  return (
    <td className={classes(isFigure && 'tn', differs && 'cmp-other')}>
      {row === undefined ? <span className="s3">{t('无')}</span> : <CellView cell={draw(value, row)} />}
      {gap !== undefined && <small className="cmp-gap">{gap.startsWith('-') ? '' : '+'}{label === undefined ? <CellView cell={draw(gap, row!)} /> : gap}</small>}
    </td>
  );
}
