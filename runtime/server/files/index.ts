// The files part of the server: uploads behind the guard, files by cookie or token, and the cookie on the calls every page begins with.
import type { HttpPart } from '../http/server.ts';
import { closeGeneric } from '../platform/closed.ts';
import { givePass } from './pass.ts';
import { registerFileLists } from './list.ts';
import { registerFiles } from './serve.ts';
import { registerUploads } from './upload.ts';

const beginnings: ReadonlySet<string> = new Set(['/loom/manifest', '/loom/manifest/parts', '/amc/api/token/user/getUserInfo']);

export const filesPart: HttpPart = {
  open: registerFiles,
  async guarded(http, app) {
    http.addHook('onRequest', async (request, reply) => {
      if (request.caller && beginnings.has(request.routeOptions.url ?? '')) await givePass(app, request, reply, { id: request.caller.sessionId, userId: request.caller.userId });
    });
    await registerUploads(http, app);
    // Rows of files are the server's own: they are listed, and nobody writes them.
    const api = app.model.entities['amc.file']?.api;
    if (!api) return;
    registerFileLists(http, app);
    closeGeneric(http, api);
  },
};
