// What the home screen's widgets show: figures of what waits, and the documents one worked on last.
import { sql } from 'kysely';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import { screenOf } from '../../../core/plans/rights.ts';
import { displayOf, readMany, surroundingsOf } from '../../entities/index.ts';
import { scopeOf } from '../../entities/types.ts';
import type { App, Caller } from '../../context.ts';

export interface Counted { approval: number; todo: number; abnormal: number; notice: number; message: number }
export interface Figure { key: string; label: string; value: string; tone?: 'late' | 'wait'; route?: string }
export interface RecentDocument { entity: string; entityLabel: string; id: string; code: string; title?: string; statusLabel?: string; tone?: string; at: string; route?: string }

const recentShown = 10;
/** The trail is long: what lies further back is not recent. */
const trailLooked = 20_000;

export function figuresOf(app: App, caller: Caller, counts: Counted): Figure[] {
  const say = sayIn(app.model.locales, caller.lang);
  const has = (route: string): boolean => Object.values(app.model.screens).some((screen) => screen.route.split('?')[0] === route.split('?')[0]);
  const figure = (key: string, label: string, count: number, route: string, tone?: 'late' | 'wait'): Figure[] => (has(route) ? [{ key, label: say(label), value: String(count), route, ...(tone && count > 0 ? { tone } : {}) }] : []);
  return [
    ...figure('approval', '待我审批', counts.approval, '/confirm/confirmList', 'wait'), ...figure('abnormal', '待处理异常', counts.abnormal, '/abnormal/abnormalList', 'late'),
    ...figure('message', '未读消息', counts.message, '/notice?type=message'), ...figure('notice', '未读通知', counts.notice, '/notice?type=notice'),
  ];
}

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
        entity: entity.id, entityLabel: say(entity.label), id: record.id!, code, at: mine.find((row) => row.id === record.id)!.at, ...stateOf(entity, record, say),
        ...(display === code ? {} : { title: display }), ...(route ? { route: route.replace(/\{\w+\}/, record.id!) } : {}),
      });
    }
  }
  return rows.flatMap((row) => found.get(`${row.entity} ${row.id}`) ?? []).slice(0, recentShown);
}

function stateOf(entity: Entity, record: Record<string, unknown>, say: (text: string) => string): { statusLabel?: string; tone?: string } {
  const state = entity.workflow!.states[String(record[entity.workflow!.field])];
  return state ? { statusLabel: say(state.label), tone: state.tone } : {};
}
