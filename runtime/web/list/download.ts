// Export of a list: exactly what is shown, saved as a file: its filter and view, its order and groups, its visible columns.
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { readFile } from '../session/http.ts';
import { toast } from '../ui/toast.tsx';
import { toRequest, type ListState } from './state.ts';

/** @param paths of the visible columns in their order; `isWhole`: each record with its lines below it */
export async function downloadList(plan: ListPlan, state: ListState, format: 'xlsx' | 'csv', paths: readonly string[], isWhole = false): Promise<void> {
  const { filter, sql, within, screen, order } = toRequest(plan, state);
  const by = state.groups?.length ? { by: state.groups.join(','), sums: plan.totals.join(',') } : {};
  const lines = isWhole ? { lines: '1' } : {};
  const fields = [...new Set(paths)].join(',');
  const read = (headers: Record<string, string> = {}) => readFile(`${plan.api}/export`, { query: { filter, sql, within, screen, order, fields, ...by, ...lines, format }, headers });
  try {
    const file = await read().catch(async (error: unknown) => {
      if (!asFailure(error).errors.some((fault) => fault.code === 'export.confirm')) throw error;
      const { askPassword } = await import('./AskPassword.tsx');
      const confirmToken = await askPassword(asFailure(error).text);
      return confirmToken === null ? null : read({ confirmToken });
    });
    if (file?.data) await (await import('../jobs/index.ts')).taskStarted(t('数据较多，已转入后台导出，完成后可下载'));
    else if (file) saveBlob(file.name, file.blob);
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
