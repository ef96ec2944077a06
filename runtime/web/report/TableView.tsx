// A report as a table: groups and figures as columns, totals worked out by the server, pages; each figure opens what is behind it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReportTotals } from '../../core/contract/report.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { apiKey } from '../data/changes.ts';
import { noun, t } from '../i18n/t.ts';
import type { ArrangedColumn } from '../list/columnSettings.ts';
import { RangeSums } from '../list/RangeSums.tsx';
import { useEvent } from '../list/useEvent.ts';
import { usePhone } from '../list/usePhone.ts';
import { valueContext } from '../session/session.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { compileColumns, type TableColumn } from '../table/columns.ts';
import { Pager, type PagerProps } from '../table/Pager.tsx';
import { parseOrder, toggleSort, writeOrder } from '../table/sort.ts';
import { Table, type Density, type TableProps, type TableRange } from '../table/Table.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';
import type { Drill } from './DrillDrawer.tsx';
import { figureDrawer, figureText, placeOf } from './figures.ts';
import { isStanding } from './stands.ts';
import { readRows, type Narrow, type ReportSource } from './source.ts';
import { groupsOf, tableOrder, type ReportState } from './state.ts';

const PhoneRows = lazy(() => import('./PhoneRows.tsx'));
const WorkTable = lazy(() => import('./WorkTable.tsx'));

export interface TableViewProps {
  source: ReportSource;
  narrow: Narrow;
  state: ReportState;
  onChange(part: Partial<ReportState>): void;
  columns: readonly ArrangedColumn[];
  totals: ReportTotals | undefined;
  isActive: boolean;
  density: Density;
  widths: Record<string, number>;
  onWidth(key: string, width: number): void;
  linkOf?: (row: Row) => string | undefined;
  onDrill(drill: Drill): void;
  /** A worklist: what its rows stand for. */
  work?: { plan: ListPlan; tab: TabHandle };
}

/** Stands in the act of a figure's button, as a row would. */
interface Picked { row: Row; column: TableColumn }

export function TableView({ source, narrow, state, onChange, columns: arranged, totals, isActive, density, widths, onWidth, linkOf, onDrill, work }: TableViewProps) {
  const by = groupsOf(state);
  const figures = useMemo(() => new Set(source.report.figures.map(({ key }) => key)), [source]);
  const shown = new Set(by.length > 0 ? [...by, ...state.figures] : arranged.map(({ key }) => key));
  const stands = work && isStanding(work.plan, by) ? work.plan.stands! : undefined;
  const request = { by, fields: [...arranged.filter(({ hidden }) => !hidden).map(({ path }) => path), ...stands?.fields ?? []], order: tableOrder(state, shown), pageNum: state.pageNum, pageSize: state.pageSize };
  const read = useQuery({ queryKey: apiKey(source.api, 'rows', narrow, request), queryFn: ({ signal }) => readRows(source.api, narrow, request, signal), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
  const [range, setRange] = useState<TableRange | null>(null);
  const isGrouped = by.length > 0;
  const columns = useMemo(() => compileColumns(arranged, { context: valueContext() }).map((column): TableColumn => {
    if (!figures.has(column.key) || !isGrouped) return column;
    const { draw } = column;
    return { ...column, draw: (value, row) => (value === null || value === undefined ? draw(value, row) : { tag: 'button', class: 'fig', parts: draw(value, row), act: { name: 'open', payload: { row, column } satisfies Picked } }) };
  }), [arranged, figures, isGrouped]);
  const open = useEvent((picked: Row) => {
    const { row, column } = picked as unknown as Partial<Picked>;
    const of = row && column ? row : picked;
    // A row that stands for itself is found by what it shows.
    const under = isGrouped ? by : columns.flatMap(({ key }) => (source.report.groups.some((one) => one.key === key) ? [key] : []));
    const names = columns.filter(({ key }) => under.includes(key)).map((one) => figureText(one.plan)(one.read(of))).filter(Boolean);
    onDrill({ at: placeOf(of, under), ...(row && column && { figure: column.key, shown: figureText(column.plan)(column.read(of)) }), label: [...names, ...(row && column ? [column.label] : [])].join(' · ') });
  });
  const totalCells = useMemo(() => {
    if (!totals) return null;
    const cells = Object.fromEntries(source.report.figures.filter(({ key }) => (totals.figures[key] ?? null) !== null).map((column) => [column.key, figureDrawer(column)(totals.figures[column.key], totals.units[column.key])]));
    return Object.keys(cells).length > 0 ? { label: [t('合计'), { class: 's3', text: t('{n} 条', { n: group(String(totals.rows)) }) }], byKey: cells } : null;
  }, [totals, source]);
  const table: TableProps = {
    label: source.title, columns, rows: read.data?.list ?? [], density, sorts: state.sorts, isDefaultOrder: writeOrder(state.sorts) === writeOrder(parseOrder(source.order)), onSort: (path, add) => onChange({ sorts: toggleSort(state.sorts, path, add) }),
    linkOf, onOpen: open, totals: totalCells, loading: read.isLoading, stale: read.isPlaceholderData, widths, onWidth, onRange: setRange,
    empty: read.error ? <FailureState error={read.error} onRetry={() => void read.refetch()} kept={t('您的筛选和页码都还在')} /> : <EmptyState icon={state.keyword || Object.keys(state.params).length > 0 ? 'filter' : 'inbox'} title={state.keyword || Object.keys(state.params).length > 0 ? t('没有符合条件的{name}', { name: noun(source.title) }) : t('暂无数据')} />,
  };
  const pager: PagerProps = { pageNum: state.pageNum, pageSize: state.pageSize, total: read.data?.total, totalIs: read.data?.totalIs ?? 'exact', onPage: (pageNum) => onChange({ pageNum }), onSize: (pageSize) => onChange({ pageSize, pageNum: 1 }) };
  const isPhone = usePhone();
  if (work && stands) return <Suspense fallback={<Table {...table} />}><WorkTable {...work} api={source.api} table={table} pager={pager} range={range} /></Suspense>;
  return (
    <>
      {isPhone ? <Suspense fallback={null}><PhoneRows table={table} /></Suspense> : <Table {...table} />}
      <div className={range ? 'foot chosen' : 'foot'}>
        {range ? <RangeSums range={range} /> : <span className="s3 sm rphint">{isGrouped ? t('点任一数字看它的单据') : t('点任一行看它的单据')}</span>}
        <Pager {...pager} />
      </div>
    </>
  );
}
