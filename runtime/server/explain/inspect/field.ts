// Why a field is hidden, read-only, required, holds this by default or refuses a value: every property that has a say, and what it decides now.
import { fill } from '../../../core/contract/errors.ts';
import { errors } from '../../../core/contract/errors.ts';
import type { Inspection, InspectDecision, InspectPlace, InspectProperty } from '../../../core/explain/inspection.ts';
import type { Field, Rule } from '../../../core/language/model.ts';
import { maskFor } from '../../../core/plans/rights.ts';
import { contextOf } from '../../../core/documents/index.ts';
import { valueType } from '../../../core/values/index.ts';
import { ownWords, rangeCode } from '../../../core/values/refusals.ts';
import { canEdit, stateOf } from '../../../core/workflow/index.ts';
import { decision, judge, type Inspecting } from './decide.ts';
import { granting, type RoleSaying } from './roles.ts';
import type { Source } from './sources.ts';

type Path = (string | number)[];

/** @param value what was typed, where it is asked why it was refused */
export function inspectField(asked: Inspecting, field: Field, at: Path, roles: readonly RoleSaying[], value?: unknown): Pick<Inspection, 'decisions' | 'properties'> {
  const decisions = [...hiding(asked, field, at, roles), ...locking(asked, field, at, roles), ...requiring(asked, field, at), ...defaulting(asked, field, at), ...refusing(asked, field, at, value)];
  if (!decisions.some(({ outcome, holds }) => outcome === 'hidden' && holds)) decisions.unshift(decision('shown', 'data', asked.say('字段可见'), true, asked.source?.place(at)));
  return { decisions, properties: propertiesOf(asked, field, at, roles) };
}

function hiding({ around, say, source, screen, ...asked }: Inspecting, field: Field, at: Path, roles: readonly RoleSaying[]): InspectDecision[] {
  const { caller, app: { model } } = around;
  const found: InspectDecision[] = [];
  const place = (name: string): InspectPlace | undefined => source?.place([...at, name]);
  if (field.secret) found.push(decision('hidden', 'type', say('保密字段，任何人都看不到'), true, place('secret')));
  if (field.grant !== undefined) {
    const names = granting(roles, field.grant).join(say('、'));
    found.push(decision('hidden', 'grant', fill(say(names ? '需要字段权限“{grant}”，有它的角色：{roles}' : '需要字段权限“{grant}”'), { grant: say(grantName(around.app.model.modules, field.grant)), roles: names }), !caller.grants.has(field.grant), place('grant')));
  }
  if (field.key !== undefined && caller.hiddenFields?.has(field.key)) found.push(decision('hidden', 'role', fill(say('角色【{roles}】的字段规则把它隐藏'), { roles: ruling(roles, field.key, 'hidden') }), true));
  const mask = maskFor(model, caller, field);
  if (mask) found.push(decision('shown', 'grant', say('只显示部分，其余用*代替'), true, place('mask')));
  if (field.visible !== undefined) {
    const judged = judge({ around, say, source, screen, ...asked }, field.visible);
    found.push(decision('hidden', 'expression', say('只在满足条件时显示'), judged !== undefined && !judged.isSo, place('visible'), judged?.told ?? { source: field.visible }));
  }
  if (screen && at[0] === 'fields' && usesFields(screen)) {
    const mentioned = screen.mentions(field.name, 'field');
    if (mentioned.length === 0) found.push(decision('missing', 'screen', say('这个页面没有放这个字段'), true, partOf(screen)));
    else found.push(decision('shown', 'screen', say('页面放在这里'), true, screen.place(mentioned[0]!)));
  }
  return found;
}

/** A screen that names none of its fields shows what the entity says. */
const usesFields = (screen: Source): boolean => screen.value(['columns']) !== undefined || screen.value(['sections']) !== undefined;
const partOf = (screen: Source): InspectPlace | undefined => screen.place(['columns']) ?? screen.place(['sections']) ?? screen.file;

function locking(asked: Inspecting, field: Field, at: Path, roles: readonly RoleSaying[]): InspectDecision[] {
  const { around: { caller }, say, source, entity, record } = asked;
  const found: InspectDecision[] = [];
  const place = (name: string): InspectPlace | undefined => source?.place([...at, name]);
  if (field.computed !== undefined) found.push(decision('readonly', 'expression', say('按公式算出，不能录入'), true, place('computed'), judge(asked, field.computed)?.told ?? { source: field.computed }));
  if (field.system) found.push(decision('readonly', 'system', say('只由系统写入'), true, place('system')));
  if (field.readonly === true) found.push(decision('readonly', 'rule', say('规定为只读'), true, place('readonly')));
  else if (typeof field.readonly === 'string') {
    const judged = judge(asked, field.readonly);
    found.push(decision('readonly', 'expression', say('满足条件时只读'), judged?.isSo === true, place('readonly'), judged?.told ?? { source: field.readonly }));
  }
  if (field.key !== undefined && caller.lockedFields?.has(field.key)) found.push(decision('readonly', 'role', fill(say('角色【{roles}】的字段规则把它设为只读'), { roles: ruling(roles, field.key, 'readonly') }), true));
  const verb = `${record ? 'PUT' : 'POST'} ${entity.api}`;
  if (!caller.may(verb)) found.push(decision('readonly', 'permission', fill(say('没有操作权限 {permission}'), { permission: verb }), true, source?.place(['api'])));
  const state = record && stateOf(entity, record);
  if (record && state) {
    // Some fields stay open where the record is not: their own line says so.
    const staysOpen = !canEdit(entity, record) && field.editable?.includes(state.name) === true;
    const words = staysOpen ? '状态【{state}】下这个字段仍可修改' : canEdit(entity, record) ? '状态【{state}】可以修改' : '状态【{state}】不能修改';
    found.push(decision('readonly', 'state', fill(say(words), { state: say(state.label) }), !staysOpen && !canEdit(entity, record), staysOpen ? place('editable') : source?.place(['workflow', 'states', state.name])));
  }
  found.push(...lockedBy(asked, 'readonly'));
  return found;
}

/** The lock of a workflow, which holds over the whole record whatever its state. */
export function lockedBy(asked: Inspecting, outcome: 'readonly' | 'missing'): InspectDecision[] {
  const { entity, record, source, say } = asked;
  const lock = entity.workflow?.lockedWhen;
  if (lock === undefined || !record) return [];
  const judged = judge({ ...asked, type: entity, row: record, chain: [record] }, lock);
  return [decision(outcome, 'rule', say('满足条件时单据锁定'), judged?.isSo === true, source?.place(['workflow', 'lockedWhen']), judged?.told ?? { source: lock })];
}

function requiring(asked: Inspecting, field: Field, at: Path): InspectDecision[] {
  const { say, source } = asked;
  if (field.required === undefined || field.required === false) return [];
  const place = source?.place([...at, 'required']);
  if (field.required === true) return [decision('required', 'rule', say('必填'), true, place)];
  const judged = judge(asked, field.required);
  return [decision('required', 'expression', say('满足条件时必填'), judged?.isSo === true, place, judged?.told ?? { source: field.required })];
}

function defaulting(asked: Inspecting, field: Field, at: Path): InspectDecision[] {
  const { say, source, type } = asked;
  const found: InspectDecision[] = [];
  if (field.default !== undefined) {
    const text = typeof field.default === 'string' ? judge(asked, field.default)?.told ?? { source: field.default } : { source: JSON.stringify(field.default) };
    const isSetting = typeof field.default === 'string' && field.default.includes('setting.');
    found.push(decision('default', isSetting ? 'setting' : 'expression', say(isSetting ? '新建时取企业参数' : '新建时的默认值'), true, source?.place([...at, 'default']), text));
  }
  for (const chooser of Object.values(type.fields)) {
    const brought = chooser.fills?.[field.name];
    if (brought !== undefined) found.push(decision('default', 'expression', fill(say('选择【{field}】时带出'), { field: say(chooser.label) }), true, source?.place([...at.slice(0, -1), chooser.name, 'fills', field.name]), { source: brought }));
  }
  return found;
}

/** Properties that refuse values by themselves, by the fault they give; the first that the field has is meant. */
const limits: Record<string, readonly string[]> = { 'field.tooLittle': ['min'], 'field.tooMuch': ['max'], 'field.tooLong': ['maxLength'], 'field.format': ['pattern', 'format'], 'field.choice': ['options', 'where'], 'file.pictures': ['maxCount'], 'file.files': ['maxCount'] };

function limitOf(code: string, field: Field, value: unknown): readonly string[] {
  if (code !== 'field.range') return limits[code] ?? [];
  return field.max !== undefined && Number(value) > field.max ? ['max'] : ['min'];
}

function refusing(asked: Inspecting, field: Field, at: Path, value: unknown): InspectDecision[] {
  const { say, source, entity, row, chain, around } = asked;
  const found: InspectDecision[] = [];
  const typed = value !== undefined;
  const tried = typed ? { ...asked, row: { ...row, [field.name]: value } } : asked;
  if (typed) {
    tried.chain = [...chain.slice(0, -1), tried.row];
    const accepted = valueType(field.type).accept(value, field, contextOf(field, tried.chain, around.values));
    if (!accepted.ok) {
      const code = rangeCode(accepted);
      const name = [...limitOf(code, field, value), 'type'].find((one) => source?.value([...at, one]) !== undefined) ?? 'type';
      found.push(decision('refused', 'type', ownWords(field, accepted) ?? fill(say(errors[code].says), { field: say(field.label, field.key), max: field.maxLength, ...accepted.values }), true, source?.place([...at, name])));
    }
  }
  (field.check ?? []).forEach((check, i) => found.push(ruled(tried, check, source?.place([...at, 'check', i, 'that']))));
  (entity.constraints ?? []).forEach((rule, i) => {
    if (rule.at === field.name && (rule.each ?? '') === asked.type.id.slice(entity.id.length + 1)) found.push(ruled(tried, rule, source?.place(['constraints', i, 'that'])));
  });
  if (field.where !== undefined) found.push(decision('narrowed', 'expression', say('可选的范围有条件'), true, source?.place([...at, 'where']), { source: field.where }));
  return found;
}

function ruled(asked: Inspecting, rule: Pick<Rule, 'that' | 'else' | 'level' | 'when'>, place: InspectPlace | undefined): InspectDecision {
  const { say } = asked;
  const applies = rule.when === undefined || judge(asked, rule.when)?.isSo === true;
  const judged = judge(asked, rule.that);
  return decision('refused', 'rule', fill(say('规则：否则提示“{text}”'), { text: say(rule.else) }), applies && judged?.isNot === true, place, judged?.told ?? { source: rule.that });
}

/** Names of the asker's roles with such a rule. */
function ruling(roles: readonly RoleSaying[], key: string, mode: string): string {
  return roles.filter((role) => role.isMine && role.fieldRules.some((rule) => `${rule.entity}.${rule.field}` === key && rule.mode === mode)).map(({ name }) => name).join('、');
}

export function grantName(modules: Inspecting['around']['app']['model']['modules'], grant: string): string {
  for (const module of Object.values(modules)) if (module.grants[grant]) return module.grants[grant];
  return grant;
}

const unsaid: readonly (readonly [name: string, value: string])[] = [['required', 'false'], ['visible', 'true'], ['readonly', 'false']];

function propertiesOf({ source, screen, entity, say, around }: Inspecting, field: Field, at: Path, roles: readonly RoleSaying[]): InspectProperty[] {
  const own = source?.value(at);
  const found: InspectProperty[] = [];
  for (const [name, value] of Object.entries(typeof own === 'object' && own !== null ? own : {})) {
    const place = source!.place([...at, name]);
    found.push({ name, value: shortText(value), from: place?.file === entity.file ? 'entity' : place?.file.includes('/flows/') ? 'flow' : 'base', ...(place && { place }) });
  }
  for (const path of screen?.mentions(field.name, 'field') ?? []) {
    const holder = path.at(-1) === 'field' ? path.slice(0, -1) : path;
    const value = screen!.value(holder);
    found.push({ name: holder.filter((step) => typeof step === 'string').join('.') || 'screen', value: shortText(value), from: 'screen', place: screen!.place(holder) });
  }
  const { hiddenFields, lockedFields } = around.caller;
  for (const [keys, mode] of [[hiddenFields, 'hidden'], [lockedFields, 'readonly']] as const) if (field.key !== undefined && keys?.has(field.key)) found.push({ name: mode, value: fill(say('角色【{roles}】'), { roles: ruling(roles, field.key, mode) }), from: 'role' });
  for (const [name, value] of unsaid) if (!found.some((one) => one.name === name)) found.push({ name, value, from: 'default' });
  return found;
}

export const shortText = (value: unknown): string => { const text = typeof value === 'string' ? value : JSON.stringify(value); return text.length > 160 ? `${text.slice(0, 160)}…` : text; };
