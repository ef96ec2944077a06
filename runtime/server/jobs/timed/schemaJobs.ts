// Timed work: jobs that modules name (`timed` of module.json), done by code of their key, or by running the actions that name them on every record for which their condition holds.
import { sql } from 'kysely';
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { Action, Entity, Model } from '../../../core/language/model.ts';
import type { App, Caller, TimedJob, TimedResult, TimedRun, TimedWork, Tx } from '../../context.ts';
import { rowExpression, workOf } from '../../entities/index.ts';
import { isOfCompany, tableSql } from '../../entities/columns.ts';
import { boundOf, runEnvOf } from '../../entities/surroundings.ts';
import { platform } from '../../auth/platform.ts';
import { sayFault } from '../../http/faults.ts';
import { serverCaller } from '../../platform/companies/serverCaller.ts';
import { SqlScope } from '../../store/expressionSql.ts';
import { runAction } from '../../workflow/run.ts';
import { onPage } from '../../workflow/together.ts';

/** @param works what code does; a job whose code this installation lacks is not planned */
export function jobsOf(model: Model, works: readonly TimedWork[]): TimedJob[] {
  return Object.values(model.modules).flatMap((module) => Object.entries(module.timed).flatMap(([key, { label, cron, code }]): TimedJob[] => {
    const work = code ? works.find((one) => one.key === key) : { key, run: (at: TimedRun) => runJob(at, key) };
    return work ? [{ ...work, label, module: module.id, cron }] : [];
  }));
}

/** Each record by itself: one that is refused holds up no other. */
async function runJob({ app, company, signal }: TimedRun, key: string): Promise<TimedResult> {
  const caller = await app.db.system((tx) => withSettings(app.model, tx, serverCaller(app, company)));
  let rows = 0;
  const refused: string[] = [];
  for (const { entity, action } of actionsOf(app.model, key)) {
    if (action.on === 'page') {
      const { created } = await app.db.system((tx) => onPage(workOf(app, caller, tx), entity, action.name, { internal: true, confirmed: true }));
      rows += created?.length ?? 0;
      continue;
    }
    for (const id of await app.db.system((tx) => dueOf(app, caller, tx, entity, action))) {
      signal.throwIfAborted();
      try {
        await app.db.system((tx) => runAction(workOf(app, caller, tx), entity.id, id, action.name, { internal: true, confirmed: true }));
        rows++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Somebody was faster.
        if (error.code !== 'record.state') refused.push(sayFault(app.model.locales, 'zh_CN', error));
      }
    }
  }
  return { rows, ...(refused.length > 0 && { message: fill('{n}条未处理：{why}', { n: refused.length, why: [...new Set(refused)].slice(0, 3).join('；') }) }) };
}

function actionsOf(model: Model, key: string): { entity: Entity; action: Action }[] {
  return Object.values(model.entities).flatMap((entity) => Object.values(entity.workflow?.actions ?? {}).filter((action) => action.timed?.job === key).map((action) => ({ entity, action })));
}

/** In the order of ids, as all actions lock. */
async function dueOf(app: App, caller: Caller, tx: Tx, entity: Entity, { from, timed }: Action): Promise<string[]> {
  const { model } = app;
  const work = workOf(app, caller, tx);
  const scope = new SqlScope(model, { rowType: entity.id, alias: 't', bound: boundOf(work), env: runEnvOf(work) });
  const condition = timed?.when === undefined ? sql`true` : scope.condition(rowExpression(model, entity.id, timed.when));
  const state = sql`t.${sql.id(entity.fields[entity.workflow!.field]!.column)} = any(${from}::text[])`;
  const found = await tx.run<{ id: string }>(sql`select t.id::text as id from ${scope.from()} ${scope.joins()} where ${isOfCompany(model, entity) ? sql`t.company = ${caller.company}::bigint and` : sql``} t.del_flag = '0' and ${state} and (${condition}) order by t.id`);
  return found.map(({ id }) => id);
}

/** Conditions and rules see the company's settings. */
async function withSettings(model: Model, tx: Tx, caller: Caller): Promise<Caller> {
  const own = await tx.run<{ code: string; value: string }>(sql`select code, value from ${tableSql(model.entities[platform.setting]!)} where company = ${caller.company}::bigint and del_flag = '0' and value is not null`);
  return { ...caller, settings: Object.freeze({ ...caller.settings, ...Object.fromEntries(own.map(({ code, value }) => [code, value])) }) };
}
