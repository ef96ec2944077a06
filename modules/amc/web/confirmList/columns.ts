// Columns of the approval centre, over the rows of the task list: most of them are no fields of one entity.
import { type Option, type PlanColumn, type Row, t, type TaskRow, type TaskTab } from '../../../../runtime/web/moduleApi.ts';

/** A row with the texts the table shows. */
export type Shown = TaskRow & Row & { who: string; what: string; nodesText: string; handlersText: string; stayText: string; stands: string };

export function shownOf(row: TaskRow): Shown {
  const nodes = row.taskStatus !== null && row.nodeName ? row.nodeName : row.currentNodes.map(({ name }) => name).join('、');
  return {
    ...row, who: row.partner || row.title, what: `${row.bizTypeLabel} ${row.bizNo}`.trim(), stands: row.taskStatus === 'pending' && row.status === 'running' ? 'mine' : row.status, nodesText: nodes, handlersText: [row.handlers.map(({ label }) => label).join('、'), row.agentNote].filter(Boolean).join('，'),
    stayText: row.stayHours === null ? '' : stay(row.stayHours, row.isOverdue),
  } as Shown;
}

/** 刚刚, `1.8 时`, from two days on `3 天`. */
function stay(hours: string, isOverdue: boolean): string {
  const many = Number(hours);
  if (many === 0 && !isOverdue) return t('刚刚');
  const text = many >= 48 ? t('{n} 天', { n: Math.floor(many / 24) }) : t('{n} 时', { n: hours });
  return isOverdue ? t('{stay} 超时', { stay: text }) : text;
}

export function columnsFor(tab: TaskTab): PlanColumn[] {
  const column = (path: string, label: string, type: PlanColumn['type'], width: number, more: Partial<PlanColumn> = {}): PlanColumn => ({ key: path, path, label, type, as: type, width, align: 'start', sortable: false, ...more });
  return [
    // Whom it is with, what, how much, who asks, since when: what one decides by stands first.
    column('who', t('往来单位'), 'string', 200, { opens: '/confirm/confirm?id={approval}', fixed: 'start' }),
    column('what', t('单据'), 'code', 196), column('amount', t('金额'), 'money', 104, { align: 'end' }), column('submitter', t('提交人'), 'ref', 76), column('stayText', t('停留时长'), 'enum', 96, { as: 'enum' }),
    ...(tab === 'todo' ? [column('decision', t('审批要点'), 'string', 280)] : []),
    column('rest', t('摘要'), 'string', 220), column('nodesText', t('当前节点'), 'string', 104), ...(tab === 'todo' ? [] : [column('handlersText', t('处理人'), 'string', 96)]),
    column('department', t('部门'), 'ref', 84), column('submitDate', t('提交时间'), 'datetime', 132), column('approvalNo', t('审批单号'), 'code', 136),
    ...(tab === 'done' ? [column('taskStatusLabel', t('我的处理'), 'string', 84)] : tab === 'mine' || tab === 'all' ? [column('finishDate', t('完成时间'), 'datetime', 132)] : []),
    column('stands', t('状态'), 'enum', 100, { fixed: 'end', as: 'enum' }),
  ];
}

export const statusOptions = (): Option[] => [
  { value: 'mine', label: t('待您审批'), tone: 'waiting' },
  { value: 'running', label: t('审批中'), tone: 'running' }, { value: 'passed', label: t('已通过'), tone: 'done' }, { value: 'refused', label: t('已驳回'), tone: 'wrong' },
  { value: 'returned', label: t('已退回'), tone: 'waiting' }, { value: 'withdrawn', label: t('已撤回'), tone: 'void' }, { value: 'terminated', label: t('已终止'), tone: 'void' },
];
