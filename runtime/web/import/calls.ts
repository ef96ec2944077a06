// What the server answers about an import in preparation, and the calls that move it on.
import type { FieldError } from '../../core/contract/wire.ts';
import { http, upload } from '../session/http.ts';

export type ImportMode = 'insert' | 'update' | 'upsert';
export interface Target { key: string; label: string; isRequired?: true; isKey?: true; isMatchOnly?: true }
export interface Fault extends FieldError { row: number; column?: string }
export interface Result { isDry: boolean; rows: number; created: number; updated: number; failed: number; failedRows: number; faultCount: number; isQuestion: boolean; faults: Fault[]; grid: { row: number; cells: string[] }[]; errorFile?: string }
/** By row of the file, then by column from 0. */
export type Fixes = Record<string, Record<string, string>>;
export interface Draft {
  id: string; fileName: string; rowCount: number; state: 'open' | 'checking' | 'checked' | 'importing' | 'done'; task: string | null; isBusy: boolean;
  heads: { texts: string[]; samples: string[][]; by: ('label' | 'remembered' | 'similar' | 'hand' | null)[] };
  map: (string | null)[]; mode: ImportMode; faulty: 'all' | 'skip'; confirmed: boolean; result: Result | null;
  targets: Target[]; keyLabel: string | null; mayUpdate: boolean;
}
export type Choices = Partial<Pick<Draft, 'map' | 'mode' | 'faulty' | 'confirmed'>> & { fixes?: Fixes };
export interface Progress { status: string; progress: number; done: number | null; total: number | null }

/** The calls of one entity's imports. A trial and an import come back busy where a job does them. */
export function importCalls(api: string) {
  const at = `${api}/import/draft`;
  return {
    last: (): Promise<Draft | null | { isTakenWhole: true }> => http.get(at),
    read: (id: string): Promise<Draft> => http.get(at, { query: { id } }),
    give(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<Draft> {
      const form = new FormData();
      form.append('file', file, file.name);
      return upload<Draft>(at, form, { signal, onProgress });
    },
    decide: (id: string, choices: Choices): Promise<Draft> => http.put(at, { id, ...choices }),
    check: (id: string): Promise<Draft> => http.post(`${at}/check`, { id }),
    run: (id: string): Promise<Draft> => http.post(`${at}/run`, { id }),
    progress: (task: string): Promise<Progress> => http.get(`/amc/api/token/task/${task}`),
    cancel: (task: string): Promise<unknown> => http.put('/amc/api/token/task/cancel', { id: task }),
  };
}
export type ImportCalls = ReturnType<typeof importCalls>;

