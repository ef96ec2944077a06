// A report as a file: the rows or the pivot as the screen shows them, figures as figures; a large one becomes a job.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Field, Query } from '../../core/language/model.ts';
import { show, valueType } from '../../core/values/index.ts';
import { confirmExport } from '../entities/exportConfirm.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { fileTypes } from '../files/kinds.ts';
import { ok } from '../http/answer.ts';
import { startJob } from '../jobs/start.ts';
import { pdfOf } from '../sheets/writePdf.ts';
import { widthOf, xlsxOf, type SheetCell, type SheetColumn } from '../sheets/writeXlsx.ts';
import { mostAtOnce, tableOf, type Column, type ExportAsk, type Table } from './exportTable.ts';
import { questionOf } from './question.ts';
import { rowsOf } from './rows.ts';

/** Kept as JSON while it waits to be made. */
export interface QueryOrder extends ExportAsk { query: string }

export const mimeOf = (format: string): string => (format === 'csv' ? 'text/csv' : format === 'pdf' ? 'application/pdf' : fileTypes.xlsx.mime);

export async function exportQuery(around: Surroundings, query: Query, ask: ExportAsk, reply: FastifyReply, confirmToken: unknown): Promise<FastifyReply> {
  if (ask.format !== 'csv' && ask.format !== 'xlsx') throw new AppError('shape.bad', { path: 'format' });
  const question = questionOf(around, query, ask.params, ask.request);
  if (question.seen.figures.some((figure) => figure.grants.length > 0)) await confirmExport(around, confirmToken);
  const name = fileName(around, titleOf(around, query), ask.format);
  if (!ask.pivot && around.app.model.entities['amc.task'] !== undefined && (await rowsOf(question, { ...ask.request, pageNum: 1, pageSize: 1, total: 'exact' })).total > mostAtOnce) {
    return reply.send(ok({ taskId: await startJob(around.app, around.caller, 'queryExport', name, { ...ask, query: query.id } satisfies QueryOrder, { as: 'export' }) }));
  }
  const table = await tableOf(around, query, ask);
  reply.type(ask.format === 'csv' ? 'text/csv; charset=utf-8' : mimeOf(ask.format)).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(Readable.from(contentOf(around, titleOf(around, query), ask.format, table)));
}

export const titleOf = ({ app: { model }, caller }: Surroundings, query: Query): string => sayIn(model.locales, caller.lang)(query.label, query.id);

export const fileName = ({ today }: Surroundings, title: string, format: string): string => `${title}-${today}.${format}`;

export function contentOf(around: Surroundings, title: string, format: string, { columns, first, pages }: Table): AsyncIterable<string | Buffer> {
  if (format === 'csv') return csvOf(around, columns, pages);
  const widths = columns.map((column) => Math.min(60, Math.max(widthOf(column.label) + 2, ...first.map((row) => widthOf(shownOf(around, column, row)) + 2))));
  if (format === 'pdf') {
    const texts = async function* (): AsyncGenerator<string[]> { for await (const rows of pages) for (const row of rows) yield columns.map((column) => shownOf(around, column, row)); };
    return pdfOf({ title, note: around.today, columns: columns.map((column, at) => ({ label: column.label, width: widths[at]!, isFigure: isFigure(column.field) })), rows: texts() });
  }
  const cells = async function* (): AsyncGenerator<SheetCell[]> { for await (const rows of pages) for (const row of rows) yield columns.map((column) => cellOf(around, column, row)); };
  return xlsxOf([{ name: title, columns: columns.map((column, at) => ({ label: column.label, width: widths[at]!, ...formatsOf(column.field) })), rows: cells() }]);
}

async function* csvOf(around: Surroundings, columns: readonly Column[], pages: Table['pages']): AsyncGenerator<string> {
  yield '\uFEFF' + line(columns.map(({ label }) => label));
  for await (const rows of pages) yield rows.map((row) => line(columns.map((column) => textOf(around, column, row)))).join('');
}

const line = (cells: string[]): string => Papa.unparse([cells], { newline: '\r\n', escapeFormulae: /^[=+@\t\r]|^-[^\d.]/ }) + '\r\n';

const shownOf = ({ values }: Surroundings, { field, valueOf }: Column, row: Row): string => show(valueOf(row), field, values);

/** Figures stand without separators, so that a spreadsheet can add them up; the rest as on the screen. */
function textOf(around: Surroundings, column: Column, row: Row): string {
  const { field, valueOf } = column;
  return isFigure(field) && field.type !== 'percent' ? String(valueOf(row) ?? '') : shownOf(around, column, row);
}

function cellOf(around: Surroundings, column: Column, row: Row): SheetCell {
  const value = column.valueOf(row);
  if (value === null || value === undefined || value === '') return '';
  if (column.field.type === 'percent') return { figure: String(value) };
  if (isFigure(column.field)) return { figure: String(value), format: formats[Math.min(String(value).split('.')[1]?.length ?? 0, formats.length - 1)]! };
  const shown = show(value, column.field, around.values);
  return column.field.type === 'date' || column.field.type === 'datetime' ? { day: shown } : shown;
}

const isFigure = (field: Field): boolean => valueType(field.type).cel === 'decimal';
const formats = ['#,##0', ...Array.from({ length: 10 }, (_, at) => `#,##0.${'0'.repeat(at + 1)}`)];

function formatsOf(field: Field): Pick<SheetColumn, 'format' | 'formats'> {
  if (field.type === 'percent') return { format: '0.00%' };
  if (isFigure(field)) return { formats };
  return field.type === 'date' ? { format: 'yyyy-mm-dd' } : field.type === 'datetime' ? { format: 'yyyy-mm-dd hh:mm:ss' } : {};
}
