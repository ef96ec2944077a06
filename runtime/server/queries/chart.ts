// Series of a chart: figures along one group, split by another; beyond the largest so many the rest stands together, worked out anew.
import type { ChartAnswer, Figure } from '../../core/contract/report.ts';
import { Decimal } from '../../core/decimal.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Row } from '../../core/contract/wire.ts';
import { testTerm } from '../entities/conditionSql.ts';
import { bad } from '../entities/operands.ts';
import { mustFindPath } from '../entities/paths.ts';
import { sql } from 'kysely';
import { cellsOf, type Cell } from './cells.ts';
import { compareKeys, keyOf, keyText, labelOf } from './keys.ts';
import { figuresNamed, groupsNamed, tooMuch, type Question } from './question.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface ChartAsk { by: string; split?: string; figures?: readonly string[]; top?: number; order?: string }

const mostPoints = 1_000;
const mostSeries = 60;

/** @param again the same question anew: the rest is asked for by itself */
export async function chartOf(question: Question, ask: ChartAsk, again: () => Question): Promise<ChartAnswer> {
  const { around } = question;
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const [by] = groupsNamed(question, [ask.by], 'by');
  const split = ask.split === undefined ? undefined : groupsNamed(question, [ask.split], 'split')[0];
  const figures = figuresNamed(question, ask.figures, 'figures');
  if (figures.length === 0) throw bad('figures', '没有可显示的指标');
  const field = question.row.fields[by];
  question.judgedAt ??= [by];
  const cells = await cellsOf(question, split ? [[by], [by, split]] : [[by]], figures, split ? [split] : [], mostPoints * 10);
  const along = cells.filter(({ level }) => level === 0).map(({ values }) => values);
  if (along.length > mostPoints && ask.top === undefined) throw tooMuch(say('图表的点太多，请换一个分组或缩小筛选范围'));

  const points = along.map((values) => ({ values, key: keyOf(values[by]), label: labelOf(around, field, values[by]) }));
  const first = figures[0].key;
  const isTime = traitsOf(field.type).time !== undefined || question.seen.groups.find((group) => group.key === by)?.unit !== undefined;
  const [orderName, way] = (ask.order ?? '').split(',')[0].trim().split(/\s+/);
  const bySize = (a: Row, b: Row, name: string, sign: number): number => new Decimal(String(b[name] ?? '-1e30')).cmp(String(a[name] ?? '-1e30')) * sign;
  // Time runs on; anything else stands from the largest down, unless another order is asked for.
  if (figures.some((figure) => figure.key === orderName)) points.sort((a, b) => bySize(a.values, b.values, orderName, way?.toLowerCase() === 'asc' ? -1 : 1) || compareKeys(field, a, b));
  else if (isTime || orderName === by) points.sort((a, b) => compareKeys(field, a, b) * (way?.toLowerCase() === 'desc' ? -1 : 1));
  else points.sort((a, b) => bySize(a.values, b.values, first, 1) || compareKeys(field, a, b));

  const shown = ask.top === undefined ? points : isTime ? points.slice(-ask.top) : points.slice(0, ask.top);
  const hasRest = !isTime && shown.length < points.length;
  const rest = hasRest ? await restOf(again(), by, split, shown.map(({ key }) => key), figures) : [];
  const answer: ChartAnswer = { points: [...shown.map(({ key, label }) => ({ at: { [by]: key }, label })), ...(hasRest ? [{ at: {}, label: say('其他'), other: true as const }] : [])], series: [] };
  const valueOf = (values: Row | undefined, name: string): Figure => (values?.[name] ?? null) as Figure;
  if (!split) {
    answer.series = figures.map((figure) => ({ figure: figure.key, label: say(figure.field.label), values: [...shown.map(({ values }) => valueOf(values, figure.key)), ...(hasRest ? [valueOf(rest.find(({ level }) => level === 0)?.values, figure.key)] : [])] }));
    return answer;
  }
  const splitField = question.row.fields[split];
  const parts = new Map<string, { key: unknown; label: string }>();
  const found = new Map<string, Row>();
  for (const { level, values } of cells) {
    if (level !== 1) continue;
    parts.set(keyText(values[split]), { key: keyOf(values[split]), label: labelOf(around, splitField, values[split]) });
    found.set(`${keyText(values[by])} ${keyText(values[split])}`, values);
  }
  const restBy = new Map(rest.filter(({ level }) => level === 1).map(({ values }) => [keyText(values[split]), values]));
  if (parts.size * figures.length > mostSeries) throw tooMuch(say('图表的系列太多，请换一个分组或缩小筛选范围'));
  answer.series = [...parts.values()].sort((a, b) => compareKeys(splitField, a, b)).flatMap((part) => figures.map((figure) => ({
    figure: figure.key, at: { [split]: part.key }, label: figures.length > 1 ? `${part.label} ${say(figure.field.label)}` : part.label,
    values: [...shown.map(({ key }) => valueOf(found.get(`${keyText(key)} ${keyText(part.key)}`), figure.key)), ...(hasRest ? [valueOf(restBy.get(keyText(part.key)), figure.key)] : [])],
  })));
  return answer;
}

function restOf(question: Question, by: string, split: string | undefined, shown: readonly unknown[], figures: Parameters<typeof cellsOf>[2]): Promise<Cell[]> {
  const { around, values, row } = question;
  const path = mustFindPath(around.app.model, row, by, 'by');
  const keys = shown.filter((key) => key !== null);
  question.narrowedBy.add(by);
  if (keys.length > 0) {
    const term = testTerm(path, 'in', keys, undefined, values, around.caller.timeZone, 'by');
    question.narrowed.push({ key: `not ${term.key}`, on: [by], sql: (scope) => sql`(${term.sql(scope)}) is not true` });
  }
  if (shown.includes(null)) question.narrowed.push({ ...testTerm(path, 'notEmpty', null, undefined, values, around.caller.timeZone, 'by'), on: [by] });
  question.judgedAt ??= [by];
  return cellsOf(question, split ? [[], [split]] : [[]], figures, [], mostPoints);
}
