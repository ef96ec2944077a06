// GET api/export: what a list would show, as .xlsx or CSV; read page by page behind the last row and sent as it comes, so that memory stays small.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { findField } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { show, valueType } from '../../core/values/index.ts';
import { fileTypes } from '../files/kinds.ts';
import { widthOf, xlsxOf, type SheetCell, type SheetColumn } from '../sheets/writeXlsx.ts';
import { bad } from './conditionSql.ts';
import { confirmExport } from './exportConfirm.ts';
import { groupedLines, isSubtotal, type ExportLine, type Subtotal } from './exportGroups.ts';
import { knowable } from './json.ts';
import { listPage, screenOf } from './list.ts';
import { cellParts, linesOf, partLabel, type CellPart, type SheetLine } from './matrixSheet.ts';
import type { Surroundings } from './surroundings.ts';

/** domain/platform "export": rows at most. */
const mostRows = 50_000;
const chunk = 1_000;
const newline = '\r\n';

interface Column { path: string; label: string; field: Field; /** Of a matrix: one of its three columns. */ cell?: CellPart }

/** Streams a spreadsheet, or UTF-8 CSV with a byte order mark, which spreadsheets need to read Chinese. */
export async function exportRows(around: Surroundings, entity: Entity, request: PageRequest, reply: FastifyReply, { format = 'csv', confirmToken, by = [], sums = [] }: { format?: unknown; confirmToken?: unknown; by?: readonly string[]; sums?: readonly string[] } = {}): Promise<FastifyReply> {
  if (format !== 'csv' && format !== 'xlsx') throw new AppError('shape.bad', { path: 'format' });
  const columns = columnsOf(around, entity, request);
  if (columns.length === 0) throw new AppError('shape.bad', { path: 'fields' });
  if (columns.some(({ field }) => field.grant !== undefined)) await confirmExport(around, confirmToken);
  const asked: PageRequest = { ...request, fields: columns.map(({ path }) => path), pageNum: 1, pageSize: chunk, total: 'none' };
  // The first page is read before anything is sent, so that a wrong request is still refused as one.
  const say = sayIn(around.app.model.locales, around.caller.lang);
  const first = await pageOf(around, entity, { ...asked, total: 'exact' });
  // A file that stops short would be taken for the whole.
  if (first.total > mostRows) throw new AppError('rule.refused', { text: fill(say('一次最多导出{n}行，请缩小筛选范围'), { n: mostRows }) });
  const name = encodeURIComponent(`${say(entity.label)}-${around.today}.${format}`);
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : fileTypes.xlsx.mime).header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  const readAll = async function* (one: PageRequest): AsyncGenerator<Row[]> { yield* rowsOf(around, entity, one, await pageOf(around, entity, one)); };
  const rows = by.length > 0 ? groupedLines(around, entity, asked, by, sums, readAll) : rowsOf(around, entity, asked, first);
  return reply.send(Readable.from(format === 'csv' ? csvOf(around, columns, rows) : sheetOf(around, say(entity.label), columns, first, rows)));
}

async function* csvOf(around: Surroundings, columns: Column[], pages: AsyncIterable<ExportLine[]>): AsyncGenerator<string> {
  yield '\uFEFF' + line(columns.map(({ label }) => label));
  for await (const rows of pages) if (rows.length > 0) yield rows.flatMap((row) => sheetLines(columns, row)).map((row) => line(columns.map((column, at) => ('cells' in row ? cellOf(around, column, row) : subtotalCell(row, column, at))))).join('');
}

async function* rowsOf(around: Surroundings, entity: Entity, request: PageRequest, first: Page): AsyncGenerator<Row[]> {
  let page = first;
  for (; ; page = await pageOf(around, entity, { ...request, after: page.next })) {
    yield page.list;
    if (!page.next || page.list.length < chunk) return;
  }
}

/** Widths are those of the first page's texts. */
function sheetOf(around: Surroundings, name: string, columns: Column[], first: Page, pages: AsyncIterable<ExportLine[]>): AsyncGenerator<Buffer> {
  const seen = first.list.slice(0, 200);
  const cells = async function* (): AsyncGenerator<SheetCell[]> {
    for await (const rows of pages) for (const row of rows.flatMap((one) => sheetLines(columns, one))) yield columns.map((column, at) => ('cells' in row ? sheetCell(around, column, row) : subtotalSheetCell(row, column, at)));
  };
  return xlsxOf([{ name, rows: cells(), columns: columns.map((column) => ({ label: column.label, width: Math.min(60, Math.max(widthOf(column.label) + 2, ...seen.map((row) => widthOf(cellOf(around, column, linesOf(row, matrixPathsOf(columns))[0]!)) + 2))), ...formatsOf(column.field) })) }]);
}

async function pageOf(around: Surroundings, entity: Entity, request: PageRequest): Promise<Page> {
  return JSON.parse(await listPage(around, entity, request)) as Page;
}

/** `escapeFormulae`: a text that starts like a formula is written as text. */
const line = (cells: string[]): string => Papa.unparse([cells], { newline, escapeFormulae: /^[=+@\t\r]|^-[^\d.]/ }) + newline;

/** Figures stand without separators, so that a spreadsheet can add them up; the rest as on the screen. */
function cellOf({ values }: Surroundings, { path, field, cell }: Column, { row, isFirst, cells }: SheetLine): string {
  if (cell) return cells[path]?.[cell] ?? '';
  if (!isFirst && isFigure(field)) return '';
  const value = valueAt(path, row);
  return isFigure(field) && field.type !== 'percent' ? String(value ?? '') : show(value, field, values);
}

/** Figures are figures with the decimals they were stored with, days are days. */
function sheetCell(around: Surroundings, column: Column, line: SheetLine): SheetCell {
  const { path, field, cell } = column;
  const value = cell === 'figure' ? line.cells[path]?.figure : cell ? line.cells[path]?.[cell] ?? '' : !line.isFirst && isFigure(field) ? null : valueAt(path, line.row);
  if (cell && cell !== 'figure') return String(value);
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'percent') return { figure: String(value) };
  if (isFigure(field) || cell) return { figure: String(value), format: figureFormats[Math.min(decimalsOf(String(value)), figureFormats.length - 1)]! };
  const shown = show(value, field, around.values);
  return field.type === 'date' || field.type === 'datetime' ? { day: shown } : shown;
}

/** A record with matrices takes a line for each cell; subtotals stay as they are. */
function sheetLines(columns: readonly Column[], row: ExportLine): (SheetLine | Subtotal)[] {
  return isSubtotal(row) ? [row] : linesOf(row, matrixPathsOf(columns));
}

const matrixPathsOf = (columns: readonly Column[]): string[] => columns.flatMap(({ path, cell }) => (cell === 'figure' ? [path] : []));

/** The group's name stands in the first column, unless a sum does. */
const subtotalCell = ({ subtotal, sums }: Subtotal, { path }: Column, at: number): string => sums[path] ?? (at === 0 ? subtotal : '');

function subtotalSheetCell(line: Subtotal, column: Column, at: number): SheetCell {
  const sum = line.sums[column.path];
  return sum === undefined ? subtotalCell(line, column, at) : { figure: sum, format: figureFormats[Math.min(decimalsOf(sum), figureFormats.length - 1)]! };
}

const valueAt = (path: string, row: Row): unknown => path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row);
const isFigure = (field: Field): boolean => valueType(field.type).cel === 'decimal';
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
const figureFormats = ['#,##0', ...Array.from({ length: 10 }, (_, at) => `#,##0.${'0'.repeat(at + 1)}`)];

function formatsOf(field: Field): Pick<SheetColumn, 'format' | 'formats'> {
  if (field.type === 'percent') return { format: '0.00%' };
  if (isFigure(field)) return { formats: figureFormats };
  return field.type === 'date' ? { format: 'yyyy-mm-dd' } : field.type === 'datetime' ? { format: 'yyyy-mm-dd hh:mm:ss' } : {};
}

/** The asked fields, else the screen's columns, else the list fields: those the caller may know. */
function columnsOf(around: Surroundings, entity: Entity, request: PageRequest): Column[] {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const screen = screenOf(model, entity, request.screen);
  const shown = request.fields ?? (screen && screen.columns.length > 0 ? screen.columns.map((column) => column.field) : Object.values(entity.fields).filter((field) => field.list).map((field) => field.name));
  const labels = new Map(screen?.columns.flatMap((column) => (column.label === undefined ? [] : [[column.field, say(column.label)] as const])));
  // As in a list: a field that does not exist is refused, one that the caller may not know is left out.
  return knowable(model, entity, shown, caller, (path) => { if (request.fields) throw bad('fields', '没有字段【{name}】', { name: path.slice(0, 60) }); }).flatMap((path) => {
    const field = findField(model, entity.id, path)?.field;
    if (field?.type === 'matrix') return cellParts.map((cell) => ({ path, field, cell, label: `${labels.get(path) ?? say(field.label, `${entity.id}.${field.name}`)}.${partLabel(model, field, cell, say)}` }));
    return field && !['image', 'images', 'files', 'json'].includes(field.type) ? [{ path, field: translated(field, say), label: labels.get(path) ?? say(field.label, `${entity.id}.${field.name}`) }] : [];
  });
}

const translated = (field: Field, say: (text: string) => string): Field => (field.options ? { ...field, options: field.options.map((option) => ({ ...option, label: say(option.label) })) } : field);
