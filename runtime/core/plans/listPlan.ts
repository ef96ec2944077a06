// The plan of lists, trees, grids and reports over an entity.
import { formRoute, isFormPlace } from '../language/formPlace.ts';
import type { ColumnRef, Entity, Field, Screen } from '../language/model.ts';
import { filterKey, findField, formerPaths } from '../filters/fieldKeys.ts';
import { isReference, valueType } from '../values/index.ts';
import { operatorsFor } from '../values/operators/index.ts';
import { columnPaths } from './columnPaths.ts';
import { planColumns } from './columns.ts';
import { flowActions, planActions, splitBulk } from './actions.ts';
import { addressed, recordLink } from './address.ts';
import { planCompare } from './comparePlan.ts';
import { defined, sayOptions } from './fields.ts';
import type { ListPlan, PlanColumn, PlanFilter } from './plan.ts';
import { baseOf } from './base.ts';
import { listLooks, looksPaths } from './looks.ts';
import { mayOpen, screenOf, sees, seesLines } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

export function listPlan(making: Making, screen: Screen, entity: Entity): ListPlan {
  const { say } = making;
  const types = new TypesOf(making);
  const form = formOf(making, screen, entity);
  const opens = opensOf(making, screen, entity, form);
  const columns = planColumns(making, entity, screen.columns.length > 0 ? screen.columns : usualColumns(entity), types, opens);
  const extras = planColumns(making, entity, extraColumns(entity, columns), types).map((column) => ({ ...column, extra: true as const }));
  const actions = planActions(making, entity, screen.actions.length > 0 ? screen.actions : [{ do: 'create' }, { do: 'import' }, { do: 'export' }], types, { form });
  const flow = flowActions(entity).map((action) => ({ do: action.name }));
  const rowSaid = (screen.row?.actions ?? []).map((action) => (typeof action === 'string' ? { do: action } : action));
  const rowActions = planActions(making, entity, rowSaid.length > 0 ? rowSaid : [{ do: 'edit' }, ...flow], types, { form });
  const { page, bulk } = splitBulk(actions);
  // Whatever a row may do in bulk, a selection may do too, without being named twice.
  const bulkActions = [...bulk, ...rowActions.filter((action) => action.bulk && !bulk.some((known) => known.do === action.do))];
  const tree = treeOf(making, screen, entity, types);
  const looks = listLooks(making, screen, entity, types, opens);
  return {
    ...baseOf(making, screen, entity), kind: screen.kind as ListPlan['kind'],
    fields: [...new Set([...wantedPaths(entity, columns, [...page, ...rowActions, ...bulkActions], types), ...looksPaths(looks), ...(screen.kind === 'tree' && tree?.up !== undefined && tree.entity === entity.id ? [tree.up] : [])])],
    columns: [...columns, ...extras], filters: planFilters(making, screen, entity),
    searchLabel: searchLabel(making, screen, entity),
    views: screen.views.map((view) => ({ name: say(view.name), key: view.name, ...(view.tone && { tone: view.tone }) })),
    ...(screen.order !== undefined && { order: screen.order }),
    ...(screen.groups && { groups: screen.groups.filter((name) => entity.fields[name] && sees(making.rights, entity.fields[name]!)) }),
    ...(Object.values(entity.lines).some((lines) => seesLines(making.rights, lines)) && { hasLines: true as const }),
    ...(screen.where !== undefined && { narrowed: true as const }),
    pageSize: screen.pageSize ?? 10,
    actions: page, rowActions, bulkActions, ...(screen.kind === 'list' && planCompare(making, entity, types)),
    ...(opens !== undefined && { opens, ...(screen.row?.below !== undefined && { below: screen.row.below }) }), ...(tree && { tree }), ...(form !== undefined && { form }),
    ...looks,
    totals: columns.filter((column) => column.total).map((column) => column.path),
    types: types.types,
  };
}

/** Without columns of its own a list shows what the entity marks, else what it is known by. */
function usualColumns(entity: Entity): ColumnRef[] {
  const marked = Object.values(entity.fields).filter((field) => field.list);
  const known = marked.length > 0 ? marked : Object.values(entity.fields).filter((field) => !field.system && !traitsOf(field.type).rows).slice(0, 6);
  return known.map((field) => ({ field: field.name }));
}

/** What is neither read nor compared by people: whose row it is, and whether it is void, which a view says. */
const never = new Set(['company', 'delFlag']);

/** Every other field of the record that is a single value, for those who want to add it. */
function extraColumns(entity: Entity, columns: readonly PlanColumn[]): ColumnRef[] {
  const shown = new Set(columns.map(({ path }) => path));
  return askedLast(Object.values(entity.fields).filter((field) => !shown.has(field.name) && !never.has(field.name) && isColumn(field))).map((field) => ({ field: field.name, hidden: true }));
}

const isColumn = (field: Field): boolean => !field.secret && !traitsOf(field.type).rows && valueType(field.type).cel !== 'json' && traitsOf(field.type).text !== 'markup';

function formOf({ model, rights }: Making, screen: Screen, entity: Entity): string | undefined {
  if (isFormPlace(screen.form)) return screen.form;
  const form = screenOf(model, entity.id, 'form', rights);
  return screen.form ?? form?.route;
}

/** A row opens its detail; without one its form. Beside a list its record is shown there. */
function opensOf({ model, rights }: Making, screen: Screen, entity: Entity, form: string | undefined): string | undefined {
  if (form === 'beside') return undefined;
  const route = screen.row?.opens ?? screen.detail ?? screenOf(model, entity.id, 'detail', rights)?.route ?? formRoute(form);
  const target = Object.values(model.screens).find((one) => one.route === route);
  if (route === undefined || (target && !mayOpen(model, target, rights))) return undefined;
  // An address without a place for the record names it behind `?`.
  return route.includes('{') ? recordLink(addressed(model, route)) : `${route}?id={id}`;
}

/** Paths of the answer: columns with their units, state and what row actions look at. */
function wantedPaths(entity: Entity, columns: ListPlan['columns'], actions: ListPlan['actions'], types: TypesOf): string[] {
  const paths = new Set(['id', 'version', ...columnPaths(columns)]);
  if (entity.workflow) paths.add(entity.workflow.field);
  const expressions = [...actions.flatMap((action) => [action.when, action.who]), ...columns.map((column) => column.tone)];
  for (const source of expressions) {
    for (const path of source === undefined ? [] : (types.readsOf(source, entity.id) ?? [])) {
      if (path.startsWith('record.') && !path.includes('.*')) paths.add(path.slice('record.'.length));
    }
  }
  return [...paths];
}

/** Who and when stand last. */
const asked = new Set(['auditBy', 'auditDate', 'createBy', 'createDate', 'updateBy', 'updateDate', 'remarks']);
const askedLast = (fields: Field[]): Field[] => [...fields.filter(({ name }) => !asked.has(name)), ...fields.filter(({ name }) => asked.has(name))];

/** Filters the screen names, else every stored field that is a single value. */
export function planFilters(making: Making, screen: Screen, entity: Entity): PlanFilter[] {
  const own = askedLast(Object.values(entity.fields).filter((field) => field.filter !== false && isFilterable(field))).map((field) => field.name);
  return (screen.filters.length > 0 ? screen.filters : own).flatMap((name) => {
    const found = findField(making.model, entity.id, name);
    if (!found || !found.steps.every((step) => sees(making.rights, step)) || !isFilterable(found.field)) return [];
    const before = found.path.includes('.') ? found.path.slice(0, found.path.lastIndexOf('.') + 1) : '';
    return [defined({ ...filterOf(making, found.field, before + filterKey(found.field), found.path), formerly: formerPaths(found) })];
  });
}

export function filterOf(making: Making, field: Field, key: string, path: string): PlanFilter {
  const { model, say } = making;
  const api = isReference(field) || traitsOf(field.type).refers === 'many' ? model.entities[field.to ?? '']?.api : undefined;
  return { key, path, label: say(field.label, field.key), type: field.type, operators: operatorsFor(traitsOf(field.type).filters), ...defined({ options: field.options && sayOptions(field.options, making, field.key), to: field.to, api }) };
}

function isFilterable(field: Field): boolean {
  return isColumn(field) && !traitsOf(field.type).derived;
}

/** `单号、供应商、物料`: what the search box looks in; of a path the reference is named, twice the same only once. */
export function searchLabel(making: Making, screen: Screen, entity: Entity): string {
  const names = screen.search.length > 0 ? screen.search : Object.values(entity.fields).filter((field) => field.search).map((field) => field.name);
  const labels = names.flatMap((name) => {
    const found = findField(making.model, entity.id, name);
    if (!found || !found.steps.every((step) => sees(making.rights, step))) return [];
    const named = found.steps.length > 1 ? found.steps[found.steps.length - 2] : found.field;
    return [making.say(named.label, named.key)];
  });
  return [...new Set(labels)].join(making.lang === 'en' ? ', ' : '、');
}

function treeOf(making: Making, screen: Screen, entity: Entity, types: TypesOf): ListPlan['tree'] {
  const { model, say, rights } = making;
  const name = screen.tree?.field ?? (screen.kind === 'tree' ? entity.treeField : undefined);
  const field = name === undefined ? undefined : entity.fields[name];
  const target = field?.to === undefined ? undefined : model.entities[field.to];
  if (!field || !target || !sees(rights, field)) return undefined;
  const wanted = screen.tree?.actions ?? [];
  const inherits = screen.tree?.inherits;
  const actions = planActions(making, target, wanted.filter((name) => name !== 'move').map((name) => ({ do: name })), types, { form: 'drawer' });
  // Where people gave an order it holds, then the code's.
  const order = ['sort', 'code'].filter((key) => target.fields[key] !== undefined && sees(rights, target.fields[key]!)).map((key) => `${key} asc`);
  if (wanted.includes('move') && rights.may(`PUT ${target.api}`)) actions.push({ do: 'move', label: say('移动') });
  return { field: field.name, label: say(field.label, field.key), api: target.api, entity: target.id, ...(actions.length > 0 && { actions }), ...(target.treeField !== undefined && { up: target.treeField }), ...(order.length > 0 && { order: order.join(',') }), ...(target.root !== undefined && { root: say(target.root) }), ...(target.maxDepth !== undefined && { depth: target.maxDepth }), ...defined({ narrowed: screen.tree?.where === undefined ? undefined : true as const, counted: screen.tree?.count === undefined || screen.tree.count === false ? undefined : true as const, inherits: inherits !== undefined && entity.fields[inherits] && sees(rights, entity.fields[inherits]) ? inherits : undefined }) };
}
