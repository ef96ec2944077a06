// Opens the preview of what some records look like on paper.
import type { Plan } from '../../core/plans/plan.ts';
import { openDialog } from '../ui/confirm.tsx';
import { PrintPreview } from './PrintPreview.tsx';

/** Not more at once: a stack no printer should be sent by one click. */
export const mostPrinted = 200;

export function openPrint(plan: Plan, ids: readonly string[]): void {
  const { prints, api } = plan;
  if (prints?.length) void openDialog<void>((close) => <PrintPreview prints={prints} api={api} ids={ids.slice(0, mostPrinted)} isCut={ids.length > mostPrinted} onClose={() => close()} />);
}
