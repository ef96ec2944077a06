// What a list's buttons do: open a route, open the drawer, or run a status action.
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { splitByOffer } from '../data/actionRules.ts';
import { runAction } from '../data/runAction.tsx';
import { t } from '../i18n/t.ts';
import { navigateTo } from '../shell/navigate.ts';
import { toast } from '../ui/toast.tsx';

export interface ListActions {
  runPage: (action: PlanAction) => void;
  runRow: (action: PlanAction, row: Row) => void;
  runBulk: (action: PlanAction, rows: readonly Row[]) => void;
}

export function useListActions(plan: ListPlan, { editInDrawer, onDone, onExport }: { editInDrawer: (id: string) => void; onDone: (failedIds: string[]) => void; onExport: () => void }): ListActions {
  const openForm = (id: string): void => {
    if (plan.form === 'drawer') editInDrawer(id);
    else if (plan.form) navigateTo(plan.form.replace('{id}', id));
  };
  const run = async (action: PlanAction, rows: readonly Row[]): Promise<void> => {
    const confirmText = await filledConfirm(plan, action, rows);
    const done = await runAction({ api: plan.api, action, rows, states: plan.states, named: nameField(plan), confirmText });
    if (done && 'results' in done) onDone(done.results.filter((result) => !result.ok).map((result) => result.id));
    else if (done) onDone([]);
  };
  return {
    runPage(action) {
      if (action.open) navigateTo(action.open.replace('{id}', '0'));
      else if (action.do === 'create') openForm('0');
      else if (action.do === 'export') onExport();
    },
    runRow(action, row) {
      if (action.open) navigateTo(action.open.replace('{id}', row.id!));
      else if (action.do === 'edit') openForm(row.id!);
      else if (action.do === 'view' && plan.opens) navigateTo(plan.opens.replace('{id}', row.id!));
      else void run(action, [row]);
    },
    runBulk(action, rows) {
      if (rows.length === 0) return toast.hint(t('请选择至少一条数据'));
      const { fit, unfit } = splitByOffer(action, rows, plan.statusField, null);
      if (fit.length === 0) return toast.hint(t('选中的 {n} 条都不能{action}', { n: rows.length, action: action.label }));
      if (unfit > 0) toast.hint(t('{n} 条当前状态不能{action}，已跳过', { n: unfit, action: action.label }));
      if (action.open) navigateTo(`${action.open}${action.open.includes('?') ? '&' : '?'}ids=${fit.map((row) => row.id).join(',')}`);
      else void run(action, fit);
    },
  };
}

/** The column that carries the link names a row in questions. */
export function nameField(plan: ListPlan): string {
  return plan.columns.find((column) => column.opens)?.path ?? (plan.fields.includes('code') ? 'code' : 'name');
}

async function filledConfirm(plan: ListPlan, action: PlanAction, rows: readonly Row[]): Promise<string | undefined> {
  if (!action.confirm?.replaceAll('{n}', '').includes('{')) return action.confirm;
  if (rows.length !== 1) return undefined;
  try {
    return (await import('../data/conditions.ts')).fillTemplate(plan, action.confirm, rows[0]);
  } catch {
    return undefined;
  }
}
