// Putting a change into a record: which rows stay, which come, which are refused.
import { describe, expect, it } from 'vitest';
import { smallModel } from '../../../tests/contract/entitiesHarness.ts';
import type { FieldError } from '../../core/contract/wire.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import { plainContext } from '../../core/values/index.ts';
import { mergeRecord } from './merge.ts';

const entity = smallModel().entities['wms.order']!;
const env: DocEnv = { values: {}, run: {}, context: plainContext };
const before = { id: '1', remarks: 'a', received: '3', lines: [{ id: '11', qty: '1', allocs: [{ id: '111', qty: '1' }] }, { id: '12', qty: '2', allocs: [] }] };

describe('a change', () => {
  it('leaves alone what it does not give', () => {
    expect(mergeRecord(entity, before, { id: '1', remarks: 'b' }, env, [])).toMatchObject({ remarks: 'b', received: '3', lines: before.lines });
  });

  it('keeps given rows with what they do not say, adds new ones, drops the others', () => {
    const merged = mergeRecord(entity, before, { id: '1', lines: [{ qty: '9' }, { id: '11', qty: '5' }] }, env, []) as typeof before;
    expect(merged.lines).toMatchObject([{ qty: '9' }, { id: '11', qty: '5', allocs: [{ id: '111' }] }]);
    expect(merged.lines).toHaveLength(2);
  });

  it('refuses a row that is not the record\'s, and one row twice', () => {
    const faults: FieldError[] = [];
    mergeRecord(entity, before, { id: '1', lines: [{ id: '99' }, { id: '11' }, { id: '11' }, { id: '12', allocs: [{ id: '111' }] }] }, env, faults);
    expect(faults.map((fault) => fault.path)).toEqual(['lines[0]', 'lines[2]', 'lines[3].allocs[0]']);
  });
});
