// Long drafts in parts: what is written again after a change, and that the whole comes back as it stood.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Row } from '../../core/contract/wire.ts';
import { cut, DraftParts, joined, type KeptPart } from './draftParts.ts';
import { RecordStore } from './record/recordStore.ts';
import { testPlan } from './testPlan.ts';

const rowOf = (n: number): Row => ({ id: String(n), qty: String(n), allocs: [{ id: `a${n}`, qty: '1' }] });
const longRecord = (count: number): Row => ({ id: '1', name: '春季', lines: Array.from({ length: count }, (_none, n) => rowOf(n)) });
const storeOf = (record: Row): RecordStore => new RecordStore(testPlan(), record);

/** What a browser keeps: parts by their place. */
class Kept {
  parts = new Map<string, KeptPart>();
  head: ReturnType<DraftParts['take']>['head'] | null = null;
  write(parts: DraftParts): number {
    const taken = parts.take();
    for (const part of taken.parts) { const kept = structuredClone(part()); this.parts.set(`${kept.list} ${kept.id}`, kept); }
    this.head = structuredClone(taken.head);
    return taken.parts.length;
  }
  read(): Row { return joined(this.head!, [...this.parts.values()]); }
}

describe('a long draft', () => {
  it('is written whole once, then only where something changed', () => {
    const store = storeOf(longRecord(2_000));
    const parts = new DraftParts(store);
    const kept = new Kept();
    expect(parts.isLong).toBe(true);
    expect(kept.write(parts)).toBe(8);
    expect(kept.write(parts)).toBe(0);
    const row = store.rowsOf(store.record, 'lines')[700]!;
    store.change('x', (edit) => edit.set(row, 'qty', '5'));
    expect(kept.write(parts)).toBe(1);
    store.change('x', (edit) => edit.set((row.allocs as Row[])[0]!, 'qty', '9'));
    expect(kept.write(parts)).toBe(1);
    store.change('x', (edit) => edit.set(store.record, 'name', '秋季'));
    expect(kept.write(parts)).toBe(0);
    expect(kept.read()).toEqual(store.record);
  });
  it('comes back as it stood after any edits', () => {
    fc.assert(fc.property(fc.array(fc.record({ do: fc.constantFrom('set', 'insert', 'remove', 'undo', 'redo', 'keep'), at: fc.nat(699), count: fc.integer({ min: 1, max: 300 }) }), { maxLength: 14 }), (edits) => {
      const store = storeOf(longRecord(600));
      const parts = new DraftParts(store);
      const kept = new Kept();
      const rows = (): Row[] => store.rowsOf(store.record, 'lines');
      for (const one of edits) {
        const at = Math.min(one.at, Math.max(0, rows().length - 1));
        if (one.do === 'keep') kept.write(parts);
        else if (one.do === 'undo') store.undo();
        else if (one.do === 'redo') store.redo();
        else store.change('x', (edit) => {
          if (one.do === 'set' && rows().length > 0) edit.set(rows()[at]!, 'qty', `n${one.count}`);
          if (one.do === 'insert') edit.insert(store.record, 'lines', at, Array.from({ length: one.count }, () => store.newRow(store.record, 'lines')));
          if (one.do === 'remove') edit.remove(store.record, 'lines', at, one.count);
        });
      }
      kept.write(parts);
      expect(kept.read()).toEqual(structuredClone(store.record));
    }), { numRuns: 60 });
  });
  it('is due as a whole again when it could not be written', () => {
    const store = storeOf(longRecord(600));
    const parts = new DraftParts(store);
    expect(parts.take().parts).toHaveLength(3);
    parts.forget();
    expect(parts.take().parts).toHaveLength(3);
  });
  it('a record that nobody changes is cut and joined the same way', () => {
    const record = longRecord(1_100);
    const { head, parts } = cut(record, ['lines']);
    expect(parts).toHaveLength(5);
    expect(joined(head, parts)).toEqual(record);
    expect(cut(longRecord(20), ['lines']).parts).toEqual([]);
  });
});
