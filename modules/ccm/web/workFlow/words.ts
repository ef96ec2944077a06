// What a card of the drawing says about its node, in one line.
import { type ApproveMode, type ApproverSource, type BizType, type FieldType, type FlowBranch, type FlowNode, type IconName, type PeopleChoice, t, valueContext, valueType, traitsOf } from '../../../../runtime/web/moduleApi.ts';
import { asChoices, groupsOf, kindOf, type ConditionRow, type Sign } from './conditions.ts';

export interface Known { bizType: BizType | undefined; names: ReadonlyMap<string, string> }

export const sourceNames = (): Record<ApproverSource, string> => ({
  users: t('指定成员'), roles: t('角色'), post: t('岗位'), manager: t('部门负责人'), managerChain: t('逐级负责人'), formField: t('单据字段'), chooser: t('发起人自选'), self: t('发起人本人'),
});
export const modeNames = (): Record<ApproveMode, string> => ({ single: t('单人'), or: t('或签'), and: t('会签'), seq: t('依次审批'), ratio: t('票签') });
export const signNames = (): Record<Sign, string> => ({
  ge: t('大于等于'), gt: t('大于'), le: t('小于等于'), lt: t('小于'), eq: t('等于'), ne: t('不等于'), between: t('介于'), in: t('是其中之一'), notIn: t('都不是'),
  contains: t('包含'), notContains: t('不包含'), yes: t('为是'), no: t('为否'), empty: t('为空'), notEmpty: t('不为空'),
});
const shortSigns: Partial<Record<Sign, string>> = { ge: '≥', gt: '>', le: '≤', lt: '<', eq: '=', ne: '≠' };

export const kindNames = (): Record<FlowNode['kind'], string> => ({ start: t('发起'), approve: t('审批'), cc: t('抄送'), condition: t('条件分支'), parallel: t('并行分支'), end: t('结束') });
export const kindIcons: Record<FlowNode['kind'], IconName> = { start: 'user', approve: 'stamp', cc: 'send', condition: 'filter', parallel: 'columns', end: 'check' };

/** '' while nobody is said. */
export function peopleWords(choice: PeopleChoice, { names, bizType }: Known): string {
  const named = (choice.people ?? []).map((id) => names.get(id) ?? '…');
  switch (choice.source) {
    case 'users': case 'roles': case 'post': return named.length > 3 ? t('{names} 等 {n} 项', { names: named.slice(0, 3).join('、'), n: named.length }) : named.join('、');
    case 'manager': return (choice.level ?? 1) === 1 ? t('发起人的部门负责人') : t('往上第 {n} 级部门负责人', { n: choice.level ?? 1 });
    case 'managerChain': return choice.level === undefined ? t('逐级负责人，直到最高') : t('逐级负责人，到第 {n} 级', { n: choice.level });
    case 'formField': return bizType?.fields.find(({ name }) => name === choice.field)?.label ?? choice.field ?? '';
    case 'chooser': return t('发起人自选，最多 {n} 人', { n: choice.max ?? 1 });
    case 'self': return t('发起人本人');
  }
}

export function nodeWords(node: FlowNode, known: Known, scope: string): string {
  switch (node.kind) {
    case 'start': return scope;
    case 'end': return t('单据生效');
    case 'condition': return t('{n} 个分支，从左到右先满足的生效', { n: node.branches.length });
    case 'parallel': return t('{n} 个分支同时进行', { n: node.branches.length });
    case 'cc': return peopleWords(node, known) || t('请选择抄送给谁');
    case 'approve': {
      const people = peopleWords(node, known);
      if (people === '') return t('请选择审批人');
      const isMany = node.source !== 'self' && node.source !== 'managerChain' && node.mode !== undefined && node.mode !== 'single' && (node.source !== 'manager') && (node.source !== 'users' || (node.people ?? []).length > 1);
      return isMany ? `${modeNames()[node.mode!]}${node.mode === 'ratio' ? ` ${node.percent ?? 100}%` : ''} · ${people}` : people;
    }
  }
}

export function branchWords(branch: FlowBranch, isElse: boolean, known: Known): string {
  if (isElse) return t('以上条件都不满足时');
  return whenWords(branch.when ?? '', known) || t('请设置条件');
}

/** A condition as people read it; what rows cannot say stands as it is. */
export function whenWords(when: string, { bizType, names }: Known): string {
  const kindOfField = (name: string) => { const type = fieldsOf(bizType).find((field) => field.name === name)?.type; return type === undefined ? undefined : kindOf(type as FieldType); };
  const groups = groupsOf(when);
  if (!groups) return when;
  const row = (one: ConditionRow): string => {
    const field = fieldsOf(bizType).find(({ name }) => name === one.field);
    const label = field?.label ?? one.field;
    const value = (text: string): string => field?.options?.find((option) => option.value === text)?.label ?? names.get(text) ?? figure(field?.type, text);
    if (one.sign === 'between') return t('{field} 介于 {from} 到 {to}', { field: label, from: value(one.values[0]!), to: value(one.values[1]!) });
    const sign = shortSigns[one.sign] ?? (one.values.length === 1 && one.sign === 'in' ? t('是') : one.values.length === 1 && one.sign === 'notIn' ? t('不是') : signNames()[one.sign]);
    return [label, sign, one.values.map(value).join('、')].filter(Boolean).join(' ');
  };
  return asChoices(groups, kindOfField).map((rows) => rows.map(row).join(t(' 且 '))).join(t(' 或 '));
}

/** Fields a condition may name, and what every document has besides. */
export function fieldsOf(bizType: BizType | undefined): BizType['fields'] {
  const own = bizType?.fields ?? [];
  const more = (name: string, label: string, type: string, to?: string) => (own.some((field) => field.name === name) ? [] : [{ name, label, type, ...(to && { to }), isAmount: name === 'amount', isPerson: false, canEdit: false }]);
  return [...more('amount', t('单据金额'), 'money'), ...own, ...more('submitter', t('发起人'), 'ref', 'amc.user'), ...more('department', t('发起部门'), 'ref', 'amc.department')];
}

function figure(type: string | undefined, text: string): string {
  if (!type || traitsOf(type).number === undefined || text === '') return text;
  const kind = traitsOf(type).measure === 'ratio' ? 'percent' : 'rate';
  // Amounts of conditions are round figures: no zeros behind them.
  return valueType(kind).format(text, { name: '', type: kind, label: '', column: '', carries: [], scale: kind === 'percent' ? 2 : Math.max(0, (text.split('.')[1] ?? '').replace(/0+$/, '').length) }, valueContext());
}
