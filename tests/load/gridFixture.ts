// An entity of 60 fields, its list's plan as the compiler makes it, and rows for it.
import { loadModel } from '../../runtime/core/language/index.ts';
import { makePlan, type ListPlan } from '../../runtime/core/plans/index.ts';
import type { Lang } from '../../runtime/core/language/model.ts';

export const columnCount = 60;
const states = { draft: '草稿', submitted: '待审核', confirmed: '已审核', done: '已完成', void: '已作废' };
const tones = ['draft', 'waiting', 'running', 'done', 'void'];
const english: Record<string, string> = { 草稿: 'Draft', 待审核: 'Waiting', 已审核: 'Approved', 已完成: 'Done', 已作废: 'Void', 宽表: 'Wide', 单位: 'Unit', 名称: 'Name', 小数: 'Decimals', 成本: 'Cost' };

/** Kinds go round: words, a quantity with its unit or a whole number, money, a day, a state, a reference or words. */
function fieldAt(at: number): object {
  const label = `列${at}`;
  switch (at % 6) {
    case 0: return { type: 'string', label, list: true, search: at === 0, width: 150 };
    case 1: return at % 4 === 1 ? { type: 'quantity', unit: 'unit', label, width: 150 } : { type: 'integer', label, width: 150 };
    case 2: return { type: 'money', label, width: 150 };
    case 3: return { type: 'date', label, width: 150 };
    case 4: return { type: 'enum', label, width: 150, options: Object.entries(states).map(([value, name], index) => ({ value, label: name, tone: tones[index] })) };
    default: return at % 4 === 1 ? { type: 'ref', to: 'b.unit', label, width: 150 } : { type: 'string', label, width: 150 };
  }
}

/** The caller lacks the grant of `cost`, which is the 61st column. */
export function widePlan(lang: Lang): ListPlan {
  const file = (path: string, value: object) => ({ path, text: JSON.stringify(value) });
  const head = (kind: string, id: string): object => ({ $schema: `../../_meta/${kind}.json`, id, language: 1 });
  const fields = Object.fromEntries(Array.from({ length: columnCount }, (_, at) => [`c${at}`, fieldAt(at)]));
  const columns = Object.keys(fields);
  const { model } = loadModel([
    file('schemas/b/entities/unit.json', { ...head('entity', 'b.unit'), extends: null, label: '单位', api: '/b/api/saas/unit', fields: { name: { type: 'string', label: '名称', list: true }, scale: { type: 'integer', label: '小数' } } }),
    file('schemas/b/entities/wide.json', { ...head('entity', 'b.wide'), extends: null, label: '宽表', api: '/b/api/saas/wide', fields: { ...fields, unit: { type: 'ref', to: 'b.unit', label: '单位' }, cost: { type: 'money', label: '成本', grant: 'cost' } } }),
    file('schemas/b/screens/wide.list.json', { ...head('screen', 'b.wide.list'), route: '/b/wide', kind: 'list', title: '宽表', entity: 'b.wide', columns: [{ field: 'c0', fixed: 'start' }, ...columns.slice(1), 'cost'] }),
    file('schemas/b/screens/wide.detail.json', { ...head('screen', 'b.wide.detail'), route: '/b/wideDetail/{id}', kind: 'detail', title: '宽表', entity: 'b.wide', sections: [{ fields: ['c0'] }] }),
    file('schemas/b/locales/en.json', { ...english, ...Object.fromEntries(columns.map((name) => [`列${name.slice(1)}`, `Column ${name.slice(1)}`])) }),
  ], { check: false });
  return makePlan(model, 'b.wide.list', { may: () => true, grants: new Set() }, lang) as ListPlan;
}
