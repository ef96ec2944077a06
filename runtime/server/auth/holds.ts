// While a screen is locked, or an account or a company is on its way out, only the way back stays open.
import { AppError } from '../../core/contract/errors.ts';
import type { Caller } from '../context.ts';

const unlock = ['PUT /amc/api/token/session/lock', 'PUT /amc/api/token/session/unlock'];
/** What the page of an account on its way out calls. */
const back = [...unlock, 'GET /amc/api/token/user/getUserInfo', 'GET /amc/api/token/user/getUserCompany', 'PUT /amc/api/token/user/undoDelete', 'DELETE /amc/api/token/session'];
/** A person's own affairs go on while one of the companies goes. */
const own = /^\/amc\/api\/(token\/(user|session|loginToken|loginLog|realName|userApply)(\/|$)|token\/companyUser\/(default|leave)$|token\/company\/(undoDelete|join)$|open\/)/;

/** @throws AppError `auth.screenLocked`, `auth.leaving`, `auth.companyLeaving` */
export function checkHolds(caller: Caller, method: string, path: string): void {
  const call = `${method} ${path.replace(/(?<!\/)\/+$/, '')}`;
  if (caller.hold === 'locked' && !unlock.includes(call)) throw new AppError('auth.screenLocked');
  if (caller.hold === 'leaving' && !back.includes(call)) throw new AppError('auth.leaving');
  const isCreation = call === 'POST /amc/api/token/company';
  if (caller.isCompanyLeaving && method !== 'GET' && !isCreation && !own.test(path)) throw new AppError('auth.companyLeaving');
}
