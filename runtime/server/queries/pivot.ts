// A pivot: groups down and across with their subtotals and grand totals, every cell worked out from the rows behind it.
import { mostPivotCells, mostPivotColumns, mostPivotRows, type Figure, type PivotAnswer, type PivotHead } from '../../core/contract/report.ts';
import { fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { unitColumn, type FigureShape } from '../../core/queries/index.ts';
import { bad } from '../entities/operands.ts';
import { cellsOf } from './cells.ts';
import { headsOf, pathOf } from './heads.ts';
import { figuresNamed, groupsNamed, tooMuch, type Question } from './question.ts';

export interface PivotAsk { rows: readonly string[]; across: readonly string[]; figures?: readonly string[]; order?: string }

/** @throws AppError `filter.bad` for groups there are not, `rule.refused` for more cells than anybody reads */
export async function pivotOf(question: Question, ask: PivotAsk): Promise<PivotAnswer> {
  const { around } = question;
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const rows = groupsNamed(question, ask.rows, 'rows');
  const across = groupsNamed(question, ask.across, 'across').filter((name) => !rows.includes(name));
  if (rows.length > mostPivotRows) throw bad('rows', '最多{n}个', { n: mostPivotRows });
  if (across.length > mostPivotColumns) throw bad('across', '最多{n}个', { n: mostPivotColumns });
  const figures = figuresNamed(question, ask.figures, 'figures');
  const each = Math.max(1, figures.length);
  const refuse = (): never => { throw tooMuch(fill(say('透视表超过{n}格，请减少行列或缩小筛选范围'), { n: mostPivotCells })); };

  const levels = prefixes(rows).flatMap((down) => prefixes(across).map((over) => ({ down, over })));
  question.judgedAt ??= [...rows, ...across];
  const most = Math.ceil(mostPivotCells / each);
  const cells = await cellsOf(question, levels.map(({ down, over }) => [...down, ...over]), figures, across, most);
  if (cells.length > most) refuse();

  const whole = new Map(cells.map(({ level, values }) => [key(levels[level].down.length, levels[level].over.length, pathOf(values, levels[level].down), pathOf(values, levels[level].over)), values]));
  const at = (down: { depth: number; path: string }, over: { depth: number; path: string }): Row | undefined => whole.get(key(down.depth, over.depth, down.path, over.path));
  const all = { depth: 0, path: '' };
  const words = { total: say('合计'), subtotal: say('小计') };
  const side = (names: readonly string[], isDown: boolean): Parameters<typeof headsOf>[1] => ({
    fields: names.map((name) => question.row.fields[name]), words,
    rows: cells.filter(({ level }) => levels[level][isDown ? 'down' : 'over'].length === names.length && levels[level][isDown ? 'over' : 'down'].length === 0).map(({ values }) => values),
  });
  const order = orderOf(ask.order, figures);
  const rowHeads = headsOf(around, { ...side(rows, true), ...(order && { by: { isDescending: order.isDescending, figureAt: (path) => (at({ depth: path.split('\u0001').length - 1, path }, all)?.[order.figure] ?? null) as Figure } }) });
  const columnHeads = headsOf(around, side(across, false));
  if (rowHeads.length * columnHeads.length * each > mostPivotCells) refuse();
  return {
    rows: rowHeads.map(({ head, path }) => withUnits(head, figures, at({ depth: head.depth, path }, all))), columns: columnHeads.map(({ head }) => head), figures: figures.map((figure) => figure.key),
    cells: rowHeads.map((row) => columnHeads.map((column) => {
      const values = at({ depth: row.head.depth, path: row.path }, { depth: column.head.depth, path: column.path });
      return values ? figures.map((figure) => (values[figure.key] ?? null) as Figure) : null;
    })),
  };
}

const key = (down: number, over: number, rowPath: string, columnPath: string): string => `${down} ${over} ${rowPath}|${columnPath}`;

/** `[]`, `[a]`, `[a, b]`. */
const prefixes = (names: readonly string[]): string[][] => Array.from({ length: names.length + 1 }, (_, count) => names.slice(0, count));

/** `amount desc`: figures sort groups; groups stand in their own order. */
function orderOf(text: string | undefined, figures: readonly FigureShape[]): { figure: string; isDescending: boolean } | undefined {
  const [name, way] = (text ?? '').split(',')[0].trim().split(/\s+/);
  return figures.some((figure) => figure.key === name) ? { figure: name, isDescending: way?.toLowerCase() === 'desc' } : undefined;
}

function withUnits(head: PivotHead, figures: readonly FigureShape[], values: Row | undefined): PivotHead {
  const units = figures.flatMap((figure) => (figure.unit ? [[figure.key, (values?.[unitColumn(figure.key)] ?? null) as RefValue | null] as const] : []));
  return units.length ? { ...head, units: Object.fromEntries(units) } : head;
}
