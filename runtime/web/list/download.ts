// Export of a list: the rows of its filter in its order and columns, saved as a file.
import type { ListPlan } from '../../core/plans/plan.ts';
import { asFailure } from '../session/failure.ts';
import { readFile } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import { toRequest, type ListState } from './state.ts';

/** The server chooses the screen's columns, so that the file shows what the list shows. */
export async function downloadList(plan: ListPlan, state: ListState, format: 'xlsx' | 'csv'): Promise<void> {
  const { filter, sql, screen, order } = toRequest(plan, state);
  const read = (headers: Record<string, string> = {}) => readFile(`${plan.api}/export`, { query: { filter, sql, screen, order, format }, headers });
  try {
    const file = await read().catch(async (error: unknown) => {
      if (!asFailure(error).errors.some((fault) => fault.code === 'export.confirm')) throw error;
      const { askPassword } = await import('./AskPassword.tsx');
      const confirmToken = await askPassword(asFailure(error).text);
      return confirmToken === null ? null : read({ confirmToken });
    });
    if (file) saveBlob(file.name, file.blob);
  } catch (error) {
    toast.failure(error);
  }
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
