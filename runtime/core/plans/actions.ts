// What a person may do on a screen: the actions of the workflow and the common ones, as far as the caller holds their permissions.
import { bizTypeOf } from '../approvals/conditions.ts';
import { addressed, newLink, recordLink } from './address.ts';
import { effectKind } from '../effects/index.ts';
import { formRoute } from '../language/formPlace.ts';
import type { Action, Entity, ScreenAction } from '../language/model.ts';
import { isLively } from '../language/lively.ts';
import { editableStates, openStates } from '../workflow/index.ts';
import { defined, planField } from './fields.ts';
import type { PlanAction } from './plan.ts';
import { mayOpen, sees } from './rights.ts';
import type { Making } from './rights.ts';
import type { TypesOf } from './types.ts';

/** Actions every entity has, with the permission each needs (platform, Permission model). */
const common: Record<string, { label: string; needs: (api: string) => string; primary?: boolean; danger?: boolean; confirm?: string; bulk?: boolean }> = {
  create: { label: '新建', needs: (api) => `POST ${api}`, primary: true },
  edit: { label: '编辑', needs: (api) => `PUT ${api}` },
  save: { label: '保存', needs: (api) => `PUT ${api}`, primary: true },
  copy: { label: '复制', needs: (api) => `POST ${api}` },
  delete: { label: '删除', needs: (api) => `DELETE ${api}`, danger: true, bulk: true, confirm: '确定删除选中的{n}条数据？' },
  import: { label: '导入', needs: (api) => `POST ${api}/import` },
  export: { label: '导出', needs: (api) => `GET ${api}/export` },
  print: { label: '打印', needs: (api) => `GET ${api}/print` },
};
/** Records without a flow are put out of use and back; those of a flow by its actions. */
const stopping: Record<string, { label: string; to: string; confirm?: string }> = { stop: { label: '停用', to: 'stopped' }, enable: { label: '启用', to: 'normal' } };
/** What a ledger, and a record that only the server writes, can never be asked for. */
const writing = new Set(['create', 'edit', 'save', 'copy', 'delete', 'import']);
/** Of the page, never of a row or a selection. */
const ofPage = new Set(['create', 'import', 'export']);

export interface Offered { page: PlanAction[]; bulk: PlanAction[] }

/** What the screen names, else what is usual there; one not permitted, or known to nobody, is left out. */
export function planActions(making: Making, entity: Entity, wanted: ScreenAction[], types: TypesOf, routes: { form?: string }): PlanAction[] {
  return wanted.flatMap((said) => {
    const action = oneAction(making, entity, said, types, routes);
    return action ? [defined(action)] : [];
  });
}

/** Named actions that need a selection stand in the selection bar, the others in the page bar. */
export function splitBulk(actions: PlanAction[]): Offered {
  const isBulk = (action: PlanAction): boolean => !ofPage.has(action.do) && action.open === undefined && action.bulk === true;
  return { page: actions.filter((action) => !isBulk(action)), bulk: actions.filter(isBulk) };
}

/** All that people may run on a record of the entity, in the schema's order. */
export function flowActions(entity: Entity): Action[] {
  return Object.values(entity.workflow?.actions ?? {}).filter((action) => !action.internal && action.of === undefined && (action.on ?? 'record') === 'record');
}

function oneAction(making: Making, entity: Entity, said: ScreenAction, types: TypesOf, routes: { form?: string }): PlanAction | null {
  const { rights, say } = making;
  const asIs = types.keep(said.when, entity.id);
  if (said.when !== undefined && asIs === undefined) return null;
  const flow = entity.workflow?.actions[said.do];
  const when = whileOpen(entity, said, flow, asIs, types);
  if (flow?.of !== undefined && said.open === undefined) return null;
  const own = defined({ when, icon: said.icon, primary: said.primary, open: said.open });
  if (flow) {
    if (flow.internal || !rights.may(flow.permission)) return null;
    return { ...flowAction(making, entity, flow, types), ...own, ...(said.label !== undefined && { label: say(said.label) }) };
  }
  const usual = common[said.do];
  if (usual) {
    if (!rights.may(usual.needs(entity.api)) || (writing.has(said.do) && (entity.ledger || entity.writtenBy?.includes('server')))) return null;
    // A screen that says when to delete knows better than the states that may be edited (an order is put away once it is void).
    const from = said.do === 'edit' ? openStates(entity) : said.do === 'delete' && said.when === undefined ? editableStates(entity) : undefined;
    const open = said.open ?? openOf(making, said.do, routes.form);
    return { do: said.do, label: say(said.label ?? usual.label), ...defined({ primary: usual.primary, danger: usual.danger, bulk: usual.bulk ?? (said.do === 'print' && isPrinted(making, entity) ? true : undefined), from, confirm: usual.confirm && say(usual.confirm) }), ...own, ...(open !== undefined && { open }) };
  }
  const stops = stopping[said.do];
  if (stops && said.open === undefined) return stopOf(making, entity, said, stops, own, types);
  const asked = entity.asks?.[said.do];
  if (asked) {
    const planned = (fields: typeof asked.fields) => Object.values(fields).filter((field) => sees(rights, field)).map((field) => planField(making, entity, { ...field, column: field.column ?? '' }, types));
    return { do: asked.name, label: say(said.label ?? asked.label), ...own, ask: planned(asked.fields), answer: planned(asked.answer) };
  }
  if (said.drawer !== undefined) return { do: said.do, label: say(said.label ?? said.do), ...own, drawer: said.drawer };
  if (said.open === undefined || !opensFor(making, said.open)) return null;
  return { do: said.do, label: say(said.label ?? said.do), ...own };
}

/** What changes a record is not offered while it is locked. */
function whileOpen({ id, workflow }: Entity, said: ScreenAction, flow: Action | undefined, when: string | undefined, types: TypesOf): string | undefined {
  const locked = flow?.whileLocked || (!flow && said.do !== 'edit' && said.do !== 'delete') ? undefined : types.keep(workflow?.lockedWhen, id);
  if (locked === undefined) return when;
  return when === undefined ? `!(${locked})` : `(${when}) && !(${locked})`;
}

function stopOf({ rights, say }: Making, entity: Entity, said: ScreenAction, { label, to }: { label: string; to: string }, own: object, types: TypesOf): PlanAction | null {
  const options = entity.fields.status?.options?.map((option) => option.value) ?? [];
  if (entity.workflow?.field === 'status' || !options.includes('stopped') || !options.includes('normal') || !rights.may(`PUT ${entity.api}/status`)) return null;
  const when = `record.status == '${to === 'stopped' ? 'normal' : 'stopped'}'`;
  return { do: said.do, label: say(said.label ?? label), bulk: true, ...own, when: types.keep(said.when === undefined ? when : `(${said.when}) && ${when}`, entity.id), sets: { status: to } };
}

/** Several records are printed at once where a schema says how; else the browser prints the page in front. */
function isPrinted({ model }: Making, { id }: Entity): boolean {
  return Object.values(model.prints).some((print) => print.entity === id);
}

/** What people may run on rows of these lines. */
export function linesActions(making: Making, entity: Entity, lines: string, types: TypesOf): PlanAction[] {
  return Object.values(entity.workflow?.actions ?? {}).filter((action) => action.of === lines && !action.internal && making.rights.may(action.permission))
    .map((action) => ({ ...flowAction(making, entity, action, types), of: lines, bulk: true, together: true as const, ...defined({ when: types.keep(action.when, `${entity.id}.${lines}`), icon: action.icon }) }));
}

function flowAction(making: Making, entity: Entity, action: Action, types: TypesOf): PlanAction {
  const { say } = making;
  const ask = Object.values(action.ask).filter((field) => sees(making.rights, field)).map((field) => planField(making, entity, { ...field, column: field.column ?? '' }, types));
  return {
    do: action.name, label: say(action.label, `${entity.id}.${action.name}`),
    ...defined({
      from: action.on === 'page' ? undefined : action.from, to: action.to, who: types.keep(action.who, entity.id), confirm: action.confirm === undefined ? undefined : say(action.confirm, `${entity.id}.${action.name}.confirm`),
      primary: action.primary, danger: action.danger, icon: action.icon, bulk: action.on === 'chosen' ? true : action.bulk === undefined ? undefined : action.bulk !== false, together: action.bulk === 'all' || action.on === 'chosen' || undefined, on: action.on === 'record' ? undefined : action.on, preview: isTold(action) || undefined, approval: approvalOf(entity, action),
    }),
    ...(ask.length > 0 && { ask }), ...(ask.length > 0 && isLively(action) && { lively: true as const }),
  };
}

/** Which kind of approval the action asks for. */
export function approvalOf(entity: Pick<Entity, 'id'>, { effects }: Pick<Action, 'effects'>): string | undefined {
  const effect = effects.find((one) => one.kind === 'approve');
  return effect && bizTypeOf(entity, effect);
}

/** Whether the question before it says what it would do: where that is more than a new state. */
function isTold({ preview, danger, unused, effects }: Action): boolean {
  return (preview ?? danger) === true && (unused === true || effects.some(({ kind }) => effectKind(kind).isTold));
}

function openOf({ model }: Making, name: string, form: string | undefined): string | undefined {
  const route = formRoute(form);
  if (route === undefined) return undefined;
  if (name === 'create') return newLink(addressed(model, route));
  return name === 'edit' ? recordLink(addressed(model, route)) : undefined;
}

function opensFor(making: Making, route: string): boolean {
  const { model, rights } = making;
  const bare = (path: string): string => path.split('?')[0].replace(/\{\w+\}/g, '{}');
  const screen = Object.values(model.screens).find((one) => bare(one.route) === bare(route));
  return screen === undefined || mayOpen(model, screen, rights);
}

/** Of all its actions, those too that the reader may not run. */
export function approvalsOf(entity: Entity): string[] | undefined {
  const kinds = Object.values(entity.workflow?.actions ?? {}).flatMap((action) => approvalOf(entity, action) ?? []);
  return kinds.length > 0 ? [...new Set(kinds)] : undefined;
}

