// No address is answered that is not declared: routes come to be by `endpoint` and `entityEndpoint` alone, which read the declaration.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The two that register what is declared, the pages of the browser, and addresses that are answered only by not being there. */
const mayRegister = ['runtime/server/http/endpoint.ts', 'runtime/server/entities/endpoint.ts', 'runtime/server/http/pages.ts', 'runtime/server/platform/closed.ts'];
const ways = 'get|post|put|patch|delete|head|options|all|route';

/** Lines that register a route by hand, in whatever name the server goes by there. */
export function registeredByHand(code: string): string[] {
  const names = [...new Set(['http', ...[...code.matchAll(/\b(\w+): FastifyInstance\b/g)].map(([, name]) => name!)])];
  const pattern = new RegExp(`\\b(?:${names.join('|')})\\.(?:${ways})\\s*[(<]`);
  return code.split('\n').filter((line) => pattern.test(line)).map((line) => line.trim());
}

describe('routes', () => {
  it('are registered from their declarations', () => {
    const files = ['runtime/server', 'modules'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/web\/|\.generated\./.test(file) && !mayRegister.includes(file));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) => registeredByHand(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}  → declare it in runtime/core/contract/endpoints and register it with endpoint(http, app, declared, handle)`));
    expect(found).toEqual([]);
  });

  it('by hand are seen, whatever the server is called', () => {
    expect(registeredByHand("function add(web: FastifyInstance) {\n  web.get<{ Params: object }>('/x', async () => 1);\n  http.route ({ url: '/y' });\n  query.get('/z');\n}")).toHaveLength(2);
  });
});
