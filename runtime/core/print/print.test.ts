// Paper, pages, barcode texts and amounts in capitals.
import { describe, expect, it } from 'vitest';
import { barcodeFault } from './barcodeText.ts';
import { chineseAmount } from './chineseAmount.ts';
import { paginate } from './paginate.ts';
import { roomOf, sheetOf } from './paper.ts';

describe('paper', () => {
  it('is turned with its margins', () => {
    const sheet = sheetOf({ size: 'A5', landscape: true, margin: { top: 5, right: 10, bottom: 15, left: 20 } });
    expect(sheet).toMatchObject({ width: 210, height: 148 });
    expect(roomOf(sheet)).toEqual({ width: 180, height: 128 });
  });
  it('of labels from a roll is one row of them', () => expect(sheetOf({ size: 'label', width: 60, height: 40, columns: 2, gap: 3 })).toMatchObject({ width: 123, height: 40, cells: [{ x: 0, y: 0 }, { x: 63, y: 0 }] }));
  it('of labels on a sheet holds as many rows as fit, in the middle', () => {
    const { cells, width } = sheetOf({ size: 'label', width: 60, height: 40, columns: 3, gap: 2, sheet: 'A4' });
    expect(width).toBe(210);
    expect(cells).toHaveLength(21);
    expect(cells[0]).toEqual({ x: 13, y: 2.5 });
  });
});

describe('pages', () => {
  const table = (rows: number, { foot = 10, carry = 0 } = {}) => ({ height: 0, table: { head: 10, rows: Array<number>(rows).fill(10), foot, carry } });
  it('hold blocks whole', () => expect(paginate([{ height: 60 }, { height: 60 }, { height: 20 }], 100)).toEqual([[{ block: 0 }], [{ block: 1 }, { block: 2 }]]));
  it('cut a table between rows, its head on each', () => expect(paginate([{ height: 30 }, table(10)], 100)).toEqual([[{ block: 0 }, { block: 1, from: 0, to: 6 }], [{ block: 1, from: 6, to: 10, isLast: true }]]));
  it('keep the last row with the totals', () => expect(paginate([table(9)], 100)).toEqual([[{ block: 0, from: 0, to: 8 }], [{ block: 0, from: 8, to: 9, isLast: true }]]));
  it('leave room for totals carried over and brought forward', () => expect(paginate([table(12, { carry: 10 })], 100).map(([piece]) => [piece.from, piece.to])).toEqual([[0, 8], [8, 12]]));
  it('begin a table on the next page where not one row fits', () => expect(paginate([{ height: 85 }, table(2)], 100)).toEqual([[{ block: 0 }], [{ block: 1, from: 0, to: 2, isLast: true }]]));
  it('go on past a row that no page holds', () => expect(paginate([{ height: 0, table: { head: 10, rows: [200, 10], foot: 0, carry: 0 } }], 100)).toHaveLength(2));
  it('show a table without rows', () => expect(paginate([table(0)], 100)).toEqual([[{ block: 0, from: 0, to: 0, isLast: true }]]));
});

describe('a barcode refuses', () => {
  it.each([
    ['code128', 'PO2611210001', undefined], ['code128', '采购01', 'Code 128条码只能有字母、数字和半角符号'], ['code128', '', '条码内容为空'],
    ['ean13', '6901234567892', undefined], ['ean13', '690123456789', undefined], ['ean13', '6901234567890', 'EAN-13条码的校验位应为{digit}'], ['ean13', '12', 'EAN-13条码需要12或13位数字'],
    ['qr', '缸号A01', undefined], ['qr', 'x'.repeat(601), '条码内容不能超过{max}个字符'],
  ] as const)('%s %s: %s', (kind, text, says) => expect(barcodeFault(kind, text)?.says).toBe(says));
});

it.each([
  ['0', '零元整'], ['0.05', '伍分'], ['0.5', '伍角整'], ['1', '壹元整'], ['10.05', '壹拾元零伍分'], ['1230.50', '壹仟贰佰叁拾元伍角整'], ['10001', '壹万零壹元整'], ['100200.03', '壹拾万零贰佰元零叁分'],
  ['100000000', '壹亿元整'], ['100010000.12', '壹亿零壹万元壹角贰分'], ['-12.345', '负壹拾贰元叁角伍分'], ['', ''],
])('%s is %s', (amount, text) => expect(chineseAmount(amount)).toBe(text));
