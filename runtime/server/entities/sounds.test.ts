// Names are found by how they sound, whole or begun.
import { describe, expect, it } from 'vitest';
import { soundPattern } from './sounds.ts';

const finds = (word: string, name: string): boolean => { const pattern = soundPattern(word); return pattern !== undefined && new RegExp(pattern).test(name); };

describe('a name is found by its pinyin', () => {
  it.each([
    ['xiewenbu', '斜纹布', true], ['xwb', '斜纹布', true], ['xiewb', '斜纹布', true], ['xwbu', '斜纹布', true], ['wenb', '21支斜纹布', true], ['XWB', '斜纹布', true],
    ['jincheng', '绍兴锦程纺织', true], ['sxjc', '绍兴锦程纺织', true], ['zhongqing', '重庆云锦', true], ['chongqing', '重庆云锦', true], ['lv', '绿色', true], ['xian', '西安', true],
    ['xwb', '平纹布', false], ['buwen', '斜纹布', false], ['po', '采购单', false],
  ])('%s in %s: %s', (word, name, found) => expect(finds(word, name)).toBe(found));

  it.each(['x', 'PO26', '斜纹', 'iuv', 'abcdefghijklmnopqrstuvwxyzabcd'])('%s is no pinyin', (word) => expect(soundPattern(word)).toBeUndefined());

  it('makes a pattern of a bounded length of whatever is typed', () => {
    for (const word of ['zhangzhangzhangzhangzhan', 'nenenenenenenenenenenene', 'shanghaijinchengfangzhi', 'aeaeaeaeaeaeaeaeaeaeaeae']) expect(soundPattern(word)?.length ?? 0).toBeLessThan(120_001);
  });
});
