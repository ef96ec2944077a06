// The plan of a report: columns from a query's groups and figures, parameters asked above it, and all that it can be made to show.
import type { ChartDef, ColumnRef, Query, ReportShow, Screen } from '../language/model.ts';
import { groupLabel, queryShape, seenOf, unitColumn, virtualRow, type FigureShape, type GroupShape, type QueryShape, type Seen } from '../queries/index.ts';
import { isReference, valueType } from '../values/index.ts';
import { baseOf } from './base.ts';
import { columnPaths } from './columnPaths.ts';
import { defined, planField, kindsOf, sayOptions } from './fields.ts';
import type { ListPlan, PlanAction, PlanColumn, PlanField, PlanReport, QueryPlan } from './plan.ts';
import { detailRoute, holdsScreenOf, mayOpen, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';
import { worklistPlan } from './worklistPlan.ts';
import type { FieldParts } from '../values/makeField.ts';

/** What a screen or a block says about how its query is shown. */
interface Said { figures?: Screen['figures']; columns?: ColumnRef[]; rows?: string[]; across?: string[]; show?: ReportShow[]; charts?: ChartDef[] }

export function reportPlan(making: Making, screen: Screen, query: Query): ListPlan {
  const { say } = making;
  const types = new TypesOf(making);
  const parts = partsOf(making, query, { ...screen, show: screen.show?.filter(isReportShow) }, types);
  const exports: PlanAction[] = parts.report.mayExport ? [{ do: 'export', label: say('导出') }] : [];
  const work = screen.standsFor === undefined ? undefined : worklistPlan(making, screen, query, parts.report.groups, types, exports);
  return {
    ...baseOf(making, screen, undefined), kind: screen.kind as ListPlan['kind'], query: query.id, filters: [], pageSize: screen.pageSize ?? 25,
    ...parts, ...(work?.stands?.edits && { columns: parts.columns.map((column) => (work.stands!.edits![column.key] ? { ...column, edit: true as const } : column)) }), ...(screen.order !== undefined && { order: screen.order }),
    views: screen.views.map((view) => ({ name: say(view.name), key: view.name, ...(view.tone && { tone: view.tone }) })),
    actions: exports, rowActions: [], bulkActions: [], ...work,
    types: types.types,
  };
}

/** A query without a screen of its own: what somebody needs to make a report of it. */
export function queryPlan(making: Making, query: Query): QueryPlan {
  const types = new TypesOf(making);
  return { id: query.id, title: making.say(query.label, query.id), api: `/loom/query/${query.id}`, query: query.id, ...partsOf(making, query, {}, types), types: types.types };
}

const isReportShow = (show: string): show is ReportShow => show === 'table' || show === 'pivot' || show === 'chart';

type Parts = Pick<ListPlan, 'columns' | 'fields' | 'searchLabel' | 'order' | 'totals' | 'drill'> & { params: PlanField[]; report: PlanReport };

function partsOf(making: Making, query: Query, said: Said, types: TypesOf): Parts {
  const { model, rights } = making;
  const shape = queryShape(model, query);
  const seen = seenOf(shape, rights, holdsScreenOf(model, query.id, rights));
  const report = reportOf(making, shape, seen, said);
  const all: PlanColumn[] = [...report.groups, ...report.figures];
  const first = new Set([...report.rows, ...report.across]);
  const columns = said.columns?.length ? said.columns.flatMap((ref) => named(making, all, ref)) : all.filter((column) => first.has(column.key) || report.figures.some((figure) => figure.key === column.key));
  const params = Object.values(query.params).filter((field) => sees(rights, field)).map((field) => planField(making, model.rows[query.from] ?? virtualRow(query.id, query.label, query.id, []), field, types));
  const target = query.opens && model.screens[query.opens.screen];
  const drill = target && mayOpen(model, target, rights) ? { route: target.route, with: (query.opens!.with ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '') } : undefined;
  const searched = (query.search ?? []).flatMap((path) => report.groups.find((column) => column.key === path.split('.')[0])?.label ?? []);
  return {
    columns, fields: columnPaths(columns), params, report, totals: columns.filter((column) => column.total).map((column) => column.path),
    searchLabel: [...new Set(searched)].join(making.lang === 'en' ? ', ' : '、'),
    ...(query.order !== undefined && { order: query.order }), ...(drill && { drill }),
  };
}

export function reportOf(making: Making, shape: QueryShape, seen: Seen, said: Said): PlanReport {
  const { query } = shape;
  const groups = seen.groups.map((group) => ({ ...groupColumn(making, group), ...(group.unit ? { of: group.of, per: group.unit } : {}) }));
  const figures = seen.figures.map((figure) => figureColumn(making, shape, figure));
  const known = (names: readonly string[] | undefined): string[] | undefined => names?.filter((name) => groups.some((group) => group.key === name));
  const across = known(said.across ?? query.across) ?? [];
  const rows = known(said.rows ?? query.rows) ?? groups.filter((group) => !('per' in group) && !across.includes(group.key)).map((group) => group.key);
  const charts = (said.charts ?? []).filter((chart) => known([chart.by, ...(chart.split ? [chart.split] : [])])!.length === (chart.split ? 2 : 1))
    .map((chart) => ({ ...chart, title: chart.title === undefined ? '' : making.say(chart.title), figures: chart.figures.filter((name) => figures.some((figure) => figure.key === name)) })).filter((chart) => chart.figures.length > 0);
  const isSeen = (name: string | undefined): boolean => figures.some((figure) => figure.key === name);
  const band = (said.figures ?? []).map((one) => (typeof one === 'string' ? { field: one } as Exclude<typeof one, string> : one)).filter(({ field }) => isSeen(field))
    .map(({ field, label, against }) => defined({ figure: field, label: label === undefined ? undefined : making.say(label), against: isSeen(against) ? against : undefined }));
  return {
    groups, figures, ...(band.length > 0 && { band }), ...(query.each && { each: true as const }), rows, across, charts,
    show: said.show ?? ['table', 'pivot', ...(charts.length > 0 ? ['chart' as const] : [])], mayExport: mayExport(making, query),
  };
}

/** Export needs a permission of its own, as lists do: the report's, or the source's. */
function mayExport({ model, rights }: Making, query: Query): boolean {
  const source = model.rows[query.from];
  const api = source && model.entities[source.entity]?.api;
  return rights.may(`GET /loom/query/${query.id}/export`) || (api !== undefined && rights.may(`GET ${api}/export`));
}

function named(making: Making, all: PlanColumn[], ref: ColumnRef): PlanColumn[] {
  const column = all.find((one) => one.key === ref.field);
  if (!column) return [];
  const own: Partial<PlanColumn> = defined({ label: ref.label === undefined ? undefined : making.say(ref.label), as: ref.as, width: ref.width, total: ref.total, fixed: ref.fixed, hidden: ref.hidden, sortable: ref.sort });
  return [{ ...column, ...own }];
}

// A year is a name, not an amount: it has no thousands.
const groupColumn = (making: Making, group: GroupShape): PlanColumn => ({ ...columnFrom(making, group.key, group.field, false), label: groupLabel(group, making.say), ...(group.unit === 'year' && { as: 'string' as const }) });

function figureColumn(making: Making, shape: QueryShape, figure: FigureShape): PlanColumn {
  const places = shape.windows.filter((window) => figure.uses.includes(window.column)).map((window) => window.kind);
  const slots = shape.slots.filter((slot) => figure.uses.includes(slot.column));
  const total = valueType(figure.field.type).cel === 'decimal' && figure.total !== 'none' && !places.includes('rank') && !places.includes('running') && !slots.some((slot) => slot.kind === 'none');
  return columnFrom(making, figure.key, { ...figure.field, unit: figure.unit ? unitColumn(figure.key) : undefined }, total);
}

function columnFrom(making: Making, name: string, like: Omit<FieldParts, 'name'>, total: boolean): PlanColumn {
  const link = isReference(like) ? detailRoute(making, like.to) : undefined;
  return {
    key: name, path: name, label: making.say(like.label, like.key), type: like.type, as: like.type, width: like.width ?? (isReference(like) ? 160 : 112),
    align: valueType(like.type).align, ...(total && { total }), sortable: true,
    ...defined({ options: like.options && sayOptions(like.options, making, like.key), scale: like.scale, unit: like.unit, link, several: kindsOf(making, like.to), hint: like.hint === undefined ? undefined : making.say(like.hint) }),
  };
}
