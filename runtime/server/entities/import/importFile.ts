// POST api/import with a file: .xlsx or .csv, all or none or skipping what is wrong; faults come back as a list and as a file to mend.
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { Envelope, FieldError } from '../../../core/contract/wire.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { App } from '../../context.ts';
import { fileTypes } from '../../files/kinds.ts';
import { receiving } from '../../files/receive.ts';
import { keepFile } from '../../files/rows.ts';
import { callerOf } from '../../http/answer.ts';
import { aside } from '../../aside/pool.ts';
import { BadText } from '../../sheets/readTable.ts';
import { widthOf, xlsxOf } from '../../sheets/writeXlsx.ts';
import { BadZip } from '../../sheets/zip.ts';
import { answerOnce } from '../idempotent.ts';
import { surroundingsOf, workOf } from '../surroundings.ts';
import { noteTask } from '../taskNote.ts';
import { reasonLabel } from './columns.ts';
import { importTable, mostRows, type Imported } from './importTable.ts';
import type { Store } from './storeDocuments.ts';

const mostMb = 10;
const mostTold = 200;

export interface ImportAnswer { ok: number; failed: number; /** The first 200. */ errors?: FieldError[]; errorFile?: string }

/** Where rows of a file are more than records of one entity. */
export interface ImportHow { create?: Store; /** On the owner's connection: rows of no company are written along. */ bySystem?: boolean }

/** @throws AppError `request.tooLarge`, `file.type`, `file.none`, `rule.refused` for a file that is no table of this entity */
export function importFile(app: App, request: FastifyRequest, entity: Entity, how: ImportHow = {}): Promise<Envelope<ImportAnswer>> {
  const caller = callerOf(request);
  const say = sayIn(app.model.locales, caller.lang);
  return receiving(app, request, { mostMb, mostFiles: 1 }, async ({ files, fields }) => {
    const [file] = files;
    if (!file || file.size === 0) throw new AppError('file.none');
    const query = request.query as Record<string, unknown>;
    const mode = fields.mode ?? query.mode ?? 'all';
    if (mode !== 'all' && mode !== 'skip') throw new AppError('shape.bad', { path: 'mode' });
    const confirmed = (fields.confirmed ?? query.confirmed) === 'true';
    const table = await tableOf(file.path);
    // What makes a repeated request the same one.
    request.body = { sha256: file.sha256, mode, confirmed };
    return answerOnce<ImportAnswer>(app, request, async (work) => {
      const note = { kind: 'import' as const, name: file.name, startedAt: app.now().toISOString() };
      const settings = { mode, confirmed, ...(how.create ? { create: how.create } : {}) } as const;
      const done = await (how.bySystem ? app.db.system((tx) => importTable(workOf(app, caller, tx), entity, table, settings)) : importTable(work, entity, table, settings));
      if (done.failed === 0) {
        await noteTask(work, { ...note, done: done.ok, failed: 0 });
        return { ok: done.ok, failed: 0 };
      }
      const errorFile = await keepFile(app, caller, { name: `${say(entity.label, entity.id)}-${say(reasonLabel)}-${surroundingsOf(app, caller).today}.xlsx`, mime: fileTypes.xlsx.mime, content: Readable.from(errorSheet(done, mode, say)) });
      await noteTask(work, { ...note, done: done.ok, failed: done.failed, errors: done.faults, result: errorFile.url });
      return { ok: done.ok, failed: done.failed, errors: done.faults.slice(0, mostTold), errorFile: errorFile.url };
    });
  });
}

async function tableOf(path: string): Promise<string[][]> {
  try {
    return await aside.table(path, mostRows + 1);
  } catch (cause) {
    if (cause instanceof BadZip || cause instanceof BadText) throw new AppError('file.type', {}, undefined, { cause });
    throw cause;
  }
}

/** What was not stored, as it was sent, with what is wrong behind each row: to be mended and sent again. */
function errorSheet({ head, documents }: Imported, mode: 'all' | 'skip', say: Say): AsyncGenerator<Buffer> {
  const reason = say(reasonLabel);
  // An error file that comes back has the column already.
  const kept = head.flatMap((name, at) => ([reason, reasonLabel].includes(name.trim()) ? [] : [at]));
  const repeated = documents.filter(({ faults }) => mode === 'all' || faults.length > 0);
  const reasonsOf = (document: Imported['documents'][number], row: number): string => document.faults.filter((fault) => fault.row === row).map((fault) => fault.message.replace(fill(say('第{n}行：{text}'), { n: row, text: '' }), '')).join('；');
  const rows = repeated.flatMap((document) => document.rows.map((row) => [...kept.map((at) => row.cells[at] ?? ''), reasonsOf(document, row.number)]));
  const columns = [...kept.map((at) => head[at]!), reason].map((label, at) => ({ label, width: Math.max(widthOf(label) + 2, ...rows.slice(0, 200).map((row) => widthOf(row[at]!))), isRequired: label === reason }));
  return xlsxOf([{ name: reason, columns, rows }]);
}
