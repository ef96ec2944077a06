// A long import, or the trial of one, as a job: begun again after a crash it finds out whether it is done.
import { AppError, fill } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import { fileTypes } from '../../files/kinds.ts';
import type { JobKind } from '../../jobs/kinds.ts';
import type { ImportFault } from './readDocuments.ts';
import { perform } from './perform.ts';

export interface ImportOrder { entity: string; draft: string; rows: number; isDry: boolean }

export const importJob: JobKind<ImportOrder> = {
  // One at a time of a company: two would wait for each other's numbers and keys.
  name: 'import', label: '导入', retry: 2, timeoutMinutes: 240, perCompany: 1, perServer: 1,
  async run({ app, caller, data, taskId, progress, throwIfCancelled }) {
    const entity = app.model.entities[data.entity];
    if (!entity) throw new AppError('address.missing');
    if (!caller.may(`POST ${entity.api}/import`)) throw new AppError('auth.notPermitted', { name: '导入' });
    const say = sayIn(app.model.locales, caller.lang);
    const result = await perform(app, caller, entity, data.draft, { isDry: data.isDry, task: taskId, progress: async (rows) => { throwIfCancelled(); await progress(rows, data.rows); } });
    const stored = result.created + result.updated;
    const message = result.isDry
      ? result.faultCount === 0 ? fill(say('检查完成，{n}条都可以导入'), { n: stored }) : fill(say('检查完成，{n}条可以导入，{m}条有错误'), { n: stored, m: result.failed })
      : result.failed > 0 && stored === 0 ? fill(say('没有导入：{n}条有错误'), { n: result.failed })
        : fill(say(result.failed > 0 ? '新增{n}条，更新{m}条，跳过{k}条' : '新增{n}条，更新{m}条'), { n: result.created, m: result.updated, k: result.failed });
    const id = /\/(\d+)$/.exec(result.errorFile ?? '')?.[1];
    return {
      done: stored, failed: result.failed, message, errors: result.faults.map(({ row, path, code, message: text }: ImportFault) => ({ row, path, code, message: text })),
      ...(id !== undefined && { file: { id, url: result.errorFile!, name: result.errorFileName!, size: 0, type: fileTypes.xlsx.mime } }),
    };
  },
};
