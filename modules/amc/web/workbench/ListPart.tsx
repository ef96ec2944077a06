// The first rows of a list, drawn by the list's own columns.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { CellLink, CellView, compileColumns, EmptyState, type HomeOffer, Later, type ListPlan, navigateTo, type PlanColumn, planQuery, type Row, Skeleton, t, type TableColumn, usePhone, useSession, valueContext, traitsOf } from '../../../../runtime/web/moduleApi.ts';
import { Card, Failed, type PartProps } from './Card.tsx';
import { noteRows } from './emptiness.ts';
import { useRows } from './source.ts';

type ListOffer = Extract<HomeOffer, { kind: 'list' }>;
const usualColumns = 4;

export function ListPart({ offer, isActive, place }: PartProps<ListOffer>) {
  const { manifest } = useSession();
  const hash = manifest.routes.find((route) => route.id === offer.source.screen)?.plan;
  const plan = useQuery({ ...planQuery(hash ?? ''), enabled: hash !== undefined && isActive });
  const shown = useMemo(() => plan.data && columnsOf(plan.data as ListPlan, offer.columns), [plan.data, offer.columns]);
  const request = plan.data && { pageNum: 1, pageSize: offer.rows, fields: (plan.data as ListPlan).fields, order: offer.sort ?? (plan.data as ListPlan).order };
  const page = useRows(offer.source, request, isActive);
  const error = plan.error ?? page.error;
  const count = page.data?.list.length;
  useEffect(() => { if (count !== undefined) noteRows(offer.key, count); }, [offer.key, count]);
  const total = page.data && (page.data.totalIs === 'atLeast' ? `${page.data.total}+` : String(page.data.total));
  return (
    <Card title={offer.title} hint={offer.hint} count={total} place={place} all={offer.source.route}>
      {error && !page.data ? <Failed error={error} onRetry={() => { void plan.refetch(); void page.refetch(); }} />
        : !page.data || !shown ? <Later><ul className="wk-sk">{Array.from({ length: Math.min(5, offer.rows) }, (_, at) => <li key={at}><Skeleton width={110} /><Skeleton width="40%" /><span className="grow" /><Skeleton width={60} /></li>)}</ul></Later>
          : page.data.list.length === 0 ? <EmptyState icon="check" title={offer.empty ?? t('暂无数据')} />
            : <Rows title={offer.title} columns={shown} rows={page.data.list} opens={(plan.data as ListPlan).opens} />}
    </Card>
  );
}

function columnsOf(plan: ListPlan, wanted: readonly string[] | undefined): TableColumn[] {
  const chosen = wanted?.flatMap((name) => plan.columns.find((column) => column.key === name || column.path === name) ?? []) ?? plan.columns.filter((column) => !column.hidden).slice(0, usualColumns);
  const columns: PlanColumn[] = chosen.map(({ hidden: _hidden, fixed: _fixed, ...column }) => column);
  return compileColumns(columns, { context: valueContext(), statusField: plan.statusField, states: plan.states });
}

function Rows({ title, columns, rows, opens }: { title: string; columns: readonly TableColumn[]; rows: readonly Row[]; opens?: string }) {
  const isPhone = usePhone();
  const draw = (column: TableColumn, row: Row) => {
    const cell = <CellView cell={column.draw(column.read(row), row)} />;
    return column.plan.opens ? <CellLink to={column.plan.opens.replace('{id}', row.id!)}>{cell}</CellLink> : cell;
  };
  if (isPhone) {
    const [first, ...rest] = columns;
    const last = rest.pop();
    const below = rest.length > 2 ? rest.filter((column, at) => at === 0 || traitsOf(column.plan.type).refers !== 'one') : rest;
    return (
      <ul className="wk-blocks" aria-label={title}>
        {rows.map((row) => (
          <li key={row.id} onClick={opens ? () => navigateTo(opens.replace('{id}', row.id!)) : undefined}>
            <div className="row"><span className="grow cut b">{draw(first!, row)}</span>{last && draw(last, row)}</div>
            <div className="row sm s3">{below.map((column, at) => <span key={column.key} className={at === 0 ? 'grow cut' : undefined}>{draw(column, row)}</span>)}</div>
          </li>
        ))}
      </ul>
    );
  }
  const wide = wideOf(columns);
  return (
    <table className="wk-rows">
      <colgroup>{columns.map((column) => <col key={column.key} style={column === wide ? undefined : { width: widthOf(column) }} />)}</colgroup>
      <thead className="sr"><tr>{columns.map((column) => <th key={column.key} scope="col">{column.label}</th>)}</tr></thead>
      <tbody>{rows.map((row) => <tr key={row.id}>{columns.map((column) => <td key={column.key} className={column === wide ? 'wide' : column.align === 'end' ? 'num' : column.flexible ? 'name' : undefined}>{draw(column, row)}</td>)}</tr>)}</tbody>
    </table>
  );
}

/** The one that takes the room left over: words before names, and the last where there is neither. */
function wideOf(columns: readonly TableColumn[]): TableColumn {
  const flexible = columns.filter((column) => column.flexible);
  return flexible.find(({ plan }) => traitsOf(plan.type).text === 'line' || traitsOf(plan.type).text === 'long') ?? flexible[0] ?? columns.at(-1)!;
}

/** A day with its delay needs more than a day. */
const lateWidth = 148;
const widthOf = ({ plan, width }: TableColumn): number => (plan.as === 'dueDate' ? Math.max(width, lateWidth) : width);
