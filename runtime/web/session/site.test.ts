// Only this site's own paths, and hosts the server knows, are followed after login.
import { describe, expect, it } from 'vitest';
import { isAccountPage } from '../../core/contract/accountPages.ts';
import { judgeCallback } from './site.ts';

const origin = 'https://erp.loom.com';

describe('callback after login', () => {
  it.each([
    [null, '/'], ['', '/'], ['/wms/purchase/purorder?view=late#x', '/wms/purchase/purorder?view=late#x'], [`${origin}/a`, '/a'], ['/login?callback=%2Fa', '/'],
    ['/a?next=//evil.example', '/a?next=//evil.example'], ['/a?keyword=a\\b c', '/a?keyword=a\\b%20c'], ['/work', '/work'],
    ['https://mes.loom.com/order', 'https://mes.loom.com/order'],
  ])('%j opens %s', (callback, address) => expect(judgeCallback(callback, origin)).toEqual({ kind: 'here', address }));
  it.each([
    '//evil.example', '/\\evil.example', '\\\\evil.example', '\\evil.example', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', '\t//evil.example', '/\t/evil.example', '/\n/evil.example', ' https://evil.example',
    'https://erp.loom.com@evil.example/', 'https://user:pass@erp.loom.com/a', 'http://erp.loom.com/a', 'evil.example', 'https:evil.example', 'https:/evil.example', '/..//evil.example', 'blob:https://erp.loom.com/x', 'ftp://erp.loom.com/', 'https://',
  ])('%j is refused', (callback) => expect(judgeCallback(callback, origin)).toEqual({ kind: 'refused' }));
  it.each([
    ['https://evil.example/a', 'https://evil.example'], ['https://erp.loom.com.evil.example/', 'https://erp.loom.com.evil.example'], ['https://erp.loom.com:8443/a', null], ['https://loom.com.evil.com/', 'https://loom.com.evil.com'],
  ])('%j needs the word of the server', (callback, host) => {
    const target = judgeCallback(callback, origin);
    // Cookies do not know ports, so another port of our own domain is the same site.
    if (host) expect(target).toMatchObject({ kind: 'elsewhere', host });
    else expect(target.kind).toBe('here');
  });
  it('on a host of no domain, another port is another site', () => {
    expect(judgeCallback('http://localhost:9000/a', 'http://localhost:8080')).toMatchObject({ kind: 'elsewhere', host: 'http://localhost:9000' });
  });
});

describe('account pages', () => {
  it.each(['/login', '/work', '/agreement/service', '/noticeDetail/123', '/404'])('%s is the light entry\'s', (path) => expect(isAccountPage(path)).toBe(true));
  it.each(['/', '/notice', '/myOrder', '/agreement/', '/agreement/a/b', '/loginx', '/company/member'])('%s is the application\'s', (path) => expect(isAccountPage(path)).toBe(false));
});
