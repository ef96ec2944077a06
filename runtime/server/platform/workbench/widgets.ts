// What the home screen's own widgets show: to-dos, notices, and the documents one worked on last.
import { sql } from 'kysely';
import type { RecentDocument } from '../../../core/contract/home.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import { screenOf } from '../../../core/plans/rights.ts';
import { displayOf, readMany, surroundingsOf } from '../../entities/index.ts';
import { scopeOf } from '../../entities/types.ts';
import type { App, Caller } from '../../context.ts';
import { inboxPage } from '../messages/inbox.ts';
import { inLang } from '../messages/words.ts';


const recentShown = 10;
const rowsShown = 8;
/** The trail is long: what lies further back is not recent. */
const trailLooked = 20_000;

/** Data of those widgets that no list gives; the others ask the lists themselves. */
export async function dataOf(app: App, caller: Caller, key: string): Promise<unknown> {
  if (key === 'amc.notice') return (await inboxPage(app, caller, { type: 'notice', pageNum: 1, pageSize: rowsShown })).list;
  if (caller.company === '0') return null;
  if (key === 'amc.recent') return recentOf(app, caller);
  if (key === 'amc.todo') return todosOf(app, caller);
  return null;
}

const todosOf = async (app: App, caller: Caller): Promise<unknown[]> => (await app.db.read<object>(scopeOf(caller), sql`select id::text as id, version, tips, to_char(task_end_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "taskEndDate", status, address, words, source from amc.user_task
  where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and status = '0' and del_flag = '0' order by task_end_date, id limit ${rowsShown}::int`)).map((task) => inLang(app.model.locales, caller.lang, task));

/** Documents (records with a number and states) that the caller saved or acted on, newest first, as far as he (or she) may still read them. */
export async function recentOf(app: App, caller: Caller): Promise<RecentDocument[]> {
  const documents = Object.values(app.model.entities).filter((entity) => entity.workflow && entity.scope === 'company' && entity.fields.code && caller.may(`GET ${entity.api}`));
  const rows = await app.db.read<{ entity: string; id: string; at: string }>(scopeOf(caller), sql`select entity, record_id::text as id, max(at) as at from (
      select id, entity, record_id, at, user_id from loom.trail where company = ${caller.company}::bigint order by id desc limit ${sql.lit(trailLooked)}) t
    where user_id = ${caller.userId}::bigint and entity = any(${documents.map((entity) => entity.id)}::text[]) group by entity, record_id order by max(id) desc limit ${sql.lit(recentShown * 2)}`);
  const around = surroundingsOf(app, caller);
  const say = sayIn(app.model.locales, caller.lang);
  const found = new Map<string, RecentDocument>();
  for (const entity of documents) {
    const mine = rows.filter((row) => row.entity === entity.id);
    if (mine.length === 0) continue;
    const route = screenOf(app.model, entity.id, 'detail', caller)?.route ?? screenOf(app.model, entity.id, 'form', caller)?.route;
    for (const record of await readMany({ app, caller }, entity.id, mine.map((row) => row.id))) {
      const code = typeof record.code === 'string' && record.code !== '' ? record.code : displayOf(around, entity, record);
      const display = displayOf(around, entity, record);
      found.set(`${entity.id} ${record.id}`, {
        entity: entity.id, entityLabel: say(entity.label, entity.id), id: record.id!, code, at: mine.find((row) => row.id === record.id)!.at, ...stateOf(entity, record, say),
        ...(display === code ? {} : { title: display }), ...(route ? { route: route.replace(/\{\w+\}/, record.id!) } : {}),
      });
    }
  }
  return rows.flatMap((row) => found.get(`${row.entity} ${row.id}`) ?? []).slice(0, recentShown);
}

function stateOf(entity: Entity, record: Record<string, unknown>, say: (text: string, id?: string) => string): Pick<RecentDocument, 'statusLabel' | 'tone'> {
  const state = entity.workflow!.states[String(record[entity.workflow!.field])];
  return state ? { statusLabel: say(state.label), tone: state.tone } : {};
}
