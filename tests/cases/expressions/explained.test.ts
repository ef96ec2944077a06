// Every case of this folder explained: the explained value is the evaluated one, the parts that are told make it, and it can be said in words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Decimal, quotient } from '../../../runtime/core/decimal.ts';
import { formulaText } from '../../../runtime/core/explain/formula.ts';
import { traceOf, type Trace } from '../../../runtime/core/explain/trace.ts';
import { answerOfEvaluator, env, prepare, type Question } from './database.ts';

interface Case extends Question { gives: unknown }
const folder = import.meta.dirname;

for (const name of readdirSync(folder).filter((each) => each.endsWith('.json') && each !== 'faults.json')) {
  const { about, cases } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { about: string; cases: Case[] };
  describe(`${name}: ${about}`, () => {
    it.each(cases)('$expression', ({ gives, ...question }) => {
      void gives;
      const prepared = prepare(question);
      const { expression, values } = prepared;
      const trace = traceOf(expression.tree, values, env);
      expect(textOf(trace.value)).toEqual(textOf(expression.run(values, env)));
      expect(answerOfEvaluator(prepared).value === null).toBe(trace.value === null);
      addsUp(trace);
      const said = formulaText(expression.tree, { say: (text) => text });
      expect(said).not.toMatch(/undefined|\[object|\{\w+\}/);
      expect(said).not.toBe('');
    });
  });
}

/** From the parts alone, without the evaluator: somebody with a pencil comes to the same. */
function addsUp({ node, value, parts, elements }: Trace): void {
  for (const part of parts) addsUp(part);
  for (const element of elements ?? []) { if (element.where) addsUp(element.where); if (element.body) addsUp(element.body); }
  const [a, b] = parts.map((part) => part.value);
  switch (node.op) {
    case 'arithmetic': expect(textOf(value)).toEqual(textOf(a === null || b === null ? null : reckon(node.sign, a as Decimal, b as Decimal))); break;
    case 'concat': expect(value).toEqual(a === null || b === null ? null : String(a) + String(b)); break;
    case 'negate': expect(textOf(value)).toEqual(textOf(a === null ? null : (a as Decimal).neg())); break;
    case 'choose': expect(textOf(value)).toEqual(textOf(b)); break;
    case 'and': expect(value).toBe(parts.every((part) => part.value === true)); break;
    case 'or': expect(value).toBe(parts.some((part) => part.value === true)); break;
    case 'not': expect(value).toBe(a !== true); break;
    case 'isNull': expect(value).toBe((a === null) !== node.not); break;
    case 'call': if (node.name === 'first') expect(textOf(value)).toEqual(textOf(parts.at(-1)?.value ?? null)); break;
    case 'each': case 'aggregate': {
      const counted = (elements ?? []).filter(({ counts }) => counts);
      const figures = counted.map(({ body }) => body?.value).filter((one) => one !== null && one !== undefined) as Decimal[];
      if (node.kind === 'sum') expect(textOf(value)).toEqual(textOf(figures.reduce((sum, one) => sum.plus(one), new Decimal(0))));
      if (node.kind === 'count') expect(textOf(value)).toBe(String(node.body ? figures.length : counted.length));
      if (node.kind === 'all') expect(value).toBe(counted.every(({ body }) => body?.value === true));
      if (node.kind === 'exists') expect(value).toBe(counted.some(({ body }) => body?.value === true));
    }
  }
}

function reckon(sign: string, a: Decimal, b: Decimal): Decimal | null {
  switch (sign) {
    case '+': return a.plus(b);
    case '-': return a.minus(b);
    case '*': return a.times(b);
    case '/': return quotient(a, b);
    default: return b.isZero() ? null : a.modulo(b);
  }
}

function textOf(value: unknown): unknown {
  if (Decimal.isDecimal(value)) return (value as Decimal).toFixed();
  return Array.isArray(value) ? value.map(textOf) : value;
}
