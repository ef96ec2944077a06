// A pivot as the server answers, laid out for the grid: lines with their levels, columns under bands, where each figure stands.
import type { Figure, PivotAnswer, PivotHead } from '../../../core/contract/report.ts';
import type { Band } from './bands.ts';

export interface ShapedLine {
  /** Its keys from the first dimension on. */
  id: string;
  label: string;
  depth: number;
  head: PivotHead;
  /** Row in `cells`. */
  at: number;
  hasMore: boolean;
}
export interface ShapedColumn { key: string; figure: string; head: PivotHead; /** Column in `cells`, and figure in the cell. */ at: number; within: number; isTotal: boolean; /** Over the last level of keys: of one figure alone that is its name. */ label: string }
export interface Shape { lines: ShapedLine[]; total: ShapedLine | null; columns: ShapedColumn[]; bands: Band[][]; labelOf(figure: string): string }

export interface Words { total: string; subtotal: string; empty: string; figure(name: string): string }

/** @param rows dimensions down, in their order */
export function shapeOf(answer: PivotAnswer, rows: readonly string[], across: readonly string[], words: Words): Shape {
  const lines = answer.rows.flatMap((head, at): ShapedLine[] => {
    if (head.kind === 'total' && rows.length > 0) return [];
    return [{ id: idOf(head, rows), label: head.labels[head.depth - 1] || (head.depth === 0 ? words.total : words.empty), depth: Math.max(0, head.depth - 1), head, at, hasMore: head.depth < rows.length && head.depth > 0 }];
  });
  const last = answer.rows.findIndex(({ kind }) => kind === 'total');
  const total = last < 0 || rows.length === 0 ? null : { id: '', label: words.total, depth: 0, head: answer.rows[last]!, at: last, hasMore: false };
  const isOne = answer.figures.length === 1;
  const columns = answer.columns.flatMap((head, at) => answer.figures.flatMap((figure, within): ShapedColumn[] => (head.depth > 0 && within > 0 && isEmptyAt(answer, at, within) ? [] : [{
    key: `${idOf(head, across)}|${figure}`, figure, head, at, within, isTotal: head.depth < across.length,
    label: across.length === 0 || !isOne ? words.figure(figure) : columnWord(head, across.length - 1, across.length, words),
  }])));
  return { lines: parentsFirst(lines), total, columns, bands: bandsOf(columns, across, words, isOne ? across.length - 1 : across.length), labelOf: words.figure };
}

/** Below a key the figures that nobody has there are left out, so that what there is stands close together; the first stays, and all of them in the total. */
const isEmptyAt = ({ cells }: PivotAnswer, at: number, within: number): boolean => cells.every((row) => Number(row[at]?.[within] ?? 0) === 0);

/** The name of a column at one level: `2026-03`, 小计 of those before it, 合计 over all. */
function columnWord(head: PivotHead, level: number, levels: number, words: Words): string {
  if (level < head.depth) return head.labels[level] || words.empty;
  if (head.depth === 0) return level === 0 || levels === 1 ? words.total : '';
  return level === head.depth ? words.subtotal : '';
}

function bandsOf(columns: readonly ShapedColumn[], across: readonly string[], words: Words, levels: number): Band[][] {
  return Array.from({ length: Math.max(0, levels) }, (_, level) => {
    const bands: (Band & { key: string })[] = [];
    columns.forEach(({ head }, at) => {
      const key = `${JSON.stringify(across.slice(0, level + 1).map((name) => head.at[name] ?? null))}${head.depth <= level ? `/${head.depth}` : ''}`;
      const before = bands.at(-1);
      // Data column 0 names the lines.
      if (before?.key === key) before.to = at + 1;
      else bands.push({ key, label: columnWord(head, level, across.length, words), from: at + 1, to: at + 1, ...(head.depth <= level && { isTotal: true }) });
    });
    return bands.map(({ key: _key, ...band }) => band);
  });
}

/** Subtotals come behind what they add up; on screen one opens them to see it. */
function parentsFirst(lines: readonly ShapedLine[]): ShapedLine[] {
  const sorted: ShapedLine[] = [];
  const waiting: ShapedLine[][] = [];
  for (const line of lines) {
    const below = waiting[line.depth + 1] ?? [];
    waiting[line.depth + 1] = [];
    (waiting[line.depth] ??= []).push(line, ...below);
  }
  for (const rest of waiting) if (rest) sorted.push(...rest);
  return sorted;
}

/** Lines in sight: those below a closed one are not. */
export function openLines(lines: readonly ShapedLine[], closed: ReadonlySet<string>): ShapedLine[] {
  let hiddenBelow = Infinity;
  return lines.filter((line) => {
    if (line.depth > hiddenBelow) return false;
    hiddenBelow = line.hasMore && closed.has(line.id) ? line.depth : Infinity;
    return true;
  });
}

export function figureAt({ cells }: PivotAnswer, line: Pick<ShapedLine, 'at'>, column: Pick<ShapedColumn, 'at' | 'within'>): Figure | undefined {
  return cells[line.at]?.[column.at]?.[column.within];
}

function idOf(head: PivotHead, dimensions: readonly string[]): string {
  return JSON.stringify(dimensions.slice(0, head.depth).map((name) => head.at[name] ?? null));
}
