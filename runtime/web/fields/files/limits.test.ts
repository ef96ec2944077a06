// Limits of files before they are sent.
import { describe, expect, it } from 'vitest';
import { limitsOf, refusal, saidLimits } from './limits.ts';
import { saidSize } from './size.ts';

const mb = 1_048_576;
describe('files before they are sent', () => {
  it.each([
    ['image', 'a.PNG', mb, null], ['image', 'a.svg', 10, '仅支持 jpg、png、webp 图片'], ['images', 'a.jpg', 6 * mb, '单张图片不能超过5MB'], ['files', 'a.pdf', 20 * mb, null], ['files', 'a.pdf', 20 * mb + 1, '附件不能超过20MB'],
    ['files', 'a.mp4', 90 * mb, null], ['files', 'a.mp4', 101 * mb, '附件不能超过100MB'], ['files', 'a.exe', 10, '不支持的附件格式'], ['files', 'a.txt', 0, '文件是空的'],
  ] as const)('%s %s of %i: %s', (type, name, size, why) => expect(refusal({ name, size }, limitsOf({ type }))).toBe(why));
  it('may be larger where the field says so', () => {
    const drawings = limitsOf({ type: 'files', maxMb: 50 });
    expect(drawings.kind).toBe('large');
    expect([50 * mb, 50 * mb + 1].map((size) => refusal({ name: 'a.dxf', size }, drawings))).toEqual([null, '附件不能超过50MB']);
  });
  it('are told of the limits', () => {
    expect(saidLimits(limitsOf({ type: 'images' }))).toBe('最多5张，jpg、png、webp，每张不超过5MB');
    expect(saidLimits(limitsOf({ type: 'files', maxCount: 3 }))).toBe('最多3个，每个不超过20MB（mp4 100MB）');
  });
  it('say their size', () => expect([0, 999, 20_480, 5 * mb].map(saidSize)).toEqual(['0 B', '999 B', '20 KB', '5.0 MB']));
});
