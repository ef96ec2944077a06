// The second look at exports with sensitive columns (setting AMC_EXPORT_CONFIRM): the asker has typed the password again within a minute.
import { AppError } from '../../core/contract/errors.ts';
import { takeTicket } from '../auth/tickets.ts';
import type { Surroundings } from './surroundings.ts';

const setting = 'AMC_EXPORT_CONFIRM';

/** @param token what typing the password gave: good for one file. @throws AppError `export.confirm` */
export async function confirmExport({ app, caller }: Surroundings, token: unknown): Promise<void> {
  const { [setting]: isOn = app.model.settings[setting]?.default } = caller.settings;
  if (isOn !== '0') return;
  const ticket = typeof token === 'string' && token !== '' ? await app.db.system((tx) => takeTicket(app, tx, 'confirm', token)) : undefined;
  if (ticket?.session !== caller.sessionId) throw new AppError('export.confirm', {}, [{ path: 'password', code: 'export.confirm', message: '' }]);
}
