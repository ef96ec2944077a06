// The browser's files: built scripts for ever, pages afresh, and every address that is a page answered by the application.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';

// Answered by the light page that needs no login; the application answers all other addresses.
const accountPages = new Set(['/login']);
const year = 31_536_000;

export async function registerPages(http: FastifyInstance, webDir: string): Promise<void> {
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"], 'script-src': ["'self'"], 'style-src': ["'self'", "'unsafe-inline'"], // antd writes style elements at run time
        'img-src': ["'self'", 'data:', 'blob:'], 'font-src': ["'self'", 'data:'], 'connect-src': ["'self'"], 'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'self'"],
      },
    },
    // Whether the site speaks https is for the proxy in front to say.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false, originAgentCluster: false,
  });
  if (!existsSync(join(webDir, 'index.html'))) {
    http.get('/*', async () => { throw new AppError('address.missing'); });
    return;
  }
  await http.register(serveFiles, {
    root: webDir, wildcard: false, index: false, preCompressed: true, cacheControl: false, etag: true,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of the content.
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  http.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    // A missing script must not be answered by a page, nor a mistyped call.
    if (/\.\w{2,5}$/.test(path) || /\/api\//.test(path) || !(request.headers.accept ?? '').includes('text/html')) throw new AppError('address.missing');
    return reply.sendFile(accountPages.has(path) ? 'account.html' : 'index.html');
  });
}
