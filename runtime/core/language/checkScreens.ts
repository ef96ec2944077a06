// Checks screens: what they show exists, their buttons do something, their addresses lead somewhere, and something leads to them.
import { checkPortalScreen } from './checkPortal.ts';
import { isAccountPage } from '../contract/accountPages.ts';
import { checkAddress } from './checkAddresses.ts';
import type { Context } from './checkContext.ts';
import { isCount } from './checkTypes.ts';
import { checkLarge } from './checkIndexes.ts';
import { checkComplete } from './checkForms.ts';
import { checkScan } from './checkScan.ts';
import { checkListLooks, checkShow, isList } from './checkLooks.ts';
import { checkBand, checkBoard, checkReport, queryFields } from './checkQueries.ts';
import { checkColumns, checkRenderer, checkSections, checkTab } from './checkTabs.ts';
import { columnAt } from './columnAt.ts';
import { checkScreenWords, checkTwice } from './checkScreenWords.ts';
import { tellUnusedOfScreen } from './checkUnused.ts';
import type { Definition } from './definition.ts';
import { checkWorklist } from './checkWorklist.ts';
import { didYouMean } from './faults.ts';
import { isFormPlace } from './formPlace.ts';
import { canStop } from './permissions.ts';
import type { Entity, MenuNode, Screen, ScreenAction } from './model.ts';
import type { Path } from './places.ts';
import { screenKindOf } from './screenKinds.ts';
import { traitsOf } from '../values/types/index.ts';

/** Buttons every entity has. */
export const builtIns = ['create', 'edit', 'copy', 'delete', 'import', 'export', 'print'];
/** Master data is stopped and enabled again instead of deleted. */
const stopping = ['stop', 'enable'];
/** `/a/{id}` and `/a/{code}` are one address; what stands behind `?` is not part of it. */
const shapeOf = (route: string): string => route.split('?')[0].replace(/\{[^}]*\}/g, '{}');

export function checkScreens(context: Context): void {
  const { screens } = context.model;
  const routes = new Map<string, Screen>();
  const reached = new Set<string>();
  for (const screen of Object.values(screens)) {
    const definition = context.compiled.definitions.screen.get(screen.id)!;
    const other = routes.get(shapeOf(screen.route));
    if (other) {
      definition.fault(['route'], 'route.twice', `The route ${screen.route} is taken by ${other.id}.`, 'Give one of them another route.');
      reached.add(screen.id);
    } else routes.set(shapeOf(screen.route), screen);
  }
  for (const screen of Object.values(screens)) {
    const definition = context.compiled.definitions.screen.get(screen.id)!;
    leads(screen, definition, routes, reached, context);
    checkPortalScreen(screen, definition, context);
    context.once('screen', definition, () => checkScreen(screen, definition, context));
  }
  for (const module of Object.values(context.model.modules)) checkMenu(module.menu, ['menu'], context.compiled.definitions.module.get(module.id)!, routes, reached, context.compiled.broken, new Map());
  for (const entity of Object.values(context.model.entities)) checkClicks(entity, routes, context);
  for (const query of Object.values(context.model.queries)) if (query.opens) reached.add(query.opens.screen);
  // A list that names lines by mistake would have opened the screens of their entity.
  const mistaken = new Set(Object.values(screens).flatMap(({ entity }) => (entity !== undefined && !context.model.entities[entity] ? context.model.rows[entity]?.entity ?? [] : [])));
  for (const screen of Object.values(screens)) {
    if (mistaken.has(screen.entity ?? '')) continue;
    // The account site's frame and the shell lead to its screens.
    if (screen.index || screen.site === 'account' || screen.route === '/' || reached.has(screen.id)) continue;
    context.compiled.definitions.screen.get(screen.id)!.fault(['route'], 'screen.unreached', `No menu and no screen leads to ${screen.route}.`, 'Add it to the menu of its module, or open it from another screen.');
  }
}

/** @param broken routes of screens that could not be read */
function leadsTo(route: string, definition: Definition, at: Path, routes: Map<string, Screen>, reached: Set<string>, broken: ReadonlySet<string>): void {
  const screen = routes.get(shapeOf(route)) ?? [...routes.values()].find((one) => matches(shapeOf(one.route), route));
  if (screen) { reached.add(screen.id); return; }
  if (broken.has(route) || isAccountPage(route.split('?')[0])) return;
  definition.fault(at, 'route.unknown', `No screen has the route ${route}.`, didYouMean(route, [...routes.values()].map((one) => one.route), 'Write the screen, or correct the route.'));
}

/** What a click on a message or a to-do opens, as far as its address is written out. */
function checkClicks(entity: Entity, routes: Map<string, Screen>, { compiled }: Context): void {
  const definition = compiled.definitions.entity.get(entity.id)!;
  for (const action of Object.values(entity.workflow?.actions ?? {})) {
    action.effects.forEach((effect, index) => {
      if ((effect.kind !== 'notify' && effect.kind !== 'task') || effect.address === undefined || !effect.address.startsWith('/')) return;
      leadsTo(effect.address, definition, ['workflow', 'actions', action.name, 'effects', index, 'address'], routes, new Set(), compiled.broken);
    });
  }
}

/** Whether a route with values filled in belongs to a screen's pattern. */
function matches(pattern: string, route: string): boolean {
  const steps = pattern.split('/');
  const given = route.split('?')[0].split('/');
  return steps.length === given.length && steps.every((step, index) => step === '{}' || step === given[index]);
}

function checkMenu(nodes: MenuNode[], at: Path, definition: Definition, routes: Map<string, Screen>, reached: Set<string>, broken: ReadonlySet<string>, taken: Map<string, string>): void {
  const names = new Set<string>();
  nodes.forEach((node, index) => {
    const here = [...at, index];
    const before = node.route === undefined ? undefined : taken.get(node.route);
    if (before !== undefined) definition.fault([...here, 'route'], 'menu.twice', `The menu leads to ${node.route} already, by 「${before}」.`, 'Take one of the two entries away.');
    else if (names.has(node.name)) definition.fault([...here, 'name'], 'menu.twice', `Another entry beside this one is called 「${node.name}」, too.`, 'Give one of them another name.');
    names.add(node.name);
    if (node.route !== undefined) taken.set(node.route, node.name);
    if (node.route !== undefined) leadsTo(node.route, definition, [...here, 'route'], routes, reached, broken);
    else if (node.children.length === 0) definition.fault(here, 'menu.empty', `The entry 「${node.name}」 opens nothing and holds nothing.`, 'Give it a `route` or `children`.');
    checkMenu(node.children, [...here, 'children'], definition, routes, reached, broken, taken);
  });
}

function checkScreen(screen: Screen, definition: Definition, context: Context): void {
  checkAddress(screen, definition, context);
  const { model } = context;
  const wanted = screenKindOf(screen.kind).needs;
  if (!wanted.some((name) => screen[name] !== undefined)) definition.fault(['kind'], 'screen.incomplete', `A ${screen.kind} needs ${wanted.map((name) => `\`${name}\``).join(' or ')}.`, `Add \`"${wanted[0]}": …\`.`, { cut: wanted[0] });
  const entity = screen.entity === undefined ? undefined : model.entities[screen.entity];
  const lines = screen.entity === undefined || entity ? undefined : context.row(definition, ['entity'], screen.entity);
  if (lines?.parent !== undefined) definition.fault(['entity'], 'screen.lines', `\`${lines.id}\` are lines, which no screen shows without their record.`, `Write \`"entity": "${lines.entity}"\`, or a query with \`"from": "${lines.id}"\` and a report of it.`);
  if (screen.widget !== undefined && context.options.widgets && !context.options.widgets.has(screen.widget)) definition.fault(['widget'], 'widget.unknown', `There is no widget \`${screen.widget}\`.`, didYouMean(screen.widget, context.options.widgets, `Add modules/${screen.widget.replace('.', '/web/')}/screen.tsx.`));
  screen.beside?.forEach((id, index) => { if (!model.screens[id] && !context.compiled.broken.has(id)) definition.fault(['beside', index], 'screen.unknown', `There is no screen \`${id}\`.`, didYouMean(id, Object.keys(model.screens))); });
  if (screen.query !== undefined) {
    const query = model.queries[screen.query];
    if (!query && !context.compiled.broken.has(screen.query)) definition.fault(['query'], 'query.unknown', `There is no query \`${screen.query}\`.`, didYouMean(screen.query, Object.keys(model.queries), 'Write its file.'));
    else if (query) {
      screen.columns.forEach((column, index) => {
        queryFields(query, column.field, definition, columnAt(definition, ['columns', index]), context);
        if (column.tone !== undefined) definition.fault(['columns', index, 'tone'], 'query.tone', 'A report colours no cell.', 'Take `tone` away.', { key: true });
        checkRenderer(column, definition, ['columns', index], context);
      });
      if (screen.standsFor !== undefined) checkWorklist(screen, query, definition, context);
      else screen.columns.forEach((column, index) => { if (column.edit) definition.fault(['columns', index, 'edit'], 'worklist.edit', 'Nothing is typed into a report whose rows stand for no record.', 'Take `edit` away, or say what a row stands for: `"standsFor": "line"`.', { key: true }); });
      checkReport(query, { order: screen.order, ...(screen.kind === 'report' && { rows: screen.rows, across: screen.across, charts: screen.charts }) }, definition, []);
      if (screen.kind === 'report') checkBand(screen, query, definition, context);
    }
  }
  checkScreenWords(screen, definition);
  checkTwice(screen, definition);
  tellUnusedOfScreen(screen, definition, context);
  checkShow(screen, definition);
  if (screen.blocks) checkBoard(screen, definition, context);
  if (screen.open && (!screen.index || screen.kind !== 'custom' || screen.entity !== undefined)) definition.fault(['open'], 'screen.open', 'A screen that opens without a login cannot show an entity\'s records, and has no shell around it.', 'Make it `"kind": "custom"` with `"index": true` and without `entity`; its widget asks open calls.');
  checkActions(screen.actions, screen, definition, ['actions'], context);
  checkActions((screen.row?.actions ?? []) as ScreenAction[], screen, definition, ['row', 'actions'], context);
  if (!entity) return;
  checkEntityScreen(screen, entity, definition, context);
  checkLarge(screen, entity, definition, context);
}

/** Where its rows, forms and details open. What was filled in by default is reached, too. */
function leads(screen: Screen, definition: Definition, routes: Map<string, Screen>, reached: Set<string>, context: Context): void {
  if (screen.form !== undefined && !isFormPlace(screen.form)) leadsTo(screen.form, definition, ['form'], routes, reached, context.compiled.broken);
  if (screen.detail !== undefined) leadsTo(screen.detail, definition, ['detail'], routes, reached, context.compiled.broken);
  if (screen.row?.opens !== undefined) leadsTo(screen.row.opens, definition, ['row', 'opens'], routes, reached, context.compiled.broken);
  for (const [at, actions] of [[['actions'], screen.actions], [['row', 'actions'], (screen.row?.actions ?? []) as ScreenAction[]]] as const) {
    actions.forEach((action, index) => {
      if (action.open === undefined) return;
      leadsTo(action.open, definition, [...at, index, 'open'], routes, reached, context.compiled.broken);
      const fields = Object.keys(context.model.entities[screen.entity ?? '']?.fields ?? {});
      for (const [, name] of action.open.matchAll(/\{(\w+)\}/g)) if (name !== 'id' && !fields.includes(name!)) definition.fault([...at, index, 'open'], 'field.unknown', `The button knows no \`{${name}}\`.`, didYouMean(name!, ['id', ...fields]));
    });
  }
  screen.blocks?.forEach((block, index) => { if (block.opens !== undefined) leadsTo(block.opens, definition, ['blocks', index, 'opens'], routes, reached, context.compiled.broken); });
}

function checkActions(actions: ScreenAction[], screen: Screen, definition: Definition, at: Path, context: Context): void {
  const entity = context.model.entities[screen.entity ?? ''];
  if (screen.standsFor !== undefined) return;
  actions.forEach(({ pull }, index) => { if (pull !== undefined) definition.fault([...at, index, 'pull'], 'worklist.pull', 'Rows are ticked to be taken over in worklists alone.', 'Make it a report with `standsFor`; a document has its next steps on its detail.', { key: true }); });
  const known = [...builtIns, ...Object.keys(entity?.asks ?? {}), ...(entity && canStop(entity) ? stopping : []), ...Object.values(entity?.workflow?.actions ?? {}).filter((action) => !action.internal).map((action) => action.name)];
  actions.forEach((action, index) => {
    const here = columnAt(definition, [...at, index], 'do');
    if (entity?.workflow?.actions[action.do]?.on === 'page' && (at[0] === 'row' || screen.kind !== 'list') && action.open === undefined) definition.fault(here, 'action.page', `\`${action.do}\` runs on no record of ${entity.id}.`, 'Name it among the `actions` of a list.');
    if (entity?.workflow?.actions[action.do]?.of !== undefined && action.open === undefined) definition.fault(here, 'action.of', `\`${action.do}\` runs on rows of lines.`, 'Take it away: the detail offers it beside these rows; or write a worklist of them.');
    if (action.drawer !== undefined) {
      if (context.options.widgets && !context.options.widgets.has(action.drawer)) definition.fault([...at, index, 'drawer'], 'widget.unknown', `There is no widget \`${action.drawer}\`.`, didYouMean(action.drawer, context.options.widgets, `Add modules/${action.drawer.replace('.', '/web/')}/tab.tsx.`));
    } else if (action.open === undefined && action.pull === undefined && !known.includes(action.do) && (entity || screen.entity === undefined)) definition.fault(here, 'action.unknown', `${entity ? entity.id : 'This screen'} has no action \`${action.do}\`.`, didYouMean(action.do, known, 'Say what it opens with `"open"`.'));
    if ((action.open ?? action.drawer) !== undefined && !known.includes(action.do) && action.label === undefined) definition.fault(here, 'action.label', `The button \`${action.do}\` has no text.`, 'Add `"label": …`.');
  });
}

/** Nodes of a tree take what the rows of a node above say; a figure of the rows tells whose own they are. */
function checkInherits(name: string, { tree }: Screen, entity: Entity, target: Entity | undefined, definition: Definition, context: Context): void {
  const at = ['tree', 'inherits'];
  const figure = context.fieldAt(definition, at, entity, name);
  if (figure && !isCount(traitsOf(figure.type))) definition.fault(at, 'tree.inherits', `\`${name}\` is no count.`, 'Name a field of type integer or quantity.');
  if (tree?.count === undefined || tree.count === false) definition.fault(at, 'tree.inherits', 'Nothing says which rows are a node\'s own.', 'Add `"count": true`, or a condition.');
  else if (target && target.treeField === undefined) definition.fault(at, 'tree.inherits', `${target.id} is not a tree: nothing stands above its rows.`, 'Take `inherits` away.', { key: true });
}

function checkEntityScreen(screen: Screen, entity: Entity, definition: Definition, context: Context): void {
  screen.search.forEach((path, index) => {
    if (context.fieldAt(definition, ['search', index], entity, path, { lines: true })?.live) definition.fault(['search', index], 'read.column', `\`${path}\` is worked out when read: the quick search finds stored texts.`, 'Take it away; the filter finds it.');
  });
  if (screen.query === undefined) checkColumns(screen.columns, entity, definition, ['columns'], context);
  screen.filters.forEach((path, index) => context.fieldAt(definition, ['filters', index], entity, path, { lines: true }));
  if (screen.where !== undefined && !screenKindOf(screen.kind).rows) definition.fault(['where'], 'screen.where', `A ${screen.kind} shows no rows that \`where\` could narrow.`, 'Take it away; a query has a `where` of its own.', { key: true });
  if (screen.row?.below !== undefined) {
    context.rowsOf(definition, ['row', 'below'], entity, screen.row.below);
    if (screen.kind !== 'list' || screen.detail === undefined) definition.fault(['row', 'below'], 'screen.unused', `Rows of ${screen.kind === 'list' ? `${entity.id} have no detail screen that says how its lines are shown` : `a ${screen.kind} show no lines below themselves`}.`, 'Take `below` away, or write a detail screen of the entity.', { key: true });
  }
  screen.groups?.forEach((name, index) => context.fieldAt(definition, ['groups', index], entity, name));
  screen.order?.split(',').forEach((part) => context.fieldAt(definition, ['order'], entity, part.trim().split(' ')[0]));
  if (screen.tree) {
    const field = context.fieldAt(definition, ['tree', 'field'], entity, screen.tree.field);
    if (field && traitsOf(field.type).refers === undefined) definition.fault(['tree', 'field'], 'tree.field', `\`${screen.tree.field}\` is no reference.`, 'The tree beside the table shows the targets of a reference field.');
    const target = context.model.entities[field?.to ?? ''];
    if (screen.tree.inherits !== undefined) checkInherits(screen.tree.inherits, screen, entity, target, definition, context);
    const known = ['create', 'edit', 'delete', 'move', ...(target && canStop(target) ? stopping : []), ...Object.values(target?.workflow?.actions ?? {}).filter((action) => !action.internal).map((action) => action.name)];
    if (target) screen.tree.actions?.forEach((name, index) => { if (!known.includes(name)) definition.fault(['tree', 'actions', index], 'action.unknown', `${target.id} has no action \`${name}\`.`, didYouMean(name, known)); });
    if (target && screen.tree.actions?.includes('move') && target.treeField === undefined) definition.fault(['tree', 'actions'], 'tree.none', `${target.id} is not a tree: its rows cannot be moved.`, 'Take `move` away.');
  }
  if (screen.record !== undefined && (!screenKindOf(screen.kind).record || screen.route.includes('{'))) definition.fault(['record'], 'screen.record', '`record` is for a form or detail whose address names no record.', 'Take it away, or take `{id}` out of the route.', { key: true });
  if (screen.steps && (screen.kind !== 'form' || screen.tabs.some(({ sections }) => sections !== undefined) || screen.sections.filter(({ title }) => title !== undefined).length < 2)) definition.fault(['steps'], 'screen.steps', 'Steps need a form of at least two sections with a title, and no tabs that hold sections.', 'Give the sections titles, or take `steps` away.', { key: true });
  checkListLooks(screen, entity, definition, context);
  if (screen.scan) checkScan(screen, entity, definition);
  if (isList(screen) && screen.sections.length > 0 && !isFormPlace(screen.form)) definition.fault(['sections'], 'screen.unused', 'Sections of a list are those of the form in its drawer or beside it, and it has none.', 'Write `"form": "drawer"`, or move them to the form screen.', { key: true });
  checkSections(screen.sections, entity, definition, ['sections'], context);
  screen.tabs.forEach((tab, index) => checkTab(tab, entity, definition, ['tabs', index], screen.kind, context));
  checkComplete(screen, entity, definition, context);
  screen.figures.forEach((figure, index) => {
    const path = typeof figure === 'string' ? figure : figure.field;
    context.fieldAt(definition, columnAt(definition, ['figures', index]), entity, path);
    if (typeof figure !== 'string' && figure.against !== undefined) definition.fault(['figures', index, 'against'], 'figures.against', 'A key figure of a detail is compared with nothing.', 'Say it with `under`, or take `against` away.', { key: true });
  });
}
