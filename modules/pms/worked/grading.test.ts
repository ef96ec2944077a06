// The function by itself, and the size table that is graded by it while one types: the figures of Y3.
import { beforeAll, describe, expect, it } from 'vitest';
import '../../../runtime/web/form/worked.ts';
import { createComputer } from '../../../runtime/core/documents/index.ts';
import { fixtureEnv } from '../../../runtime/core/documents/fixture.ts';
import type { Model } from '../../../runtime/core/language/model.ts';
import { loadSchemas } from '../../../runtime/server/schemas/load.ts';
import grading from './grading.ts';

const seqs = ['3', '1', '2', '4'];
const rows = (increments: (string | null)[] = []) => ['1', '2', '3', '4'].map((seq, at) => ({ seq, increment: increments[at] ?? null }));

describe('grading', () => {
  it('walks from the base size to both ends, by one step or by one for each pair', () => {
    expect(grading(rows(), { seqs, baseSeq: '2', base: '50', mode: 'even', step: '1.5' })).toEqual(['48.50', '50.00', '51.50', '53.00']);
    expect(grading(rows([null, '2', '2.5', '3']), { seqs, baseSeq: '2', base: '50', mode: 'step', step: null })).toEqual(['48.00', '50.00', '52.50', '55.50']);
  });
  it('gives none where there is nothing to walk from', () => {
    for (const given of [{ base: null }, { mode: 'manual' }, { baseSeq: null }, { baseSeq: '9' }]) expect(grading(rows(), { seqs, baseSeq: '2', base: '50', mode: 'even', step: '1', ...given })).toEqual([null, null, null, null]);
  });
});

describe('a size table', () => {
  let model: Model;
  beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: 'schemas' }, { check: false } as never)); });
  it('is graded anew with each figure that is typed', () => {
    const size = (seq: number) => ({ id: String(seq), label: `S${seq}`, seq });
    const sizes = [1, 2, 3, 4].map(size);
    const computer = createComputer(model, 'pms.sizeTable', { sizes, baseSize: sizes[1], lines: [{ baseValue: '50', gradeMode: 'even', step: '1.5', values: sizes.map((one) => ({ size: one, increment: null, typed: null })) }] } as never, fixtureEnv());
    computer.computeAll();
    const values = (): unknown[] => (computer.record as any).lines[0].values.map((row: any) => row.value);
    expect(values()).toEqual(['48.50', '50.00', '51.50', '53.00']);
    computer.set(['lines', 0], 'step', '2');
    expect(values()).toEqual(['48.00', '50.00', '52.00', '54.00']);
    computer.set(['lines', 0, 'values', 3], 'typed', '54.5');
    computer.setHead('baseSize', sizes[0]);
    expect(values()).toEqual(['50.00', '52.00', '54.00', '54.50']);
    computer.set(['lines', 0], 'gradeMode', 'step');
    computer.set(['lines', 0, 'values', 1], 'increment', '1');
    expect(values()).toEqual(['50.00', '51.00', '51.00', '54.50']);
  });
});
