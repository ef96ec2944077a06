// Checks the home screen's widgets: what they show, count and open exists, and their conditions are ones a list can answer.
import { AppError, fill } from '../contract/errors.ts';
import { parseFilter } from '../filters/index.ts';
import { valueType } from '../values/index.ts';
import type { Context } from './checkContext.ts';
import { queryFields } from './checkQueries.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { ChartWidget, Screen, StepsWidget, Widget, WidgetCondition, WidgetSource } from './model.ts';
import type { Path } from './places.ts';
import { screenKindOf } from './screenKinds.ts';

type Of<K extends Widget['kind']> = Extract<Widget, { kind: K }>;

/** What each kind cannot do without, and what it may say besides. */
const needs: Record<Widget['kind'], string[]> = { list: ['title', 'screen'], figures: ['figures'], chart: ['title', 'query', 'by', 'measure'], steps: ['steps'], custom: ['title'] };
const may: Record<Widget['kind'], string[]> = { list: ['view', 'where', 'columns', 'rows', 'sort', 'empty'], figures: ['title', 'joins'], chart: ['screen', 'where', 'last', 'look'], steps: ['title', 'joins'], custom: ['permission', 'all'] };
const shared = ['$schema', 'id', 'language', 'kind', 'title', 'hint', 'roles', 'order', 'size'];

export function checkWidgets(context: Context): void {
  const roles = new Set(['*', ...Object.values(context.model.modules).flatMap((module) => module.roles.map((role) => role.code))]);
  for (const widget of Object.values(context.model.widgets)) {
    const definition = context.compiled.definitions.widget.get(widget.id)!;
    const source = definition.value as Record<string, unknown>;
    for (const name of needs[widget.kind]) if (source[name] === undefined) definition.fault(['kind'], 'widget.incomplete', `A widget of kind ${widget.kind} needs \`${name}\`.`, `Add \`"${name}": …\`.`, { cut: name });
    for (const name of Object.keys(source)) if (![...shared, ...needs[widget.kind], ...may[widget.kind]].includes(name)) definition.fault([name], 'widget.unused', `\`${name}\` means nothing to a widget of kind ${widget.kind}.`, 'Take it away.', { key: true });
    const checkRoles = (given: readonly string[] | undefined, at: Path): void => given?.forEach((role, index) => { if (!roles.has(role) && !context.hasRoleTwins) definition.fault([...at, index], 'role.unknown', `There is no role \`${role}\`.`, didYouMean(role, roles)); });
    checkRoles(widget.roles, ['roles']);
    if (widget.kind === 'list') checkList(widget, definition, context);
    if (widget.kind === 'chart') checkChart(widget, definition, context);
    if (widget.kind === 'steps') checkSteps(widget, definition, context);
    if (widget.kind === 'figures') {
      joined(widget, definition, context);
      widget.figures.forEach((figure, index) => {
        const at = ['figures', index];
        checkRoles(figure.roles, [...at, 'roles']);
        const screen = checkSource(figure, definition, at, context);
        if (screen && figure.sum !== undefined) checkSum(figure.sum, screen, definition, [...at, 'sum'], context);
      });
    }
  }
}

function checkList(widget: Of<'list'>, definition: Definition, context: Context): void {
  const screen = checkSource(widget, definition, [], context);
  if (!screen) return;
  const known = screen.columns.map((column) => column.field);
  widget.columns?.forEach((column, index) => { if (known.length > 0 && !known.includes(column)) definition.fault(['columns', index], 'widget.column', `The screen ${screen.id} has no column \`${column}\`.`, didYouMean(column, known)); });
  widget.sort?.split(',').forEach((part) => checkPath(part.trim().split(' ')[0]!, screen, definition, ['sort'], context));
}

function checkChart(widget: ChartWidget, definition: Definition, context: Context): void {
  if (widget.screen !== undefined) screenAt(widget.screen, definition, ['screen'], context);
  const query = context.model.queries[widget.query];
  if (!query) {
    if (widget.query !== '' && !context.compiled.broken.has(widget.query)) definition.fault(['query'], 'query.unknown', `There is no query \`${widget.query}\`.`, didYouMean(widget.query, Object.keys(context.model.queries)));
    return;
  }
  if (widget.by !== '' && !query.by[widget.by]) definition.fault(['by'], 'query.name', `The query does not group by \`${widget.by}\`.`, didYouMean(widget.by, Object.keys(query.by)));
  if (widget.measure !== '' && !query.measures[widget.measure]) definition.fault(['measure'], 'query.name', `The query has no figure \`${widget.measure}\`.`, didYouMean(widget.measure, Object.keys(query.measures)));
  widget.where?.forEach((condition, index) => queryFields(query, condition.field, definition, ['where', index, 'field'], context));
}

function checkSteps(widget: StepsWidget, definition: Definition, context: Context): void {
  const first = joined(widget, definition, context);
  const company = context.model.entities['amc.company'];
  widget.steps.forEach((step, index) => {
    const at = ['steps', index];
    if (widget.joins === undefined && step.label === undefined) definition.fault(at, 'widget.step', `The step \`${step.name}\` needs a \`label\`.`, 'Say what is to do.');
    if (first?.kind === 'steps' && !first.steps.some((one) => one.name === step.name)) definition.fault([...at, 'name'], 'widget.step', `${first.id} has no step \`${step.name}\`.`, didYouMean(step.name, first.steps.map((one) => one.name)));
    if (step.opens !== undefined && !Object.values(context.model.screens).some((screen) => screen.route === step.opens!.split('?')[0]) && !context.compiled.broken.has(step.opens)) definition.fault([...at, 'opens'], 'route.unknown', `No screen has the route ${step.opens}.`, didYouMean(step.opens, Object.values(context.model.screens).map((screen) => screen.route)));
    step.done.forEach((test, nth) => {
      const here = [...at, 'done', nth];
      if ('filled' in test) { if (company) test.filled.forEach((path, place) => context.fieldAt(definition, [...here, 'filled', place], company, path)); } else checkSource(test, definition, here, context);
    });
  });
}

/** @returns the widget it joins, where there is one of its kind */
function joined(widget: Of<'figures'> | StepsWidget, definition: Definition, context: Context): Widget | undefined {
  if (widget.joins === undefined) {
    if (widget.title === '') definition.fault(['kind'], 'widget.incomplete', 'It needs a `title`, or another widget that it joins.', 'Add `"title": …` or `"joins": …`.');
    return undefined;
  }
  const others = Object.values(context.model.widgets).filter((one) => one.kind === widget.kind && one !== widget && one.joins === undefined);
  const found = others.find((one) => one.id === widget.joins);
  if (!found && !context.compiled.broken.has(widget.joins)) definition.fault(['joins'], 'widget.unknown', `There is no widget \`${widget.joins}\` of kind ${widget.kind}.`, didYouMean(widget.joins, others.map((one) => one.id)));
  return found;
}

function checkSource({ screen: id, view, where }: WidgetSource, definition: Definition, at: Path, context: Context): Screen | undefined {
  const screen = id === '' ? undefined : screenAt(id, definition, [...at, 'screen'], context);
  if (!screen) return undefined;
  if (!screenKindOf(screen.kind).inWidgets) definition.fault([...at, 'screen'], 'widget.screen', `${id} is a ${screen.kind}, which has no rows to show.`, 'Name a list, a tree or a report.');
  if (view !== undefined && !screen.views.some((one) => one.name === view)) definition.fault([...at, 'view'], 'widget.view', `The screen ${id} has no view 「${view}」.`, didYouMean(view, screen.views.map((one) => one.name)));
  where?.forEach((condition, index) => checkCondition(condition, screen, definition, [...at, 'where', index], context));
  return screen;
}

function checkCondition(condition: WidgetCondition, screen: Screen, definition: Definition, at: Path, context: Context): void {
  if (screen.query !== undefined) { checkPath(condition.field, screen, definition, [...at, 'field'], context); return; }
  if (screen.entity === undefined || !context.model.entities[screen.entity]) return;
  try {
    parseFilter(condition, { model: context.model, rowType: screen.entity, today: '2026-01-31', userId: '1' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    definition.fault(at, 'widget.where', `${screen.entity} cannot be narrowed so: ${fill(String(error.values.why), error.values)}.`, 'Write it as the advanced filter would.');
  }
}

function checkSum(path: string, screen: Screen, definition: Definition, at: Path, context: Context): void {
  if (screen.query !== undefined) {
    const measures = Object.keys(context.model.queries[screen.query]?.measures ?? {});
    if (!measures.includes(path)) definition.fault(at, 'query.name', `The query has no figure \`${path}\`.`, didYouMean(path, measures));
    return;
  }
  const entity = context.model.entities[screen.entity ?? ''];
  const field = entity && context.fieldAt(definition, at, entity, path);
  if (field && valueType(field.type).cel !== 'decimal') definition.fault(at, 'widget.sum', `\`${path}\` is no number.`, 'Add up a quantity, money or whole numbers.');
}

function checkPath(path: string, screen: Screen, definition: Definition, at: Path, context: Context): void {
  const query = context.model.queries[screen.query ?? ''];
  const entity = context.model.entities[screen.entity ?? ''];
  if (query) queryFields(query, path, definition, at, context);
  else if (entity) context.fieldAt(definition, at, entity, path);
}

function screenAt(id: string, definition: Definition, at: Path, context: Context): Screen | undefined {
  const screen = context.model.screens[id];
  if (!screen && !context.compiled.broken.has(id)) definition.fault(at, 'screen.unknown', `There is no screen \`${id}\`.`, didYouMean(id, Object.keys(context.model.screens)));
  return screen;
}
