// Explains a figure of a query: read from a balance it is that balance's, counted over rows it is said in words with the other figures it uses.
import { AppError, fill } from '../../core/contract/errors.ts';
import { formulaText, type Explained } from '../../core/explain/index.ts';
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Query } from '../../core/language/model.ts';
import { groupLabel, queryShape } from '../../core/queries/index.ts';
import type { Surroundings } from '../entities/index.ts';
import { withBalances } from '../ledger/balanceRows.ts';
import { explainBalance } from './balance.ts';

const fromBalance = /^balance\('([^']*)',\s*'([^']*)'\)$/;
const plainSum = /^sum\(row\.(\w+)\)$/;
const dimension = /^row\.(\w+)$/;

/** @param by values of the query's groups in the row that was asked about */
export async function explainMeasure(around: Surroundings, query: Query, name: string, by: Record<string, unknown>): Promise<Explained> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const measure = Object.hasOwn(query.measures, name) ? query.measures[name] : undefined;
  if (!measure || (measure.grant !== undefined && !caller.grants.has(measure.grant))) throw new AppError('filter.bad', { path: 'field', why: '没有字段【{name}】', name: name.slice(0, 60) });
  const is = measure.is.trim();
  const other = fromBalance.exec(is);
  if (other) return { ...await explainBalance(around, other[1]!, other[2]!, keysIn(model.balances[other[1]!]!.by, by)), label: say(measure.label) };
  const sum = plainSum.exec(is);
  const balance = model.balances[query.from];
  if (sum && balance && Object.hasOwn(balance.sums, sum[1]!)) {
    const dims = Object.fromEntries(Object.entries(query.by).flatMap(([group, { is: of }]) => { const dim = dimension.exec(of.trim()); return dim && Object.hasOwn(by, group) ? [[dim[1]!, by[group]]] : []; }));
    return { ...await explainBalance(around, query.from, sum[1]!, keysIn(balance.by, dims)), label: say(measure.label) };
  }
  const wider = withBalances(model);
  const compiled = compileExpression(is, { ...scopeOf(wider, query.from), ...Object.fromEntries(Object.keys(query.measures).map((each) => [each, { kind: 'decimal' as const }])) }, wider, { aggregates: true });
  const words = compiled.ok ? formulaText(compiled.expression.tree, { say, leaf: (node) => (node.op === 'variable' && query.measures[node.name] ? say(query.measures[node.name]!.label) : undefined) }) : undefined;
  const at = Object.fromEntries(Object.keys(query.by).flatMap((key) => (Object.hasOwn(by, key) ? [[key, by[key]]] : [])));
  return { label: say(measure.label), text: '', drill: { api: `/loom/query/${query.id}/drill`, query: { at, figure: name } }, ...(words && { formula: words }), inputs: [], notes: [fill(say('按{groups}分组计算'), { groups: queryShape(model, query).groups.filter(({ key }) => Object.hasOwn(by, key)).map((group) => groupLabel(group, say)).join(say('、')) || say('全部') })] };
}

const keysIn = (names: readonly string[], by: Record<string, unknown>): Record<string, unknown> => Object.fromEntries(names.flatMap((name) => (Object.hasOwn(by, name) ? [[name, by[name]]] : [])));
