// Checks queries: what they read exists, and every figure is a sound expression.
import { rowOf, scopeOf, sharedScope } from '../expressions/index.ts';
import { groupUnits, readQuery, unitKey, withBalances } from '../queries/index.ts';
import { checkFigures, mixesUnits } from './checkFigures.ts';
import type { Context } from './checkContext.ts';
import { sentence } from './checkContext.ts';
import { checkField } from './checkEntities.ts';
import { columnAt } from './columnAt.ts';
import type { Definition } from './definition.ts';
import { tellAlways, tellUnusedOfGroups, tellUnusedOfQuery } from './checkUnused.ts';
import { didYouMean } from './faults.ts';
import type { ChartDef, Field, Query, Screen } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkQueries(context: Context): void {
  for (const query of Object.values(context.model.queries)) {
    const definition = context.compiled.definitions.query.get(query.id)!;
    context.once('query', definition, () => checkQuery(query, definition, context));
  }
}

function checkQuery(query: Query, definition: Definition, context: Context): void {
  const { model } = context;
  const shared = sharedScope(model);
  for (const field of Object.values(query.params)) {
    checkField(field, undefined, shared, definition, ['params', field.name], context);
    checkYesOrNo(field, definition);
    if (field.where !== undefined && model.rows[field.to ?? '']) context.expression(definition, ['params', field.name, 'where'], field.where, { ...shared, target: rowOf(field.to!) }, 'bool');
  }
  tellUnusedOfQuery(query, definition);
  tellAlways(definition);
  if (leadsNowhere(query, context)) return;
  const { shape, faults } = readQuery(model, query);
  for (const { path, code, message, fix, nth } of faults) definition.fault(placeOf(definition, path), code, sentence(message), sentence(fix), nth === undefined ? {} : { nth });
  if (shape.sources.length === 0) return;
  tellUnusedOfGroups(shape, definition);
  if (faults.length === 0) checkFigures(query, shape, definition);
  checkNames(query, definition, context);
  if (query.drill && shape.sources[0].row) {
    const row = model.rows[query.from];
    if (row) query.drill.forEach((path, index) => context.fieldAt(definition, ['drill', index], row, path));
    else definition.fault(['drill'], 'query.drill', 'Behind a balance stand the rows of its ledger, which show their list fields.', 'Take `drill` away.');
  }
  if (query.limit !== undefined && query.order === undefined) definition.fault(['limit'], 'query.limit', 'The first of what? The query has no order.', 'Add `"order": "amount desc"`.');
}

/** A switch nobody touched is empty, and nothing compared with what is empty is true: `param.late != true` would find no row. */
function checkYesOrNo({ name, type, required, default: begins }: Field, definition: Definition): void {
  if (traitsOf(type).cel === 'bool' && begins === undefined && required !== true) definition.fault(['params', name], 'query.yesOrNo', `\`${name}\` is neither yes nor no until somebody says: \`param.${name} != true\` would be true of no row.`, 'Add `"default": false`.');
}

/** What stands on an entity whose file could not be read: told there. */
function leadsNowhere(query: Query, { compiled }: Context): boolean {
  return [query.from, ...Object.values(query.beside).map(({ from }) => from)].some((id) => [...compiled.broken].some((broken) => id === broken || id.startsWith(`${broken}.`)));
}

/** A group written as its expression alone has no `is`. */
function placeOf(definition: Definition, path: Path): Path {
  return path[0] === 'by' && path.length === 2 ? columnAt(definition, path, 'is') : path;
}

const isGroup = (query: Query, name: string): boolean => query.by[name] !== undefined || Object.keys(query.by).some((one) => groupUnits.some((unit) => unitKey(one, unit) === name));

/** Groups, figures and charts that a screen or a block names. */
export function checkReport(query: Query, said: { rows?: string[]; across?: string[]; figures?: string[]; order?: string; charts?: ChartDef[] }, definition: Definition, at: Path): void {
  const group = (name: string, path: Path): void => { if (!isGroup(query, name)) definition.fault(path, 'query.name', `The query ${query.id} does not group by \`${name}\`.`, didYouMean(name, Object.keys(query.by))); };
  const figure = (name: string, path: Path): void => { if (!query.measures[name]) definition.fault(path, 'query.name', `The query ${query.id} has no figure \`${name}\`.`, didYouMean(name, Object.keys(query.measures))); };
  said.rows?.forEach((name, index) => group(name, [...at, 'rows', index]));
  said.across?.forEach((name, index) => group(name, [...at, 'across', index]));
  said.figures?.forEach((name, index) => figure(name, [...at, 'figures', index]));
  checkOrder(query, said.order, definition, [...at, 'order']);
  said.charts?.forEach((chart, index) => {
    const here = at.length > 0 ? [...at, 'chart'] : ['charts', index];
    group(chart.by, [...here, 'by']);
    if (chart.split !== undefined) group(chart.split, [...here, 'split']);
    chart.figures.forEach((name, nth) => figure(name, [...here, 'figures', nth]));
    checkShape(chart, query, definition, here);
  });
}

/** What each kind of chart needs to be one. */
function checkShape({ kind, split, figures }: ChartDef, query: Query, definition: Definition, at: Path): void {
  const wrong = (place: string, message: string, fix: string): void => definition.fault([...at, place], 'chart.shape', message, fix);
  if (split !== undefined && ['combined', 'waterfall', 'gauge', 'funnel'].includes(kind)) wrong('split', `A ${kind} chart has no series of each value of a group.`, 'Take `split` away, or draw it as stack.');
  if (kind === 'heat' && split === undefined) wrong('kind', 'A heat chart is a table of two groups, and there is one.', 'Say the other with `split`.');
  if (kind === 'funnel' && figures.length < 2) wrong('figures', 'A funnel has stages, and there is one figure.', 'Name the figures of the stages in their order.');
  if (kind === 'combined' && figures.length < 2) wrong('figures', 'A combined chart has bars and lines, and there is one figure.', 'Name the figure of the line behind it.');
  if ((kind === 'waterfall' || kind === 'heat') && figures.length > 1) wrong('figures', `A ${kind} chart shows one figure.`, 'Leave the others to the table.');
  if (kind === 'gauge' && figures.length > 2) wrong('figures', 'A dial shows one figure, at most against another.', 'Name the figure and its limit.');
  const [first] = figures;
  if (kind === 'gauge' && figures.length === 1 && query.measures[first!] && query.measures[first!]!.type !== 'percent') wrong('figures', `\`${first}\` is no share: a dial does not know where it ends.`, 'Name a figure of type percent, or its limit behind it.');
}

/** Key figures over all that a report finds: of the query, and of one kind, so that they can be added up. */
export function checkBand(screen: Screen, query: Query, definition: Definition, { model }: Context): void {
  const { shape, faults } = readQuery(model, query);
  screen.figures.forEach((figure, index) => {
    const { field, under, against }: { field: string; under?: unknown; against?: string } = typeof figure === 'string' ? { field: figure } : figure;
    for (const [name, path] of [[field, columnAt(definition, ['figures', index])], [against, ['figures', index, 'against']]] as const) {
      const measure = name === undefined ? undefined : query.measures[name];
      if (name !== undefined && !measure) definition.fault(path, 'query.name', `The query ${query.id} has no figure \`${name}\`.`, didYouMean(name, Object.keys(query.measures)));
      else if (measure?.unit !== undefined) definition.fault(path, 'figures.unit', `\`${name}\` is counted in many units: over all of them it says nothing.`, 'Choose an amount, a count or a share.');
      else if (measure && name !== undefined && faults.length === 0 && ['ratio', 'price'].includes(traitsOf(measure.type).measure ?? '') && mixesUnits(name, shape)) definition.fault(path, 'figures.unit', `\`${name}\` is made of quantities of many units: over all of them it says nothing.`, 'Choose an amount, or a share of counts, and leave this one to the columns.');
    }
    if (under !== undefined) definition.fault(['figures', index, 'under'], 'figures.under', '`under` is for a detail: a report has no record to say it of.', 'Write `against`, or take it away.', { key: true });
  });
}

export function checkBoard(screen: Screen, definition: Definition, context: Context): void {
  const { model } = context;
  for (const field of Object.values(screen.params ?? {})) {
    checkField(field, undefined, sharedScope(model), definition, ['params', field.name], context);
    checkYesOrNo(field, definition);
  }
  const scope = { ...sharedScope(model), param: { kind: 'json' as const } };
  screen.blocks?.forEach((block, index) => {
    const at = ['blocks', index];
    const query = model.queries[block.query];
    if (!query) { if (!context.compiled.broken.has(block.query)) definition.fault([...at, 'query'], 'query.unknown', `There is no query \`${block.query}\`.`, didYouMean(block.query, Object.keys(model.queries))); return; }
    checkReport(query, { ...block, ...(block.chart && { charts: [block.chart] }) }, definition, at);
    if ((block.show === 'chart') !== (block.chart !== undefined)) definition.fault([...at, 'show'], 'board.chart', block.show === 'chart' ? 'It does not say which chart.' : 'A chart is drawn by blocks that show one.', block.show === 'chart' ? 'Add `"chart": {"kind": "bar", "by": …, "figures": […]}`.' : 'Write `"show": "chart"`, or take `chart` away.');
    for (const [name, value] of Object.entries(block.with)) {
      if (!query.params[name]) definition.fault([...at, 'with', name], 'query.param', `The query ${query.id} takes no \`${name}\`.`, didYouMean(name, Object.keys(query.params)), { key: true });
      else if (typeof value === 'string') context.expression(definition, [...at, 'with', name], value, scope, query.params[name]);
    }
    for (const param of Object.values(query.params)) if (param.required === true && param.default === undefined && block.with[param.name] === undefined) definition.fault(at, 'query.param', `The query ${query.id} needs \`${param.name}\`.`, `Add \`"with": {"${param.name}": …}\`.`);
  });
}

/** Rows are put in order by groups and figures. */
function checkOrder(query: Query, order: string | undefined, definition: Definition, at: Path): void {
  const names = [...Object.keys(query.by), ...Object.keys(query.measures)];
  order?.split(',').forEach((part) => {
    const name = part.trim().split(' ')[0].split('.')[0];
    if (!names.includes(name) && !isGroup(query, name)) definition.fault(at, 'query.name', `The query has no \`${name}\`.`, didYouMean(name, names));
  });
}

function checkNames(query: Query, definition: Definition, context: Context): void {
  checkOrder(query, query.order, definition, ['order']);
  query.search?.forEach((path, index) => queryFields(query, path, definition, ['search', index], context));
  if (!query.opens) return;
  if (!context.model.screens[query.opens.screen] && !context.compiled.broken.has(query.opens.screen)) definition.fault(['opens', 'screen'], 'screen.unknown', `There is no screen \`${query.opens.screen}\`.`, didYouMean(query.opens.screen, Object.keys(context.model.screens)));
  for (const name of query.opens.with?.split(',') ?? []) {
    if (!isGroup(query, name.trim())) definition.fault(['opens', 'with'], 'query.name', `The query does not group by \`${name.trim()}\`.`, didYouMean(name.trim(), Object.keys(query.by)));
  }
}

/** Checks a path that begins with a name of `by` or a figure: `sku.name`, `amount`. */
export function queryFields(query: Query, path: string, definition: Definition, at: Path, context: Context): void {
  const [name, ...rest] = path.split('.');
  if (query.measures[name] && rest.length === 0) return;
  if (!isGroup(query, name)) {
    definition.fault(at, 'query.name', `The query ${query.id} has no \`${name}\`.`, didYouMean(name, [...Object.keys(query.by), ...Object.keys(query.measures)]));
    return;
  }
  const from = rest.length > 0 ? withBalances(context.model).rows[query.from] : undefined;
  // Only a silent try: the expression itself is checked at the query.
  if (from) context.expression(definition, at, `${query.by[name].is}.${rest.join('.')}`, scopeOf(withBalances(context.model), from.id, { param: { kind: 'json' } }), 'any');
}
