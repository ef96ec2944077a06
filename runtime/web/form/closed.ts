// What keeps a record from being changed, told before anything is typed: the right, a lock of its workflow, its state.
import type { Row } from '../../core/contract/wire.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { isNewId } from './recordWords.ts';

export type ClosedBy = 'right' | 'lock' | 'state' | 'address';

/** @param holds an expression of the plan over this record */
export function closingOf(plan: FormPlan, record: Row, status: string | undefined, holds: (rule: string) => boolean): ClosedBy | null {
  if (plan.looks !== undefined && !isNewId(record.id)) return 'address';
  if (!(isNewId(record.id) ? plan.mayCreate : plan.mayEdit)) return 'right';
  if (plan.lockedWhen !== undefined && !isNewId(record.id) && holds(plan.lockedWhen)) return 'lock';
  return status === undefined || plan.states?.[status]?.editable === true ? null : 'state';
}

export function whyClosed({ closedBy, isNew }: { closedBy: ClosedBy | null; isNew: boolean }): string {
  if (closedBy === 'address') return t('只读查看');
  if (closedBy === 'lock') return t('单据已锁定');
  return closedBy === 'right' ? t('您没有【{name}】的操作权限', { name: t(isNew ? '新建' : '编辑') }) : t('当前状态不可修改');
}
