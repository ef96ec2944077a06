// The plan of a report: columns from a query's grouping and measures, parameters asked above it.
import { compileExpression, scopeOf } from '../expressions/index.ts';
import type { ScopeTypes, Type } from '../expressions/index.ts';
import type { ColumnRef, Field, FieldType, Query, RowType, Screen } from '../language/model.ts';
import { isReference, valueType } from '../values/index.ts';
import { baseOf } from './base.ts';
import { columnPaths } from './columns.ts';
import { defined, planField, sayOptions } from './fields.ts';
import type { ListPlan, PlanColumn } from './plan.ts';
import { detailRoute, mayOpen, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';

export function reportPlan(making: Making, screen: Screen, query: Query): ListPlan {
  const { model, rights, say } = making;
  const types = new TypesOf(making);
  const all = [...groupColumns(making, query), ...measureColumns(making, query)];
  const columns = screen.columns.length > 0 ? screen.columns.flatMap((ref) => named(making, all, ref)) : all;
  const source = rowTypeOf(making, query);
  const params = Object.values(query.params).filter((field) => sees(rights, field)).map((field) => planField(making, source ?? holder(query), field, types));
  const target = query.opens && model.screens[query.opens.screen];
  const drill = target && mayOpen(model, target, rights) ? { route: target.route, with: (query.opens!.with ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '') } : undefined;
  const searched = (query.search ?? []).flatMap((path) => all.find((column) => column.key === path.split('.')[0])?.label ?? []);
  const counted = source && model.entities[source.entity];
  // Export needs a permission of its own, as lists do: the report's, or the source's.
  const canExport = rights.may(`GET /loom/query/${query.id}/export`) || (counted !== undefined && rights.may(`GET ${counted.api}/export`));
  return {
    ...baseOf(making, screen, undefined), kind: screen.kind as ListPlan['kind'], query: query.id,
    fields: columnPaths(columns), columns, filters: [], params,
    searchLabel: [...new Set(searched)].join(making.lang === 'en' ? ', ' : '、'),
    views: screen.views.map((view) => ({ name: say(view.name), key: view.name, ...(view.tone && { tone: view.tone }) })),
    ...((screen.order ?? query.order) !== undefined && { order: screen.order ?? query.order }),
    pageSize: screen.pageSize ?? 25,
    actions: canExport ? [{ do: 'export', label: say('导出') }] : [], rowActions: [], bulkActions: [],
    totals: columns.filter((column) => column.total).map((column) => column.path),
    ...(drill && { drill }), types: types.types,
  };
}

function named(making: Making, all: PlanColumn[], ref: ColumnRef): PlanColumn[] {
  const column = all.find((one) => one.key === ref.field);
  if (!column) return [];
  const own: Partial<PlanColumn> = defined({ label: ref.label === undefined ? undefined : making.say(ref.label), as: ref.as, width: ref.width, total: ref.total, fixed: ref.fixed, hidden: ref.hidden, sortable: ref.sort });
  return [{ ...column, ...own }];
}

function groupColumns(making: Making, query: Query): PlanColumn[] {
  const scope = scopeOfQuery(making, query);
  return Object.entries(query.by).flatMap(([name, { is, label }]) => {
    const compiled = scope && compileExpression(is, scope, making.model, { aggregates: true });
    const field = compiled && compiled.ok ? compiled.expression.field : undefined;
    if (field && !sees(making.rights, field)) return [];
    const type = field?.type ?? (compiled && compiled.ok ? typeNamed(compiled.expression.type) : 'string');
    return [columnFrom(making, name, { ...field, type, label: label ?? field?.label ?? name }, false)];
  });
}

function measureColumns(making: Making, query: Query): PlanColumn[] {
  return Object.entries(query.measures).filter(([, measure]) => sees(making.rights, measure)).map(([name, measure]) => columnFrom(making, name, measure, addsUp(measure.type)));
}

/** Sums of ratios and prices mean nothing. */
const addsUp = (type: FieldType): boolean => type === 'quantity' || type === 'money' || type === 'integer';

function columnFrom(making: Making, name: string, like: Partial<Field> & Pick<Field, 'type' | 'label'>, total: boolean): PlanColumn {
  const link = isReference(like) ? detailRoute(making, like.to) : undefined;
  return {
    key: name, path: name, label: making.say(like.label), type: like.type, as: like.type, width: like.width ?? (isReference(like) ? 160 : 112),
    align: valueType(like.type).align, ...(total && { total }), sortable: true,
    ...defined({ options: like.options && sayOptions(like.options, making), scale: like.scale, unit: like.unit, link }),
  };
}

function scopeOfQuery(making: Making, query: Query): ScopeTypes | undefined {
  const { model } = making;
  const param: Type = { kind: 'json' };
  const type = rowTypeOf(making, query);
  if (type) return scopeOf(model, type.id, { param });
  return undefined;
}

/** A balance is read by its dimensions, which are fields of its ledger. */
function rowTypeOf({ model }: Making, query: Query): RowType | undefined {
  if (model.rows[query.from]) return model.rows[query.from];
  const balance = model.balances[query.from];
  return balance && model.rows[query.from.slice(0, query.from.lastIndexOf('.'))];
}

/** Parameters of a query without a row type of its own. */
function holder(query: Query): RowType {
  return { id: query.id, label: query.label, entity: query.id, table: { schema: '', name: '' }, fields: query.params, lines: {}, display: '', unique: [], computeOrder: [] };
}

function typeNamed(type: Type): FieldType {
  switch (type.kind) {
    case 'decimal': return type.integer ? 'integer' : 'rate';
    case 'bool': return 'boolean';
    case 'date': case 'datetime': case 'month': case 'enum': return type.kind;
    case 'row': return 'ref';
    default: return 'string';
  }
}
