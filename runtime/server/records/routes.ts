// What stands beside a record: attachments, comments, and how often it was printed, for the entities whose schema says so.
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import type { HttpPart, HttpTools } from '../http/server.ts';
import { registerAttachments } from './attachments.ts';
import { registerComments } from './comments.ts';
import { registerPrinted } from './printed.ts';

export const recordsPart: HttpPart = { guarded: registerRecordRoutes };

function registerRecordRoutes(http: FastifyInstance, app: App, { entities }: HttpTools): void {
  for (const entity of entities ?? Object.values(app.model.entities)) {
    if (!entity.api || entity.scope !== 'company') continue;
    if (entity.attachments && app.model.entities['amc.file']) registerAttachments(http, app, entity);
    if (entity.comments) registerComments(http, app, entity);
    if (entity.fields.printCount || Object.values(app.model.prints).some((print) => print.entity === entity.id)) registerPrinted(http, app, entity);
  }
}
