// Carries an import out as its draft says, or tries it: at once or as a job, and once only, however often it is begun.
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { storeOf } from '../../files/rows.ts';
import { BadText } from '../../sheets/readTable.ts';
import { aside } from '../../aside/pool.ts';
import { BadZip } from '../../sheets/zip.ts';
import { workOf } from '../surroundings.ts';
import { scopeOf } from '../types.ts';
import { reasonLabel } from './columns.ts';
import type { SheetRow } from './documents.ts';
import { keepState, lockDraft, type Draft, type DraftResult } from './drafts.ts';
import { importStream } from './importStream.ts';
import { attributePlaces } from './columns.ts';
import { columnsOfMap, keyFields, targetsOf } from './mapping.ts';
import { RefusedRows } from './refusedRows.ts';

export interface Performing {
  isDry: boolean;
  /** Of a job. */
  task?: string;
  progress(rows: number): Promise<void>;
  /** In the transaction of an import that is done. */
  done?(tx: Tx, result: DraftResult): Promise<void>;
}

/** Ends a transaction whose rows are not to stay. */
class NothingStored extends Error {
  constructor(readonly result: DraftResult) { super('nothing was stored'); }
}

/** @throws AppError `record.missing` for a draft whose file is gone, and what columnsOfMap throws */
export async function perform(app: App, caller: Caller, entity: Entity, id: string, { isDry, task, progress, done }: Performing): Promise<DraftResult> {
  const refused: RefusedRows[] = [];
  const work = async (tx: Tx): Promise<DraftResult> => {
    await forGrowth(tx);
    // Held to the end: another run of the same import waits here, and then finds it done.
    const draft = await lockDraft(tx, caller, id);
    if (draft.state === 'done' && draft.result) return draft.result;
    const rows = new RefusedRows(app);
    refused.push(rows);
    const result = await stream(app, caller, entity, draft, tx, { isDry, progress }, rows);
    if (isDry || (draft.faulty === 'all' && result.failed > 0)) throw new NothingStored(result);
    await keepState(tx, app, caller, entity, id, { state: 'done', result, ...(task !== undefined && { task }) });
    await done?.(tx, result);
    return result;
  };
  try {
    return await (isDry ? app.db.trial(scopeOf(caller), work) : app.db.tx(scopeOf(caller), work));
  } catch (error) {
    if (!(error instanceof NothingStored)) throw error;
    await app.db.tx(scopeOf(caller), (tx) => keepState(tx, app, caller, entity, id, { state: 'checked', result: error.result }));
    return error.result;
  } finally {
    for (const rows of refused) await rows.remove();
  }
}

/**
 * Plans made while a table was small read all of it, and a connection keeps them: for each of 50,000 rows, the rows before it.
 * What is planned from here on goes by indexes; so do the checks of references, whose plans nobody else can change.
 */
async function forGrowth(tx: Tx): Promise<void> {
  await tx.run(sql`discard plans`);
  await tx.run(sql`set local enable_seqscan = off`);
}

async function stream(app: App, caller: Caller, entity: Entity, draft: Draft, tx: Tx, { isDry, progress }: Performing, rows: RefusedRows): Promise<DraftResult> {
  const say = sayIn(app.model.locales, caller.lang);
  const { texts: head, row: headRow } = draft.heads;
  const isMatching = draft.mode !== 'insert';
  const columns = columnsOfMap(entity, caller, say, head, draft.map, isMatching, await attributePlaces(workOf(app, caller, tx), entity));
  const path = draft.file === null ? undefined : await pathOf(app, caller, draft.file);
  if (path === undefined) throw new AppError('job.fileGone');
  const work = workOf(app, caller, tx);
  const result = await importStream(work, entity, dataRows(path, headRow), {
    head, columns, mode: draft.mode, confirmed: draft.confirmed, fixes: draft.fixes ?? {},
    keys: isMatching ? keyFields(entity, caller) : [], matchOnly: new Set(targetsOf(app.model, entity, caller, say).flatMap(({ key, isMatchOnly }) => (isMatchOnly ? [key] : []))),
    progress, refused: (some) => rows.add(some),
  });
  const isNothing = isDry || (draft.faulty === 'all' && result.failed > 0);
  const file = await rows.keep(caller, `${say(entity.label, entity.id)}-${say(reasonLabel)}-${work.today}.xlsx`, head, say);
  return { ...result, isDry, ...(isNothing && !isDry && { created: 0, updated: 0 }), ...(file && { errorFile: file.url, errorFileName: file.name }) };
}

async function* dataRows(path: string, headRow: number): AsyncGenerator<SheetRow> {
  for await (const row of readable(aside.stream(path))) if (row.number > headRow) yield row;
}

/** @throws AppError `file.type` for what is no table */
export async function* readable(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } catch (cause) {
    if (cause instanceof BadZip || cause instanceof BadText) throw new AppError('file.type', {}, undefined, { cause });
    throw cause;
  }
}

async function pathOf(app: App, caller: Caller, file: string): Promise<string | undefined> {
  const [row] = await app.db.read<{ sha256: string }>(scopeOf(caller), sql`select sha256 from amc.file where company = ${caller.company}::bigint and id = ${file}::bigint and owner = ${caller.userId}::bigint`);
  if (!row || !await storeOf(app).has(row.sha256)) return undefined;
  return storeOf(app).localPath(row.sha256);
}
