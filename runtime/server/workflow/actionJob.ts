// The job that does an action of one record: all of it in one transaction, with the word that it was done, so that a killed run does it once.
import { AppError } from '../../core/contract/errors.ts';
import { scopeOf, workOf } from '../entities/index.ts';
import type { JobKind } from '../jobs/kinds.ts';
import type { ActionOrder } from './defer.ts';
import { runAction } from './run.ts';

export const actionJob: JobKind<ActionOrder> = {
  name: 'action', label: '单据操作', retry: 2, timeoutMinutes: 60, perCompany: 2, perServer: 2,
  async run({ app, caller, data, progress, checkpoint, saveCheckpoint, throwIfCancelled }) {
    if (checkpoint) return { done: 1 };
    if (!app.model.entities[data.entity]?.workflow?.actions[data.action]) throw new AppError('address.missing');
    await app.db.tx(scopeOf(caller), async (tx) => {
      await runAction({ ...workOf(app, caller, tx), progress }, data.entity, data.id, data.action, { ask: data.ask, version: data.version, confirmed: data.confirmed });
      throwIfCancelled();
      await saveCheckpoint(true, tx);
    });
    return { done: 1 };
  },
};
