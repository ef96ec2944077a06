import { describe, expect, it } from 'vitest';
import { differs, figureOf, type FineLine, rowsOf, textOf, tiersOf, typedInto, withItem } from './sheet.ts';

const line = (id: string, item: number, color: string, more: Partial<FineLine> = {}): FineLine => ({ id, item, section: 'fabric', name: `f${item}`, color: { id: color, label: color }, netUse: '1.3500', lossRate: '0.0300', unitPrice: '18.5000', amount: '25.7243', supplyMode: 'buy', source: 'bom', material: { id: 'm', label: 'm' }, supplier: null, part: null, unit: null, node: null, kind: null, seconds: null, times: 1, ...more });
const lines = [line('1', 1001, 'black', { section: 'process' }), line('2', 1, 'black'), line('3', 1, 'white', { amount: '26.0000' }), line('4', 2, 'black')];

describe('the sheet of all colours', () => {
  it('has a row for each item, fabrics first', () => expect(rowsOf(lines).map(({ item, cells }) => [item, Object.keys(cells)])).toEqual([[1, ['black', 'white']], [2, ['black']], [1001, ['black']]]));
  it('a figure typed changes its cell alone', () => expect(typedInto(lines, rowsOf(lines)[0]!, 'white', 'unitPrice', '19')).toEqual([{ id: '1' }, { id: '2' }, { id: '3', unitPrice: '19' }, { id: '4' }]));
  it('a colour that did not use an item gets a row', () => expect(typedInto(lines, rowsOf(lines)[1]!, 'white', 'netUse', '0.5').at(-1)).toMatchObject({ item: 2, color: 'white', netUse: '0.5', material: 'm', source: 'manual' }));
  it('a new item stands for all colours', () => expect(withItem(lines, [{ id: 'c', color: { id: 'black', label: '' }, bill: null }], 'trim', 'x').slice(-1)).toMatchObject([{ item: 2001, section: 'trim', color: 'black' }]));
  it('per cents are typed as per cents', () => {
    expect([figureOf('3', 'lossRate'), figureOf('3%', 'lossRate'), figureOf('', 'netUse'), figureOf('a', 'netUse')]).toEqual(['0.03', '0.03', null, undefined]);
    expect(textOf(lines[1], 'lossRate')).toBe('3');
  });
  it('has a block for each tier, by quantity', () => {
    const tier = (qty: number, color: string) => ({ qty, color: { id: color, label: color }, cost: `${qty}.00` });
    expect(tiersOf([tier(1000, 'black'), tier(500, 'black'), tier(500, 'white')]).map(({ qty, at }) => [qty, Object.keys(at)])).toEqual([[500, ['black', 'white']], [1000, ['black']]]);
  });
  it('tells colours that differ from the first', () => expect([differs(rowsOf(lines)[0]!, 'black', 'white'), differs(rowsOf(lines)[0]!, 'black', 'black')]).toEqual([true, false]));
});
