// Files → model: parses, checks shapes, resolves `extends`, fills in defaults. What is faulty is told and left out; nothing is thrown.
import { type FileKind, fileKinds } from '../registry.ts';
import { compileFields, compileLines, compileUnique, defaultDisplay } from './compileFields.ts';
import { compileModule, compilePrint, compileQuery, compileScreen, linkScreens } from './compileScreens.ts';
import { compileWidget } from './compileWidgets.ts';
import { compileLedger, compileWorkflow, stateField } from './compileWorkflow.ts';
import { Definition } from './definition.ts';
import { didYouMean, type Report } from './faults.ts';
import { merge, copy, withoutNulls } from './merge.ts';
import type * as Source from './meta.generated.ts';
import type { Entity, Field, Model, RowType } from './model.ts';
import { lastOf, mapOf, moduleOf, snake } from './names.ts';
import { parse } from './parse.ts';
import { type Located, originOf, placeOf, setOrigin } from './places.ts';
import { checkShape, type Cuts } from './shape.ts';

export interface SchemaFile { path: string; text: string }
export interface Catalogue { file: string; lang: 'en' | 'zh_TW'; derived: boolean; module: string; root: Located }
export interface Demo { file: string; module: string; root: Located; value: Source.DemoFile }

/** Everything the checker and the server need besides the model: definitions with their places, catalogues, demonstration data. */
export interface Compiled {
  model: Model;
  /** By kind and id. Abstract entities and flows too. */
  definitions: Record<FileKind, Map<string, Definition>>;
  /** Ids and routes of files that could not be read: what refers to them is not told again. */
  broken: Set<string>;
  catalogues: Catalogue[];
  demos: Demo[];
}

export const emptyModel = (): Model => ({ entities: mapOf(), rows: mapOf(), balances: mapOf(), screens: mapOf(), queries: mapOf(), widgets: mapOf(), prints: mapOf(), modules: mapOf(), settings: mapOf(), locales: { en: mapOf(), zh_TW: mapOf() } });

export function compile(files: SchemaFile[], report: Report): Compiled {
  const definitions = Object.fromEntries(fileKinds.map((kind) => [kind, new Map<string, Definition>()])) as Compiled['definitions'];
  const compiled: Compiled = { model: emptyModel(), definitions, broken: new Set(), catalogues: [], demos: [] };
  const cuts = new Map<string, Cuts>();
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) read(file, compiled, cuts, report);
  extendAll(definitions.flow, definitions, report, cuts);
  extendAll(definitions.entity, definitions, report, cuts);
  const { model } = compiled;
  for (const definition of definitions.module.values()) {
    const module = compileModule(definition.value as Source.ModuleFile);
    model.modules[module.id] = module;
    for (const setting of module.settings) model.settings[setting.code] ??= setting;
  }
  for (const definition of definitions.entity.values()) addEntity(definition, model);
  for (const definition of definitions.screen.values()) model.screens[definition.id] = compileScreen(definition.value as Source.ScreenFile, definition, model.entities);
  linkScreens(model.screens);
  for (const definition of definitions.query.values()) model.queries[definition.id] = compileQuery(definition.value as Source.QueryFile, definition);
  for (const definition of definitions.widget.values()) model.widgets[definition.id] = compileWidget(definition.value as Source.WidgetFile, definition);
  for (const definition of definitions.print.values()) model.prints[definition.id] = compilePrint(definition.value as Source.PrintFile, definition);
  addCatalogues(compiled);
  return compiled;
}

function read(file: SchemaFile, compiled: Compiled, cuts: Map<string, Cuts>, report: Report): void {
  const parsed = parse(file.path, file.text, report);
  if (!parsed) return;
  const kind = kindOf(file.path, parsed, report);
  const cut = kind && checkShape(kind, parsed, report);
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
  const twin = compiled.definitions[kind].get(id);
  if (twin) { definition.fault(['id'], 'id.twice', `The id \`${id}\` is taken by ${twin.file}.`, 'Give one of them another id.'); return; }
  compiled.definitions[kind].set(id, definition);
}

const folders: Record<string, FileKind> = { entities: 'entity', flows: 'flow', screens: 'screen', queries: 'query', widgets: 'widget', prints: 'print', locales: 'locale', demo: 'demo', seed: 'demo' };

/** `$schema` says the kind; the folder must agree. */
function kindOf(path: string, parsed: Located, report: Report): FileKind | undefined {
  const steps = path.split('/');
  const byFolder = steps.at(-1) === 'module.json' ? 'module' : folders[steps.at(-2) ?? ''];
  const said = (parsed.value as Record<string, unknown>).$schema;
  const bySchema = typeof said === 'string' ? fileKinds.find((kind) => said.endsWith(`/${kind}.json`)) : undefined;
  if (byFolder === 'locale') return byFolder;
  if (bySchema === undefined && byFolder === undefined) {
    report.add(parsed.source.place(0), 'file.kind', 'It cannot be told what kind of schema file this is.', `Start it with \`"$schema": "../../_meta/entity.json"\` (or ${fileKinds.filter((kind) => kind !== 'entity').join(', ')}).`);
    return undefined;
  }
  if (bySchema && byFolder && bySchema !== byFolder) {
    report.add(placeOf(parsed, ['$schema']), 'file.folder', `The file says it is a ${bySchema}, but stands among those of kind ${byFolder}.`, 'Correct `$schema`, or move the file.');
    return undefined;
  }
  if (typeof said === 'string' && bySchema === undefined) report.add(placeOf(parsed, ['$schema']), 'file.kind', `\`${said}\` is not one of the schemas in schemas/_meta.`, didYouMean(lastOf(said.replace('.json', '').replaceAll('/', '.')), fileKinds));
  return bySchema ?? byFolder;
}

/** `schemas/wms/entities/x.json` → `wms`. */
function folderOf(path: string): string {
  const steps = path.split('/');
  return steps.at(-1) === 'module.json' ? steps.at(-2) ?? '' : steps.at(-3) ?? '';
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
    let value = copy(source);
    if (typeof parentId === 'string') {
      const parent = resolve(parentId, [...way, id]);
      if (parent) value = merge(inheritable(parent.value as Record<string, unknown>), source, report);
      else if (!map.has(parentId)) definition.fault(['extends'], 'extends.unknown', `There is no ${definition.kind} \`${parentId}\` to extend.`, didYouMean(parentId, map.keys()));
    }
    if (definition.kind === 'entity') value = withFlow(value, definition, definitions.flow, report);
    const merged = new Definition(id, definition.kind, definition.file, { value, source: definition.root.source }, report, cuts);
    // What an abstract one removes may stand in the flow, which is not laid under it yet.
    if (value.abstract !== true) withoutNulls(value, report);
    map.set(id, merged);
    done.add(id);
    return merged;
  };
  for (const id of [...map.keys()]) resolve(id, []);
}

/** What is an entity's own and not passed on. */
function inheritable({ id: _id, abstract: _abstract, api: _api, $schema: _schema, label: _label, numbering: _numbering, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

function withFlow(value: Record<string, unknown>, definition: Definition, flows: Map<string, Definition>, report: Report): Record<string, unknown> {
  const workflow = value.workflow as Source.Workflow | null | undefined;
  if (workflow === null || workflow?.extends === undefined) return value;
  const flow = flows.get(workflow.extends);
  if (!flow) {
    definition.fault(['workflow', 'extends'], 'extends.unknown', `There is no flow \`${workflow.extends}\`.`, didYouMean(workflow.extends, flows.keys()));
    return value;
  }
  // An abstract entity hands its workflow on as it is: the flow is laid under the whole of it, once.
  if (value.abstract === true) return value;
  const { states, actions, field, initial } = flow.value as Source.FlowFile;
  const base = { ...(states && { states }), ...(actions && { actions }), ...(field && { field }), ...(initial && { initial }) };
  for (const key of Object.keys(base)) { const origin = originOf(flow.value as object, key); if (origin) setOrigin(base, key, origin); }
  const joined = copy(value);
  const { extends: _extends, ...own } = workflow;
  for (const key of Object.keys(own)) { const origin = originOf(workflow, key); if (origin) setOrigin(own, key, origin); }
  joined.workflow = merge(base, own, report);
  return joined;
}

function addEntity(definition: Definition, model: Model): void {
  const source = definition.value as Source.EntityFile;
  if (source.abstract) return;
  const { id } = source;
  const [ownSchema, ownName] = source.table?.split('.') ?? [];
  const table = { schema: ownSchema ?? moduleOf(id), name: ownName ?? snake(id.slice(moduleOf(id).length + 1).replaceAll('.', '_')) };
  const api = source.api ?? `/${id.replace('.', '/api/saas/')}`;
  if (source.api === undefined) definition.fault(['id'], 'entity.api', `\`${id}\` has no \`api\`.`, `Add \`"api": "${api}"\`.`, { cut: 'api' });
  const fields = compileFields(source.fields, definition, ['fields']);
  const workflow = source.workflow ? compileWorkflow(source.workflow, api, definition) : undefined;
  if (workflow) placeStateField(fields, stateField(workflow, fields[workflow.field]), source.fields);
  const found: RowType[] = [];
  const entity: Entity = {
    id, label: source.label, entity: id, module: moduleOf(id), file: definition.file, api, table, scope: source.scope ?? 'company', fields,
    lines: compileLines(source.lines, { id, entity: id, table }, definition, ['lines'], found),
    display: source.display ?? defaultDisplay(fields) ?? '{id}', key: source.key ?? ['code', 'name'].filter((name) => fields[name]).slice(0, 1),
    unique: compileUnique(source.unique), computeOrder: [], constraints: source.constraints ?? [], indexes: source.indexes ?? [],
    large: source.large ?? false, owners: source.owners ?? [],
  };
  if (source.hooks) entity.hooks = { ...source.hooks };
  if (source.common) entity.common = true;
  if (source.attachments) entity.attachments = true;
  if (source.comments) entity.comments = true;
  if (source.table !== undefined) entity.isOfServer = true;
  for (const key of ['numbering', 'numberField', 'through', 'treeField', 'maxDepth'] as const) if (source[key] !== undefined) Object.assign(entity, { [key]: source[key] });
  for (const key of ['seenWhen', 'follows', 'department'] as const) if (source[key] !== undefined) entity[key] = source[key];
  if (source.seenBy !== undefined) entity.seenBy = [source.seenBy].flat();
  if (source.writtenBy !== undefined) entity.writtenBy = [source.writtenBy].flat();
  if (source.partner !== undefined) entity.partner = [source.partner].flat();
  if (entity.department === undefined && (fields.department?.type === 'ref' || fields.department?.type === 'tree')) entity.department = 'department';
  if (entity.numbering !== undefined) entity.numberField ??= 'code';
  const upwards = Object.values(fields).find((field) => field.type === 'tree' && field.to === id)?.name;
  if (upwards !== undefined) entity.treeField ??= upwards;
  if (workflow) entity.workflow = workflow;
  if (source.ledger) entity.ledger = compileLedger(source.ledger, entity);
  model.entities[id] = entity;
  for (const row of [entity, ...found]) {
    model.rows[row.id] = row;
    for (const field of Object.values(row.fields)) field.key = `${row.id}.${field.name}`;
  }
  for (const balance of Object.values(entity.ledger?.balances ?? {})) model.balances[balance.id] = balance;
}

/** Behind the entity's own fields, before those that stand last. */
function placeStateField(fields: Record<string, Field>, field: Field, source: Source.Fields | undefined): void {
  if (fields[field.name]) { fields[field.name] = field; return; }
  const last = Object.entries(fields).filter(([name]) => source?.[name]?.place === 'last');
  for (const [name] of last) delete fields[name];
  fields[field.name] = field;
  for (const [name, kept] of last) fields[name] = kept;
}

/** Derived catalogues first, so that what people wrote wins. */
function addCatalogues({ catalogues, model }: Compiled): void {
  for (const catalogue of [...catalogues].sort((a, b) => Number(b.derived) - Number(a.derived))) {
    for (const [text, translation] of Object.entries(catalogue.root.value as Record<string, string>)) if (translation !== '' && !text.startsWith('$')) model.locales[catalogue.lang][text] = translation;
  }
}
