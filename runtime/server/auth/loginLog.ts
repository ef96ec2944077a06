// The log of sign-ins, good and bad; kept 180 days, never changed.
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { regionOf, type Device } from './devices.ts';
import { platform } from './platform.ts';
import { defaultCompany, type LoginWay } from './sessions.ts';
import type { getLoginLogMine } from '../../core/contract/endpoints/account.ts';
import type { DataOf } from '../../core/contract/endpoints/endpoint.ts';

export interface LoginTry extends Device { userId?: string; /** As typed. */ username: string; loginWay: LoginWay }

/** Under the company the person works in by default, so that its administrators see it. @param refusal absent: success */
export async function keepLog(app: App, tx: Tx, login: LoginTry, refusal?: AppError): Promise<void> {
  await tx.run(prepared(`insert into ${table(app.model, platform.loginLog)} (id, version, at, "user", username, of_company, login_way, client, device, ip, region, result, message)
    values ($1::bigint, 1, $2::timestamptz, $3::bigint, $4, ${defaultCompany(app, '$3')},
      $5, $6, $7, $8, $9, $10, $11)`, [
    nextId(), app.now().toISOString(), login.userId ?? null, login.username.slice(0, 100), login.loginWay, login.client, login.device, login.ip, regionOf(login.ip),
    refusal ? 'fail' : 'success', refusal?.message ?? null,
  ]));
}

/** Mine, the newest first. */
export async function myLog(app: App, userId: string, pageNum: number, pageSize: number): Promise<DataOf<typeof getLoginLogMine>> {
  const log = table(app.model, platform.loginLog);
  return app.db.system(async (tx) => {
    const list = await tx.run<DataOf<typeof getLoginLogMine>['list'][number]>(prepared(`select id, at, at as "createDate", login_way as "loginWay", client, device, ip, region, result, message from ${log} where "user" = $1::bigint order by at desc, id desc limit $2 offset $3`,
      [userId, pageSize, (pageNum - 1) * pageSize]));
    const count = await tx.one<{ total: number }>(prepared(`select count(*)::integer as total from ${log} where "user" = $1::bigint`, [userId]));
    return { total: count!.total, totalIs: 'exact' as const, list, pageNum, pageSize };
  });
}
