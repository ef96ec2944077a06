// GET api/export: what a list would show, as .xlsx or CSV; read page by page behind the last row and written as it comes, so that memory stays small.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError, fill } from '../../core/contract/errors.ts';
import type { Page, PageRequest, Row } from '../../core/contract/wire.ts';
import { findField } from '../../core/filters/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { fileTypes } from '../files/kinds.ts';
import { ok } from '../http/answer.ts';
import { startJob } from '../jobs/start.ts';
import { columnFormats, fieldCell, fieldText, figureCell } from '../sheets/fieldCell.ts';
import { csvLine as line } from '../sheets/csvLine.ts';
import { widthOf, xlsxOf, type SheetCell } from '../sheets/writeXlsx.ts';
import { attributesByPath } from './attributes/sets.ts';
import { bad } from './operands.ts';
import { confirmExport } from './exportConfirm.ts';
import { lineColumns, linesBelow, lineText, withLines } from './exportLines.ts';
import { groupedLines, isSubtotal, type ExportLine, type Subtotal } from './exportGroups.ts';
import { groupsOf } from './groups.ts';
import { knowable } from './json.ts';
import { listPage, screenOf } from './list.ts';
import { cellParts, linesOf, partLabel, type CellPart, type SheetLine } from './matrixSheet.ts';
import { isWatched, noteReading } from './readings.ts';
import { forReports } from '../store/replica.ts';
import type { Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** More records than this are a job: nobody waits before an open page for so long. */
export const mostAtOnce = 5_000;
/** Rows a file may have. */
const mostRows = 1_000_000;
/** Lines of a sheet, its head among them: the format's own limit. */
const mostSheetLines = 1_048_576;
const chunk = 1_000;

interface Column { path: string; label: string; field: Field; /** Of a matrix: one of its three columns. */ cell?: CellPart; ofLine?: boolean }
/** A line of the file: of the record, of a matrix in it, of its lines. */
type OutLine = SheetLine & { line?: Row };

/** What a file is made by; kept as JSON while it waits to be made. */
/** `lines`: each record with its lines below it. */
export interface ExportOrder { entity: string; request: PageRequest; format: 'csv' | 'xlsx'; by: readonly string[]; sums: readonly string[]; lines?: boolean }

export interface ExportFile {
  total: number;
  name: string;
  mime: string;
  /** @param tell hears after each page how many records are written; what it throws ends the file */
  content(tell?: (written: number) => Promise<void>): AsyncGenerator<string | Buffer>;
}

/** Streams a spreadsheet, or UTF-8 CSV with a byte order mark, which spreadsheets need to read Chinese; a large one becomes a job, and the answer says which. */
export async function exportRows(around: Surroundings, entity: Entity, request: PageRequest, reply: FastifyReply, { format = 'csv', confirmToken, by = [], sums = [], lines = false }: { format?: unknown; confirmToken?: unknown; by?: readonly string[]; sums?: readonly string[]; lines?: boolean } = {}): Promise<FastifyReply> {
  if (format !== 'csv' && format !== 'xlsx') throw new AppError('shape.bad', { path: 'format' });
  if ([...await columnsOf(around, entity, request), ...(lines ? lineColumns(around, entity) : [])].some(({ field }) => field.grant !== undefined)) await confirmExport(around, confirmToken);
  const order: ExportOrder = { entity: entity.id, request, format, by, sums, lines };
  const file = await openExport({ ...around, app: forReports(around.app) }, order);
  const written = [...await columnsOf(around, entity, request), ...(lines ? lineColumns(around, entity) : [])];
  if (written.some(({ field }) => isWatched(around, around.caller, field))) await noteReading(around, entity, 'export', [], file.total);
  const isKept = around.app.model.entities['amc.task'] !== undefined && around.caller.company !== '0';
  if (file.total > mostAtOnce && isKept) return reply.send(ok({ taskId: await startJob(around.app, around.caller, 'export', file.name, order, { as: 'export' }) }));
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : file.mime).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  return reply.send(Readable.from(file.content()));
}

/** Reads the first page, so that a wrong request is refused before anything is sent. @throws AppError for what cannot be asked, or is too much for a file */
export async function openExport(around: Surroundings, { entity: id, request, format, by, sums, lines }: ExportOrder): Promise<ExportFile> {
  const { model } = around.app;
  const entity = model.entities[id]!;
  const own = await columnsOf(around, entity, request);
  const [number, ...ofLines] = lines === true && by.length === 0 ? lineColumns(around, entity) : [];
  const columns: Column[] = number ? [number, ...own, ...ofLines] : own;
  if (own.length === 0) throw new AppError('shape.bad', { path: 'fields' });
  const asked: PageRequest = { ...request, fields: own.map(({ path }) => path), pageNum: 1, pageSize: chunk, total: 'none' };
  delete asked.after;
  const say = sayIn(model.locales, around.caller.lang);
  const first = await pageOf(around, entity, { ...asked, total: 'exact' });
  // A file that stops short would be taken for the whole.
  if (first.total > mostRows) throw new AppError('rule.refused', { text: fill(say('一次最多导出{n}行，请缩小筛选范围'), { n: mostRows }) });
  // Groups nobody could read are refused before the head of a file, and before there is a job.
  if (by.length > 0) await groupsOf(around, entity, by, sums, asked);
  return {
    total: first.total, name: `${say(entity.label, entity.id)}-${around.today}.${format}`, mime: format === 'csv' ? 'text/csv' : fileTypes.xlsx.mime,
    content(tell) {
      let written = 0;
      const told = async function* (pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> { for await (const page of pages) { yield page; written += page.length; await tell?.(written); } };
      const full = async function* (pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> { let from = 0; for await (const page of pages) { yield await withLines(around, entity, page, from); from += page.length; } };
      const readAll = async function* (one: PageRequest): AsyncGenerator<Row[]> { yield* told(rowsOf(around, entity, one, await pageOf(around, entity, one))); };
      const rows = by.length > 0 ? groupedLines(around, entity, asked, by, sums, readAll) : told(number ? full(rowsOf(around, entity, asked, first)) : rowsOf(around, entity, asked, first));
      return format === 'csv' ? csvOf(around, columns, rows) : sheetOf(around, say(entity.label, entity.id), columns, first, rows);
    },
  };
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
    let lines = 1;
    for await (const rows of pages) {
      for (const row of rows.flatMap((one) => sheetLines(columns, one))) {
        if (++lines > mostSheetLines) throw new AppError('rule.refused', { text: fill(sayIn(around.app.model.locales, around.caller.lang)('超过表格文件最多{n}行的限制，请改为导出CSV'), { n: mostSheetLines }) });
        yield columns.map((column, at) => ('cells' in row ? sheetCell(around, column, row) : subtotalSheetCell(row, column, at)));
      }
    }
  };
  return xlsxOf([{ name, rows: cells(), columns: columns.map((column) => ({ label: column.label, width: Math.min(60, Math.max(widthOf(column.label) + 2, ...seen.map((row) => widthOf(cellOf(around, column, linesOf(row, matrixPathsOf(columns))[0]!)) + 2))), ...columnFormats(column.field) })) }]);
}

async function pageOf(around: Surroundings, entity: Entity, request: PageRequest): Promise<Page> {
  return JSON.parse(await listPage(around, entity, request)) as Page;
}



function cellOf(around: Surroundings, { path, field, cell, ofLine }: Column, { row, isFirst, cells, line: below }: OutLine): string {
  if (ofLine) return lineText(below, path, field, around);
  if (cell) return cells[path]?.[cell] ?? '';
  if (!isFirst && isFigure(field)) return '';
  const value = valueAt(path, row);
  return fieldText(value, field, around.values);
}

function sheetCell(around: Surroundings, column: Column, line: OutLine): SheetCell {
  const { path, field, cell } = column;
  if (column.ofLine) return fieldCell(line.line?.[path], field, around.values);
  const value = cell === 'figure' ? line.cells[path]?.figure : cell ? line.cells[path]?.[cell] ?? '' : !line.isFirst && isFigure(field) ? null : valueAt(path, line.row);
  if (cell && cell !== 'figure') return String(value);
  return cell && value ? figureCell(String(value)) : fieldCell(value, field, around.values);
}

/** A record with matrices takes a line for each cell, one with lines a line for each; subtotals stay as they are. */
function sheetLines(columns: readonly Column[], row: ExportLine): (OutLine | Subtotal)[] {
  if (isSubtotal(row)) return [row];
  const [own, lines] = [linesOf(row, matrixPathsOf(columns)), linesBelow(row)];
  return Array.from({ length: Math.max(own.length, lines.length) }, (_, at) => ({ ...(own[at] ?? { row, isFirst: false, cells: {} }), ...(lines[at] && { line: lines[at] }) }));
}

const matrixPathsOf = (columns: readonly Column[]): string[] => columns.flatMap(({ path, cell }) => (cell === 'figure' ? [path] : []));

/** The group's name stands in the first column, unless a sum does. */
const subtotalCell = ({ subtotal, sums }: Subtotal, { path }: Column, at: number): string => sums[path] ?? (at === 0 ? subtotal : '');

function subtotalSheetCell(line: Subtotal, column: Column, at: number): SheetCell {
  const sum = line.sums[column.path];
  return sum === undefined ? subtotalCell(line, column, at) : figureCell(sum);
}

const valueAt = (path: string, row: Row): unknown => path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row);
const isFigure = (field: Field): boolean => valueType(field.type).cel === 'decimal';

/** The asked fields, else the screen's columns, else the list fields: those the caller may know. */
async function columnsOf(around: Surroundings, entity: Entity, request: PageRequest): Promise<Column[]> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const screen = screenOf(model, entity, request.screen);
  const shown = request.fields ?? (screen && screen.columns.length > 0 ? screen.columns.map((column) => column.field) : Object.values(entity.fields).filter((field) => field.list).map((field) => field.name));
  const labels = new Map(screen?.columns.flatMap((column) => (column.label === undefined ? [] : [[column.field, say(column.label)] as const])));
  const attributes = await attributesByPath(around, entity);
  // As in a list: a field that does not exist is refused, one that the caller may not know is left out.
  return knowable(model, entity, shown, caller, (path) => { if (request.fields) throw bad('fields', '没有字段【{name}】', { name: path.slice(0, 60) }); }).flatMap((path) => {
    const field = attributes.get(path) ?? findField(model, entity.id, path)?.field;
    if (field && traitsOf(field.type).cells) return cellParts.map((cell) => ({ path, field, cell, label: `${labels.get(path) ?? say(field.label, `${entity.id}.${field.name}`)}.${partLabel(model, field, cell, say)}` }));
    return field && traitsOf(field.type).exports ? [{ path, field: translated(field, say), label: labels.get(path) ?? say(field.label, `${entity.id}.${field.name}`) }] : [];
  });
}

const translated = (field: Field, say: (text: string, id?: string) => string): Field => ({
  ...field, ...(field.options && { options: field.options.map((option) => ({ ...option, label: say(option.label, `${field.key}.${option.value}`) })) }),
  ...(field.several && { several: field.several.map((kind) => ({ ...kind, label: say(kind.label, kind.value) })) }),
} as Field);
