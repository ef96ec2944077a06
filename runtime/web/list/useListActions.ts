// What a list's buttons do: open a route, open the form with the list, or run a status action.
import type { Row } from '../../core/contract/wire.ts';
import { isFormPlace } from '../../core/language/formPlace.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { splitByOffer } from '../data/actionRules.ts';
import { t } from '../i18n/t.ts';
import { addressOf } from '../screens/address.ts';
import { navigateTo } from '../ui/navigate.ts';
import { toast } from '../ui/toast.tsx';

/** What one call may touch (the server refuses more). */
const mostOfAll = 5_000;

export interface ListActions {
  /** @param anchor the button, below which a menu may open */
  runPage: (action: PlanAction, anchor?: HTMLElement) => void;
  runRow: (action: PlanAction, row: Row) => void;
  runBulk: (action: PlanAction, rows: readonly Row[]) => void;
  /** On rows of lines of these records. */
  runLines: (action: PlanAction, lines: readonly string[], records: readonly Row[]) => void;
  /** On everything the list's conditions find. */
  runAll: (action: PlanAction, all: { conditions: Record<string, unknown>; total: number }, rows: readonly Row[]) => void;
}

export function useListActions(plan: ListPlan, { at, editHere, onDone, onExport, onImport }: { /** What the address narrows by: a new record begins with it. */ at?: Readonly<Record<string, string>>; editHere: (id: string) => void; onDone: (failedIds: string[], action: PlanAction, rows: readonly Row[]) => void; onExport: (anchor?: HTMLElement) => void; onImport: () => void }): ListActions {
  const begun = (path: string): string => (at && Object.keys(at).length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(at).toString()}` : path);
  const openForm = (id: string): void => {
    if (isFormPlace(plan.form)) editHere(id);
    else if (plan.form) navigateTo(begun(plan.form.replace('{id}', id)));
  };
  const run = async (action: PlanAction, rows: readonly Row[], all?: { conditions: Record<string, unknown>; total: number }, lines?: readonly string[]): Promise<void> => {
    if (action.do === 'print') return (await import('../print/openPrint.tsx')).openPrint(plan, rows.map((row) => row.id!));
    const confirmText = all ? undefined : await filledConfirm(plan, action, rows);
    const { runAction } = await import('../data/runAction.tsx');
    const done = await runAction({ api: plan.api, action: all ? { ...action, ...(action.confirm?.replaceAll('{n}', '').includes('{') && { confirm: undefined }) } : action, rows, all, lines, states: plan.states, named: nameField(plan), confirmText });
    // What one run made is looked at next.
    if (done && 'results' in done && done.created?.length) (await import('./made.tsx')).openMade(action.label, done.created);
    if (done && 'results' in done) onDone(done.results.filter((result) => !result.ok).map((result) => result.id), action, rows);
    else if (done) onDone([], action, rows);
  };
  return {
    runPage(action, anchor) {
      if (action.open) navigateTo(action.do === 'create' ? begun(action.open.replace('{id}', '0')) : action.open.replace('{id}', '0'));
      else if (action.do === 'create') openForm('0');
      else if (action.do === 'export') onExport(anchor);
      else if (action.do === 'import') onImport();
      else if (action.on === 'page') void run(action, []);
      else if (action.answer) void import('../data/askQuestion.tsx').then(({ askQuestion }) => askQuestion(plan.api, action));
    },
    runRow(action, row) {
      if (action.open) navigateTo(addressOf(action.open, row));
      else if (action.drawer) void import('../data/recordDrawer.tsx').then(({ openRecordDrawer }) => openRecordDrawer(action, String(row[nameField(plan)] ?? ''), row.id!));
      else if (action.do === 'edit') openForm(row.id!);
      else if (action.do === 'view' && plan.opens) navigateTo(plan.opens.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? ''))));
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
    runLines(action, lines, records) { void run(action, records, undefined, lines); },
    runAll(action, all, rows) {
      if (all.total > mostOfAll) return toast.hint(t('一次最多处理{n}条，请缩小筛选范围', { n: mostOfAll }));
      void run(action, rows, { ...all, conditions: isNothing(all.conditions) ? { ...all.conditions, everything: true } : all.conditions });
    },
  };
}

/** No condition: every record is meant, and the call says so. */
const isNothing = (conditions: Record<string, unknown>): boolean => ['filter', 'sql', 'within'].every((part) => conditions[part] === undefined);

/** The column that carries the link names a row in questions. */
export function nameField(plan: ListPlan): string {
  return plan.columns.find((column) => column.opens)?.path ?? (plan.fields.includes('code') ? 'code' : plan.fields.includes('name') ? 'name' : plan.columns[0]?.path ?? 'name');
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
