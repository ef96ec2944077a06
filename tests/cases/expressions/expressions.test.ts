// Runs every case of this folder through the evaluator and through PostgreSQL: both give what the case says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileExpression, scopeOf } from '../../../runtime/core/expressions/index.ts';
import { answerOfEvaluator, prepare, startRows, type Question, type Rows } from './database.ts';
import { model } from './fixture.ts';

/** `only`: what the database is never asked. `unordered`: a list in any order. */
interface Case extends Question { gives: unknown; only?: 'evaluator'; unordered?: boolean }
interface FaultCase { expression: string; says: string; /** The part of the text it points to. */ at?: string; hint?: string }
interface File<Each> { about: string; cases: Each[] }

const folder = import.meta.dirname;
const read = <Each>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as File<Each>;

let rows: Rows;
beforeAll(async () => { rows = await startRows(); });
afterAll(() => rows?.stop());

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'faults.json')) {
  const { about, cases } = read<Case>(file);
  describe(`${file}: ${about}`, () => {
    it.each(cases)('$expression gives $gives', async ({ gives, only, unordered, ...question }) => {
      const expected = { value: gives, ...(typeof gives === 'boolean' ? { passes: gives } : {}) };
      const settled = ({ value, ...rest }: { value: unknown }) => ({ value: unordered ? (value as unknown[]).toSorted() : value, ...rest });
      const prepared = prepare(question);
      expect(settled(answerOfEvaluator(prepared))).toMatchObject(expected);
      if (only) return;
      const [answer] = await rows.ask([prepared]);
      expect(settled(answer)).toMatchObject(expected);
      // Where null is the answer, the row does not pass either.
      if (answer.passes !== undefined) expect(answer.passes).toBe(gives === true);
    });
  });
}

describe(`faults.json: ${read<FaultCase>('faults.json').about}`, () => {
  it.each(read<FaultCase>('faults.json').cases)('$expression: $says', ({ expression, says, at, hint }) => {
    const result = compileExpression(expression, scopeOf(model, 'shop.order'), model);
    const fault = result.ok ? undefined : result.faults[0];
    expect(fault?.message).toBe(says);
    if (at) expect(expression.slice(fault!.start, fault!.end)).toBe(at);
    if (hint) expect(fault!.hint).toBe(hint);
  });
});
