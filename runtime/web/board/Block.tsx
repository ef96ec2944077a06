// One block of a board by its kind: large figures, a chart, or a short table. What it shows keeps its place while it changes.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { RefValue } from '../../core/contract/wire.ts';
import type { PlanBlock, PlanColumn } from '../../core/plans/plan.ts';
import { CellView } from '../columns/CellView.tsx';
import { textOf } from '../columns/cell.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { CellLink } from '../columns/CellLink.tsx';
import { chartModel } from '../report/chart/fromAnswer.ts';
import type { Drill } from '../report/DrillDrawer.tsx';
import { columnOf, figureDrawer, figureText, placeOf } from '../report/figures.ts';
import { figureAt, shapeOf } from '../report/pivot/shape.ts';
import { readChart, readPivot, readRows, readTotals, type Narrow } from '../report/source.ts';
import { asFailure } from '../session/failure.ts';
import { valueContext } from '../session/session.ts';
import { compileColumns } from '../table/columns.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/named.ts';
import { useChanged } from './hooks.ts';

const ChartView = lazy(async () => ({ default: (await import('../report/chart/ChartView.tsx')).ChartView }));

export interface BlockProps { block: PlanBlock; board: string; narrow: Narrow | null; isActive: boolean; isTv: boolean; onPick(drill: Drill): void }
type PartProps = BlockProps & { narrow: Narrow };

const figuresOf = ({ figures, report }: PlanBlock): PlanColumn[] => (figures ?? report.figures.map(({ key }) => key)).map((key) => columnOf(report, key)).filter((one) => one !== undefined);

export function Block(props: BlockProps) {
  const { block, narrow, isTv } = props;
  return (
    <>
      <h2 className="bdtitle row">{block.opens && !isTv ? <CellLink to={block.opens} className="bdopens">{block.title}<Icon name="right" /></CellLink> : block.title}</h2>
      {narrow && (block.show === 'figures' ? <Figures {...props} narrow={narrow} /> : block.show === 'chart' ? <Chart {...props} narrow={narrow} /> : block.show === 'table' ? <ShortTable {...props} narrow={narrow} /> : <ShortPivot {...props} narrow={narrow} />)}
    </>
  );
}

/** One reading of a block. Its last answer stays when the next fails; the board says how old it is. */
function useRead<A>({ block, board, narrow, isActive }: PartProps, part: string, ask: unknown, read: (signal: AbortSignal) => Promise<A>) {
  return useQuery({ queryKey: apiKey(block.api, 'board', part, narrow, ask), queryFn: ({ signal }) => read(signal), enabled: isActive, placeholderData: keepPreviousData, staleTime: 5_000, retry: false, meta: { board } });
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = asFailure(error);
  return <div className="bdfail s3" role="alert"><Icon name={failure.kind === 'right' ? 'lock' : 'warn'} /><span>{failure.text}</span>{failure.kind !== 'right' && <Button size="s" onClick={onRetry}>{t('重试')}</Button>}</div>;
}

function Figures(props: PartProps) {
  const { block, narrow, onPick, isTv } = props;
  const columns = figuresOf(block);
  const names = columns.map(({ key }) => key);
  const read = useRead(props, 'totals', names, (signal) => readTotals(block.api, narrow, block.rows ?? [], names, signal));
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  const longest = Math.max(1, ...columns.map((column) => textOf(figureDrawer(column)(read.data?.figures[column.key] ?? null, read.data?.units[column.key])).length));
  return (
    <div className="bdfigures" style={{ gridTemplateColumns: `repeat(${Math.min(columns.length, isTv || block.width > 4 ? 6 : 2)},minmax(0,1fr))`, '--n': longest } as CSSProperties}>
      {columns.map((column) => <Figure key={column.key} column={column} value={read.data?.figures[column.key]} unit={read.data?.units[column.key]} isAlone={columns.length === 1} tone={block.tone} onPick={(shown) => onPick({ at: {}, figure: column.key, label: column.label, shown })} />)}
    </div>
  );
}

function Figure({ column, value, unit, tone, isAlone, onPick }: { column: PlanColumn; value: string | null | undefined; unit?: RefValue | null; tone?: PlanBlock['tone']; isAlone: boolean; onPick: (shown: string) => void }) {
  const draw = useMemo(() => figureDrawer(column), [column]);
  const cell = value === undefined ? '' : draw(value, unit);
  const text = textOf(cell);
  const isChanged = useChanged(value === undefined ? undefined : text);
  const isLoud = tone !== undefined && Number(value ?? 0) > 0;
  return (
    <button type="button" className={classes('bdfigure', isAlone && 'alone', isChanged && 'changed')} onClick={() => onPick(text)}>
      {!isAlone && <span className="s3">{column.label}</span>}
      <b className={classes('tn', isLoud && (tone === 'late' ? 'red' : 'amber'))}>{value === undefined ? '\u00a0' : <CellView cell={cell} />}</b>
    </button>
  );
}

function Chart(props: PartProps) {
  const { block, narrow, isTv, onPick } = props;
  const def = block.chart!;
  const ask = { by: def.by, ...(def.split !== undefined && { split: def.split }), figures: def.figures, ...(def.top !== undefined && { top: def.top }), ...(block.order !== undefined && { order: block.order }) };
  const read = useRead(props, 'chart', ask, (signal) => readChart(block.api, narrow, ask, signal));
  const model = useMemo(() => read.data && chartModel(read.data, def.kind, block.report, { title: block.title, other: t('其他'), empty: t('空') }), [read.data, def, block]);
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  if (!model) return <div className="bdbody" />;
  if (model.categories.length === 0) return <Nothing />;
  return (
    <div className="bdbody"><Suspense fallback={null}>
      <ChartView model={model} large={isTv} bare onPick={isTv ? undefined : (category, series) => { const point = read.data!.points[category]; const one = read.data!.series[Number(series)]; if (point && !point.other && one) onPick({ at: { ...point.at, ...one.at }, figure: one.figure, label: point.label }); }} />
    </Suspense></div>
  );
}

function Nothing() { return <div className="bdbody bdnone s3">{t('暂无数据')}</div>; }

function ShortTable(props: PartProps) {
  const { block, narrow, isTv, onPick } = props;
  const by = block.rows ?? block.report.rows;
  const figures = figuresOf(block);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const arranged = useMemo(() => [...by.map((key) => columnOf(block.report, key)).filter((one) => one !== undefined), ...figures], [block]);
  const columns = useMemo(() => compileColumns(arranged, { context: valueContext() }), [arranged]);
  const ask = { by, fields: arranged.map(({ path }) => path), order: block.order, pageNum: 1, pageSize: block.limit ?? Math.max(3, block.height * 2 - 1), total: 'none' as const };
  const read = useRead(props, 'rows', ask, (signal) => readRows(block.api, narrow, ask, signal));
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  if (read.data?.list.length === 0) return <Nothing />;
  const keyed = (read.data?.list ?? []).map((row) => ({ row, key: JSON.stringify(placeOf(row, by)) }));
  return (
    <div className="bdbody bdtable">
      <table>
        <thead><tr>{columns.map((column) => <th key={column.key} scope="col" className={column.align === 'end' ? 'num' : undefined}>{column.label}</th>)}</tr></thead>
        <tbody>{keyed.map(({ row, key }) => (
          <tr key={key}>{columns.map((column, at) => {
            const cell = column.draw(column.read(row), row);
            const isDoor = !isTv && at >= by.length;
            return <Changing key={column.key} text={textOf(cell)} className={column.align === 'end' ? 'num' : undefined}>{isDoor ? <button type="button" className="fig" onClick={() => onPick({ at: placeOf(row, by), figure: column.key, label: columns.slice(0, by.length).map((one) => textOf(one.draw(one.read(row), row))).join(' · '), shown: textOf(cell) })}><CellView cell={cell} /></button> : <span className="cut"><CellView cell={cell} /></span>}</Changing>;
          })}</tr>
        ))}</tbody>
      </table>
    </div>
  );
}

function Changing({ text, className, children }: { text: string; className?: string; children: ReactNode }) {
  return <td className={classes(className, useChanged(text) && 'changed')}>{children}</td>;
}

function ShortPivot(props: PartProps) {
  const { block, narrow, onPick, isTv } = props;
  const rows = block.rows ?? block.report.rows;
  const across = block.across ?? block.report.across;
  const figures = figuresOf(block);
  const ask = { rows, across, figures: figures.map(({ key }) => key), ...(block.order !== undefined && { order: block.order }) };
  const read = useRead(props, 'pivot', ask, (signal) => readPivot(block.api, narrow, ask, signal));
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const shape = useMemo(() => read.data && shapeOf(read.data, rows, across, { total: t('合计'), subtotal: t('小计'), empty: t('空'), figure: (key) => columnOf(block.report, key)?.label ?? key }), [read.data, block]);
  if (read.error && !read.data) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  if (!shape) return <div className="bdbody" />;
  if (shape.lines.length === 0) return <Nothing />;
  const lines = [...shape.lines.slice(0, block.limit ?? Math.max(2, block.height * 2 - 2)), ...(shape.total ? [shape.total] : [])];
  return (
    <div className="bdbody bdtable">
      <table>
        <thead>
          {shape.bands.map((bands, level) => <tr key={level}><td />{bands.map(({ label, from, to }) => <th key={from} scope="colgroup" colSpan={to - from + 1} className="mid">{label}</th>)}</tr>)}
          <tr><th scope="col">{rows.map((key) => columnOf(block.report, key)?.label ?? key).join(' / ')}</th>{shape.columns.map((column) => <th key={column.key} scope="col" className="num">{column.label}</th>)}</tr>
        </thead>
        <tbody>{lines.map((line) => (
          <tr key={line.id} className={line === shape.total ? 'sum' : undefined}><th scope="row" style={{ paddingLeft: 8 + line.depth * 16 }}>{line.label}</th>{shape.columns.map((column) => {
            const plan = columnOf(block.report, column.figure);
            const value = figureAt(read.data!, line, column);
            const text = plan ? figureText(plan)(value, line.head.units?.[column.figure]) : '';
            return <Changing key={column.key} text={text} className="num">{text === '' ? '–' : isTv ? text : <button type="button" className="fig" onClick={() => onPick({ at: { ...line.head.at, ...column.head.at }, figure: column.figure, label: [...line.head.labels.slice(0, line.head.depth), ...column.head.labels.slice(0, column.head.depth)].join(' · '), shown: text })}>{text}</button>}</Changing>;
          })}</tr>
        ))}</tbody>
      </table>
    </div>
  );
}
