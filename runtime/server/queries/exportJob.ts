// A large report as a file made by a job, with the starter's rights of then.
import { AppError } from '../../core/contract/errors.ts';
import type { StoredFile } from '../files/rows.ts';
import { forReports } from '../store/replica.ts';
import { surroundingsOf } from '../entities/surroundings.ts';
import { scopeOf } from '../entities/types.ts';
import type { JobKind, JobRun } from '../jobs/kinds.ts';
import { contentOf, fileName, mimeOf, titleOf, type QueryOrder } from './exportQuery.ts';
import { streamedTable } from './exportTable.ts';
import { demandExport, demandQuery } from './routes.ts';

export const queryExportJob: JobKind<QueryOrder> = {
  name: 'queryExport', label: '导出报表', retry: 2, timeoutMinutes: 120, perCompany: 2, perServer: 1,
  async run(job) {
    const { file, rows } = await makeFile(job, job.data);
    return { done: rows, file };
  },
};

/**
 * The file of an order, in the rights of whom the job is done for: all of it is of one moment, and memory holds a part.
 * @param title its name and its head; the query's, if not said
 * @throws AppError for what may not be asked, or not be taken away
 */
export async function makeFile({ app, caller, progress, saveFile }: Pick<JobRun, 'app' | 'caller' | 'progress' | 'saveFile'>, order: QueryOrder, title?: string): Promise<{ file: StoredFile; rows: number }> {
  const query = app.model.queries[order.query];
  if (!query) throw new AppError('address.missing');
  demandQuery(app, caller, query);
  demandExport(app, caller, query);
  const around = surroundingsOf(forReports(app), caller);
  const name = title ?? titleOf(around, query);
  return around.app.db.tx(scopeOf(caller), async (tx) => {
    const table = await streamedTable(around, tx, query, order, progress);
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of contentOf(around, name, order.format, table)) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    };
    return { rows: table.total, file: await saveFile(fileName(around, name, order.format), mimeOf(order.format), bytes()) };
  });
}
