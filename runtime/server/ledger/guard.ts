// Says no when a balance would become what it may never be. The same conditions stand as CHECK constraints on the balance tables.
import { AppError } from '../../core/contract/errors.ts';
import { compileExpression, typeOfField } from '../../core/expressions/index.ts';
import type { Expression, ScopeTypes } from '../../core/expressions/index.ts';
import { contextOf, covered, showTemplate } from '../../core/documents/index.ts';
import { valueType } from '../../core/values/index.ts';
import { toText } from '../../core/decimal.ts';
import type { Field } from '../../core/language/model.ts';
import { readRows } from '../entities/index.ts';
import type { Work } from '../context.ts';
import { docEnv, seenBy } from '../entities/surroundings.ts';
import { after } from './touched.ts';
import type { Entry } from './touched.ts';
import type { BalanceShape } from './shape.ts';

interface Never { that: Expression; else: string; reversed: string | undefined; /** The sum it is about: the first that it reads. */ about: Field }
const cache = new WeakMap<BalanceShape, Never[]>();

/**
 * The rows are locked, so what is read here is what the balances hold until the commit.
 * @throws AppError `rule.refused` with the balance's own words
 */
export async function checkGuards(work: Work, of: BalanceShape, entries: Entry[]): Promise<void> {
  for (const never of neversOf(work, of)) {
    for (const entry of entries) {
      if (never.that.run(Object.fromEntries(of.sums.map((sum) => [sum.name, after(entry, sum.name)]))) !== true) continue;
      throw new AppError('rule.refused', { text: await refusal(work, of, never, entry) }, undefined);
    }
  }
}

function neversOf(work: Work, of: BalanceShape): Never[] {
  let nevers = cache.get(of);
  if (!nevers) {
    const scope: ScopeTypes = Object.fromEntries(of.sums.map((sum) => [sum.name, typeOfField(sum)]));
    nevers = of.balance.never.map((rule) => {
      const compiled = compileExpression(rule.that, scope, work.app.model);
      if (!compiled.ok) throw new Error(`${of.id}: "${rule.that}": ${compiled.faults[0].message}`);
      const about = of.sums.find((sum) => compiled.expression.reads.includes(sum.name)) ?? of.sums[0];
      return { that: compiled.expression, else: rule.else, reversed: rule.reversed, about };
    });
    cache.set(of, nevers);
  }
  return nevers;
}

/** `{sku.skuCode}`, `{order}`…: dimensions; `{qty}`…: each sum before; `{balance}`: the sum in question before; `{asked}`: how much of it was wanted. */
async function refusal(work: Work, of: BalanceShape, never: Never, entry: Entry): Promise<string> {
  // Taking back what has been used since is another story than taking too much.
  const words = (entry.by.values.reverses ? never.reversed : undefined) ?? never.else;
  const scope: ScopeTypes = { balance: { kind: 'text' }, asked: { kind: 'text' } };
  const values: Record<string, unknown> = {};
  for (const dim of of.dims) {
    scope[dim.name] = typeOfField(dim);
    values[dim.name] = await dimension(work, dim, entry.by.values[dim.name], [...pathsOf(words, dim.name), ...unitPaths(of, dim)]);
  }
  const mayKnow = seenBy(work);
  const shown = (sum: Field, figure: string): string => (!mayKnow(sum) ? covered : valueType(sum.type).format(figure, sum, contextOf(sum, [values as never], work.values)));
  for (const sum of of.sums) {
    scope[sum.name] ??= { kind: 'text' };
    values[sum.name] ??= shown(sum, toText(entry.before[sum.name]));
  }
  values.balance = shown(never.about, toText(entry.before[never.about.name]));
  values.asked = shown(never.about, toText((entry.add[never.about.name]).neg()));
  const env = docEnv(work);
  return showTemplate(work.app.model, words, scope, values, env);
}

async function dimension(work: Work, dim: Field, value: unknown, paths: string[]): Promise<unknown> {
  if (!dim.to || value === null || value === undefined) return value ?? null;
  const id = typeof value === 'object' ? String((value as { id: unknown }).id) : String(value);
  const [row] = await readRows(work, dim.to, [id], paths);
  return row ?? value;
}

function pathsOf(template: string, name: string): string[] {
  return [...template.matchAll(new RegExp(`\\b${name}\\.([\\w.]+)`, 'g'))].map((match) => match[1]);
}

function unitPaths(of: BalanceShape, dim: Field): string[] {
  return of.sums.filter((sum) => sum.unit?.startsWith(dim.name + '.')).flatMap((sum) => ['scale', 'rounding', 'name'].map((part) => `${sum.unit!.slice(dim.name.length + 1)}.${part}`));
}
