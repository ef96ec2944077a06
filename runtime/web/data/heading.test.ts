// What a record is called on its page.
import { describe, expect, it } from 'vitest';
import { headingOf, numberOf } from './heading.ts';

describe('a record is called', () => {
  it.each([
    { heading: ['name', 'empNo'], record: { name: '孙伟', empNo: '00012' }, gives: '孙伟 00012', why: 'by what it is shown by and its number' },
    { heading: ['supplier', 'code'], record: { supplier: { id: '1', label: '新锐' }, code: 'JG01' }, gives: '新锐 JG01', why: 'by labels of references' },
    { heading: ['name', 'code'], record: { name: 'A1', code: 'A1' }, gives: 'A1', why: 'once, where both are the same' },
    { heading: ['name', 'empNo'], record: { name: '孙伟', empNo: null }, gives: '孙伟', why: 'without what is empty' },
    { heading: undefined, record: { code: 'PO01' }, gives: 'PO01', why: 'by its code, if the plan says nothing' },
  ])('$why: $gives', ({ heading, record, gives }) => expect(headingOf({ heading }, record)).toBe(gives));
});

describe('beside the name stands', () => {
  it.each([
    { number: 'code', record: { name: '锦绣服饰', code: 'KH0001' }, gives: 'KH0001', why: 'the number' },
    { number: 'code', record: { name: '锦绣服饰', code: null }, gives: '', why: 'nothing, before there is one' },
    { number: undefined, record: { code: 'PO01' }, gives: '', why: 'nothing, where the number is the name' },
  ])('$why', ({ number, record, gives }) => expect(numberOf({ number }, record)).toBe(gives));
});
