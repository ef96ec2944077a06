// Checks queries and prints: what they read exists, and every figure is a sound expression.
import { type ScopeTypes, scopeOf, sharedScope, type Type, typeOfField } from '../expressions/index.ts';
import type { Context } from './checkContext.ts';
import { checkField } from './checkEntities.ts';
import { figureScope } from './checkLedgers.ts';
import { columnAt } from './checkScreens.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Query } from './model.ts';
import type { Path } from './places.ts';

/** A figure read from another balance by the dimensions the query groups by: `balance('wms.stock.available', 'qty')`. */
const fromBalance = /^balance\('([^']*)', *'([^']*)'\)$/;

export function checkQueries(context: Context): void {
  const { model } = context;
  for (const query of Object.values(model.queries)) {
    const definition = context.compiled.definitions.query.get(query.id)!;
    const params: ScopeTypes = { param: { kind: 'record', fields: Object.fromEntries(Object.values(query.params).map((field) => [field.name, typeOfField(field)])) } };
    for (const field of Object.values(query.params)) checkField(field, undefined, { ...sharedScope(model), ...params }, definition, ['params', field.name], context);
    const scope = queryScope(query, context, params);
    if (!scope) {
      definition.fault(['from'], 'query.from', `There is nothing to read called \`${query.from}\`.`, didYouMean(query.from, [...Object.keys(model.rows), ...Object.keys(model.balances)], 'Name an entity, lines or a balance.'));
      continue;
    }
    context.expression(definition, ['where'], query.where, scope, 'bool');
    for (const [name, by] of Object.entries(query.by)) context.expression(definition, columnAt(definition, ['by', name], 'is'), by.is, scope, 'any');
    checkMeasures(query, scope, definition, context);
    checkNames(query, definition, context);
  }
}

/** Rows of the query by `record`, `line`, `row`; of a balance by `row`. */
export function queryScope(query: Query, context: Context, params: ScopeTypes): ScopeTypes | undefined {
  const { model } = context;
  if (model.rows[query.from]) return scopeOf(model, query.from, params);
  const balance = model.balances[query.from];
  if (!balance) return undefined;
  const ledger = model.entities[query.from.slice(0, query.from.lastIndexOf('.'))];
  const row: Type = { kind: 'record', fields: figureScope(balance, ledger, [...Object.keys(balance.sums), ...Object.keys(balance.figures)]) as Record<string, Type> };
  return { ...sharedScope(model), ...params, row, record: row };
}

function checkMeasures(query: Query, scope: ScopeTypes, definition: Definition, context: Context): void {
  // A figure may use those above it by name.
  const known: ScopeTypes = { ...scope };
  for (const [name, measure] of Object.entries(query.measures)) {
    const at: Path = ['measures', name, 'is'];
    const other = fromBalance.exec(measure.is);
    if (other) checkBalanceFigure(other[1], other[2], definition, at, context);
    else context.expression(definition, at, measure.is, { ...known }, { name, type: measure.type, label: measure.label, column: '', carries: [] }, true);
    known[name] = typeOfField({ name, type: measure.type, label: measure.label, column: '', carries: [] });
  }
}

function checkBalanceFigure(id: string, figure: string, definition: Definition, at: Path, context: Context): void {
  const balance = context.model.balances[id];
  if (!balance) { definition.fault(at, 'balance.unknown', `There is no balance \`${id}\`.`, didYouMean(id, Object.keys(context.model.balances))); return; }
  const known = [...Object.keys(balance.sums), ...Object.keys(balance.figures)];
  if (!known.includes(figure)) definition.fault(at, 'balance.sum', `\`${id}\` has no figure \`${figure}\`.`, didYouMean(figure, known));
}

function checkNames(query: Query, definition: Definition, context: Context): void {
  const names = [...Object.keys(query.by), ...Object.keys(query.measures)];
  query.order?.split(',').forEach((part) => {
    const name = part.trim().split(' ')[0];
    if (!names.includes(name.split('.')[0])) definition.fault(['order'], 'query.name', `The query has no \`${name}\`.`, didYouMean(name, names));
  });
  query.search?.forEach((path, index) => queryFields(query, path, definition, ['search', index], context));
  if (!query.opens) return;
  if (!context.model.screens[query.opens.screen]) definition.fault(['opens', 'screen'], 'screen.unknown', `There is no screen \`${query.opens.screen}\`.`, didYouMean(query.opens.screen, Object.keys(context.model.screens)));
  for (const name of query.opens.with?.split(',') ?? []) {
    if (!query.by[name.trim()]) definition.fault(['opens', 'with'], 'query.name', `The query does not group by \`${name.trim()}\`.`, didYouMean(name.trim(), Object.keys(query.by)));
  }
}

/** Checks a path that begins with a name of `by` or a figure: `sku.name`, `amount`. */
export function queryFields(query: Query, path: string, definition: Definition, at: Path, context: Context): void {
  const [name, ...rest] = path.split('.');
  if (query.measures[name] && rest.length === 0) return;
  if (!query.by[name]) {
    definition.fault(at, 'query.name', `The query ${query.id} has no \`${name}\`.`, didYouMean(name, [...Object.keys(query.by), ...Object.keys(query.measures)]));
    return;
  }
  const scope = rest.length > 0 ? queryScope(query, context, {}) : undefined;
  // Only a silent try: the expression itself is checked at the query.
  if (scope) context.expression(definition, at, `${query.by[name].is}.${rest.join('.')}`, scope, 'any');
}

export function checkPrints(context: Context): void {
  for (const print of Object.values(context.model.prints)) {
    const definition = context.compiled.definitions.print.get(print.id)!;
    const entity = context.model.entities[print.entity] ?? context.row(definition, ['entity'], print.entity);
    if (!entity) continue;
    const row = print.each === undefined ? entity : context.rowsOf(definition, ['each'], entity, print.each);
    if (!row) continue;
    const scope = scopeOf(context.model, row.id);
    print.blocks.forEach((block, index) => {
      const at = ['blocks', index];
      switch (block.kind) {
        case 'heading': return context.template(definition, [...at, 'heading'], block.text, scope);
        case 'text': return context.template(definition, [...at, 'text'], block.text, scope);
        case 'fields': return block.fields.forEach((path, nth) => context.fieldAt(definition, [...at, 'fields', nth], row, path));
        case 'barcode': context.expression(definition, [...at, 'barcode'], block.value, scope, 'any'); return;
        case 'image': context.fieldAt(definition, [...at, 'image'], row, block.field); return;
        case 'lines': {
          const lines = context.rowsOf(definition, [...at, 'lines'], row, block.lines);
          if (!lines) return;
          block.columns.forEach((column, nth) => context.fieldAt(definition, columnAt(definition, [...at, 'columns', nth]), lines, column.field));
          return block.totals.forEach((path, nth) => context.fieldAt(definition, [...at, 'totals', nth], lines, path));
        }
      }
    });
  }
}
