// What a key press costs without a page: an expression, one cell of a long document, a pasted megabyte of cells.
import { createComputer } from '../../runtime/core/documents/index.ts';
import { fixtureEnv, fixtureModel, metre, orderInput, sku } from '../../runtime/core/documents/fixture.ts';
import { compileExpression, scopeOf } from '../../runtime/core/expressions/index.ts';
import { readTsv } from '../../runtime/web/lines/clipboard.ts';
import { model, wireRow } from '../cases/expressions/fixture.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

export default function measure(): Promise<void> {
  const compiled = compileExpression('record.total * record.rate > 1', scopeOf(model, 'shop.order'), model);
  if (!compiled.ok) throw new Error(compiled.faults[0]!.message);
  const values = { record: { ...wireRow('41'), total: '1005.00', rate: '6.9512' } };
  tell('an expression, 100,000 times', () => { for (let i = 0; i < 100_000; i++) compiled.expression.run(values); });

  const line = (i: number): object => ({ sku, unit: metre, qty: '1.00', price: '2.0000', taxRate: '0.1300', lot: String(i), accepted: '0', share: '0.00', amount: '2.00', untaxed: '1.77', stockQty: '0.334', allocated: '0.000' });
  const computer = createComputer(fixtureModel(), 't.order', { ...orderInput(), lines: Array.from({ length: 50_000 }, (_, i) => line(i)), freight: '0.00' }, fixtureEnv(), true);
  computer.setLine(0, 'accepted', '1.00');
  let turn = 0;
  tell('a cell of a document of 50,000 lines, 50 times', () => { turn++; for (let i = 0; i < 50; i++) computer.setLine(i, 'accepted', turn % 2 ? '0.50' : '0.60'); });

  const text = Array.from({ length: 60_000 }, (_, n) => `物料${n}\t12.5\t"引\n号"\t`).join('\n');
  tell('60,000 rows of pasted text', () => { readTsv(text); });
  return Promise.resolve();
}

function tell(what: string, work: () => void): void {
  const times = Array.from({ length: rounds }, () => { const from = performance.now(); work(); return performance.now() - from; });
  console.log(`${what.padEnd(48)} ${middle(times).toFixed(1).padStart(8)} ms`);
}
