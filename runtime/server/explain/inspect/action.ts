// Why an action is offered or not: its states, its right, whom it is for, the screen's list; and what its guards would say now.
import { fill } from '../../../core/contract/errors.ts';
import type { Inspection, InspectDecision, InspectProperty } from '../../../core/explain/inspection.ts';
import type { Action, Screen, ScreenAction } from '../../../core/language/model.ts';
import { canEdit, editableStates, leadsFrom, stateOf } from '../../../core/workflow/index.ts';
import { walkRows } from '../../../core/documents/index.ts';
import { namedOnly } from '../../auth/callers.ts';
import { decision, judge, type Inspecting, type Told } from './decide.ts';
import { lockedBy, shortText } from './field.ts';
import { giving, type RoleSaying } from './roles.ts';

type OneAction = NonNullable<Inspection['actions']>[number];

const usual: Record<string, { label: string; needs: (api: string) => string }> = {
  create: { label: '新建', needs: (api) => `POST ${api}` }, edit: { label: '编辑', needs: (api) => `PUT ${api}` }, delete: { label: '删除', needs: (api) => `DELETE ${api}` }, copy: { label: '复制', needs: (api) => `POST ${api}` },
  import: { label: '导入', needs: (api) => `POST ${api}/import` }, export: { label: '导出', needs: (api) => `GET ${api}/export` }, print: { label: '打印', needs: (api) => `GET ${api}/print` },
};

/** All actions of the entity, and the usual ones. */
export function inspectActions(asked: Inspecting, screen: Screen | undefined, roles: readonly RoleSaying[]): OneAction[] {
  const flow = Object.values(asked.entity.workflow?.actions ?? {}).map((action) => flowAction(asked, action, screen, roles));
  const others = Object.entries(usual).filter(([name]) => !asked.entity.workflow?.actions[name]).map(([name, { label, needs }]) => usualAction(asked, name, label, needs(asked.entity.api), screen, roles));
  return [...flow, ...others];
}

function flowAction(asked: Inspecting, action: Action, screen: Screen | undefined, roles: readonly RoleSaying[]): OneAction {
  const { entity, record, source, say } = asked;
  const at = ['workflow', 'actions', action.name];
  const found: InspectDecision[] = [];
  if (action.internal) found.push(decision('missing', 'system', say('只由系统执行'), true, source?.place([...at, 'internal'])));
  if (record) {
    const state = stateOf(entity, record);
    const from = action.from.map((name) => say(entity.workflow?.states[name]?.label ?? name)).join(say('、'));
    found.push(decision('missing', 'state', fill(say('只在状态【{from}】下提供，现在是【{state}】'), { from, state: say(state?.label ?? '') }), !leadsFrom(entity, action, record), source?.place([...at, 'from'])));
  }
  found.push(permitted(asked, action.permission, roles, [...at, 'permission'], at));
  if (action.who !== undefined && record) {
    const judged = judge(asked, action.who);
    found.push(decision('missing', 'expression', say('只提供给指定的人'), judged?.isSo === false, source?.place([...at, 'who']), judged?.told ?? { source: action.who }));
  }
  if (!action.whileLocked) found.push(...lockedBy(asked, 'missing'));
  found.push(...listed(asked, action.name, screen));
  action.guard.forEach((rule, i) => {
    const place = source?.place([...at, 'guard', i]);
    if ('call' in rule) { found.push(decision('refused', 'rule', fill(say('执行时由程序 {hook} 检查'), { hook: rule.call }), false, place)); return; }
    if (!record) return;
    const broken = guardBreaks(asked, rule);
    const looks = lookingText(source?.value([...at, 'guard', i]));
    found.push(decision('refused', 'rule', fill(say('执行时检查，不满足提示“{text}”'), { text: say(rule.else) }), broken !== undefined, place, looks === undefined ? broken ?? { source: rule.that } : { source: looks }));
  });
  return { name: action.name, label: say(action.label), isOffered: !found.some(({ outcome, holds }) => outcome === 'missing' && holds), decisions: found };
}

/** A guard that looks into other records, as its file says it: the rule it comes to has a name that nobody wrote. */
function lookingText(written: unknown): string | undefined {
  const { none, some, where } = (written ?? {}) as { none?: string; some?: string; where?: string };
  const from = none ?? some;
  return from === undefined ? undefined : `${none === undefined ? 'some' : 'none'} ${from}${where === undefined ? '' : `: ${where}`}`;
}

/** The first row that a guard refuses. */
function guardBreaks(asked: Inspecting, rule: { that: string; each?: string; when?: string }): Told | undefined {
  const { entity, record } = asked;
  const type = rule.each === undefined || rule.each === '' ? entity.id : `${entity.id}.${rule.each}`;
  for (const visit of walkRows(entity, record!)) {
    if (visit.type.id !== type) continue;
    const here = { ...asked, type: visit.type, row: visit.row, chain: visit.chain };
    if (rule.when !== undefined && judge(here, rule.when)?.isSo !== true) continue;
    const judged = judge(here, rule.that);
    if (judged?.isNot) return judged.told;
  }
  return undefined;
}

function usualAction(asked: Inspecting, name: string, label: string, needs: string, screen: Screen | undefined, roles: readonly RoleSaying[]): OneAction {
  const { entity, record, source, say } = asked;
  const found: InspectDecision[] = [permitted(asked, needs, roles, ['api'], ['api'])];
  if ((name === 'edit' || name === 'delete') && record && editableStates(entity)) {
    const state = stateOf(entity, record);
    found.push(decision('missing', 'state', fill(say(canEdit(entity, record) ? '状态【{state}】可以修改' : '状态【{state}】不能修改'), { state: say(state?.label ?? '') }), !canEdit(entity, record), state && source?.place(['workflow', 'states', state.name])));
  }
  if (name === 'edit' || name === 'delete') found.push(...lockedBy(asked, 'missing'));
  if (['create', 'edit', 'delete', 'copy', 'import'].includes(name) && (entity.ledger || entity.writtenBy?.includes('server'))) found.push(decision('missing', 'system', say('只由系统写入'), true, source?.place(['ledger']) ?? source?.place(['writtenBy'])));
  found.push(...listed(asked, name, screen));
  return { name, label: say(label), isOffered: !found.some(({ outcome, holds }) => outcome === 'missing' && holds), decisions: found };
}

function permitted({ around: { app, caller }, source, say }: Inspecting, permission: string, roles: readonly RoleSaying[], at: string[], otherwise: string[]): InspectDecision {
  const names = giving(roles, permission, namedOnly(app.model)).join(say('、'));
  return decision('missing', 'permission', fill(say(names ? '需要操作权限 {permission}，有它的角色：{roles}' : '需要操作权限 {permission}，还没有角色有它'), { permission, roles: names }), !caller.may(permission), source?.place(at) ?? source?.place(otherwise));
}

/** Whether the screen names it. A form or detail that names none shows them all. */
function listed(asked: Inspecting, name: string, screen: Screen | undefined): InspectDecision[] {
  const { screen: file, say } = asked;
  if (!screen || !file) return [];
  const named = [...screen.actions, ...(screen.row?.actions ?? [])].map((one): ScreenAction => (typeof one === 'string' ? { do: one } : one));
  if (named.length === 0) return [];
  const said = named.find((one) => one.do === name);
  const [path] = file.mentions(name, 'do');
  if (!said) return [decision('missing', 'screen', say('这个页面的动作里没有它'), true, file.place(['row', 'actions']) ?? file.place(['actions']) ?? file.file)];
  const judged = said.when === undefined ? undefined : judge(asked, said.when);
  return [decision('missing', 'screen', say(said.when === undefined ? '页面的动作里有它' : '页面在满足条件时提供'), judged?.isSo === false, path && file.place(path), judged?.told ?? (said.when === undefined ? {} : { source: said.when }))];
}

export function actionProperties({ source, entity }: Inspecting, name: string): InspectProperty[] {
  const at = ['workflow', 'actions', name];
  const own = source?.value(at);
  return Object.entries(typeof own === 'object' && own !== null ? own : {}).map(([key, value]) => {
    const place = source!.place([...at, key]);
    return { name: key, value: shortText(value), from: place?.file === entity.file ? 'entity' : place?.file.includes('/flows/') ? 'flow' : 'base', ...(place && { place }) };
  });
}
