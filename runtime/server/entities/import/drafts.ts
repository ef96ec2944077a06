// Imports in preparation: a person's file, what its columns are, cells mended since, and what came of it (rows of amc.importDraft).
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { App, Caller, Tx } from '../../context.ts';
import type { Entity } from '../../../core/language/model.ts';
import { removeFiles } from '../../files/rows.ts';
import { nextId } from '../../store/ids.ts';
import { seal } from '../../store/seals.ts';
import { hasSealed } from '../rows.ts';
import { scopeOf } from '../types.ts';
import type { Fixes, ImportMode, StreamResult } from './importStream.ts';
import type { GuessedBy } from './mapping.ts';

export type DraftState = 'open' | 'checking' | 'checked' | 'importing' | 'done';
export interface DraftHeads { /** The file's row that names the columns. */ row: number; texts: string[]; samples: string[][]; by: (GuessedBy | null)[] }
/** What may be decided about an import. */
export interface DraftChoices { map: (string | null)[]; mode: ImportMode; faulty: 'all' | 'skip'; confirmed: boolean; fixes: Fixes }
export interface DraftResult extends StreamResult { isDry: boolean; errorFile?: string; errorFileName?: string }
export interface Draft extends DraftChoices { id: string; entity: string; fileName: string; file: string | null; rowCount: number; heads: DraftHeads; state: DraftState; task: string | null; result: DraftResult | null; updateDate: string }

const mine = (caller: Caller): ReturnType<typeof sql> => sql`company = ${caller.company}::bigint and create_by = ${caller.userId}::bigint`;
const columns = sql`id::text as id, entity, file_name as "fileName", file, row_count as "rowCount", heads, map, mode, faulty, confirmed, fixes, state, task, result, to_char(update_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updateDate"`;
/** So many earlier files tell what a person calls things. */
const remembered = 20;

export async function addDraft(app: App, caller: Caller, entity: Entity, draft: Pick<Draft, 'fileName' | 'rowCount' | 'heads' | 'map'> & { file: string }): Promise<string> {
  const id = nextId();
  const now = app.now().toISOString();
  await app.db.tx(scopeOf(caller), async (tx) => {
    await tx.run(sql`insert into amc.import_draft (company, id, version, entity, file_name, file, row_count, heads, map, mode, faulty, confirmed, state, create_by, create_date, update_by, update_date, del_flag)
      values (${caller.company}::bigint, ${id}::bigint, 1, ${entity.id}, ${[...draft.fileName].slice(0, 200).join('')}, ${draft.file}, ${draft.rowCount}::int, ${sealedText(entity, draft.heads)}::jsonb, ${JSON.stringify(draft.map)}::jsonb, 'insert', 'all', false, 'open', ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0')`);
    // In use: the sweep of files nobody came to use leaves it alone.
    await tx.run(sql`update amc.file set used_date = ${now}::timestamptz, private = true, biz_type = 'amc.importDraft', biz_field = 'file', biz_id = ${id} where company = ${caller.company}::bigint and id = ${draft.file}::bigint`);
  });
  await dropFiles(app, caller, entity.id, id);
  return id;
}

/** As JSON: cells of a file whose records have sealed fields lie sealed too, whichever column turns out to be theirs. The names of columns are no such cells. */
function sealedText(entity: Entity, value: DraftHeads | Fixes | DraftResult | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (!hasSealed(entity)) return JSON.stringify(value);
  const shut = (part: unknown, isCell: boolean): unknown => {
    if (typeof part === 'string') return isCell && part !== '' ? seal(part) : part;
    if (Array.isArray(part)) return part.map((one) => shut(one, isCell));
    return part !== null && typeof part === 'object' ? Object.fromEntries(Object.entries(part).map(([name, one]) => [name, shut(one, isCell || cellsStand.has(name) || /^\d+$/.test(name))])) : part;
  };
  return JSON.stringify(shut(value, false));
}

/** Where a draft holds what stood in cells: examples of heads, rows to be mended, and what was said of them. Fixes stand by the numbers of their rows. */
const cellsStand = new Set(['samples', 'cells', 'message']);

/** One file for each person and entity: earlier ones go when another is taken, what their columns were is kept. */
async function dropFiles(app: App, caller: Caller, entity: string, but: string): Promise<void> {
  const old = await app.db.tx(scopeOf(caller), (tx) => tx.run<{ file: string }>(sql`with old as (select id, file from amc.import_draft where ${mine(caller)} and entity = ${entity} and id <> ${but}::bigint and file is not null and state not in ('checking', 'importing') for update)
    update amc.import_draft d set file = null, fixes = null, result = null from old where d.company = ${caller.company}::bigint and d.id = old.id returning old.file`));
  await removeFiles(app, old.map(({ file }) => ({ company: caller.company, id: file })));
}

export async function readDraft(app: App, caller: Caller, entity: string, id: string): Promise<Draft> {
  const [draft] = await app.db.read<Draft>(scopeOf(caller), sql`select ${columns} from amc.import_draft where ${mine(caller)} and entity = ${entity} and id = ${id}::bigint and file is not null`);
  if (!draft) throw new AppError('record.missing');
  return draft;
}

/** The last that was not brought to its end. */
export async function lastDraft(app: App, caller: Caller, entity: string): Promise<Draft | undefined> {
  const [draft] = await app.db.read<Draft>(scopeOf(caller), sql`select ${columns} from amc.import_draft where ${mine(caller)} and entity = ${entity} and file is not null and state <> 'done' order by id desc limit 1`);
  return draft;
}

/** What the person chose for a head of that name, last time. */
export async function rememberedMap(app: App, caller: Caller, entity: string): Promise<Map<string, string | null>> {
  const drafts = await app.db.read<Pick<Draft, 'heads' | 'map'>>(scopeOf(caller), sql`select heads, map from amc.import_draft where ${mine(caller)} and entity = ${entity} order by id desc limit ${sql.lit(remembered)}`);
  const map = new Map<string, string | null>();
  // Of what was guessed nothing need be remembered; a field that was not thought of is not one left out by choice.
  for (const draft of drafts) for (const [at, text] of draft.heads.texts.entries()) if (['hand', 'remembered'].includes(draft.heads.by[at] ?? '') && !map.has(text.trim())) map.set(text.trim(), draft.map[at] ?? null);
  return map;
}

/** @throws AppError `record.missing`; the row stays locked */
export async function lockDraft(tx: Tx, caller: Caller, id: string): Promise<Draft> {
  const draft = await tx.one<Draft>(sql`select ${columns} from amc.import_draft where ${mine(caller)} and id = ${id}::bigint for update`);
  if (!draft) throw new AppError('record.missing');
  return draft;
}

export async function keepChoices(tx: Tx, app: App, caller: Caller, entity: Entity, id: string, { map, mode, faulty, confirmed, fixes }: DraftChoices, heads: DraftHeads): Promise<void> {
  await tx.run(sql`update amc.import_draft set map = ${JSON.stringify(map)}::jsonb, heads = ${sealedText(entity, heads)}::jsonb, mode = ${mode}, faulty = ${faulty}, confirmed = ${confirmed}, fixes = ${sealedText(entity, fixes)}::jsonb, version = version + 1, update_date = ${app.now().toISOString()}::timestamptz
    where ${mine(caller)} and id = ${id}::bigint`);
}

/** `task`, `result`: as they are unless given. */
export async function keepState(tx: Tx, app: App, caller: Caller, entity: Entity, id: string, { state, task, result }: { state: DraftState; task?: string | null; result?: DraftResult | null }): Promise<void> {
  await tx.run(sql`update amc.import_draft set state = ${state}, version = version + 1, update_date = ${app.now().toISOString()}::timestamptz ${task === undefined ? sql`` : sql`, task = ${task}`} ${result === undefined ? sql`` : sql`, result = ${sealedText(entity, result)}::jsonb`}
    where ${mine(caller)} and id = ${id}::bigint`);
}

export async function dropDraft(app: App, caller: Caller, draft: Draft): Promise<void> {
  await app.db.tx(scopeOf(caller), (tx) => tx.run(sql`update amc.import_draft set file = null, fixes = null, result = null where ${mine(caller)} and id = ${draft.id}::bigint`));
  if (draft.file) await removeFiles(app, [{ company: caller.company, id: draft.file }]);
}
