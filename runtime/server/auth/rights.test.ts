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

  it('have equal keys when equal', () => {
    const one = rightsOf('1', [{ permissions: ['GET /b', 'GET /a'], grants: [], dataScope: '1' }], []);
    expect(rightsOf('1', [{ permissions: ['GET /a', 'GET /b'], grants: [], dataScope: '1' }], []).key).toBe(one.key);
  });
});
