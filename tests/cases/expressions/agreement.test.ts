// Made-up expressions: whatever the type checker lets pass, the evaluator and PostgreSQL answer alike.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileExpression, scopeOf } from '../../../runtime/core/expressions/index.ts';
import { Decimal, roundHalfUp } from '../../../runtime/core/decimal.ts';
import { answerOfEvaluator, prepare, startRows, type Answer, type Rows } from './database.ts';
import { model } from './fixture.ts';

const { decimal, bool, text, date } = fc.letrec<{ decimal: string; bool: string; text: string; date: string }>((tie) => {
  const [decimal, bool, text, date] = [tie('decimal'), tie('bool'), tie('text'), tie('date')];
  const from = <T extends unknown[]>(write: (...parts: T) => string, ...parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.tuple(...parts).map((made) => write(...(made as T)));
  const one = (...words: string[]) => fc.constantFrom(...words);
  const scale = one('0', '2', '-1', '4');
  return {
    decimal: fc.oneof({ maxDepth: 4, withCrossShrink: true },
      one('record.total', 'record.rate', 'record.discount', 'record.copies', 'record.parts', 'record.none', 'record.supplier.keeper.level', 'setting.TAX_RATE', '0', '1', '2.5', '-3', '1.005', '(1 / 3)'),
      from((a, sign, b) => `(${a} ${sign} ${b})`, decimal, one('+', '-', '*', '/', '%'), decimal),
      from((name, a, s) => `${name}(${a}, ${s})`, one('round', 'ceil', 'floor'), decimal, scale),
      from((name, a, b) => `${name}(${a}, ${b})`, one('min', 'max', 'first'), decimal, decimal),
      from((name, a) => `${name}(${a})`, one('abs', '-', 'round'), decimal),
      from((c, a, b) => `(${c} ? ${a} : ${b})`, bool, decimal, decimal),
      from((name, a, c) => `${name}(record.lines, ${a}, ${c})`, one('sum', 'min', 'max'), one('line.qty', 'line.price * line.qty', 'it.qty / line.seq', 'line.goods.weight', 'record.rate'), one('line.done', 'line.qty > 3', 'true', '!line.done', 'line.goods.unit.code == "m"')),
      from((t) => `size(${t})`, text), from((a, b) => `days(${a}, ${b})`, date, date)),
    bool: fc.oneof({ maxDepth: 4, withCrossShrink: true },
      one('record.closed', 'record.urgent', 'true', '(record.supplier == null)', '(record.createBy == user)', '(record.supplier.keeper == user)', '(user in record.watchers)', 'record.lines.exists(l, l.done)', 'record.lines.all(l, l.qty > 3)', '(record.status in ["draft", "void"])', 'record.lines.all(l, l.goods.unit.code == "pc")'),
      from((a, sign, b) => `(${a} ${sign} ${b})`, decimal, one('==', '!=', '<', '<=', '>', '>='), decimal),
      from((a, sign, b) => `(${a} ${sign} ${b})`, text, one('==', '!=', '<', '>='), text), from((a, sign, b) => `(${a} ${sign} ${b})`, date, one('==', '<', '>='), date),
      from((a, sign, b) => `(${a} ${sign} ${b})`, bool, one('&&', '||', '==', '!='), bool),
      from((a) => `!${a}`, bool), from((a) => `(${a} == null)`, decimal), from((a) => `(${a} != null)`, text), from((c, a, b) => `(${c} ? ${a} : ${b})`, bool, bool, bool),
      from((x, a, b) => `between(${x}, ${a}, ${b})`, decimal, decimal, decimal), from((x, a, b) => `between(${x}, ${a}, ${b})`, date, date, date),
      from((x, a, b) => `(${x} in [${a}, ${b}])`, decimal, decimal, decimal), from((name, a, b) => `${name}(${a}, ${b})`, one('contains', 'startsWith', 'endsWith'), text, text)),
    text: fc.oneof({ maxDepth: 4, withCrossShrink: true },
      one('record.code', 'record.note', 'record.supplier.name', 'record.createBy.name', '"O"', '""', '"100%"', '"_"', "'\\\\'", 'setting.TITLE', 'month(record.dueDate)'.replace(/^/, 'text(').concat(')')),
      from((a, b) => `(${a} + ${b})`, text, text), from((name, a) => `${name}(${a})`, one('lower', 'trim'), text), from((c, a, b) => `(${c} ? ${a} : ${b})`, bool, text, text),
      from((a, b) => `first(${a}, ${b})`, text, text), from((a, b) => `max(${a}, ${b})`, text, text), from((a) => `text(${a})`, decimal), from((a) => `text(${a})`, date)),
    date: fc.oneof({ maxDepth: 4, withCrossShrink: true },
      one('record.docDate', 'record.dueDate', 'today', 'date(record.made)', 'setting.START', 'max(record.lines, line.promise)'),
      from((a, n) => `addDays(${a}, ${n})`, date, one('1', '-40', 'record.copies', 'record.none')), from((a, b) => `min(${a}, ${b})`, date, date), from((c, a, b) => `(${c} ? ${a} : ${b})`, bool, date, date)),
  };
});

/** The evaluator has 40 digits, PostgreSQL as many as it takes; no field keeps more than 20 decimals. */
function settled({ value, passes }: Answer): Answer {
  return { value: typeof value === 'string' && /^-?\d+\.\d{21,}$/.test(value) ? roundHalfUp(new Decimal(value), 20).toFixed() : value, passes };
}

describe('evaluator and PostgreSQL', () => {
  let rows: Rows;
  beforeAll(async () => { rows = await startRows(); });
  afterAll(() => rows?.stop());

  it('answer alike', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(decimal, bool, text, date), fc.constantFrom('41', '42'), async (expression, row) => {
      const result = compileExpression(expression, scopeOf(model, 'shop.order'), model);
      // Made up, two sets of literals may have nothing in common, which is refused with reason.
      fc.pre(result.ok || !result.faults.every((fault) => /option/.test(fault.message)));
      const prepared = prepare({ expression, row });
      const [answer] = await rows.ask([prepared]);
      expect(settled(answer)).toEqual(settled(answerOfEvaluator(prepared)));
    }), { numRuns: Number(process.env.LOOM_RUNS ?? 300) });
  });
});
