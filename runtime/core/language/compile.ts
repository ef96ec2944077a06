// Files → model: parses, checks shapes, resolves `extends`, fills in defaults. What is faulty is told and left out; nothing is thrown.
import { fileKinds } from '../registry.ts';
import { areaOf, layAreas } from './areas.ts';
import type { Catalogue, Compiled, SchemaFile } from './compiled.ts';
import type { CompileMemory } from './compileMemory.ts';
import { compileFound, takeGuardLooks } from '../found/compile.ts';
import { calledBy } from './called.ts';
import { compileFields, compileLines, compileUnique } from './compileFields.ts';
import { compileQuery } from './compileQueries.ts';
import { compilePrint } from './compilePrints.ts';
import { compileModule, compileScreen, joinRoles, linkScreens } from './compileScreens.ts';
import { compileWidget } from './compileWidgets.ts';
import { giveVersions } from './compileVersions.ts';
import { openFields } from './openFields.ts';
import { compileLedger, compileWorkflow, stateField } from './compileWorkflow.ts';
import { Definition } from './definition.ts';
import { didYouMean, nearest, Report, type SchemaFault } from './faults.ts';
import { type Reading, type Readings, readOnce } from './read.ts';
import { wordOf } from '../i18n.ts';
import { giveOptions, nameOptions } from './givenOptions.ts';
import type { ModelMemory } from './modelMemory.ts';
import { merge, shallow, withoutNulls } from './merge.ts';
import type * as Source from './meta.generated.ts';
import type { Entity, Field, Model, RowType } from './model.ts';
import { mapOf, moduleOf, snake } from './names.ts';
import { giveSeveral } from './several.ts';
import { commonCatalogues } from './texts.ts';
import { originOf, setOrigin } from './places.ts';
import type { Cuts } from './shape.ts';
import { traitsOf } from '../values/types/index.ts';

export const emptyModel = (): Model => ({ entities: mapOf(), rows: mapOf(), balances: mapOf(), screens: mapOf(), queries: mapOf(), widgets: mapOf(), prints: mapOf(), modules: mapOf(), settings: mapOf(), locales: { en: mapOf(), zh_TW: mapOf() } });

/**
 * @param readings what reading gave before: files whose text is the same are not read again
 * @param last the sound model before, whose entities stay where none has changed
 * @param memory of a model that is checked and not run: each entity stays that has not changed
 */
export function compile(files: SchemaFile[], report: Report, readings: Readings = new Map(), last?: ModelMemory, memory?: CompileMemory): Compiled {
  const definitions = Object.fromEntries(fileKinds.map((kind) => [kind, new Map<string, Definition>()])) as Compiled['definitions'];
  const compiled: Compiled = { model: emptyModel(), definitions, broken: new Set(), areas: [], catalogues: [], demos: [] };
  const cuts = new Map<string, Cuts>();
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) read(readOnce(file, readings), file, compiled, cuts, report);
  layAreas(compiled, report, cuts);
  extendAll(definitions.flow, definitions, report, cuts);
  extendAll(definitions.entity, definitions, report, cuts);
  const { model } = compiled;
  for (const definition of definitions.module.values()) {
    const module = compileModule(definition.value as Source.ModuleFile);
    model.modules[module.id] = module;
    for (const setting of module.settings) model.settings[setting.code] ??= setting;
  }
  joinRoles(Object.values(model.modules), [...definitions.module.values()].map(({ value }) => value as Source.ModuleFile));
  const kept = last?.entitiesFor(compiled, model);
  if (kept) { Object.assign(model, kept); compiled.hasEntitiesOfBefore = true; }
  else {
    for (const definition of definitions.entity.values()) addEntity(definition, model, report, memory);
    giveSeveral(model);
    giveOptions(model);
  }
  for (const definition of definitions.screen.values()) model.screens[definition.id] = compileScreen(definition.value as Source.ScreenFile, definition, model.entities);
  linkScreens(model.screens);
  for (const definition of definitions.query.values()) model.queries[definition.id] = compileQuery(definition.value as Source.QueryFile, definition);
  for (const definition of definitions.widget.values()) model.widgets[definition.id] = compileWidget(definition.value as Source.WidgetFile, definition);
  for (const definition of definitions.print.values()) model.prints[definition.id] = compilePrint(definition.value as Source.PrintFile, definition);
  addCatalogues(compiled, memory);
  nameOptions(model);
  return compiled;
}

function read({ parsed, kind, cut, faults }: Reading, file: SchemaFile, compiled: Compiled, cuts: Map<string, Cuts>, report: Report): void {
  report.addAll(faults);
  if (!parsed) return;
  if (!kind || !cut) {
    const { id, route } = parsed.value as Record<string, unknown>;
    for (const name of [id, route]) if (typeof name === 'string') compiled.broken.add(name);
    return;
  }
  cuts.set(file.path, cut);
  const module = folderOf(file.path);
  if (kind === 'locale') {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    compiled.catalogues.push({ file: file.path, lang: name.startsWith('en') ? 'en' : 'zh_TW', derived: name.includes('.generated.'), module, root: parsed });
    return;
  }
  if (kind === 'demo') { compiled.demos.push({ file: file.path, module, root: parsed, value: parsed.value as Source.DemoFile }); return; }
  const { id } = parsed.value as { id: string };
  const definition = new Definition(id, kind, file.path, parsed, report, cuts);
  if (kind === 'module' && areaOf(file.path) !== undefined) { compiled.areas.push(definition); return; }
  const twin = compiled.definitions[kind].get(id);
  if (twin) tellTwin(twin, definition, compiled);
  else compiled.definitions[kind].set(id, definition);
}

/** Of two files with one id the one that is called otherwise is wrong: it is told there, and nothing that the file was to bring is missed. */
function tellTwin(first: Definition, second: Definition, { definitions, broken }: Compiled): void {
  const { id, kind } = first;
  const [right, wrong] = idOf(second.file) === id && idOf(first.file) !== id ? [second, first] : [first, second];
  definitions[kind].set(id, right);
  const own = idOf(wrong.file);
  const { route, api } = wrong.value as { route?: string; api?: string };
  for (const name of [own, route, api]) if (name !== undefined && name !== id) broken.add(name);
  wrong.fault(['id'], 'id.twice', `The id \`${id}\` is taken by ${right.file}.`, own !== id ? `Write \`"id": "${own}"\`.` : 'Give one of them another id.');
}

/** The id that a file is called by: `schemas/wms/entities/x.json` → `wms.x`. */
const idOf = (path: string): string => `${folderOf(path)}.${path.slice(path.lastIndexOf('/') + 1, -'.json'.length)}`;

/** `schemas/wms/entities/x.json`, `schemas/wms/goods/entities/x.json` → `wms`; `runtime/core/locales/en.json` → `core`. */
function folderOf(path: string): string {
  const steps = path.split('/');
  return (steps[0] === 'schemas' ? steps[1] : steps.at(-3)) ?? '';
}

/** Lays every definition over the one it extends; the kind's map then holds merged ones. */
function extendAll(map: Map<string, Definition>, definitions: Compiled['definitions'], report: Report, cuts: Map<string, Cuts>): void {
  const done = new Set<string>();
  const resolve = (id: string, way: string[]): Definition | undefined => {
    const definition = map.get(id);
    if (!definition || done.has(id)) return definition;
    if (way.includes(id)) {
      definition.fault(['extends'], 'extends.circle', `\`${id}\` extends itself: ${[...way.slice(way.indexOf(id)), id].join(' → ')}.`, 'Take one of these `extends` away.');
      return undefined;
    }
    const source = definition.value as Record<string, unknown>;
    const parentId = source.extends === undefined && definition.kind === 'entity' && source.abstract !== true && map.has('base.record') ? 'base.record' : source.extends;
    const isThere = typeof parentId !== 'string' || map.has(parentId);
    // Read on under the one that was meant: else all that it brings would be missed, too.
    const meant = isThere ? parentId : nearest(parentId, map.keys()) ?? (map.has('base.document') ? 'base.document' : undefined);
    const parent = typeof meant === 'string' ? resolve(meant, [...way, id]) : undefined;
    if (!isThere) definition.fault(['extends'], 'extends.unknown', `There is no ${definition.kind} \`${parentId}\` to extend.`, didYouMean(parentId, map.keys(), 'Write its file, or name another one.'));
    const value = laidOver(source, parent?.value, definition, definitions.flow, report);
    const merged = new Definition(id, definition.kind, definition.file, { value, source: definition.root.source }, report, cuts);
    map.set(id, merged);
    done.add(id);
    return merged;
  };
  for (const id of [...map.keys()]) resolve(id, []);
}

/** What is an entity's own and not passed on. */
function inheritable(parent: Record<string, unknown>): Record<string, unknown> {
  const handed = shallow(parent);
  for (const word of ['id', 'abstract', 'api', '$schema', 'label', 'numbering', 'numberRule']) delete handed[word];
  return handed;
}

/** An action that starts over has something to start over from. */
function tellAfresh(source: Record<string, unknown>, inherited: readonly ({ workflow?: { actions?: object } | null } | undefined)[], definition: Definition, report: Report): void {
  const isFlow = definition.kind === 'flow';
  const actions = (isFlow ? source : source.workflow as Record<string, unknown> | null | undefined)?.actions as Record<string, { afresh?: boolean } | null> | undefined;
  for (const [name, action] of Object.entries(actions ?? {})) {
    if (action?.afresh !== true || inherited.some((one) => Object.hasOwn((isFlow ? one as { actions?: object } | undefined : one?.workflow)?.actions ?? {}, name))) continue;
    report.add(definition.at([...(isFlow ? [] : ['workflow']), 'actions', name, 'afresh'], { key: true }), 'word.unused', '`afresh` means nothing here: no action of this name is inherited, so there is nothing to forget.', 'Take it away, or check the name.');
  }
}

/** By the file's own value: what came of laying it over its parent and its flow, as long as these are the same. */
const laid = new WeakMap<object, { parent: unknown; flow?: string; flowValue: unknown; value: Record<string, unknown>; faults: SchemaFault[] }>();

function laidOver(source: Record<string, unknown>, parent: unknown, definition: Definition, flows: Map<string, Definition>, report: Report): Record<string, unknown> {
  const known = laid.get(source);
  if (known && known.parent === parent && (known.flow === undefined || flows.get(known.flow)?.value === known.flowValue)) { report.addAll(known.faults); return known.value; }
  const joined = parent === undefined ? source : merge(inheritable(parent as Record<string, unknown>), source);
  const flow = definition.kind === 'entity' ? flowOf(joined, definition, flows) : undefined;
  const own = new Report();
  let value = flow ? withFlow(joined, flow) : joined;
  // What an abstract one removes may stand in the flow, which is not laid under it yet.
  if (value.abstract !== true) { value = withoutNulls(value, own); if (flow || (joined.workflow as Source.Workflow | null | undefined)?.extends === undefined) tellAfresh(source, [parent as Source.EntityFile | undefined, flow && { workflow: flow.value as Source.FlowFile }], definition, own); }
  const named = (joined.workflow as { extends?: string } | null | undefined)?.extends;
  if (named === undefined || definition.kind !== 'entity' || flows.has(named)) laid.set(source, { parent, ...(flow && { flow: flow.id }), flowValue: flow?.value, value, faults: own.faults });
  report.addAll(own.faults);
  return value;
}

/** An abstract entity hands its workflow on as it is: the flow is laid under the whole of it, once. */
function flowOf(value: Record<string, unknown>, definition: Definition, flows: Map<string, Definition>): Definition | undefined {
  const workflow = value.workflow as Source.Workflow | null | undefined;
  if (workflow === null || workflow?.extends === undefined) return undefined;
  let flow = flows.get(workflow.extends);
  if (!flow) {
    definition.fault(['workflow', 'extends'], 'extends.unknown', `There is no flow \`${workflow.extends}\`.`, didYouMean(workflow.extends, flows.keys()));
    // Read on under the one that was meant: else all it says of states and actions would be told, too.
    flow = flows.get(nearest(workflow.extends, flows.keys()) ?? '');
  }
  return value.abstract === true ? undefined : flow;
}

function withFlow(value: Record<string, unknown>, flow: Definition): Record<string, unknown> {
  const workflow = value.workflow as Source.Workflow;
  const { states, actions, field, initial } = flow.value as Source.FlowFile;
  const base = { ...(states && { states }), ...(actions && { actions }), ...(field && { field }), ...(initial && { initial }) };
  for (const key of Object.keys(base)) { const origin = originOf(flow.value as object, key); if (origin) setOrigin(base, key, origin); }
  const joined = shallow(value);
  const { extends: _extends, ...own } = workflow;
  for (const key of Object.keys(own)) { const origin = originOf(workflow, key); if (origin) setOrigin(own, key, origin); }
  joined.workflow = merge(base, own);
  return joined;
}

function addEntity(definition: Definition, model: Model, report: Report, memory?: CompileMemory): void {
  const source = definition.value as Source.EntityFile;
  if (source.abstract) return;
  let made = memory?.entities.get(source);
  if (!made) {
    const faults = report.during(() => { made = entityOf(source, definition); });
    if (faults.length === 0) memory?.entities.set(source, made!);
  }
  const { entity, rows } = made!;
  model.entities[entity.id] = entity;
  for (const row of rows) model.rows[row.id] = row;
  for (const balance of Object.values(entity.ledger?.balances ?? {})) model.balances[balance.id] = balance;
}

function entityOf(source: Source.EntityFile, definition: Definition): { entity: Entity; rows: RowType[] } {
  const { id } = source;
  const [ownSchema, ownName] = source.table?.split('.') ?? [];
  const table = { schema: ownSchema ?? moduleOf(id), name: ownName ?? snake(id.slice(moduleOf(id).length + 1).replaceAll('.', '_')) };
  const api = source.api ?? `/${id.replace('.', '/api/saas/')}`;
  if (source.api === undefined && !definition.wasCut(['api'])) definition.fault(['id'], 'entity.api', `\`${id}\` has no \`api\`.`, `Add \`"api": "${api}"\`.`);
  const fields = compileFields(source.fields, definition, ['fields']);
  const workflow = source.workflow ? compileWorkflow(source.workflow, api, definition) : undefined;
  if (workflow) placeStateField(fields, stateField(workflow, fields[workflow.field]), source.fields);
  const found: RowType[] = [];
  const key = source.key ?? ['code', 'name'].filter((name) => fields[name]).slice(0, 1);
  const entity: Entity = {
    id, label: source.label, entity: id, module: moduleOf(id), file: definition.file, api, table, scope: source.scope ?? 'company', fields,
    lines: compileLines(source.lines, { id, entity: id, table }, definition, ['lines'], found),
    ...calledBy(source.display, { fields, key, ...(source.numbering !== undefined || source.numberField !== undefined ? { numberField: source.numberField ?? 'code' } : {}), otherwise: '{id}' }), key,
    unique: compileUnique(source.unique), computeOrder: [], constraints: source.constraints ?? [], indexes: source.indexes ?? [],
    large: source.large ?? false, owners: source.owners ?? [],
  };
  if (source.hooks) entity.hooks = { ...source.hooks };
  if (source.asks) {
    entity.asks = mapOf(Object.entries(source.asks).map(([name, { label, fields: asked, answer, call }]) =>
      [name, { name, label, call, fields: compileFields(asked, definition, ['asks', name, 'fields']), answer: compileFields(answer, definition, ['asks', name, 'answer']) }]));
  }
  if (source.wall) entity.wall = source.wall;
  if (source.app) entity.app = { when: {}, opens: [], enters: [], among: {}, edits: [], does: {}, ...source.app, gives: (source.app.gives ?? []).map((give) => (typeof give === 'string' ? { path: give } : give)) };
  if (source.share) entity.share = { opens: [], does: [], ...source.share, gives: source.share.gives.map((give) => (typeof give === 'string' ? { path: give } : give)) };
  if (source.kinds !== undefined) entity.kinds = source.kinds;
  if (source.deletable) entity.deletable = source.deletable;
  if (source.forNew) entity.forNew = source.forNew;
  if (source.common) entity.common = true;
  if (source.unowned !== undefined) entity.unowned = source.unowned;
  if (source.attachments) entity.attachments = true;
  if (source.comments) entity.comments = true;
  if (source.appendOnly) entity.appendOnly = true;
  if (source.summary) entity.summary = source.summary;
  if (source.table !== undefined) entity.isOfServer = true;
  for (const key of ['numbering', 'numberField', 'through', 'treeField', 'maxDepth', 'root'] as const) if (source[key] !== undefined) Object.assign(entity, { [key]: source[key] });
  for (const key of ['seenWhen', 'follows', 'department'] as const) if (source[key] !== undefined) entity[key] = source[key];
  if (source.seenBy !== undefined) entity.seenBy = [source.seenBy].flat();
  if (source.writtenBy !== undefined) entity.writtenBy = [source.writtenBy].flat();
  if (source.partner !== undefined) entity.partner = [source.partner].flat();
  if (source.portal) entity.portal = { edits: [], does: [], when: {}, shared: false, with: [], ...source.portal };
  if (entity.department === undefined && traitsOf(fields.department?.type).refers === 'one') entity.department = 'department';
  if (source.numberRule) entity.numberRule = { found: source.numberRule.pattern.slice('found.'.length), parts: source.numberRule.parts ?? {} };
  if (entity.numbering !== undefined) entity.numberField ??= 'code';
  const upwards = Object.values(fields).find((field) => traitsOf(field.type).inTree && field.to === id)?.name;
  if (upwards !== undefined) entity.treeField ??= upwards;
  if (workflow) entity.workflow = workflow;
  if (source.found) entity.found = compileFound(source.found, id, ['found']);
  if (source.ledger) entity.ledger = compileLedger(source.ledger, entity);
  if (source.versions) giveVersions(entity, source.versions);
  if (source.calendar) { entity.calendar = source.calendar; entity.isCalendar = true; }
  if (source.decision) entity.decision = mapOf(Object.entries(source.decision).flatMap(([name, figure]) => (figure === null ? [] : [[name, { ...figure, name }] as const])));
  if (source.compare) entity.compare = { lines: {}, ...source.compare };
  for (const { name, counted } of Object.values(fields)) {
    // The highest number of a group is looked for when its counter is new.
    if (counted?.every((by) => fields[by]?.column)) entity.indexes = [...entity.indexes, [...counted, name]];
  }
  const rows = [entity, ...found];
  if (workflow) takeGuardLooks(workflow, rows);
  openFields(entity, rows);
  for (const row of rows) for (const field of Object.values(row.fields)) field.key = `${row.id}.${field.name}`;
  return { entity, rows };
}

/** Behind the entity's own fields, before those that stand last. */
function placeStateField(fields: Record<string, Field>, field: Field, source: Source.Fields | undefined): void {
  if (fields[field.name]) { fields[field.name] = field; return; }
  const last = Object.entries(fields).filter(([name]) => source?.[name]?.place === 'last');
  for (const [name] of last) delete fields[name];
  fields[field.name] = field;
  for (const [name, kept] of last) fields[name] = kept;
}

/**
 * What all say alike stands under its text; what a module calls otherwise, under its own key (`wordOf`). A text that is said of no module has the common word, or the first module's.
 * Derived catalogues first, so that what people wrote wins.
 */
function addCatalogues({ catalogues, model }: Compiled, memory?: CompileMemory): void {
  const laidOut = [...catalogues].sort((a, b) => Number(commonCatalogues.has(b.module)) - Number(commonCatalogues.has(a.module)));
  const make = (): Model['locales'] => {
    for (const lang of ['en', 'zh_TW'] as const) for (const module of new Set(laidOut.map((one) => one.module))) {
      const own = wordsOf(laidOut.filter((one) => one.lang === lang && one.module === module));
      const all = model.locales[lang];
      for (const [text, translation] of Object.entries(own)) {
        if (text.startsWith('#') || all[text] === undefined || commonCatalogues.has(module)) all[text] = translation;
        else if (all[text] !== translation) all[wordOf(module, text)] = translation;
      }
    }
    return model.locales;
  };
  model.locales = memory ? memory.localesOf(laidOut.flatMap(({ root, lang }) => [root.value, lang]), make) : make();
}

function wordsOf(catalogues: readonly Catalogue[]): Record<string, string> {
  const sorted = [...catalogues].sort((a, b) => Number(b.derived) - Number(a.derived));
  return Object.fromEntries(sorted.flatMap(({ root }) => Object.entries(root.value as Record<string, string>)).filter(([text, translation]) => translation !== '' && !text.startsWith('$')));
}
