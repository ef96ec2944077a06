// What a record is called on its page.
import { describe, expect, it } from 'vitest';
import { headingOf } from './heading.ts';

describe('a record is called', () => {
  it.each([
    { heading: ['name', 'empNo'], record: { name: '孙伟', empNo: '00012' }, gives: '孙伟 00012', why: 'by what it is shown by and its number' },
    { heading: ['supplier', 'code'], record: { supplier: { id: '1', label: '新锐' }, code: 'JG01' }, gives: '新锐 JG01', why: 'by labels of references' },
    { heading: ['name', 'code'], record: { name: 'A1', code: 'A1' }, gives: 'A1', why: 'once, where both are the same' },
    { heading: ['name', 'empNo'], record: { name: '孙伟', empNo: null }, gives: '孙伟', why: 'without what is empty' },
    { heading: undefined, record: { code: 'PO01' }, gives: 'PO01', why: 'by its code, if the plan says nothing' },
  ])('$why: $gives', ({ heading, record, gives }) => expect(headingOf({ heading }, record)).toBe(gives));
});
