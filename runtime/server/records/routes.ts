// What stands beside a record: attachments, comments, and how often it was printed, for the entities whose schema says so.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { sayIn } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { tableSql } from '../entities/columns.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { writeTrail } from '../entities/index.ts';
import { demand } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { registerAttachments } from './attachments.ts';
import { registerComments } from './comments.ts';
import { seenRecord } from './seen.ts';

export const recordsPart: HttpPart = { guarded: registerRecordRoutes };

function registerRecordRoutes(http: FastifyInstance, app: App): void {
  for (const entity of Object.values(app.model.entities)) {
    if (!entity.api || entity.scope !== 'company') continue;
    if (entity.attachments && app.model.entities['amc.file']) registerAttachments(http, app, entity);
    if (entity.comments) registerComments(http, app, entity);
    const field = entity.fields.printCount;
    if (!field) continue;
    http.post(`${entity.api}/:id/printed`, async (request) => {
      const { caller, id } = await seenRecord(app, entity, request);
      const say = sayIn(app.model.locales, caller.lang);
      demand(caller, `GET ${entity.api}/print`, `${say(entity.label)} ${say('打印')}`);
      return answerOnce(app, request, async (work) => {
        // No new version: printing is no change that somebody's open form would have to hear of.
        const row = await work.tx.one<{ n: number }>(sql`update ${tableSql(entity)} set ${sql.id(field.column)} = coalesce(${sql.id(field.column)}, 0) + 1 where company = ${caller.company}::bigint and id = ${id}::bigint returning ${sql.id(field.column)}::int as n`);
        await writeTrail(work, entity.id, id, { action: 'print', actionLabel: '打印' });
        return { printCount: row!.n };
      });
    });
  }
}
