// What frames mean, and how long ago things were.
import { describe, expect, it } from 'vitest';
import { badgeOf } from './bell.ts';
import { meaningOf, typeOf } from './frames.ts';
import { relativeTime } from './relativeTime.ts';

const now = Date.parse('2026-03-20T10:00:00.000Z');
const at = (secondsAgo: number): string => new Date(now - secondsAgo * 1000).toISOString();
const notice = (more: object = {}) => ({ id: '1', title: '采购单待审批', objName: '系统', messageType: 'ApprovalMessage', createDate: at(1), ...more });

describe('a frame', () => {
  it('of one object is a push', () => expect(meaningOf(notice(), now)).toMatchObject({ kind: 'push', notice: { objName: '系统', title: '采购单待审批' } }));
  it('of a list is a backlog', () => expect(meaningOf([notice(), notice({ id: '2' }), { messageType: 'SyncMenu' }], now)).toMatchObject({ kind: 'backlog', notices: [{ id: '1' }, { id: '2' }] }));
  it.each(['SyncColumn', 'SyncMenu', 'SyncSetting', 'SyncRecord', 'SyncTask'])('%s is not shown', (messageType) => expect(meaningOf({ messageType, title: 'x' }, now).kind).toBe('sync'));
  it.each([
    { why: 'in its title now', frame: notice({ title: '平台账号已禁用' }), kind: 'disabled' },
    { why: 'in its content 60 s ago', frame: notice({ content: '平台账号已禁用', createDate: at(60) }), kind: 'disabled' },
    { why: 'in English', frame: notice({ title: 'Your platform account disabled' }), kind: 'disabled' },
    { why: '61 s ago', frame: notice({ title: '平台账号已禁用', createDate: at(61) }), kind: 'push' },
    { why: 'without a date', frame: notice({ title: '平台账号已禁用', createDate: '' }), kind: 'push' },
    { why: 'in a backlog of now', frame: [notice(), notice({ id: '2', title: '平台账号已禁用' })], kind: 'disabled' },
  ])('that speaks of a disabled account $why is $kind', ({ frame, kind }) => expect(meaningOf(frame, now).kind).toBe(kind));
  it.each([null, 3, 'x', {}, { title: 5 }])('%j is nothing', (frame) => expect(meaningOf(frame, now).kind).toBe('nothing'));
  it.each([['ApprovalMessage', 'message'], ['SystemNotice', 'notice'], ['Remind', 'other']])('%s belongs to %s', (type, tab) => expect(typeOf(type)).toBe(tab));
});

describe('relative time', () => {
  const day = 86_400;
  it.each([
    [0, '刚刚'], [59, '刚刚'], [60, '1分钟前'], [3_599, '59分钟前'], [3_600, '1小时前'], [day - 1, '23小时前'], [day, '1天前'], [30 * day - 1, '29天前'],
    [30 * day, '1个月前'], [360 * day - 1, '11个月前'], [360 * day, '1年前'], [720 * day, '2年前'], [-1, '2026-03-20'],
  ])('%d s ago is %s', (seconds, text) => expect(relativeTime(at(seconds), now)).toBe(text));
});

describe('badge', () => {
  it.each([[0, ''], [1, '1'], [99, '99'], [100, '99+']])('%d shows "%s"', (count, text) => expect(badgeOf(count)).toBe(text));
});
