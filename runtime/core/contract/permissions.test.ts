// Patterns of roles, and taking one string out of what a pattern covers.
import { describe, expect, it } from 'vitest';
import { permissionMatcher, withPermission, withoutPermission } from './permissions.ts';

const known = ['GET /wms/api/saas/color', 'POST /wms/api/saas/color', 'PUT /wms/api/saas/color', 'GET /ccm/api/saas/unit'];

describe('permission patterns', () => {
  it.each([
    ['* /**', 'DELETE /a/b', true], ['GET /wms/**', 'GET /wms', true], ['GET /wms/**', 'POST /wms/x', false],
    ['PUT /a/*/c', 'PUT /a/b/c', true], ['PUT /a/*/c', 'PUT /a/b/x/c', false], ['GET /a.b', 'GET /axb', false],
  ])('%s and %s: %s', (pattern, permission, covered) => expect(permissionMatcher([pattern])(permission)).toBe(covered));

  it('give way to what they cover when one of it is taken', () => {
    const left = withoutPermission(['* /wms/**', 'GET /ccm/api/saas/unit'], 'PUT /wms/api/saas/color', known);
    expect(left).toEqual(['GET /wms/api/saas/color', 'POST /wms/api/saas/color', 'GET /ccm/api/saas/unit']);
    expect(permissionMatcher(left)('PUT /wms/api/saas/color')).toBe(false);
    expect(withPermission(left, 'GET /wms/api/saas/color')).toEqual(left);
  });
});
