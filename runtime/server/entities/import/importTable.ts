// A table of texts → records: all or none, or those that are right; every fault told by row and column of the file.
import { sql } from 'kysely';
import { AppError, errors, fill } from '../../../core/contract/errors.ts';
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { Work } from '../../context.ts';
import { createRecord } from '../write.ts';
import { readColumn, type Cell } from './cells.ts';
import { columnsOf, type ColumnIs } from './columns.ts';
import { partLabel, readNamed, type CellPart } from '../matrixSheet.ts';
import { documentsOf, type Document, type SheetRow } from './documents.ts';

/** domain/platform "import": rows of one file at most. */
export const mostRows = 5_000;

/** `path` as `rows[3].name` or `rows[3].lines.qty`, counted from the first row of data; `row` as the file numbers it. */
export interface ImportFault extends FieldError { row: number; column?: string }
export interface Imported {
  /** Records stored. */
  ok: number;
  /** Records not stored because something was wrong with them. */
  failed: number;
  faults: ImportFault[];
  head: string[];
  documents: (Document & { faults: ImportFault[] })[];
}

/** Stores what one row (or document) says. */
export type Store = (work: Work, record: Row) => Promise<void>;

/**
 * @param create how a row is stored; as a person would create it, if not said
 * @param mode `all`: nothing is stored unless everything can be; `skip`: what is right is stored
 * @throws AppError `rule.refused` for a file that cannot be read as a whole: no data, too many rows, columns nobody knows
 */
export async function importTable(work: Work, entity: Entity, table: readonly string[][], { mode, confirmed, create }: { mode: 'all' | 'skip'; confirmed: boolean; create?: Store }): Promise<Imported> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const [head, ...rest] = table;
  const rows: SheetRow[] = rest.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [{ number: at + 2, cells }] : []));
  if (!head || rows.length === 0) throw refused(say('文件里没有数据'));
  if (rows.length > mostRows) throw refused(fill(say('一次最多导入{n}行'), { n: mostRows }));
  const columns = knownColumns(work, entity, head, say);

  const documents = documentsOf(rows, columns, Object.keys(entity.lines).length > 0 || columns.some((column) => column && 'place' in column && column.place.cell)).map((document) => ({ ...document, faults: [] as ImportFault[] }));
  const done: Imported = { ok: 0, failed: 0, faults: [], head, documents };
  await readAll(work, entity, columns, done, say);
  await readMatrices(work, entity, columns, done, say);
  const store = create ?? (async (own: Work, record: Row) => { await createRecord(own, entity.id, record, { confirmed }); });
  const isReadable = documents.every(({ faults }) => faults.length === 0);
  if (isReadable || mode === 'skip') {
    await work.tx.run(sql`savepoint import_all`);
    const labels = labelsOf(columns, head);
    for (const document of documents) if (document.faults.length === 0) await createOne(work, store, document, done, labels, say);
    if (mode === 'all' && done.ok < documents.length) {
      await work.tx.run(sql`rollback to savepoint import_all`);
      done.ok = 0;
    } else await work.tx.run(sql`release savepoint import_all`);
  }
  done.failed = documents.filter(({ faults }) => faults.length > 0).length;
  done.faults = documents.flatMap(({ faults }) => faults);
  return done;
}

export const refused = (text: string, faults?: FieldError[]): AppError => new AppError('rule.refused', { text }, faults);

function knownColumns(work: Work, entity: Entity, head: readonly string[], say: Say): ColumnIs[] {
  const columns = columnsOf(work.app.model, entity, head, say, work.caller);
  const seen = new Map<string, string>();
  const faults: FieldError[] = columns.flatMap((column, at): FieldError[] => {
    const name = head[at]!.trim();
    const path = `columns[${at}]`;
    // Columns without a name hold notes of whoever wrote them.
    if (!column) return name === '' ? [] : [{ path, code: 'field.unknown', message: fill(say(errors['field.unknown'].says), { field: name }) }];
    if (!('place' in column)) return [];
    const key = `${column.place.lines?.name ?? ''}.${column.place.field.name}.${column.place.cell ?? ''}`;
    const other = seen.get(key);
    seen.set(key, name);
    return other === undefined ? [] : [{ path, code: 'field.format', message: fill(say('列【{name}】重复'), { name }) }];
  });
  if (faults.length > 0) throw refused(faults.map((fault) => fault.message).join('\n'), faults);
  if (seen.size === 0) throw refused(say('文件里没有可导入的列'));
  return columns;
}

async function readAll(work: Work, entity: Entity, columns: ColumnIs[], { documents, head }: Imported, say: Say): Promise<void> {
  for (const [at, column] of columns.entries()) {
    if (!column || !('place' in column) || column.place.cell) continue;
    const { field, lines } = column.place;
    const origins = new Map<Cell, { document: Imported['documents'][number]; row: SheetRow }>();
    const cells = documents.flatMap((document) => (lines ? document.lines[lines.name] ?? [] : [{ row: document.rows[0]!, line: document.record }]).map(({ row, line }) => {
      const cell: Cell = { text: (row.cells[at] ?? '').trim(), into: line, at };
      origins.set(cell, { document, row });
      return cell;
    }));
    await readColumn(work, entity, column.place, cells, (cell, code, text) => {
      const { document, row } = origins.get(cell)!;
      document.faults.push(faultAt(row, lines ? `${lines.name}.${field.name}` : field.name, code, text, say, head[at]));
    });
    for (const document of documents) {
      for (const { row, column: differing } of document.differing) {
        if (differing === at) document.faults.push(faultAt(row, field.name, 'field.format', fill(say('{field}与同一单据的首行不一致'), { field: say(field.label) }), say, head[at]));
      }
    }
  }
}

/** Matrices last: what their rows and columns are depends on the record. */
async function readMatrices(work: Work, entity: Entity, columns: ColumnIs[], { documents, head }: Imported, say: Say): Promise<void> {
  const places = columns.flatMap((column, at) => (column && 'place' in column && column.place.cell === 'figure' ? [{ ...column.place, at }] : []));
  for (const { field, lines } of places) {
    const at = (part: CellPart): number => columns.findIndex((column) => column && 'place' in column && column.place.field === field && column.place.lines === lines && column.place.cell === part);
    for (const document of documents) {
      const targets = lines ? (document.lines[lines.name] ?? []).map(({ line, rows }) => ({ into: line, rows, chain: [document.record, line] })) : [{ into: document.record, rows: document.rows, chain: [document.record] }];
      for (const { into, rows, chain } of targets) {
        const text = (row: SheetRow, part: CellPart): string => (row.cells[at(part)] ?? '').trim();
        const named = rows.filter((row) => text(row, 'figure') !== '').map((row) => ({ row: text(row, 'row'), column: text(row, 'column'), figure: text(row, 'figure'), from: row }));
        if (named.length === 0) continue;
        const path = lines ? `${lines.name}.${field.name}` : field.name;
        into[field.name] = await readNamed(work, entity, lines ?? entity, field, path, chain, named, (row, part, said) => {
          const code = part === 'figure' ? 'field.format' : 'field.choice';
          document.faults.push(faultAt(row, path, code, fill(say(errors[code].says), { field: `${say(field.label)} ${partLabel(work.app.model, field, part, say)}`, value: said }), say, head[at(part)]));
        });
      }
    }
  }
}

/** Each under a savepoint, so that the faults of all of them are told at once. */
async function createOne(work: Work, store: Store, document: Imported['documents'][number], done: Imported, labels: ReadonlyMap<string, string>, say: Say): Promise<void> {
  await work.tx.run(sql`savepoint import_row`);
  try {
    await store(work, document.record);
    await work.tx.run(sql`release savepoint import_row`);
    done.ok++;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await work.tx.run(sql`rollback to savepoint import_row`);
    const sentence = fill(say(error.def.says), error.values);
    const told: FieldError[] = error.errors?.length ? error.errors : [{ path: '', code: error.code, message: sentence }];
    for (const { path, code, level, message = sentence } of told.map((fault) => ({ ...fault, message: fault.message || undefined }))) {
      const inLine = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path);
      const origin = inLine && document.lines[inLine[1]!]?.[Number(inLine[2])];
      const name = inLine ? `${inLine[1]}.${inLine[3]}` : path;
      const fault = faultAt(origin ? origin.row : document.rows[0]!, origin ? name : path, code, message, say, labels.get(name));
      document.faults.push(level === 'warn' ? { ...fault, level } : fault);
    }
  }
}

/** What the file calls each field it brings. */
function labelsOf(columns: readonly ColumnIs[], head: readonly string[]): Map<string, string> {
  return new Map(columns.flatMap((column, at) => (column && 'place' in column ? [[column.place.lines ? `${column.place.lines.name}.${column.place.field.name}` : column.place.field.name, head[at]!]] : [])));
}

function faultAt(row: SheetRow, path: string, code: string, text: string, say: Say, column?: string): ImportFault {
  const at = `rows[${row.number - 2}]${path.replace(/\.$/, '') === '' ? '' : `.${path.replace(/\.$/, '')}`}`;
  return { path: at, code, message: fill(say('第{n}行：{text}'), { n: row.number, text }), row: row.number, ...(column === undefined ? {} : { column: column.trim() }) };
}
