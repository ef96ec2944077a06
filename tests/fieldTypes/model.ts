// A trade with jobs that take time: the type in a head, in lines, computed, in a list, on paper.
import './duration.ts';
import { loadModel, type Model } from '../../runtime/core/language/index.ts';

const record = {
  createBy: { type: 'ref', to: 'amc.user', label: '创建人', system: true }, createDate: { type: 'datetime', label: '创建时间', system: true },
  updateBy: { type: 'ref', to: 'amc.user', label: '更新人', system: true }, updateDate: { type: 'datetime', label: '更新时间', system: true },
  delFlag: { type: 'enum', label: '作废标记', system: true, default: "'0'", options: { 0: '正常', 1: '作废' } },
};

/** @param more words of the field `spent` */
export function filesOf(more: object = {}): { path: string; text: string }[] {
  const job = {
    id: 't.job', language: 1, extends: null, api: '/t/api/saas/job', label: '工序', display: '{code}', key: ['code'], unique: [['code']],
    fields: {
      ...record, code: { type: 'string', label: '编码', required: true, list: true, search: true }, planned: { type: 'duration', label: '计划', list: true },
      spent: { type: 'duration', label: '已用', list: true, total: true, ...more }, left: { type: 'duration', label: '剩余', computed: 'record.planned - record.spent', list: true },
    },
    lines: { steps: { label: '步骤', fields: { name: { type: 'string', label: '名称' }, takes: { type: 'duration', label: '用时' } } } },
  };
  const user = { id: 'amc.user', language: 1, extends: null, api: '/amc/api/saas/user', scope: 'platform', label: '用户', display: '{name}', fields: { name: { type: 'string', label: '姓名' } } };
  const list = { id: 't.job.list', language: 1, route: '/t/job', kind: 'list', title: '工序', entity: 't.job', columns: ['code', 'planned', 'spent', 'left'] };
  const form = { id: 't.job.form', language: 1, route: '/t/jobForm/{id}', kind: 'form', title: '工序', entity: 't.job' };
  const print = { id: 't.job.card', language: 1, entity: 't.job', label: '工序卡', paper: { size: 'A5' }, blocks: [{ fields: ['code', 'planned'] }, { lines: 'steps', columns: ['name', 'takes'] }] };
  const file = (path: string, content: object) => ({ path: `schemas/${path}.json`, text: JSON.stringify(content) });
  return [file('t/entities/job', job), file('amc/entities/user', user), file('t/screens/job.list', list), file('t/screens/job.form', form), file('t/prints/job.card', print)];
}

export function jobModel(): Model {
  const { model, faults } = loadModel(filesOf(), { check: false });
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'));
  return model;
}
