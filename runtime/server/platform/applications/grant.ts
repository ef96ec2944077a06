// Applications that come to a company without being bought.
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import { addDays, todayIn } from '../../../core/values/index.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { entities } from './names.ts';
import { recount } from './opened.ts';

/**
 * With platform configuration `autoBuy` 0 a company has every application of the platform, for ever: called where a company is made, and for all when an
 * application is new. Again is harmless: what was once granted, or taken away, stays as it is.
 * @param tx of the owner's connection
 * @param company one; absent: all live ones
 */
export async function grantAllApplications(app: App, tx: Tx, company?: string): Promise<void> {
  const [apply, granted, companies] = [entities.apply, entities.companyApply, 'amc.company'].map((id) => app.model.entities[id]);
  if (!apply || !granted || !companies || !await isAutoBuy(app, tx)) return;
  const missing = await tx.run<{ company: string; apply: string }>(prepared(`
    select c.id::text as company, a.id::text as apply from ${nameOf(apply.table)} a cross join ${nameOf(companies.table)} c
    where a.kind = 'platform' and a.del_flag = '0' and c.del_flag <> '1' and ($1::bigint is null or c.id = $1::bigint)
      and not exists (select from ${nameOf(granted.table)} g where g.company = c.id and g.apply = a.id)`, [company ?? null]));
  if (missing.length === 0) return;
  const now = app.now().toISOString();
  await tx.run(prepared(`insert into ${nameOf(granted.table)} (company, id, version, apply, start_date, source, status, del_flag, create_date, update_date)
    select x.company, x.id, 1, x.apply, ($4::timestamptz - interval '1 day')::date, 'auto', '0', '0', $4::timestamptz, $4::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as x(company, id, apply)`,
  [missing.map((one) => one.company), missing.map(() => nextId()), missing.map((one) => one.apply), now]));
  tx.afterCommit(() => recount(app));
}

/**
 * Who sees an application is a row of the company's own, 全员 until an admin says otherwise: every application it has, or had, gets one.
 */
export async function listVisibilities(app: App, tx: Tx, company: string): Promise<void> {
  const [apply, granted, visibility, companies] = [entities.apply, entities.companyApply, entities.visibility, 'amc.company'].map((id) => app.model.entities[id]);
  if (!apply || !granted || !visibility || !companies) return;
  const missing = await tx.run<{ company: string; apply: string }>(prepared(`
    select c.id::text as company, a.id::text as apply from ${nameOf(companies.table)} c cross join ${nameOf(apply.table)} a
    where c.id = $1::bigint and c.del_flag <> '1' and a.del_flag = '0'
      and (a.kind = 'platform' and (a.base or exists (select from ${nameOf(granted.table)} g where g.company = c.id and g.apply = a.id and g.del_flag = '0')) or a.kind = 'company' and a.owner_company = c.id)
      and not exists (select from ${nameOf(visibility.table)} v where v.company = c.id and v.apply = a.id and v.del_flag = '0') order by a.sort desc`, [company]));
  if (missing.length === 0) return;
  await tx.run(prepared(`insert into ${nameOf(visibility.table)} (company, id, version, apply, scope, del_flag, create_date, update_date)
    select x.company, x.id, 1, x.apply, 'all', '0', $4::timestamptz, $4::timestamptz from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as x(company, id, apply) on conflict do nothing`,
  [missing.map((one) => one.company), missing.map(() => nextId()), missing.map((one) => one.apply), app.now().toISOString()]));
}

/**
 * A company tries an application once, for the days that the application gives.
 * @throws AppError `rule.refused` where there is nothing to try, or it was tried (or bought) before
 */
export async function grantTrial(app: App, tx: Tx, caller: Caller, applyId: string): Promise<{ endDate: string }> {
  const [apply, granted] = [entities.apply, entities.companyApply].map((id) => app.model.entities[id]!);
  const say = sayIn(app.model.locales, caller.lang);
  const found = await tx.one<{ days: number | null; had: boolean }>(prepared(`select a.trial_days as days, exists (select from ${nameOf(granted!.table)} g where g.company = $2::bigint and g.apply = a.id) as had
    from ${nameOf(apply!.table)} a where a.id = $1::bigint and a.kind = 'platform' and a.status = '0' and a.del_flag = '0' for update of a`, [applyId, caller.company]));
  if (!found) throw new AppError('record.missing');
  if (!found.days) throw new AppError('rule.refused', { text: say('该应用不能试用') });
  if (found.had) throw new AppError('rule.refused', { text: say('该应用已开通或已试用过') });
  const today = todayIn(caller.timeZone, app.now());
  const endDate = addDays(today, found.days - 1);
  const now = app.now().toISOString();
  await tx.run(prepared(`insert into ${nameOf(granted!.table)} (company, id, version, apply, start_date, end_date, source, status, del_flag, create_by, create_date, update_by, update_date)
    values ($1::bigint, $2::bigint, 1, $3::bigint, $4::date, $5::date, 'trial', '0', '0', $6::bigint, $7::timestamptz, $6::bigint, $7::timestamptz)`, [caller.company, nextId(), applyId, today, endDate, caller.userId, now]));
  tx.afterCommit(() => recount(app));
  tx.afterCommit(() => { app.bus.publish('rights', { company: caller.company }); app.push({ company: caller.company }, { messageType: 'SyncMenu' }); });
  return { endDate };
}

/** '0' unless the platform says otherwise. */
export async function isAutoBuy(app: App, tx: Tx): Promise<boolean> {
  const config = app.model.entities[entities.config];
  const row = config && await tx.one<{ value: string | null }>(prepared(`select value from ${nameOf(config.table)} where code = 'autoBuy' and del_flag = '0'`, []));
  return (row?.value ?? '0') === '0';
}
