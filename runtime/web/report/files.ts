// A report saved as a file: what is shown, as it is shown, worked out by the server.
import { asFailure } from '../session/failure.ts';
import { readFile } from '../session/http.ts';
import { saveBlob } from '../list/download.ts';
import { toast } from '../ui/toast.tsx';
import type { Narrow, ReportSource } from './source.ts';
import { axesOf, bodyOf, groupsOf, tableOrder, type ReportState } from './state.ts';

export async function saveReport(source: ReportSource, narrow: Narrow, state: ReportState, format: 'xlsx' | 'csv', paths: readonly string[]): Promise<void> {
  const by = groupsOf(state);
  const shape = bodyOf(state.look) === 'pivot'
    ? { pivot: '1', rows: axesOf(state).rows.join(','), across: state.across.join(','), figures: state.figures.join(','), ...(state.pivotSort && { order: `${state.pivotSort.key} ${state.pivotSort.desc ? 'desc' : 'asc'}` }) }
    : { ...(by.length > 0 && { by: by.join(',') }), fields: paths.join(','), order: tableOrder(state, new Set(by.length > 0 ? [...by, ...state.figures] : paths)) };
  const read = (headers: Record<string, string> = {}) => readFile(`${source.api}/export`, { query: { ...narrow, ...shape, format }, headers });
  try {
    const file = await read().catch(async (error: unknown) => {
      if (!asFailure(error).errors.some((fault) => fault.code === 'export.confirm')) throw error;
      const { askPassword } = await import('../list/AskPassword.tsx');
      const confirmToken = await askPassword(asFailure(error).text);
      return confirmToken === null ? null : read({ confirmToken });
    });
    if (file) saveBlob(file.name, file.blob);
  } catch (error) {
    toast.failure(error);
  }
}
