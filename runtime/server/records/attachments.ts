// Files attached to a record, in whatever state it is: listed, added by who may change it, removed by who added them or may delete it.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Attachment } from '../../core/contract/talk.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller } from '../context.ts';
import { tellRecord } from '../bus/recordWord.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { scopeOf, writeTrail } from '../entities/index.ts';
import { attachFiles } from '../files/uses.ts';
import { ok } from '../http/answer.ts';
import { idsOf } from '../http/sent.ts';
import { refusal } from '../platform/refusals.ts';
import { seenRecord } from './seen.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

const most = 200;
/** Where a file says that it is used. */
const place = '$attachments';

export function registerAttachments(http: FastifyInstance, app: App, entity: Entity): void {
  entityEndpoint(http, app, entity, 'attachments', async (request) => {
    const { caller, id } = await seenRecord(app, entity, request);
    return ok(await listOf(app, caller, entity, id));
  });
  entityEndpoint(http, app, entity, 'attach', async (request) => {
    const { caller, id, record } = await seenRecord(app, entity, request);
    const ids = idsOf((request.body as { files: string[] }).files);
    return answerOnce(app, request, async (work) => {
      const standing = await work.tx.one<{ n: number }>(sql`select count(*)::int as n from loom.attachment where company = ${caller.company}::bigint and entity = ${entity.id} and record_id = ${id}::bigint`);
      if (standing!.n + ids.length > most) throw refusal(app, caller, 'files', '附件最多{n}个', { n: most });
      const files = await attachFiles(work, entity, id, ids, place);
      await work.tx.run(sql`insert into loom.attachment (company, entity, record_id, file, user_id, at)
        select ${caller.company}::bigint, ${entity.id}, ${id}::bigint, x, ${caller.userId}::bigint, ${work.now}::timestamptz from unnest(${ids}::bigint[]) as x`);
      await writeTrail(work, entity.id, id, { action: 'attach', actionLabel: '添加附件', note: files.map(({ name }) => name).join('\n') });
      tellRecord(work, entity.id, id, Number(record.version));
      return { changed: files.length };
    });
  });
  entityEndpoint(http, app, entity, 'detach', async (request) => {
    const { caller, id, record } = await seenRecord(app, entity, request);
    const { ids: several, id: single } = request.query as { ids?: string; id?: string };
    const ids = idsOf(several ?? single);
    return answerOnce(app, request, async (work) => {
      const mine = caller.may(`DELETE ${entity.api}`) ? sql`true` : sql`a.user_id = ${caller.userId}::bigint`;
      const gone = await work.tx.run<{ name: string }>(sql`delete from loom.attachment a using amc.file f
        where a.company = ${caller.company}::bigint and a.entity = ${entity.id} and a.record_id = ${id}::bigint and a.id = any(${ids}::bigint[]) and ${mine} and f.company = a.company and f.id = a.file returning f.name`);
      if (gone.length < ids.length) throw new AppError('rule.refused', { text: sayIn(app.model.locales, caller.lang)('只能移除自己添加的附件') });
      await writeTrail(work, entity.id, id, { action: 'detach', actionLabel: '移除附件', note: gone.map(({ name }) => name).join('\n') });
      tellRecord(work, entity.id, id, Number(record.version));
      return { changed: gone.length };
    });
  });
}

/** Newest first. */
async function listOf(app: App, caller: Caller, entity: Entity, id: string): Promise<Attachment[]> {
  const rows = await app.db.read<{ id: string; file: string; name: string; size: string; mime: string; user_id: string; user: string | null; at: string }>(scopeOf(caller), sql`
    select a.id::text as id, f.id::text as file, f.name, f.size::text as size, f.mime, a.user_id::text as user_id, u.name as "user", a.at
    from loom.attachment a join amc.file f on f.company = a.company and f.id = a.file left join amc."user" u on u.id = a.user_id
    where a.company = ${caller.company}::bigint and a.entity = ${entity.id} and a.record_id = ${id}::bigint order by a.id desc limit ${sql.lit(most)}`);
  const mayRemoveAll = caller.may(`DELETE ${entity.api}`);
  const mayAdd = caller.may(`PUT ${entity.api}`);
  return rows.map((row) => ({ id: row.id, file: { id: row.file, name: row.name, size: Number(row.size), type: row.mime }, user: { id: row.user_id, name: row.user ?? '' }, at: new Date(row.at).toISOString(), mayRemove: mayAdd && (mayRemoveAll || row.user_id === caller.userId) }));
}
