// Columns that only a look names, ready for drawing.
import { useMemo } from 'react';
import type { ListPlan, PlanColumn } from '../../../core/plans/plan.ts';
import { valueContext } from '../../session/session.ts';
import { compileColumns, type TableColumn } from '../../table/columns.ts';

export function useDrawn(plan: ListPlan, columns: readonly (PlanColumn | undefined)[]): (TableColumn | undefined)[] {
  const told = columns.map((column) => column?.key).join();
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  return useMemo(() => columns.map((column) => (column ? compileColumns([{ ...column, hidden: undefined }], { context: valueContext(), statusField: plan.statusField, states: plan.states })[0] : undefined)), [plan, told]);
}
