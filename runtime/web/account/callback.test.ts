// Only this site's own paths are followed after login.
import { describe, expect, it } from 'vitest';
import { targetOf } from './callback.ts';

const origin = 'https://erp.loom.com';

describe('callback after login', () => {
  it.each([
    [null, '/'], ['/wms/purchase/purorder?view=late#x', '/wms/purchase/purorder?view=late#x'], [`${origin}/a`, '/a'], ['/login?callback=%2Fa', '/'],
  ])('%s opens %s', (callback, path) => expect(targetOf(callback, origin)).toEqual({ path, refused: false }));
  it.each(['https://evil.example/a', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://erp.loom.com.evil.example/', 'http://erp.loom.com/a', '\t//evil.example', 'data:text/html,x'])('%s is refused and home opens', (callback) => {
    expect(targetOf(callback, origin)).toEqual({ path: '/', refused: true });
  });
});
