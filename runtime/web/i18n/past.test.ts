// What a trail says in English, and how names stand within English sentences.
import { afterEach, describe, expect, it } from 'vitest';
import { done } from './past.ts';
import { noun, rememberLang } from './t.ts';

afterEach(() => rememberLang('zh_CN'));

describe('an English trail', () => {
  it.each([
    { label: 'Confirm', says: 'Confirmed' }, { label: 'New', says: 'Created' }, { label: 'Submit for approval', says: 'Submitted for approval' }, { label: 'Send to supplier', says: 'Sent to supplier' },
    { label: 'Copy', says: 'Copied' }, { label: 'Close', says: 'Closed' }, { label: 'Pay', says: 'Paid' }, { label: 'Set', says: 'Set' }, { label: 'Notices', says: 'Notices' }, { label: '审核', says: '审核' },
  ])('says of $label: $says', ({ label, says }) => {
    rememberLang('en');
    expect(done(label)).toBe(says);
  });
  it('leaves other languages as they are', () => expect(done('Confirm')).toBe('Confirm'));
});

describe('a name within a sentence', () => {
  it.each([{ name: 'Purchase order', says: 'purchase order' }, { name: 'BOM', says: 'BOM' }, { name: '采购订单', says: '采购订单' }])('$name is written $says', ({ name, says }) => {
    rememberLang('en');
    expect(noun(name)).toBe(says);
  });
  it('stays as it is in Chinese', () => expect(noun('Purchase order')).toBe('Purchase order'));
});
