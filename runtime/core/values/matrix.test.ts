// Matrices: what is kept of cells, totals, spreading by a ratio.
import { Decimal } from '../decimal.ts';
import { describe, expect, it } from 'vitest';
import type { Field, FieldOf } from '../language/model.ts';
import { plainContext, valueType } from './index.ts';
import { differenceOf, putCells, settleMatrix, totalAt } from './matrix.ts';
import { changedCells } from './matrixCells.ts';
import { readRatio, shareOf, spread, times } from './matrixFill.ts';

const field = (more: Partial<FieldOf<'matrix'>> = {}): Field => ({ name: 'matrix', type: 'matrix', label: '数量', column: 'matrix', carries: [], ...more });
const cells = { 1: { 10: '60', 11: '120' }, 2: { 10: '5' } };
const heads = { rows: [{ id: '1', label: '黑色' }, { id: '2', label: '酒红' }], columns: [{ id: '10', label: 'S' }, { id: '11', label: 'M' }] };
const view = { cells, ...heads };

describe('a matrix value', () => {
  it('is taken as cells alone or with its heads, and keeps the cells', () => {
    expect(valueType('matrix').accept(view, field(), plainContext)).toEqual({ ok: true, value: cells });
    expect(valueType('matrix').accept({ cells: {}, ...heads }, field(), plainContext)).toEqual({ ok: true, value: null });
  });
  it('has its keys in one order, so that equal matrices read alike', () => {
    const accepted = valueType('matrix').accept({ b: { z: '1', a: '2' }, a10: { x: '1' }, a: { x: '1' } }, field(), plainContext);
    expect(JSON.stringify(accepted)).toBe('{"ok":true,"value":{"a":{"x":"1"},"b":{"a":"2","z":"1"},"a10":{"x":"1"}}}');
  });
  it('says the cell that is refused', () => {
    expect(valueType('matrix').accept({ 1: { 10: '-1' } }, field({ min: 0 }), plainContext)).toEqual({ ok: false, code: 'field.range', values: { min: 0, max: '', place: '[1][10]' } });
  });
  it('waits with its decimals for a unit that is not known yet', () => {
    const counted = field({ unit: 'unit' });
    expect(valueType('matrix').accept({ 1: { 10: '1.255' } }, counted, plainContext)).toEqual({ ok: true, value: { 1: { 10: '1.255' } } });
    const unit = { scale: 2, rounding: 'up' as const };
    expect(settleMatrix({ cells: { 1: { 10: '1.251' } }, ...heads }, counted, { ...plainContext, unit })).toEqual({ cells: { 1: { 10: '1.26' } }, ...heads });
    expect(settleMatrix(view, field({ scale: 0 }), plainContext)).toBe(view);
  });
  it('adds up whole, by row, by column and in one cell', () => {
    const totals = [totalAt(view), totalAt(view, { row: '1' }), totalAt(cells, { column: '10' }), totalAt(cells, { row: '2', column: '11' }), totalAt(null)];
    expect(totals.map(String)).toEqual(['185', '180', '65', '0', '0']);
  });
  it('takes figures into cells without touching what stood', () => {
    expect(putCells(view, [{ row: '2', column: '10', text: '' }, { row: '2', column: '11', text: '7' }])).toEqual({ cells: { 1: { 10: '60', 11: '120' }, 2: { 11: '7' } }, ...heads });
    expect(putCells(cells, [{ row: '2', column: '10', text: '0' }])).toEqual({ 1: { 10: '60', 11: '120' } });
    expect(view.cells[2]).toEqual({ 10: '5' });
  });
  it('tells what is over and what is short against another', () => {
    expect(differenceOf({ 1: { 10: '62', 11: '120' } }, view)).toEqual({ 1: { 10: '2' }, 2: { 10: '-5' } });
    expect(changedCells(view, { 1: { 10: '60', 11: '130' } })).toEqual({ before: { 1: { 11: '120' }, 2: { 10: '5' } }, after: { 1: { 11: '130' } } });
  });
});

describe('spreading by a ratio', () => {
  it.each([
    ['1:2:2:1', '1,2,2,1'], [' 1：2，2/1 ', '1,2,2,1'], ['1:2:2:1:0.5', '1,2,2,1,0.5'], ['0:1', '0,1'],
  ])('reads %s', (text, parts) => expect(readRatio(text)?.join()).toBe(parts));
  it.each(['', '1:x', '0:0', '-1:2', '::'])('takes %j for none', (text) => expect(readRatio(text)).toBeNull());

  it.each([
    { total: '600', ratio: '1:2:2:1', gives: '100,200,200,100', why: 'even' },
    { total: '325', ratio: '1:2:2:1:0.5', gives: '50,100,100,50,25', why: 'even with a half part' },
    { total: '100', ratio: '1:1:1', gives: '34,33,33', why: 'of equal remainders the earlier first' },
    { total: '10', ratio: '1:2:2:1', gives: '2,3,3,2', why: 'largest remainders first: .67 before .33' },
    { total: '7', ratio: '0:3:1', gives: '0,5,2', why: 'nothing to a part of none' },
    { total: '1', ratio: '5:5', gives: '1,0', why: 'one piece is not cut' },
    { total: '0', ratio: '1:2', gives: '0,0', why: 'nothing' },
  ])('$total by $ratio is $gives ($why)', ({ total, ratio, gives }) => {
    const parts = spread(new Decimal(total), readRatio(ratio)!);
    expect(parts.join()).toBe(gives);
    expect(parts.reduce((sum, part) => sum.plus(part), new Decimal(0)).eq(total)).toBe(true);
  });
  it('cuts to the decimals of the unit', () => expect(spread(new Decimal('1.00'), readRatio('1:1:1')!, 2).join()).toBe('0.34,0.33,0.33'));
  it('takes the ratio n times', () => expect(times(readRatio('1:2:2:1')!, new Decimal(25)).join()).toBe('25,50,50,25'));
  it('says shares with one decimal', () => expect([shareOf(new Decimal(390), new Decimal(1155)), shareOf(new Decimal(1), new Decimal(1)), shareOf(new Decimal(1), new Decimal(0))]).toEqual(['33.8%', '100%', '']));
});
