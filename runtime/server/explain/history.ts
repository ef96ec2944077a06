// Who put a value where it stands: the trail read backwards, following a row of lines to the place it had at the time.
import { sql } from 'kysely';
import type { RowPath } from '../../core/documents/index.ts';
import type { Entity } from '../../core/language/model.ts';
import type { Change } from '../entities/index.ts';
import { run, type Surroundings } from '../entities/index.ts';

/** `cause`: of what an effect wrote, its document. */
export interface Entry { action: string; action_label: string | null; name: string | null; at: string; changes: Change[] | null; cause?: string | null }
/** The entry that put it there. `isMade`: the row came with it. */
export interface Found { entry: Entry; isMade: boolean }

const mostEntries = 500;

/** Newest first. */
export async function entriesOf(around: Surroundings, entity: Entity, id: string): Promise<Entry[]> {
  const isShared = entity.scope === 'platform';
  const hasPeople = around.app.model.entities['amc.user'] !== undefined;
  const query = sql<Entry>`select t.action, t.action_label, u.name, t.at, t.changes, case when t.action = 'effect' then t.note end as cause from loom.trail t ${hasPeople ? sql`left join amc."user" u on u.id = t.user_id` : sql`cross join (select null::text as name) u`}
    where ${isShared ? sql`true` : sql`t.company = ${around.caller.company}::bigint`} and t.entity = ${entity.id} and t.record_id = ${id}::bigint order by t.id desc limit ${sql.lit(mostEntries)}`;
  return isShared ? around.app.db.system((tx) => tx.run<Entry>(query)) : run<Entry>(around, query);
}

/** @param at where the row stands now */
export function whoPut(entries: readonly Entry[], at: RowPath, field: string): Found | undefined {
  let place: RowPath = at;
  for (const entry of entries) {
    const changes = entry.changes ?? [];
    if (changes.some(({ path }) => path === pathAt(place, field))) return { entry, isMade: false };
    const before = placeBefore(place, changes);
    if (before === undefined || entry.action === 'create') return { entry, isMade: true };
    place = before;
  }
  return undefined;
}

const pathAt = (at: RowPath, field: string): string => `${prefixOf(at)}${field}`;
function prefixOf(at: RowPath): string {
  let text = '';
  for (let i = 0; i + 1 < at.length; i += 2) text += `${at[i]}[${at[i + 1]}].`;
  return text;
}

/** Where the row stood before these changes; undefined: it came with them. Rows that came count in the order after, those that went in the order before. */
export function placeBefore(at: RowPath, changes: readonly Change[]): RowPath | undefined {
  const before: (string | number)[] = [];
  for (let i = 0; i + 1 < at.length; i += 2) {
    const list = String(at[i]);
    const index = Number(at[i + 1]);
    const lead = prefixOf(at.slice(0, i)) + list;
    const came: number[] = [];
    const went = new Set<number>();
    for (const change of changes) {
      const found = change.path.startsWith(`${lead}[`) ? /^\[(\d+)\]$/.exec(change.path.slice(lead.length)) : null;
      if (!found) continue;
      if (change.before === null) came.push(Number(found[1]));
      else if (change.after === null) went.add(Number(found[1]));
    }
    if (came.includes(index)) return undefined;
    let rank = index - came.filter((one) => one < index).length;
    let was = 0;
    for (;; was++) { if (went.has(was)) continue; if (rank-- === 0) break; }
    before.push(list, was);
  }
  return before;
}

/** What it was that put a value there, in the words of `say`. */
export function actionText({ entry: { action, action_label: label }, isMade }: Found): string {
  if (isMade || action === 'create') return '新建时录入';
  return action === 'import' ? '导入' : action === 'update' ? '修改' : label ?? '录入';
}
