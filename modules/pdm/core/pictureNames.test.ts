// Names of pictures, as photographers write them.
import { describe, expect, it } from 'vitest';
import { type PictureName, readPictureName } from './pictureNames.ts';

const known = new Set(['JH262LQ001', 'A_1', 'A_1_B']);

describe('the name of a picture', () => {
  it.each<[string, PictureName | null, string]>([
    ['JH262LQ001.jpg', { styleNo: 'JH262LQ001', colorCode: null, no: 1 }, 'the style alone'],
    ['JH262LQ001_2.PNG', { styleNo: 'JH262LQ001', colorCode: null, no: 2 }, 'its second picture'],
    ['JH262LQ001_BK01.jpeg', { styleNo: 'JH262LQ001', colorCode: 'BK01', no: 1 }, 'a colour'],
    ['JH262LQ001_BK01_3.webp', { styleNo: 'JH262LQ001', colorCode: 'BK01', no: 3 }, 'the third of a colour'],
    ['A_1_B_WH01.jpg', { styleNo: 'A_1_B', colorCode: 'WH01', no: 1 }, 'the longest known number wins'],
    ['A_1.jpg', { styleNo: 'A_1', colorCode: null, no: 1 }, 'a known number with a stroke is no second picture'],
    ['NEW99_RD03.jpg', { styleNo: 'NEW99', colorCode: 'RD03', no: 1 }, 'a style that is not there yet'],
    ['IMG.jpg', null, 'no number in it'],
    ['模特 正面.jpg', null, 'no style number'],
    ['JH262LQ001_BK01_WH01.jpg', null, 'two colours say neither'],
  ])('%s: %o (%s)', (name, is, _why) => { expect(readPictureName(name, known)).toEqual(is); });
});
