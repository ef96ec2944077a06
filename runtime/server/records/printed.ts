// How often a record was printed, by whom last and when: counted for every entity with a print, and in its own `printCount` where it has one.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Printed } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App } from '../context.ts';
import { tableSql } from '../entities/columns.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { writeTrail } from '../entities/index.ts';
import { readTexts } from '../entities/read.ts';
import { scopeOf } from '../entities/types.ts';
import { ok } from '../http/answer.ts';
import { seenRecord } from './seen.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

/** As many as the preview takes at once. */
const mostAsked = 200;
/** Counted without saying by which print: the page of the screen. */
const screenPrint = '';

export function registerPrinted(http: FastifyInstance, app: App, entity: Entity): void {
  entityEndpoint(http, app, entity, 'printed', async (request, _reply, { caller }) => {
    const ids = String((request.query as { ids?: unknown }).ids ?? '').split(',').filter((id) => /^\d{1,19}$/.test(id)).slice(0, mostAsked);
    if (ids.length === 0) return ok<Printed[]>([]);
    const seen = (await readTexts({ app, caller }, entity.id, ids)).map((text) => (JSON.parse(text) as { id: string }).id);
    if (seen.length === 0) return ok<Printed[]>([]);
    return ok(await app.db.tx(scopeOf(caller), (tx) => tx.run<Printed>(sql`select p.record_id::text as id, p.print, p.times, u.name as "by", p.at from loom.printed p left join amc."user" u on u.id = p.user_id
      where p.company = ${caller.company}::bigint and p.entity = ${entity.id} and p.record_id = any(${seen}::bigint[]) order by p.at desc, p.print`)));
  });

  entityEndpoint(http, app, entity, 'print', async (request) => {
    const { caller, id } = await seenRecord(app, entity, request);
    const { print = screenPrint } = (request.body ?? {}) as { print?: unknown };
    if (print !== screenPrint && (typeof print !== 'string' || app.model.prints[print]?.entity !== entity.id)) throw new AppError('shape.bad', { path: 'print' });
    return answerOnce(app, request, async (work) => {
      // No new version: printing is no change that somebody's open form would have to hear of.
      const row = await work.tx.one<{ times: number }>(sql`insert into loom.printed as p (company, entity, record_id, print, times, user_id, at) values (${caller.company}::bigint, ${entity.id}, ${id}::bigint, ${print}, 1, ${caller.userId}::bigint, ${work.now}::timestamptz)
        on conflict (company, entity, record_id, print) do update set times = p.times + 1, user_id = excluded.user_id, at = excluded.at returning times`);
      const field = entity.fields.printCount;
      if (field) await work.tx.run(sql`update ${tableSql(entity)} set ${sql.id(field.column)} = coalesce(${sql.id(field.column)}, 0) + 1 where company = ${caller.company}::bigint and id = ${id}::bigint`);
      const label = print === screenPrint ? undefined : app.model.prints[print]!.label;
      await writeTrail(work, entity.id, id, { action: 'print', actionLabel: '打印', ...(label !== undefined && { note: { text: '{print} 第{n}次', values: { print: { text: label }, n: String(row!.times) } } }) });
      return { times: row!.times };
    });
  });
}
