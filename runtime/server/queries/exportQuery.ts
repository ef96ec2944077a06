// A report as a file: the rows or the pivot as the screen shows them, figures as figures; a large one becomes a job.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Query } from '../../core/language/model.ts';
import { show } from '../../core/values/index.ts';
import { confirmExport } from '../entities/exportConfirm.ts';
import type { Surroundings } from '../entities/surroundings.ts';
import { fileTypes } from '../files/kinds.ts';
import { ok } from '../http/answer.ts';
import { startJob } from '../jobs/start.ts';
import { forReports } from '../store/replica.ts';
import { pdfOf } from '../sheets/writePdf.ts';
import { csvLine as line } from '../sheets/csvLine.ts';
import { columnFormats, fieldCell, fieldText } from '../sheets/fieldCell.ts';
import { widthOf, xlsxOf, type SheetCell } from '../sheets/writeXlsx.ts';
import { mostAtOnce, tableOf, type Column, type ExportAsk, type Table } from './exportTable.ts';
import { questionOf } from './question.ts';
import { rowsOf } from './rows.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Kept as JSON while it waits to be made. */
export interface QueryOrder extends ExportAsk { query: string }

export const mimeOf = (format: string): string => (format === 'csv' ? 'text/csv' : format === 'pdf' ? 'application/pdf' : fileTypes.xlsx.mime);

export async function exportQuery(around: Surroundings, query: Query, ask: ExportAsk, reply: FastifyReply, confirmToken: unknown): Promise<FastifyReply> {
  if (ask.format !== 'csv' && ask.format !== 'xlsx') throw new AppError('shape.bad', { path: 'format' });
  const reading = { ...around, app: forReports(around.app) };
  const question = questionOf(reading, query, ask.params, ask.request);
  if (question.seen.figures.some((figure) => figure.grants.length > 0)) await confirmExport(around, confirmToken);
  const name = fileName(around, titleOf(around, query), ask.format);
  if (!ask.pivot && around.app.model.entities['amc.task'] !== undefined && (await rowsOf(question, { ...ask.request, pageNum: 1, pageSize: 1, total: 'exact' })).total > mostAtOnce) {
    return reply.send(ok({ taskId: await startJob(around.app, around.caller, 'queryExport', name, { ...ask, query: query.id } satisfies QueryOrder, { as: 'export' }) }));
  }
  const table = await tableOf(reading, query, ask);
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
    return pdfOf({ title, note: around.today, columns: columns.map((column, at) => ({ label: column.label, width: widths[at]!, isFigure: traitsOf(column.field.type).number !== undefined })), rows: texts() });
  }
  const cells = async function* (): AsyncGenerator<SheetCell[]> { for await (const rows of pages) for (const row of rows) yield columns.map((column) => cellOf(around, column, row)); };
  return xlsxOf([{ name: title, columns: columns.map((column, at) => ({ label: column.label, width: widths[at]!, ...columnFormats(column.field) })), rows: cells() }]);
}

async function* csvOf(around: Surroundings, columns: readonly Column[], pages: Table['pages']): AsyncGenerator<string> {
  yield '\uFEFF' + line(columns.map(({ label }) => label));
  for await (const rows of pages) yield rows.map((row) => line(columns.map((column) => textOf(around, column, row)))).join('');
}



const shownOf = ({ values }: Surroundings, { field, valueOf }: Column, row: Row): string => show(valueOf(row), field, values);

const textOf = ({ values }: Surroundings, { field, valueOf }: Column, row: Row): string => fieldText(valueOf(row), field, values);
const cellOf = ({ values }: Surroundings, { field, valueOf }: Column, row: Row): SheetCell => fieldCell(valueOf(row), field, values);
