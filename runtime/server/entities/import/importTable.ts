// A table of texts → records: all or none, or those that are right; every fault told by row and column of the file.
import { sql } from 'kysely';
import { AppError, errors, fill, textOfFaults } from '../../../core/contract/errors.ts';
import type { FieldError } from '../../../core/contract/wire.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { Work } from '../../context.ts';
import { attributePlaces, columnsOf, pathOf, type ColumnIs } from './columns.ts';
import { documentsOf, type SheetRow } from './documents.ts';
import { labelsOf, readDocuments, type ImportFault, type Judged } from './readDocuments.ts';
import { storeAll, storeOne, tellDoubles, type Store } from './storeDocuments.ts';

/** domain/platform "import": rows of one file at most. */
export const mostRows = 5_000;
/** Records stored together. */
const batch = 200;

export interface Imported {
  /** Records stored. */
  ok: number;
  /** Records not stored because something was wrong with them. */
  failed: number;
  faults: ImportFault[];
  head: string[];
  documents: Judged[];
}

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
  const columns = await knownColumns(work, entity, head, say);

  const documents = documentsOf(rows, columns, Object.keys(entity.lines).length > 0 || columns.some((column) => column && 'place' in column && column.place.cell)).map((document) => ({ ...document, faults: [] as ImportFault[] }));
  const done: Imported = { ok: 0, failed: 0, faults: [], head, documents };
  await readDocuments(work, entity, columns, done, say);
  // What can be read is stored, also where it will not stay: its faults are told with those of the rest.
  await work.tx.run(sql`savepoint import_all`);
  const labels = labelsOf(columns, head);
  const [right, unread] = [documents.filter(({ faults }) => faults.length === 0), documents.filter(({ faults }) => faults.length > 0)];
  if (create) for (const document of right) done.ok += await storeOne(work, create, document, labels, say) ? 1 : 0;
  else for (let from = 0; from < right.length; from += batch) done.ok += (await storeAll(work, entity, right.slice(from, from + batch), ({ record }) => ({ did: 'created', input: record }), { confirmed }, labels, say)).length;
  await tellDoubles(work, entity, unread, labels, say);
  if (mode === 'all' && done.ok < documents.length) {
    await work.tx.run(sql`rollback to savepoint import_all`);
    done.ok = 0;
  } else await work.tx.run(sql`release savepoint import_all`);
  done.failed = documents.filter(({ faults }) => faults.length > 0).length;
  done.faults = documents.flatMap(({ faults }) => faults);
  return done;
}

export const refused = (text: string, faults?: FieldError[]): AppError => new AppError('rule.refused', { text }, faults);

async function knownColumns(work: Work, entity: Entity, head: readonly string[], say: Say): Promise<ColumnIs[]> {
  const columns = columnsOf(work.app.model, entity, head, say, work.caller, await attributePlaces(work, entity));
  const seen = new Map<string, string>();
  const faults: FieldError[] = columns.flatMap((column, at): FieldError[] => {
    const name = head[at]!.trim();
    const path = `columns[${at}]`;
    // Columns without a name hold notes of whoever wrote them.
    if (!column) return name === '' ? [] : [{ path, code: 'field.unknown', message: fill(say(errors['field.unknown'].says), { field: name }) }];
    if (!('place' in column)) return [];
    const key = `${pathOf(column.place)}:${column.place.cell ?? ''}`;
    const other = seen.get(key);
    seen.set(key, name);
    return other === undefined ? [] : [{ path, code: 'field.format', message: fill(say('列【{name}】重复'), { name }) }];
  });
  if (faults.length > 0) throw refused(textOfFaults(faults), faults);
  if (seen.size === 0) throw refused(say('文件里没有可导入的列'));
  return columns;
}
