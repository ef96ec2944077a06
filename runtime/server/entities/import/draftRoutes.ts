// Calls of an import in preparation: give a file, say what its columns are, try it, mend cells, carry it out; taken up again at any time.
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { AppError, fill } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { App, Caller } from '../../context.ts';
import { fileTypes } from '../../files/kinds.ts';
import { receiving } from '../../files/receive.ts';
import { insertFile, type LocalFile } from '../../files/rows.ts';
import { startJob } from '../../jobs/start.ts';
import { aside } from '../../aside/pool.ts';
import { surroundingsOf, workOf } from '../surroundings.ts';
import { noteTask } from '../taskNote.ts';
import { scopeOf } from '../types.ts';
import { addDraft, dropDraft, keepChoices, keepState, lastDraft, lockDraft, readDraft, rememberedMap, type Draft, type DraftChoices, type DraftHeads, type DraftResult } from './drafts.ts';
import { attributePlaces } from './columns.ts';
import { columnsOfMap, guess, keyFields, targetsOf, type Target } from './mapping.ts';
import { maxHead } from './columns.ts';
import { perform, readable } from './perform.ts';

const mostMb = 20;
const mostRows = 50_000;
/** What a person waits for; more rows are a job. */
const atOnceRows = 2_000;
const sampleRows = 3;
const mostColumns = 200;
const mostFixes = 20_000;

export interface DraftView extends Omit<Draft, 'entity' | 'file'> { targets: Target[]; keyLabel: string | null; mayUpdate: boolean; /** A job is at it. */ isBusy: boolean }

/** A file begins an import; what its columns are is guessed. @throws AppError `file.none`, `file.type`, `request.tooLarge`, `rule.refused` */
export function takeFile(app: App, caller: Caller, entity: Entity, request: FastifyRequest): Promise<DraftView> {
  const say = sayIn(app.model.locales, caller.lang);
  return receiving(app, request, { mostMb, mostFiles: 1 }, async ({ files: [file] }) => {
    if (!file || file.size === 0) throw new AppError('file.none');
    const { heads, rowCount } = await looked(file);
    if (heads === undefined || rowCount === 0) throw new AppError('rule.refused', { text: say('文件里没有数据') });
    if (rowCount > mostRows) throw new AppError('rule.refused', { text: fill(say('一次最多导入{n}行'), { n: mostRows }) });
    if (heads.texts.length > mostColumns) throw new AppError('rule.refused', { text: fill(say('一次最多导入{n}列'), { n: mostColumns }) });
    const { map, by } = guess(app.model, entity, heads.texts, say, caller, await rememberedMap(app, caller, entity.id), await attributePlaces(surroundingsOf(app, caller), entity));
    const isXlsx = /\.xlsx$/i.test(file.name);
    const stored = await insertFile(app, { local: file, name: file.name, mime: isXlsx ? fileTypes.xlsx.mime : 'text/csv', owner: caller.userId, company: caller.company, isPrivate: true });
    const id = await addDraft(app, caller, entity, { fileName: file.name, file: stored.id, rowCount, heads: { ...heads, by }, map });
    return viewOf(app, caller, entity, await readDraft(app, caller, entity.id, id));
  });
}

async function looked(file: LocalFile): Promise<{ heads?: Omit<DraftHeads, 'by'>; rowCount: number }> {
  let heads: Omit<DraftHeads, 'by'> | undefined;
  let rowCount = 0;
  for await (const { number, cells } of readable(aside.stream(file.path))) {
    if (!heads) { heads = { row: number, texts: cells.map((cell) => cell.trim().slice(0, maxHead)), samples: [] }; continue; }
    rowCount++;
    if (heads.samples.length < sampleRows) heads.samples.push(cells.slice(0, mostColumns).map((cell) => cell.slice(0, 100)));
    if (rowCount > mostRows) break;
  }
  return { ...(heads && { heads }), rowCount };
}

export async function draftNow(app: App, caller: Caller, entity: Entity, id: string | undefined): Promise<DraftView | null> {
  const draft = id === undefined ? await lastDraft(app, caller, entity.id) : await readDraft(app, caller, entity.id, id);
  return draft ? viewOf(app, caller, entity, draft) : null;
}

/** Keeps what was decided; with `fixes` these cells too, beside those mended before. */
export async function decide(app: App, caller: Caller, entity: Entity, id: string, body: Record<string, unknown>): Promise<DraftView> {
  const before = await idle(app, caller, entity, id);
  const choices = choicesIn(body as Partial<DraftChoices>, before);
  const say = sayIn(app.model.locales, caller.lang);
  if (choices.mode !== 'insert' && !caller.may(`PUT ${entity.api}`)) throw new AppError('auth.notPermitted', { name: `${say(entity.label, entity.id)} ${say('修改')}` });
  columnsOfMap(entity, caller, say, before.heads.texts, choices.map, choices.mode !== 'insert', await attributePlaces(surroundingsOf(app, caller), entity));
  const by = choices.map.map((key, at) => (key === before.map[at] ? before.heads.by[at] ?? null : 'hand' as const));
  await app.db.tx(scopeOf(caller), async (tx) => {
    const { state } = await lockDraft(tx, caller, id);
    if (state === 'done') throw new AppError('job.over');
    await keepChoices(tx, app, caller, entity, id, choices, { ...before.heads, by });
  });
  return viewOf(app, caller, entity, await readDraft(app, caller, entity.id, id));
}

/** Tries or carries out: the answer has the result, or says by its state and task that a job is at it. */
export async function carryOut(app: App, caller: Caller, entity: Entity, id: string, isDry: boolean): Promise<DraftView> {
  const draft = await idle(app, caller, entity, id);
  const say = sayIn(app.model.locales, caller.lang);
  if (draft.state !== 'done') {
    columnsOfMap(entity, caller, say, draft.heads.texts, draft.map, draft.mode !== 'insert', await attributePlaces(surroundingsOf(app, caller), entity));
    if (draft.rowCount > atOnceRows) {
      await app.db.tx(scopeOf(caller), async (tx) => {
        const now = await lockDraft(tx, caller, id);
        if (['done', 'checking', 'importing'].includes(now.state) && now.task !== draft.task) return;
        const task = await startJob(app, caller, 'import', isDry ? fill(say('检查{name}'), { name: draft.fileName }) : draft.fileName, { entity: entity.id, draft: id, rows: draft.rowCount, isDry }, { as: 'import', tx });
        await keepState(tx, app, caller, entity, id, { state: isDry ? 'checking' : 'importing', task });
      });
    } else {
      const startedAt = app.now().toISOString();
      const note = (result: DraftResult) => ({ kind: 'import' as const, name: draft.fileName, startedAt, done: result.created + result.updated, failed: result.failed, errors: result.faults, ...(result.errorFile && { result: result.errorFile }) });
      await perform(app, caller, entity, id, { isDry, progress: async () => {}, done: (tx, result) => noteTask(workOf(app, caller, tx), note(result)) });
    }
  }
  return viewOf(app, caller, entity, await readDraft(app, caller, entity.id, id));
}

export async function discard(app: App, caller: Caller, entity: Entity, id: string): Promise<true> {
  await dropDraft(app, caller, await idle(app, caller, entity, id));
  return true;
}

/** @throws AppError `job.notOver` while a job is at it */
async function idle(app: App, caller: Caller, entity: Entity, id: string): Promise<Draft> {
  const draft = await readDraft(app, caller, entity.id, id);
  if (await isBusy(app, caller, draft)) throw new AppError('job.notOver');
  return draft;
}

async function isBusy(app: App, caller: Caller, { state, task }: Draft): Promise<boolean> {
  if ((state !== 'checking' && state !== 'importing') || task === null) return false;
  const rows = await app.db.read(scopeOf(caller), sql`select 1 from amc.task where company = ${caller.company}::bigint and id = ${task}::bigint and status in ('queued', 'running')`);
  return rows.length > 0;
}

async function viewOf(app: App, caller: Caller, entity: Entity, draft: Draft): Promise<DraftView> {
  const say = sayIn(app.model.locales, caller.lang);
  const busy = await isBusy(app, caller, draft);
  const keys = keyFields(entity, caller);
  const { entity: _entity, file: _file, ...rest } = draft;
  // A job that was cancelled or has failed leaves the import as it was before.
  const state = busy || draft.state === 'done' || draft.state === 'checked' ? draft.state : 'open';
  return { ...rest, fixes: draft.fixes ?? {}, state, isBusy: busy, targets: targetsOf(app.model, entity, caller, say, await attributePlaces(surroundingsOf(app, caller), entity)), keyLabel: keys.length ? keys.map(({ label }) => say(label)).join('、') : null, mayUpdate: caller.may(`PUT ${entity.api}`) };
}

/** @throws AppError `shape.bad` */
function choicesIn(body: Partial<DraftChoices>, before: Draft): DraftChoices {
  const bad = (path: string): never => { throw new AppError('shape.bad', { path }); };
  const { map = before.map, mode = before.mode, faulty = before.faulty, confirmed = before.confirmed, fixes = {} } = body;
  const columns = before.heads.texts.length;
  if (map.length !== columns) bad('map');
  const all: Record<string, Record<string, string>> = Object.fromEntries(Object.entries(before.fixes ?? {}).map(([row, cells]) => [row, { ...cells }]));
  for (const [row, cells] of Object.entries(fixes ?? {})) for (const [at, text] of Object.entries(cells)) {
    if (Number(at) >= columns) bad(`fixes.${row}.${at}`);
    (all[row] ??= {})[at] = text;
  }
  if (Object.values(all).reduce((sum, cells) => sum + Object.keys(cells).length, 0) > mostFixes) bad('fixes');
  return { map, mode, faulty, confirmed, fixes: all };
}
