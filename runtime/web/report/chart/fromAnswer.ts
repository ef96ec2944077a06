// The chart a query answers, as our charts draw it.
import type { ChartAnswer } from '../../../core/contract/report.ts';
import type { ChartDef, ChartKind } from '../../../core/language/model.ts';
import type { PlanReport } from '../../../core/plans/plan.ts';
import { adds, columnOf, figureText, isRatio } from '../figures.ts';
import type { ChartModel } from './model.ts';

/** Kinds that can show the same figures: parts of one whole as a pie, several in time as lines. */
export function kindsFor(def: ChartDef, report: PlanReport): ChartKind[] {
  const figures = def.figures.map((key) => columnOf(report, key)).filter((one) => one !== undefined);
  const amounts = figures.filter((one) => !isRatio(one));
  const isOne = !def.split && amounts.length === 1 && adds(amounts[0]!);
  const kinds: ChartKind[] = ['bar', 'line', ...(def.split || amounts.length > 1 ? ['stack' as const] : []), ...(def.split && figures.length === 1 ? ['heat' as const] : []), ...(isOne ? ['pie' as const, 'pareto' as const] : [])];
  return kinds.includes(def.kind) ? kinds : [def.kind, ...kinds];
}

export function chartModel(answer: ChartAnswer, kind: ChartKind, report: PlanReport, words: { title: string; other: string; empty: string }): ChartModel {
  return {
    title: words.title, kind, categories: answer.points.map(({ label, other }) => (other ? words.other : label || words.empty)),
    series: answer.series.map(({ figure, label, values }, at) => {
      const column = columnOf(report, figure);
      return { key: String(at), name: label || words.empty, values, show: column ? figureText(column) : String, isRatio: column !== undefined && isRatio(column), adds: column !== undefined && adds(column) };
    }),
  };
}
