// Spreadsheets for tables that live in the browser: a file → its rows as texts, rows → a file. Nothing is stored.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/contract/errors.ts';
import type { App } from '../../context.ts';
import { fileTypes } from '../../files/kinds.ts';
import { receiving } from '../../files/receive.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { aside } from '../../aside/pool.ts';
import { BadText } from '../../sheets/readTable.ts';
import { widthOf, xlsxOf, type SheetCell } from '../../sheets/writeXlsx.ts';
import { BadZip } from '../../sheets/zip.ts';
import { postSheetRead, postSheetWrite } from '../../../core/contract/endpoints/files.ts';
import type { BodyOf } from '../../../core/contract/endpoints/endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';

const mostMb = 10;
/** As many lines as one document may be written with in one go. */
const mostRows = 50_000;

export const sheetsPart: HttpPart = { guarded: registerSheetRoutes };

function registerSheetRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, postSheetRead, (request) => {
    callerOf(request);
    return receiving(app, request, { mostMb, mostFiles: 1 }, async ({ files: [file] }) => {
      if (!file || file.size === 0) throw new AppError('file.none');
      try {
        return ok({ rows: await aside.table(file.path, mostRows) });
      } catch (cause) {
        if (cause instanceof BadZip || cause instanceof BadText) throw new AppError('file.type', {}, undefined, { cause });
        throw cause;
      }
    });
  });
  endpoint(http, app, postSheetWrite, async (request, reply) => {
    callerOf(request);
    const name = request.body.name || 'sheet';
    const columns = request.body.columns.map(columnOf);
    const rows = rowsIn(request.body.rows, columns);
    reply.type(fileTypes.xlsx.mime).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`);
    return reply.send(Readable.from(xlsxOf([{ name, columns: columns.map((column, at) => ({ ...column, width: Math.min(60, Math.max(widthOf(column.label), ...rows.slice(0, 200).map((row) => widthOf(textOf(row[at]!)))) + 2) })), rows }])));
  });
}

interface Column { label: string; kind: 'text' | 'figure' | 'percent' | 'day'; format?: string; formats?: string[]; isRequired?: boolean }

function columnOf({ label, kind, required: isRequired = false }: BodyOf<typeof postSheetWrite>['columns'][number]): Column {
  switch (kind) {
    case 'figure': return { label, kind, formats: figureFormats, isRequired };
    case 'percent': return { label, kind, format: '0.00%', isRequired };
    case 'day': return { label, kind, format: 'yyyy-mm-dd', isRequired };
    default: return { label, kind: 'text', isRequired };
  }
}

/** Texts as the browser shows them: a figure that is none stays a text, so nothing is lost or taken for a formula. */
function rowsIn(rows: readonly string[][], columns: readonly Column[]): SheetCell[][] {
  return rows.map((row, at) => {
    if (row.length > columns.length) throw new AppError('shape.bad', { path: `rows[${at}]` });
    return columns.map(({ kind }, c) => cellOf(row[c] ?? '', kind));
  });
}

function cellOf(text: string, kind: Column['kind']): SheetCell {
  if (kind === 'text' || text === '') return text;
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { day: text } : text;
  if (!/^-?\d{1,30}(\.\d{1,20})?$/.test(text)) return text;
  return kind === 'percent' ? { figure: text } : { figure: text, format: figureFormats[Math.min(text.split('.')[1]?.length ?? 0, figureFormats.length - 1)]! };
}

const textOf = (cell: SheetCell): string => (typeof cell === 'string' ? cell : 'day' in cell ? cell.day : cell.figure);
const figureFormats = ['#,##0', ...Array.from({ length: 10 }, (_, at) => `#,##0.${'0'.repeat(at + 1)}`)];
