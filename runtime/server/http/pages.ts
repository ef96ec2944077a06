// The browser's files: built scripts for ever, pages afresh, and every address that is a page answered by the application.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountBaseOf, basePathOf, isAccountPage } from '../../core/contract/accountPages.ts';
import { AppError } from '../../core/contract/errors.ts';

const year = 31_536_000;

export async function registerPages(http: FastifyInstance, webDir: string, accountUrl?: string, openRoutes: readonly string[] = []): Promise<void> {
  const accountBase = accountBaseOf(accountUrl);
  const accountPath = basePathOf(accountBase);
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
    root: webDir, serve: false, preCompressed: true, cacheControl: false, etag: true,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of the content.
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  // One address for all: a route for each of a thousand files would be made anew with every schema that is saved.
  const files = new Set(readdirSync(webDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => `/${relative(webDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`));
  // A browser learns from the page itself where the account site is, when it is not here, and what opens without a login.
  const said = (name: string, content: string): string => (content ? `\n    <meta name="${name}" content="${quoted(content)}">` : '');
  const told = said('loom-account', accountBase) + said('loom-open', openRoutes.join(' '));
  const withBase = new Map(told ? ['index.html', 'account.html'].map((name) => [name, readFileSync(join(webDir, name), 'utf8').replace('<head>', `<head>${told}`)]) : []);
  const page = (reply: FastifyReply, name: string) => (withBase.has(name) ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withBase.get(name)) : reply.sendFile(name));
  http.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (files.has(path)) return reply.sendFile(path.slice(1));
    // A missing script must not be answered by a page, nor a mistyped call.
    if (/\.\w{2,5}$/.test(path) || /\/api\//.test(path) || !(request.headers.accept ?? '').includes('text/html')) throw new AppError('address.missing');
    const own = accountPath && path.startsWith(`${accountPath}/`) ? path.slice(accountPath.length) : path;
    return page(reply, isAccountPage(own) ? 'account.html' : 'index.html');
  });
}

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
