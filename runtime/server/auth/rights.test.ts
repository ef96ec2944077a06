// Permission patterns: what a role's `METHOD url` lines allow.
import { describe, expect, it } from 'vitest';
import { matcher, rightsOf } from './rights.ts';

describe('permission patterns', () => {
  it.each([
    { pattern: 'GET /wms/**', asked: 'GET /wms/api/saas/purchaseOrder', allows: true },
    { pattern: 'GET /wms/**', asked: 'PUT /wms/api/saas/purchaseOrder', allows: false },
    { pattern: '* /wms/**', asked: 'DELETE /wms/api/saas/purchaseOrder', allows: true },
    { pattern: '* /wms/**', asked: 'GET /wmsx/api', allows: false },
    { pattern: '* /**', asked: 'PUT /fms/api/saas/x/confirm', allows: true },
    { pattern: 'PUT /wms/api/saas/*/confirm', asked: 'PUT /wms/api/saas/inOrder/confirm', allows: true },
    { pattern: 'PUT /wms/api/saas/*/confirm', asked: 'PUT /wms/api/saas/inOrder/lines/confirm', allows: false },
    { pattern: '* /wms/api/saas/color/**', asked: 'POST /wms/api/saas/color', allows: true },
    { pattern: 'GET /a.b', asked: 'GET /axb', allows: false },
  ])('$pattern: $asked is $allows', ({ pattern, asked, allows }) => expect(matcher([pattern])(asked)).toBe(allows));

  it('give what has to be named only where it is named', () => {
    const byName = new Set(['GET /ccm/all']);
    const may = (...permissions: string[]): boolean => rightsOf('1', [{ permissions, grants: [], dataScope: '1' }], [], undefined, byName).may('GET /ccm/all');
    expect([may('GET /**'), may('GET /ccm/*', '* /ccm/**'), may('GET /ccm/all')]).toEqual([false, false, true]);
    expect(rightsOf('0', [], [], undefined, byName).may('GET /ccm/all')).toBe(true);
  });

  it('join over roles, with the widest data scope', () => {
    const rights = rightsOf('1', [{ permissions: ['GET /a'], grants: ['cost'], dataScope: '4' }, { permissions: ['GET /b'], grants: null, dataScope: '2' }], ['cost', 'wage']);
    expect([rights.may('GET /a'), rights.may('GET /b'), rights.may('GET /c')]).toEqual([true, true, false]);
    expect([...rights.grants]).toEqual(['cost']);
    expect(rights.dataScope).toBe('2');
  });

  it('give admins everything and members from outside no field rights', () => {
    expect([...rightsOf('0', [], ['cost', 'wage']).grants]).toEqual(['cost', 'wage']);
    expect(rightsOf('0', [], []).may('PUT /any/thing')).toBe(true);
    expect([...rightsOf('2', [{ permissions: [], grants: ['cost'], dataScope: '4' }], ['cost']).grants]).toEqual([]);
  });

  it('of a role for one application count in its module alone', () => {
    const rights = rightsOf('1', [{ permissions: ['GET /**'], grants: [], dataScope: '1', application: 'wms' }], []);
    expect(['GET /wms/api/saas/color', 'GET /loom/query/wms.stockCost', 'GET /ccm/api/saas/dict'].map(rights.may)).toEqual([true, true, false]);
  });

  it('limit rows by the widest scope, for each entity that a role speaks of', () => {
    const rights = rightsOf('1', [
      { permissions: [], grants: [], dataScope: '3', entityScopes: [{ entity: 'a.b', dataScope: '1' }] },
      { permissions: [], grants: [], dataScope: '5', departments: ['7'] },
    ], []);
    expect(rights.general).toEqual({ scope: '3', below: false, own: true, chosen: ['7'] });
    expect(rights.byEntity['a.b']).toMatchObject({ scope: '1', own: false, chosen: [] });
    expect(rightsOf('0', [], []).general.scope).toBe('1');
  });

  it('hide a field when every role that shows it does, and lock it when one only locks', () => {
    const readOf = (entity: string): string => `GET /${entity}`;
    const role = (mode?: string, permissions = ['GET /e']): Parameters<typeof rightsOf>[1][number] => ({ permissions, grants: [], dataScope: '1', fieldRules: mode ? [{ entity: 'e', field: 'f', mode }] : [] });
    const of = (...roles: ReturnType<typeof role>[]): string[][] => { const { hidden, locked } = rightsOf('1', roles, [], readOf); return [[...hidden], [...locked]]; };
    expect(of(role('hidden'))).toEqual([['e.f'], []]);
    expect(of(role('hidden'), role('readonly'))).toEqual([[], ['e.f']]);
    expect(of(role('hidden'), role())).toEqual([[], []]);
    expect(of(role('hidden'), role(undefined, ['GET /other']))).toEqual([['e.f'], []]);
    expect(rightsOf('0', [role('hidden')], [], readOf).hidden.size).toBe(0);
  });

  it('have equal keys when equal', () => {
    const one = rightsOf('1', [{ permissions: ['GET /b', 'GET /a'], grants: [], dataScope: '1' }], []);
    expect(rightsOf('1', [{ permissions: ['GET /a', 'GET /b'], grants: [], dataScope: '1' }], []).key).toBe(one.key);
  });
});
