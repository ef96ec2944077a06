// Typing in the list where the screen says so: which cells, and Ctrl+Z. Saving comes with the first change.
import { useRef, type KeyboardEvent } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { isOffered, type Holds } from '../data/actionRules.ts';
import type { TableColumn } from '../table/columns.ts';
import { toast } from '../ui/toast.tsx';
import type { Done } from './inlineEdits.ts';

export function useInlineEdit(plan: ListPlan, holds: Holds | null) {
  const done = useRef<Done[]>([]);
  const edit = plan.rowActions.find((action) => action.do === 'edit');
  const isOn = plan.columns.some((column) => column.edit);
  return {
    isOn,
    /** A state that may be edited, and whatever else the row's own 编辑 waits for. */
    editable: (row: Row, column: TableColumn): boolean => {
      if (!column.plan.edit || !row.id) return false;
      const state = plan.statusField ? plan.states?.[String(row[plan.statusField])] : undefined;
      return (state?.editable ?? true) && (!edit || isOffered(edit, row, plan.statusField, holds));
    },
    onEdit: async (row: Row, column: TableColumn, value: unknown): Promise<void> => (await import('./inlineEdits.ts')).keepEdit(plan, done.current, row, column.path, value),
    onKeyDown: (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey || (event.target as HTMLElement).closest('input,textarea,select,[contenteditable]') || done.current.length === 0) return;
      event.preventDefault();
      void import('./inlineEdits.ts').then(({ undoEdit }) => undoEdit(plan, done.current)).catch(toast.failure);
    },
  };
}
