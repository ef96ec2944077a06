// Spreadsheet files: what we write others read, what others write we read, digits stay, and archives made to burst are refused.
import { deflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { dayOf, exactFigure, serialOf } from './figures.ts';
import { readCsv, readTable, textOf } from './readTable.ts';
import { widthOf, xlsxOf, type SheetCell, type SheetColumn } from './writeXlsx.ts';
import { BadZip, openZip, zipOf } from './zip.ts';

const columns: SheetColumn[] = [{ label: '单号', width: 14 }, { label: '数量', width: 10, format: '#,##0.000' }, { label: '税率', width: 8, format: '0.00%' }, { label: '日期', width: 12, format: 'yyyy-mm-dd' }];
const rows: SheetCell[][] = [
  ['PO2611210001', { figure: '1234.500' }, { figure: '0.13' }, { day: '2026-11-21' }],
  ['=1+1', { figure: '12345678901234567890.123456' }, { figure: '0.015' }, { day: '2026-02-28 09:30:00' }],
  ['<锦程&"纺织">\n二行', '', '', ''],
];
const written = (): Promise<Buffer> => buffer(Readable.from(xlsxOf([{ name: '采购/订单', columns, rows }])));

describe('an .xlsx we write', () => {
  it('is read again as it was, figures and days with all their digits', async () => {
    expect(readTable(await written(), 100)).toEqual([
      ['单号', '数量', '税率', '日期'],
      ['PO2611210001', '1234.5', '13%', '2026-11-21'],
      ['=1+1', '12345678901234567890.123456', '1.5%', '2026-02-28 09:30:00'],
      ['<锦程&"纺织">\n二行'],
    ]);
  });
  it('is read by others: numbers are numbers, days are days, nothing is a formula', async () => {
    const bytes = await written();
    const read = await readSheet(bytes);
    expect(read[1]).toEqual(['PO2611210001', 1234.5, 0.13, new Date('2026-11-21T00:00:00Z')]);
    expect(read[2]!.slice(0, 2)).toEqual(['=1+1', '12345678901234567890.123456']);
    const sheet = openZip(bytes, 1e6).read('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('state="frozen"');
  });
});

describe('an .xlsx of others', () => {
  it('is read with shared texts, dates and figures', async () => {
    const bytes = await writeXlsxFile([[{ value: '品名' }, { value: '单价' }, { value: '到货' }], [{ value: '斜纹布' }, { value: 1.1, type: Number }, { value: new Date('2026-08-31T00:00:00Z'), type: Date, format: 'yyyy/mm/dd' }]]).toBuffer();
    expect(readTable(bytes, 100)).toEqual([['品名', '单价', '到货'], ['斜纹布', '1.1', '2026-08-31']]);
  });
  it('gives one row more than asked for and no further', async () => {
    const bytes = await writeXlsxFile(Array.from({ length: 50 }, (_, at) => [{ value: String(at) }])).toBuffer();
    expect(readTable(bytes, 10).length).toBeLessThanOrEqual(12);
  });
});

describe('archives made to burst', () => {
  const one = async (content: string): Promise<Buffer> => buffer(Readable.from(zipOf([{ name: 'xl/workbook.xml', content: [content] }])));
  it('are stopped at the bound, whatever the directory says', async () => {
    const bytes = await one('0'.repeat(5_000_000));
    expect(bytes.length).toBeLessThan(10_000);
    expect(() => openZip(bytes, 1_000_000).read('xl/workbook.xml')).toThrow(BadZip);
    const bomb = await one(' '.repeat(40 * 1_048_576));
    expect(() => readTable(bomb, 100)).toThrow(BadZip);
  });
  it('share one bound over all parts', async () => {
    const bytes = await buffer(Readable.from(zipOf(['a', 'b'].map((name) => ({ name, content: ['x'.repeat(600)] })))));
    const zip = openZip(bytes, 1_000);
    expect(zip.read('a')!.length).toBe(600);
    expect(() => zip.read('b')).toThrow(BadZip);
  });
  it.each([['nothing', Buffer.from('PK')], ['text', Buffer.from('PK\x03\x04hello')], ['cut off', deflateRawSync(Buffer.from('x'))]])('that are %s are no spreadsheets', (_, bytes) => {
    expect(() => openZip(bytes, 1_000)).toThrow(BadZip);
  });
  it('with a billion laughs stay small', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;">]><workbook><sheets><sheet name="&b;" r:id="r1"/></sheets></workbook>`;
    expect(() => readTable(Buffer.alloc(0), 1)).not.toThrow();
    const bytes = await one(bomb);
    expect(() => readTable(bytes, 100)).toThrow(BadZip);
  });
});

describe('figures', () => {
  it.each([['1.1000000000000001', '1.1'], ['0.30000000000000004', '0.3'], ['1234567890123456789', '1234567890123456789'], ['12345678901234.5678', '12345678901234.5678'], ['1.5E3', '1500'], ['5.0000000000000001E-3', '0.005'], ['-2', '-2']])('%s is %s', (raw, exact) => expect(exactFigure(raw)).toBe(exact));
  it.each(['', 'abc', '1e999', '0x10', 'NaN'])('%s is none', (raw) => expect(exactFigure(raw)).toBeUndefined());
  it.each([[46347, '2026-11-21'], [46347.5, '2026-11-21 12:00:00'], [61, '1900-03-01'], [1, '1900-01-01']])('day %s is %s', (serial, day) => expect(dayOf(serial, false)).toBe(day));
  it('days go there and back', () => { for (const day of ['1999-12-31', '2026-02-28 23:59:59', '2096-02-29']) expect(dayOf(serialOf(day)!, false)).toBe(day); });
});

describe('comma separated text', () => {
  it.each([['UTF-8 with its mark', Buffer.from('\uFEFF品名,数量\n布,1\n')], ['GB18030', Buffer.from([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xb2, 0xbc, 0x2c, 0x31, 0x0a])], ['UTF-16', Buffer.from('\uFEFF品名,数量\n布,1\n', 'utf16le')]])('is read in %s', (_, bytes) => {
    expect(readTable(bytes, 10)).toEqual([['品名', '数量'], ['布', '1']]);
  });
  it('keeps empty rows in their place and takes our own quote off', () => expect(readCsv("a\n\n'=1+1\n'x\n\n\n", 10)).toEqual([['a'], [], ['=1+1'], ["'x"]]));
  it('is not any bytes', () => expect(() => textOf(Buffer.from([0, 1, 2, 3, 0xff]))).toThrow('encoding'));
});

it('Chinese characters are two wide', () => expect(widthOf('PO采购')).toBe(6));
