// What a copy of a record takes along, and what it starts anew.
import { describe, expect, it } from 'vitest';
import { copies, copyOf, type CopyShape } from './copies.ts';

describe('a field is copied', () => {
  it.each([
    { field: { type: 'string' as const }, is: true, why: 'typed text' },
    { field: { type: 'code' as const }, is: false, why: 'not a number, given out anew' },
    { field: { type: 'date' as const }, is: false, why: 'not a date, said for the old one' },
    { field: { type: 'date' as const, copy: true }, is: true, why: 'a date the schema wants along' },
    { field: { type: 'string' as const, copy: false }, is: false, why: 'not what the schema keeps out' },
    { field: { type: 'string' as const, unique: true }, is: false, why: 'not what must differ' },
    { field: { type: 'enum' as const, readonly: true }, is: false, why: 'not a state or what the system writes' },
    { field: { type: 'money' as const, computed: 'x', copy: true }, is: false, why: 'never what is computed' },
    { field: { type: 'ref' as const, readonly: 'record.a' }, is: true, why: 'what is read-only at times' },
  ])('$why', ({ field, is }) => expect(copies(field)).toBe(is));
});

it('rows come along without their ids, to any depth; the copy shares nothing with the old record', () => {
  const shape: CopyShape = { fields: { name: { type: 'string' }, status: { type: 'enum', readonly: true } }, lines: { lines: { fields: { item: { type: 'ref' }, received: { type: 'quantity', readonly: true } }, lines: { allocs: { fields: { qty: { type: 'quantity' } }, lines: {} } } } } };
  const record = { id: '1', version: 3, name: '春', status: 'done', lines: [{ id: '11', seq: 1, item: { id: '9', label: '布' }, received: '5', allocs: [{ id: '91', qty: '2' }] }] };
  const copy = copyOf(shape, record);
  expect(copy).toEqual({ name: '春', lines: [{ item: { id: '9', label: '布' }, allocs: [{ qty: '2' }] }] });
  (copy.lines as { item: { label: string } }[])[0]!.item.label = '改';
  expect(record.lines[0]!.item.label).toBe('布');
});
