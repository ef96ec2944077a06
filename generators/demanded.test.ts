// Permissions that code asks for are found by their names, written whole or behind the address of the file.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandedPermissions, demandsInCode } from './demanded.ts';

describe('permissions in code', () => {
  it.each([
    ["demand(caller, 'GET /loom/inspect', '检查');", ['GET /loom/inspect']],
    ["const seeAll = 'GET /ccm/api/saas/approval/all';", ['GET /ccm/api/saas/approval/all']],
    ["const api = '/shop/api/saas/goods';\ndemand(caller, `PUT ${api}/count`, '盘点');", ['PUT /shop/api/saas/goods/count']],
    ['demand(caller, `GET ${entity.api}`, entity.label);', []],
    ['demand(caller, `GET ${elsewhere}`, name);', []],
    ["http.get('/loom/inspect', async () => undefined);", []],
  ])('%s', (code, found) => expect(demandsInCode(code)).toEqual(found));

  it('are those of the server and of modules, tests aside', async () => {
    const all = await demandedPermissions(join(import.meta.dirname, '..'));
    expect([...all]).toEqual(expect.arrayContaining(['GET /loom/reference', 'POST /ccm/api/saas/companySetting', 'PUT /ccm/api/saas/srmFactory/confirm']));
    expect(all).not.toContain('PUT /shop/api/saas/goods/count');
  });
});
