// Columns of a file of lines: a matrix is three of them (row, column, figure), one of its cells per row of the file, as files of lists have it.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { FigurePart } from './matrixReader.ts';
import { namedOf, type NamedFigure } from './matrixText.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface SheetColumn { field: PlanField; /** Which of a matrix' three columns. */ part?: FigurePart; label: string }

const parts: readonly FigurePart[] = ['row', 'column', 'figure'];

/** `数量.颜色`, `数量.尺码`, `数量.数量` */
export function sheetColumns(fields: readonly PlanField[]): SheetColumn[] {
  return fields.flatMap((field): SheetColumn[] => (traitsOf(field.type).cells ? parts.map((part) => ({ field, part, label: `${field.label}.${partLabel(field, part)}` })) : [{ field, label: field.label }]));
}

function partLabel(field: PlanField, part: FigurePart): string {
  return part === 'row' ? field.rowLabel ?? t('颜色') : part === 'column' ? field.columnLabel ?? t('尺码') : t('数量');
}

/** A line is as many rows as the longest of its matrices has figures; its own cells stand in the first. */
export function sheetRows(row: Row, columns: readonly SheetColumn[]): { isFirst: boolean; cells: ReadonlyMap<string, NamedFigure> }[] {
  const lists = columns.filter(({ part }) => part === 'row').map(({ field }) => [field.name, namedOf(row[field.name])] as const);
  const count = Math.max(1, ...lists.map(([, figures]) => figures.length));
  return Array.from({ length: count }, (_, at) => ({ isFirst: at === 0, cells: new Map(lists.flatMap(([name, figures]) => (figures[at] ? [[name, figures[at]]] : []))) }));
}

export interface FileRow { row: readonly string[]; number: number }
/** A line of a file: the row its own cells stand in, and all rows that say figures of its matrices. */
export interface FileLine extends FileRow { rows: FileRow[] }

/**
 * Rows with nothing but figures go on with the line above; so do rows that repeat its cells, until a figure comes a second time.
 * A file that leaves cells empty says so for the whole line: equal lines one after another stay two.
 */
export function linesOfFile(body: readonly FileRow[], columns: readonly (SheetColumn | undefined)[]): FileLine[] {
  const own = columns.flatMap((column, c) => (column && column.part === undefined ? [c] : []));
  const figures = columns.flatMap((column, c) => (column?.part !== undefined ? [c] : []));
  const cell = ({ row }: FileRow, c: number): string => (row[c] ?? '').trim();
  const hasFigure = (row: FileRow): boolean => figures.some((c) => cell(row, c) !== '');
  const placeOf = (row: FileRow): string => columns.flatMap((column, c) => (column?.part === 'row' || column?.part === 'column' ? [cell(row, c)] : [])).join('\t');
  const lines: FileLine[] = [];
  for (const row of body) {
    const line = lines.at(-1);
    if (line && figures.length > 0 && hasFigure(row) && own.every((c) => cell(row, c) === '' || cell(row, c) === cell(line, c))) {
      const isBlank = own.every((c) => cell(row, c) === '');
      const isRepeating = !isBlank && hasFigure(line) && line.rows.slice(1).every((one) => own.some((c) => cell(one, c) !== '')) && line.rows.every((one) => placeOf(one) !== placeOf(row));
      if (isBlank || isRepeating) { line.rows.push(row); continue; }
    }
    lines.push({ ...row, rows: [row] });
  }
  return lines;
}
