// The table of a worklist: rows are ticked, and what is done to them is done to the records they stand for.
import { useMemo } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanAction } from '../../core/plans/plan.ts';
import { isOffered } from '../data/actionRules.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { ListFooter } from '../list/ListFooter.tsx';
import { isDrawn, PageActions } from '../list/PageBar.tsx';
import { RowActions } from '../list/RowActions.tsx';
import { useConditions } from '../list/useConditions.ts';
import { useListActions } from '../list/useListActions.ts';
import { useSelection } from '../list/useSelection.ts';
import { queries } from '../session/queries.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import type { PagerProps } from '../table/Pager.tsx';
import type { TableColumn } from '../table/columns.ts';
import { Table, type TableProps, type TableRange } from '../table/Table.tsx';
import { useEvent } from '../list/useEvent.ts';
import { isTyped, recordOf, runOn, standingRows } from './stands.ts';

export interface WorkTableProps { plan: ListPlan; tab: TabHandle; /** The report's own address. */ api: string; table: TableProps; pager: PagerProps; range: TableRange | null }

export default function WorkTable({ plan, tab, api, table, pager, range }: WorkTableProps) {
  const stands = plan.stands!;
  const acting = useActing(plan);
  const rows = useMemo(() => standingRows(stands, table.rows), [stands, table.rows]);
  const chosen = useSelection(tab, rows);
  const conditions = useConditions(acting);
  const holds = conditions?.holds ?? null;
  const actions = useListActions(acting, { editHere: () => undefined, onExport: () => undefined, onImport: () => undefined, onDone: (failed) => {
    chosen.keepOnly([...chosen.selection.values()].flatMap((row) => (failed.includes(recordOf(stands, row).id ?? '') ? [row.id!] : [])));
    void queries.invalidateQueries({ queryKey: apiKey(api) });
  } });
  const offered = (action: PlanAction, row: Row): boolean => action.takes === true || isOffered(action, recordOf(stands, row), plan.statusField, holds);
  const run = (action: PlanAction, some: readonly Row[]): void => runOn(actions, action, some, stands);
  const drawn = plan.rowActions.filter(isDrawn);
  const onEdit = useEvent(async (row: Row, column: TableColumn, value: unknown): Promise<void> => {
    await (await import('./cellEdits.ts')).keepCell(stands, row, column.key, value);
    void queries.invalidateQueries({ queryKey: apiKey(api) });
  });
  const editable = useEvent((row: Row, column: TableColumn): boolean => isTyped(plan, row, column.key));
  return (
    <>
      <Table
        {...table} rows={rows} selected={plan.bulkActions.length > 0 ? chosen.selection : undefined} onSelect={chosen.select} onSelectAll={chosen.selectPage} editable={stands.edits && editable} onEdit={stands.edits && onEdit}
        actionsOf={drawn.length === 0 ? undefined : (row) => <RowActions actions={drawn.filter((action) => offered(action, row))} onRun={(action) => (action.takes || action.of !== undefined ? run(action, [row]) : actions.runRow(action, recordOf(stands, row)))} name={nameOf(plan, row)} />}
        actionsName={(row) => (drawn.some((action) => offered(action, row)) ? t('{name} 更多操作', { name: nameOf(plan, row) }) : null)}
      />
      <ListFooter plan={plan} columns={table.columns} selection={chosen.selection} onDeselect={chosen.clear} offered={offered} onRun={run} pager={pager} range={range} />
    </>
  );
}

/** Actions of the page: those without a record, and what opens. */
export function WorkActions({ plan, api }: Pick<WorkTableProps, 'plan' | 'api'>) {
  const acting = useActing(plan);
  const actions = useListActions(acting, { editHere: () => undefined, onExport: () => undefined, onImport: () => undefined, onDone: () => void queries.invalidateQueries({ queryKey: apiKey(api) }) });
  return plan.actions.filter((action) => action.do !== 'export').map((action) => <PageActions.One key={action.do} action={action} onRun={actions.runPage} primary={action.primary} />);
}

/** The plan as if it were a list of the records its rows stand for. */
const useActing = (plan: ListPlan): ListPlan => useMemo(() => ({ ...plan, api: plan.stands!.api, entity: plan.stands!.entity, columns: [], fields: ['code'] }), [plan]);

const nameOf = ({ stands }: ListPlan, row: Row): string => String(recordOf(stands!, row).code ?? '');
