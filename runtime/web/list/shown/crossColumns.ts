// Columns of a table of two axes for the grid core: the line's name stays in sight, a cell says its records, coloured by their tone.
import type { Tone } from '../../../core/language/model.ts';
import type { Row } from '../../../core/contract/wire.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { textOf, type Cell, type CellPart } from '../../columns/cell.ts';
import { t } from '../../i18n/t.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Crossed, CrossLine } from './crossing.ts';

const maxWords = 2;
const widthPx = 116;
const nameWidthPx = 180;

/** What one record says in its cell. */
export function wordsOf(record: Row, drawn: readonly TableColumn[]): string {
  return drawn.map((column) => textOf(column.draw(column.read(record), record))).filter((word) => word !== '' && word !== '–').join(' ');
}

export function toneOf({ cross, statusField, states }: ListPlan, tone: TableColumn | undefined, record: Row): Tone | undefined {
  if (!tone) return undefined;
  const value = String(tone.read(record) ?? '');
  return cross!.tone!.path === statusField ? states?.[value]?.tone : cross!.tone!.options?.find((option) => option.value === value)?.tone;
}

/** One record's words with its glyph. */
export function plainOf(plan: ListPlan, record: Row, drawn: readonly TableColumn[], tone: TableColumn | undefined): CellPart {
  const color = toneOf(plan, tone, record);
  return { class: color ? `xcell ${color}` : 'xcell', parts: [...(color ? [{ tag: 'i', class: `g g-${color}`, hidden: true } as const] : []), wordsOf(record, drawn) || (color ? textOf(tone!.draw(tone!.read(record), record)) : '–')] };
}

/** The records of a cell: the first ones in words, each a door to itself, the rest by their number. A plain figure that is typed there is none. */
export function cellOf(plan: ListPlan, records: readonly Row[] | undefined, drawn: readonly TableColumn[], tone: TableColumn | undefined): Cell {
  if (!records?.length) return '';
  if (plan.cross!.edits && records.length === 1 && !tone) return wordsOf(records[0], drawn);
  const parts = records.slice(0, maxWords).map((record): CellPart => ({ ...plainOf(plan, record, drawn, tone), tag: 'button', act: { name: 'open', payload: record } }));
  return records.length > maxWords ? [...parts, { class: 's3 sm', text: `+${records.length - maxWords}` }] : parts;
}

export function crossColumns(plan: ListPlan, { lines, columns }: Crossed, drawn: readonly TableColumn[], tone: TableColumn | undefined): TableColumn[] {
  const { rows, cells, edits } = plan.cross!;
  const first = cells[0];
  const many = new Set(lines.flatMap((line) => Object.keys(line.cells).filter((key) => line.cells[key].length > 1)));
  const name: TableColumn = { ...drawn[0], key: '#', path: '#', label: rows.label, align: 'start', width: nameWidthPx, flexible: columns.length < 6, fixed: 'start', sortable: false, plan: { ...first, key: '#', path: '#', label: rows.label, type: 'string', as: 'string', edit: undefined }, read: (row) => (row as unknown as CrossLine).label, draw: (value) => String(value ?? '') };
  return [name, ...columns.map(({ id, label }): TableColumn => ({
    ...drawn[0], key: id, path: id, label, align: cells.length === 1 && !tone ? drawn[0].align : 'start', width: columnWidth(many.has(id), cells.length), flexible: false, fixed: undefined, sortable: false,
    plan: { ...first, key: id, path: id, label: t('{row} {column}', { row: first.label, column: label }), edit: edits },
    read: (row) => { const records = recordsOf(row, id); return records.length === 1 ? drawn[0].read(records[0]) : null; },
    draw: (_, row) => cellOf(plan, recordsOf(row, id), drawn, tone),
  }))];
}

const columnWidth = (isMany: boolean, cells: number): number => widthPx * (isMany ? 2 : 1) + (cells > 1 ? 34 : 0);

export const recordsOf = (row: Row, column: string): readonly Row[] => (row as unknown as CrossLine).cells[column] ?? [];
