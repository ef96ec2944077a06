// Answers GET /loom/inspect: finds the part that is asked about, its files, and hands it to the one who knows its kind.
import { AppError } from '../../../core/contract/errors.ts';
import type { PageRequest, Row } from '../../../core/contract/wire.ts';
import { walkRows } from '../../../core/documents/index.ts';
import type { Inspection } from '../../../core/explain/inspection.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { MenuNode, Screen } from '../../../core/language/model.ts';
import { queryShape } from '../../../core/queries/index.ts';
import { docEnv, newRecord, readRecord, type Surroundings } from '../../entities/index.ts';
import { resolved, withFound } from '../../found/answers.ts';
import { actionProperties, inspectActions } from './action.ts';
import { decision, type Inspecting } from './decide.ts';
import { inspectField } from './field.ts';
import { inspectFigure } from './figure.ts';
import { inspectMenu, inspectPart, pathOf, screenAt, type PartKind } from './part.ts';
import { rolesOf } from './roles.ts';
import { findRow, inspectRow } from './row.ts';
import { sourcesOf } from './sources.ts';

export interface Question { screen?: string; entity?: string; id?: string; field?: string; /** Id of the row the field stands in. */ line?: string; action?: string; /** Number, name or id of a record that is missed. */ row?: string; value?: unknown; /** A part that is no field and no action, by its name. */ part?: PartKind; name?: string; request: PageRequest }

/** @throws AppError `address.missing` for a screen or entity nobody knows, `record.missing`, `filter.bad` for a field there is not */
export async function inspect(around: Surroundings, question: Question): Promise<Inspection> {
  const { app, caller } = around;
  const { model } = app;
  const say = sayIn(model.locales, caller.lang);
  const screen: Screen | undefined = question.screen !== undefined && Object.hasOwn(model.screens, question.screen) ? model.screens[question.screen] : undefined;
  if (question.part !== undefined) return partOf(around, question, question.part, screen, say);
  const entityId = question.entity ?? screen?.entity;
  const entity = entityId !== undefined && Object.hasOwn(model.entities, entityId) ? model.entities[entityId] : undefined;
  const queries = question.field === undefined ? [] : screen?.query !== undefined ? [screen.query] : (screen?.blocks ?? []).map(({ query }) => query);
  if (screen && question.field !== undefined && queries.length > 0) return figureOf(around, screen, queries, question.field, say);
  // A page without records of its own: what its file says of it.
  if (!entity && screen && question.field === undefined && question.action === undefined) return partOf(around, question, 'title', screen, say);
  if (!entity) throw new AppError('address.missing');
  const [find, roles] = await Promise.all([sourcesOf(app, [{ kind: 'entity', id: entity.id }, ...(screen ? [{ kind: 'screen' as const, id: screen.id }] : [])]), rolesOf(app, caller)]);
  const [source, file] = [find('entity', entity.id), screen && find('screen', screen.id)];
  const isKept = question.id !== undefined && question.id !== '0';
  // The rules are judged over the whole record, whoever asks; what the asker may not see is not told.
  const record = isKept ? await readRecord(around, entity.id, question.id!, { internal: true }) : undefined;
  if (isKept && !record) throw new AppError('record.missing');
  const head = record ?? (question.field !== undefined && entity.scope === 'company' ? await newRecord(around, entity.id).catch((): Row => ({})) : {});
  const looking = withFound(entity, docEnv(around));
  const asked: Inspecting = { around, entity, record, row: head, chain: [head], type: entity, source, screen: file, say, found: looking.values.found };
  const files = [...(file ? [{ id: file.id, place: file.file }] : []), ...(source ? [{ id: source.id, place: source.file }] : [])];

  if (question.field !== undefined) {
    const steps = question.field.split('.');
    const name = steps.pop()!;
    const type = model.rows[[entity.id, ...steps].join('.')];
    const field = type && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!type || !field) throw new AppError('filter.bad', { path: 'field', why: '没有字段【{name}】', name: question.field.slice(0, 60) });
    const visit = [...walkRows(entity, head)].find((one) => one.type.id === type.id && (question.line === undefined || one.row.id === question.line));
    const here = { ...asked, type, row: visit?.row ?? {}, chain: visit?.chain ?? [head, {}] };
    const at = [...steps.flatMap((step) => ['lines', step]), ...fieldAt(source?.value([...steps.flatMap((step) => ['lines', step]), 'fields', name]) !== undefined, name, entity.workflow?.field === name)];
    return { kind: 'field', title: say(field.label, field.key), key: field.key ?? question.field, files, ...await resolved(around, looking, () => inspectField(here, field, at, roles, question.value)) };
  }
  const actions = await resolved(around, looking, () => inspectActions(asked, screen, roles));
  if (question.action !== undefined) {
    const one = actions.find(({ name }) => name === question.action);
    if (!one) throw new AppError('filter.bad', { path: 'action', why: '没有字段【{name}】', name: question.action.slice(0, 60) });
    return { kind: 'action', title: one.label, key: `${entity.id}.${one.name}`, files, decisions: one.decisions, properties: actionProperties(asked, one.name) };
  }
  if (question.row !== undefined) {
    const found = await findRow(asked, question.row.trim());
    const missing = { kind: 'row' as const, title: question.row, key: entity.id, files, properties: [] };
    if (!found) return { ...missing, decisions: [decision('missing', 'data', say('本企业没有这条记录，或编号有误'), true)] };
    return { ...missing, title: found.label, key: `${entity.id} ${found.id}`, decisions: await inspectRow(asked, screen, question.request, found.id) };
  }
  return { kind: 'screen', title: say(screen?.title ?? entity.label), key: screen?.id ?? entity.id, files, decisions: [], properties: [], actions };
}

/** @throws AppError `filter.bad` where the query of the screen has nothing of that name */
async function figureOf(around: Surroundings, screen: Screen, queries: readonly string[], path: string, say: ReturnType<typeof sayIn>): Promise<Inspection> {
  const { model } = around.app;
  const name = path.split('.')[0]!;
  // Of the blocks of a board the first that has it.
  const query = queries.map((id) => model.queries[id]!).find((one) => { const { figures, groups } = queryShape(model, one); return [...figures, ...groups].some(({ key }) => key === name); }) ?? model.queries[queries[0]!]!;
  const find = await sourcesOf(around.app, [{ kind: 'screen', id: screen.id }, { kind: 'query', id: query.id }]);
  const [file, source] = [find('screen', screen.id), find('query', query.id)];
  const told = source && inspectFigure(around, say, query, path, source, file);
  if (!told) throw new AppError('filter.bad', { path: 'field', why: '没有字段【{name}】', name: path.slice(0, 60) });
  return { kind: 'field', ...told, files: [...(file ? [{ id: file.id, place: file.file }] : []), { id: source.id, place: source.file }] };
}

/** @throws AppError `filter.bad` where nothing of that name stands on the screen or in a menu */
async function partOf(around: Surroundings, question: Question, part: PartKind, screen: Screen | undefined, say: (text: string, id?: string) => string): Promise<Inspection> {
  const { app, caller } = around;
  const { model } = app;
  const name = question.name?.trim() ?? '';
  const missing = (): AppError => new AppError('filter.bad', { path: 'name', why: '没有【{name}】', name: name.slice(0, 60) });
  const modules = Object.values(model.modules);
  const opened = part === 'menu' ? modules.flatMap((module) => { const at = pathOf(module, name, say); return at ? routesOf(module.menu, name, say).flatMap((route) => screenAt(model, route) ?? []) : []; }) : screen ? [screen] : [];
  const [find, roles] = await Promise.all([sourcesOf(app, [...(part === 'menu' ? modules.map(({ id }) => ({ kind: 'module' as const, id })) : []), ...opened.map(({ id }) => ({ kind: 'screen' as const, id }))]), rolesOf(app, caller)]);
  const asked = { around, roles, say };
  if (part === 'menu') {
    const told = inspectMenu(asked, name, (id) => find('module', id), ({ id }) => find('screen', id));
    if (!told) throw missing();
    return { kind: 'part', ...told };
  }
  const file = screen && find('screen', screen.id);
  if (!screen || !file) throw new AppError('address.missing');
  const told = inspectPart(asked, part, name, screen, file);
  if (!told) throw missing();
  return { kind: 'part', ...told, files: [{ id: file.id, place: file.file }] };
}

const routesOf = (nodes: readonly MenuNode[], name: string, say: (text: string, id?: string) => string): string[] =>
  nodes.flatMap((node) => [...(node.route !== undefined && (node.name === name || say(node.name) === name) ? [node.route] : []), ...routesOf(node.children, name, say)]);

/** The field a flow keeps its state in may be written nowhere but in the flow. */
function fieldAt(isWritten: boolean, name: string, isState: boolean): string[] {
  return isWritten || !isState ? ['fields', name] : ['workflow', 'states'];
}
