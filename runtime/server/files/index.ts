// The files part of the server: uploads behind the guard, files by cookie or token, and the cookie on the calls every page begins with.
import { AppError } from '../../core/contract/errors.ts';
import type { HttpPart } from '../http/server.ts';
import { givePass } from './pass.ts';
import { registerFileLists } from './list.ts';
import { registerFiles } from './serve.ts';
import { registerUploads } from './upload.ts';

const beginnings: ReadonlySet<string> = new Set(['/loom/manifest', '/amc/api/token/user/getUserInfo']);

const ownPaths = ['', '/sums', '/lookup', '/export', '/import', '/import/template', '/resolve', '/batch', '/status', '/:id', '/:id/trail', '/:id/graph'];
const none = async (): Promise<never> => { throw new AppError('address.missing'); };

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
    registerFileLists(http, app, api);
    for (const path of ownPaths) for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) if (!http.hasRoute({ method, url: api + path })) http.route({ method, url: api + path, handler: none });
  },
};
