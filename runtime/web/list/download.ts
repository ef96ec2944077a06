// Export of a list: the rows of its filter in its order and columns, saved as a file.
import type { ListPlan } from '../../core/plans/plan.ts';
import { readFile } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import { toRequest, type ListState } from './state.ts';

/** The server chooses the screen's columns, so that the file shows what the list shows. */
export async function downloadList(plan: ListPlan, state: ListState): Promise<void> {
  const { filter, sql, screen, order } = toRequest(plan, state);
  try {
    const { name, blob } = await readFile(`${plan.api}/export`, { query: { filter, sql, screen, order } });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    toast.failure(error);
  }
}
