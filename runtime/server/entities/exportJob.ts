// A large export as a job: the same file as at once, made with the starter's rights of then.
import { AppError } from '../../core/contract/errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { forReports } from '../store/replica.ts';
import { openExport, type ExportOrder } from './exportRows.ts';
import { surroundingsOf } from './surroundings.ts';

export const exportJob: JobKind<ExportOrder> = {
  // Making the file anew harms nothing: what a killed run left half written is swept away.
  name: 'export', label: '导出', retry: 2, timeoutMinutes: 120, perCompany: 2, perServer: 2,
  async run({ app, caller, data, progress, saveFile }) {
    const entity = app.model.entities[data.entity];
    if (!entity) throw new AppError('address.missing');
    if (!caller.may(`GET ${entity.api}/export`)) throw new AppError('auth.notPermitted', { name: '导出' });
    const file = await openExport(surroundingsOf(forReports(app), caller), data);
    let done = 0;
    const bytes = async function* (): AsyncGenerator<Buffer> {
      for await (const piece of file.content((written) => { done = written; return progress(written, file.total); })) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
    };
    const stored = await saveFile(file.name, file.mime, bytes());
    return { done, file: stored };
  },
};
