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

/** A place of the address is read, and its letters are looked at within the next lines. */
const judgesPlaces = (code: string): boolean => /request\.params(?:[^\n]*\n){1,4}?[^\n]*(?:\\d\{1,19\}|\banyId\b)[^\n]*\.test\(\w*[iI]d\)/.test(code);

describe('routes', () => {
  it('are registered from their declarations', () => {
    const files = ['runtime/server', 'modules'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/web\/|\.generated\./.test(file) && !mayRegister.includes(file));
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) => registeredByHand(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}  → declare it in runtime/core/contract/endpoints and register it with endpoint(http, app, declared, handle)`));
    expect(found).toEqual([]);
  });

  it('do not judge by hand what the declaration says of a place', () => {
    const files = ['runtime/server', 'modules'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/web\/|\.generated\./.test(file));
    // An order of the platform is named by its id or its number.
    expect(files.filter((file) => judgesPlaces(readFileSync(file, 'utf8'))).filter((file) => file !== 'runtime/server/platform/orders/routes.ts')).toEqual([]);
    expect(judgesPlaces('const { id } = request.params;\n  if (!/^\\d{1,19}$/.test(id)) throw 1;')).toBe(true);
  });

  it('by hand are seen, whatever the server is called', () => {
    expect(registeredByHand("function add(web: FastifyInstance) {\n  web.get<{ Params: object }>('/x', async () => 1);\n  http.route ({ url: '/y' });\n  query.get('/z');\n}")).toHaveLength(2);
  });
});
