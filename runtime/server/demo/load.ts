// Loads the demonstration companies from schemas/*/demo/*.json through the services that people's requests go through.
import { sql } from 'kysely';
import type { LiveFault } from '../../core/contract/live.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity, RowType } from '../../core/language/model.ts';
import { allGrants, defaultSettings, table } from '../auth/callers.ts';
import { calendarsSql } from '../auth/memberships.ts';
import { calendarsCode } from '../../core/schedule/workCount.ts';
import { hashPassword } from '../auth/passwords.ts';
import { platform } from '../auth/platform.ts';
import type { App, Caller, Tx, Work } from '../context.ts';
import { tableSql } from '../entities/columns.ts';
import { createMany } from '../entities/createMany.ts';
import { createRecord, readMany, readRecord, updateRecord, workOf } from '../entities/index.ts';
import type { WriteOptions } from '../entities/types.ts';
import { callerIn, furnish } from '../platform/companies/found.ts';
import { serverCaller } from '../platform/companies/serverCaller.ts';
import { dataFiles, placeInFile } from '../schemas/load.ts';
import { prepared } from '../store/statement.ts';
import { connectApprovals } from '../approvals/connect.ts';
import { connectWorkflow, runAction } from '../workflow/run.ts';
import { hasKeyedLines, Names, workOn } from './names.ts';
import { keepPictures, withPictures } from './pictures.ts';

export interface DemoReport { steps: number; skipped: boolean; rows: number; /** Rows that could not be entered. */ faults: LiveFault[]; ms: number }

/** Rows from which on a table is counted, and how many times as many it has when it is counted again. */
const [fewCounted, growth] = [100, 4];

interface Step { entity: string; rows: Row[]; do?: string[]; with?: Record<string, unknown>; as?: string }
interface DemoFile { file: string; order: number; company?: string; steps: Step[] }

/** In one transaction; rows that cannot be entered are left out and told. Left alone once one of the demonstration companies stands. */
export async function loadDemo(app: App): Promise<DemoReport> {
  const began = performance.now();
  const files = await readFiles(app.config.schemasDir);
  connectWorkflow(app);
  connectApprovals(app);
  const report = await app.db.system(async (tx) => {
    // Two servers may start on an empty database at once.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('loom demo'))`);
    if (files.length === 0 || await isLoaded(app, tx, files)) return { steps: 0, skipped: true, rows: 0, faults: [] };
    return enter(app, tx, files);
  });
  if (report.skipped) await keepPictures(app, files);
  const ms = Math.round(performance.now() - began);
  // Plans are kept as long as connections: made while nothing is known of a table, they read whole indexes of it for one row.
  if (!report.skipped) await app.db.system((tx) => tx.run(prepared('analyze', [])));
  const { faults, ...counts } = report;
  if (!report.skipped) app.log.info({ ...counts, leftOut: faults.length, ms }, 'demonstration data entered');
  app.dataLeftOut = faults;
  for (const { file, line, col, message } of faults) app.log.error({ file, line, col }, `demonstration data left out: ${message}`);
  return { ...report, ms };
}

async function enter(app: App, tx: Tx, files: DemoFile[]): Promise<Omit<DemoReport, 'ms'>> {
  const names = new Names();
  const faults: LiveFault[] = [];
  let steps = 0;
  let rows = 0;
  const counted = new Map<string, number>();
  for (const file of files) {
    for (const [index, step] of file.steps.entries()) {
      if (step.do) await countTables(tx, counted);
      const left = await enterWhole(app, tx, file, step, names) ? 0 : await enterEach(app, tx, file, index, names, faults);
      steps++;
      rows += step.rows.length - left;
    }
  }
  return { steps, skipped: false, rows, faults };
}

/**
 * Tells the planner what the tables hold that this transaction has filled; it takes them for empty else, and reads all of them for each row. Being told costs every statement
 * over the table another planning: so a small table, read at once however it is planned, is not told of, and one that was is told of again when it has become another.
 * @param counted rows by table when it was told last
 */
async function countTables(tx: Tx, counted: Map<string, number>): Promise<void> {
  const filled = await tx.run<{ name: string; rows: number }>(prepared('select relid::regclass::text as name, n_tup_ins::int as rows from pg_stat_xact_user_tables where n_tup_ins > 0', []));
  const grown = filled.filter(({ name, rows }) => rows >= Math.max(fewCounted, growth * (counted.get(name) ?? 0)));
  if (grown.length === 0) return;
  await tx.run(sql.raw(`analyze ${grown.map(({ name }) => name).join(', ')}`));
  for (const { name, rows } of grown) counted.set(name, rows);
}

/** @returns whether all rows of the step were entered; else none was */
async function enterWhole(app: App, tx: Tx, file: DemoFile, step: Step, names: Names): Promise<boolean> {
  if (names.isLost(file.company) || step.rows.some((row) => names.leansOnLost(row))) return false;
  return (await attempt(tx, () => enterStep(app, tx, file, step, names))) === undefined;
}

/** Row by row: what is wrong is left out and told, and with it, silently, what names it. @returns how many were left out */
async function enterEach(app: App, tx: Tx, file: DemoFile, index: number, names: Names, faults: LiveFault[]): Promise<number> {
  const step = file.steps[index]!;
  let left = 0;
  for (const [nth, row] of step.rows.entries()) {
    const isLost = names.isLost(file.company) || names.leansOnLost(row);
    const error = isLost ? undefined : await attempt(tx, () => enterStep(app, tx, file, { ...step, rows: [row] }, names));
    if (!isLost && error === undefined) continue;
    left++;
    names.lose(row);
    if (error !== undefined) faults.push({ ...await placeInFile(app.config.schemasDir, file.file, ['steps', index, 'rows', nth]), message: `${step.entity}: ${messageOf(error)}`, fix: 'It was left out, with all that names it. Correct the row, and start on an empty database.' });
  }
  return left;
}

/** Undoes what failed, so that the transaction goes on. @returns the error */
async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await tx.run(sql`savepoint demo`);
  try {
    await work();
    await tx.run(sql`release savepoint demo`);
    return undefined;
  } catch (error) {
    await tx.run(sql`rollback to savepoint demo`);
    return error ?? new Error('unknown');
  }
}

async function enterStep(app: App, tx: Tx, file: DemoFile, step: Step, names: Names): Promise<void> {
  if (!app.model.entities[step.entity]) throw new Error('there is no such entity');
  const work = workOf(app, await callerFor(app, tx, file, step, names), tx);
  names.of(file.company === undefined ? '' : names.idOf(file.company));
  const inputs = await names.resolve(work, step.entity, await withPictures(work, step.entity, step.rows));
  const entity = app.model.entities[step.entity];
  const options = step.rows.map((row): WriteOptions => ({ confirmed: true, ...((file.company === undefined || isServers(entity, row)) && { internal: true }) }));
  if (inputs.length > 1 && options.every(({ internal }) => internal) && isPlain(step)) {
    const ids = await createMany(work, step.entity, inputs, { at: (index) => workOn(work, step.rows[index]!.$on) });
    if (step.entity === platform.user) await givePasswords(app, tx, ids, names);
    const type = app.model.rows[step.entity];
    const stored = new Map((step.rows.some((row) => hasKeyedLines(type, row)) ? await readMany(work, step.entity, ids, { internal: true }) : []).map((row) => [row.id!, row]));
    for (const [index, row] of step.rows.entries()) await names.keep(type, row, ids[index]!, async () => stored.get(ids[index]!));
    return;
  }
  for (const [index, input] of inputs.entries()) {
    try {
      const { $at } = step.rows[index];
      if ($at !== undefined) {
        const id = typeof $at === 'string' ? names.idOf($at) : await standingId(work, step.entity, $at as Row, names);
        if (Object.keys(input).length > 0) await updateRecord(work, step.entity, { ...input, id, version: (await readRecord(work, step.entity, id, { internal: true }))!.version }, options[index]);
        await names.keep(app.model.rows[step.entity], step.rows[index], id, () => readRecord(work, step.entity, id, { internal: true }));
        await act(work, step, index, id, names, options[index]!);
        continue;
      }
      const then = workOn(work, step.rows[index].$on);
      const saved = await createRecord(then, step.entity, input, options[index]);
      await names.keep(app.model.rows[step.entity], step.rows[index], saved.id, () => readRecord(work, step.entity, saved.id, { internal: true }));
      if (step.entity === platform.user) await givePasswords(app, tx, [saved.id], names);
      if (step.entity === platform.company) await found(app, tx, saved.id, input, names);
      await act(work, step, index, saved.id, names, options[index]!);
    } catch (error) {
      throw new Error(`rows[${index}]: ${(error as Error).message}`, { cause: error });
    }
  }
}

async function act(work: Work, step: Step, index: number, id: string, names: Names, options: WriteOptions): Promise<void> {
  const then = workOn(work, step.rows[index]!.$on);
  for (const action of step.do ?? []) await runAction(then, step.entity, id, action, { ...options, ask: await inputsOf(work, step, action, names) });
}

/**
 * Whether a row is entered as the server's: of the platform, of what only the server writes, or one that says what nobody can type (how something stood before this company came here).
 * All others are held to every rule that people meet, and come with what their hooks do.
 */
function isServers(entity: Entity, row: Row): boolean {
  return entity.scope !== 'company' || entity.writtenBy?.includes('server') === true || saysMore(entity, row);
}

function saysMore(type: RowType, row: Row): boolean {
  return Object.entries(row).some(([name, value]) => {
    const field = type.fields[name];
    if (field) return field.system === true || field.computed !== undefined;
    const lines = type.lines[name];
    return lines !== undefined && (value as Row[]).some((line) => saysMore(lines, line));
  });
}

/** What an action made has no name of its own: it is found by what stands in it. */
async function standingId(work: Work, entity: string, like: Row, names: Names): Promise<string> {
  const type = work.app.model.rows[entity]!;
  const [fields] = await names.resolve(work, entity, [like]);
  const terms = Object.entries(fields!).map(([name, value]) => sql` and ${sql.id(type.fields[name]!.column)}::text = ${String(value)}::text`);
  const found = await work.tx.run<{ id: string }>(sql`select id::text as id from ${tableSql(type)} where company = ${work.caller.company}::bigint and del_flag = '0'${sql.join(terms, sql``)} limit 2`);
  if (found.length === 1) return found[0]!.id;
  throw new Error(`${found.length === 0 ? 'no' : 'more than one'} ${entity} stands with ${JSON.stringify(like)}`);
}

/** Rows of the server that nothing needs one by one: no actions behind them. */
function isPlain(step: Step): boolean {
  return !step.do?.length && step.entity !== platform.company && step.rows.every((row) => row.$at === undefined);
}

/** As a company that somebody made: roles, root department, what every company starts with. */
async function found(app: App, tx: Tx, id: string, row: Row, names: Names): Promise<void> {
  const company = { id, uuid: String(row.uuid), name: String(row.name) };
  const owner = typeof row.owner === 'string' ? row.owner : '0';
  names.begin(id, await furnish(app, tx, company, { ...callerIn(app, serverCaller(app), company), userId: owner }));
}

/** Only what the action asks for: `with` serves all actions of the step. */
function inputsOf(work: Work, step: Step, action: string, names: Names): Promise<Record<string, unknown>> {
  const asked = work.app.model.entities[step.entity].workflow?.actions[action]?.ask ?? {};
  return names.answers(work, step.entity, asked, Object.fromEntries(Object.entries(step.with ?? {}).filter(([name]) => Object.hasOwn(asked, name))));
}

/** All accounts share one password, so one hash serves them. */
async function givePasswords(app: App, tx: Tx, ids: readonly string[], names: Names): Promise<void> {
  names.passwordHash ??= await hashPassword(app.config.demoPassword);
  await tx.run(prepared(`update ${table(app.model, platform.user)} set password = $2 where id = any($1::bigint[])`, [ids, names.passwordHash]));
}

/** Whoever enters a step: the person it names, else the company's owner; with every right, for the company of the file. */
async function callerFor(app: App, tx: Tx, file: DemoFile, step: Step, names: Names): Promise<Caller> {
  const company = file.company === undefined ? undefined : await tx.one<{ id: string; uuid: string; name: string; timezone: string; owner: string | null }>(prepared(
    `select id, uuid, name, timezone, owner from ${table(app.model, platform.company)} where id = $1::bigint`, [names.idOf(file.company)]));
  const user = await tx.one<{ id: string; name: string }>(prepared(
    `select id, name from ${table(app.model, platform.user)} where username = $1 or ($1::text is null and id = $2::bigint)`, [step.as ?? null, company?.owner ?? null]));
  if (step.as !== undefined && !user) throw new Error(`there is no user "${step.as}"`);
  const settings = company ? await settingsOf(app, tx, company.id) : defaultSettings(app.model);
  return {
    userId: user?.id ?? '0', userName: user?.name ?? '系统', company: company?.id ?? '0', companyUuid: company?.uuid ?? '', companyName: company?.name ?? '', userType: '0',
    may: () => true, grants: new Set(allGrants(app.model)), rightsKey: 'demo', lang: 'zh_CN', timeZone: company?.timezone ?? 'Asia/Shanghai', settings, sessionId: '0',
  };
}

async function settingsOf(app: App, tx: Tx, company: string): Promise<Record<string, string | null>> {
  const own = await tx.run<{ code: string; value: string | null }>(prepared(`select code, value from ${table(app.model, platform.setting)} where company = $1::bigint and del_flag = '0'`, [company]));
  const working = await tx.one<{ calendars: string | null }>(prepared(`select ${calendarsSql(app.model, '$1::bigint')} as calendars`, [company]));
  return { ...defaultSettings(app.model), ...Object.fromEntries(own.map(({ code, value }) => [code, value])), ...(working?.calendars && { [calendarsCode]: working.calendars }) };
}

async function isLoaded(app: App, tx: Tx, files: DemoFile[]): Promise<boolean> {
  const companies = files.flatMap((file) => file.steps.filter((step) => step.entity === platform.company).flatMap((step) => step.rows.map((row) => String(row.name))));
  const standing = await tx.one(prepared(`select 1 from ${table(app.model, platform.company)} where name = any($1::text[]) limit 1`, [companies]));
  return standing !== undefined;
}

const readFiles = (schemasDir: string): Promise<DemoFile[]> => dataFiles<DemoFile>(schemasDir, 'demo');

/** With every field that is wrong, not the first alone. */
function messageOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { errors?: { path: string; message: string }[]; message?: string } };
  const errors = cause?.errors ?? (error as { errors?: { path: string; message: string }[] }).errors;
  const said = (message ?? String(error)).replace(/^rows\[0\]: /, '');
  return errors ? `${said} [${errors.map((fault) => `${fault.path}: ${fault.message}`).join('; ')}]` : said;
}
