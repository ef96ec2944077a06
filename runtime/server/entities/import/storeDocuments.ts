// Stores documents of a file, together where they do not look at one another, and tells a refusal by the row and column it is about.
import { sql } from 'kysely';
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { Say } from '../../../core/i18n.ts';
import type { Entity } from '../../../core/language/model.ts';
import type { Work } from '../../context.ts';
import { faultOf } from '../../store/faults.ts';
import { checkUnique } from '../rules.ts';
import { docEnv } from '../surroundings.ts';
import { createRecord, updateRecord } from '../write.ts';
import { createEach, isOneByOne, updateEach, type Outcome } from '../writeMany.ts';
import type { SheetOrigin, SheetRow } from './documents.ts';
import { faultAt, type Judged } from './readDocuments.ts';

/** Stores what one row (or document) says. @returns what became of it, where the way of storing tells */
export type Store<Done = void> = (work: Work, record: Row, document: Judged) => Promise<Done>;

/** Each under a savepoint, so that the faults of all of them are told at once. @returns what the store did, wrapped; undefined where it was refused */
export async function storeOne<Done>(work: Work, store: Store<Done>, document: Judged, labels: ReadonlyMap<string, string>, say: Say): Promise<{ did: Done } | undefined> {
  await work.tx.run(sql`savepoint import_row`);
  try {
    const did = await store(work, document.record, document);
    await work.tx.run(sql`release savepoint import_row`);
    return { did };
  } catch (caught) {
    const error = caught instanceof AppError ? caught : faultOf(work.app.model, caught);
    if (!error) throw caught;
    await work.tx.run(sql`rollback to savepoint import_row`);
    tell(error, document, labels, say);
    return undefined;
  }
}

/** Notes a refusal among the document's faults. */
export function tell(error: AppError, document: Judged, labels: ReadonlyMap<string, string>, say: Say): void {
  const sentence = fill(say(error.def.says), error.values);
  const told: FieldError[] = error.errors?.length ? error.errors : [{ path: '', code: error.code, message: sentence }];
  for (const { path, code, level, message = sentence } of told.map((fault) => ({ ...fault, message: fault.message || undefined }))) {
    const { row, name } = rowOf(document, path);
    const fault = faultAt(row ?? document.rows[0]!, row ? name : path, code, message, say, labels.get(name));
    document.faults.push(level === 'warn' ? { ...fault, level } : fault);
  }
}

/** `lines[0].rolls[2].qty` → the file's row behind it, as far as the file has one, and `lines.rolls.qty`. */
function rowOf(document: Judged, path: string): { row?: SheetRow; name: string } {
  let [lists, rest, name, row]: [Record<string, SheetOrigin[]>, string, string, SheetRow | undefined] = [document.lines, path, '', undefined];
  for (let found = inLine.exec(rest); found; found = inLine.exec(rest)) {
    const origin: SheetOrigin | undefined = lists[found[1]!]?.[Number(found[2])];
    [lists, rest, name, row] = [origin?.lines ?? {}, found[3]!, `${name}${found[1]!}.`, origin?.row ?? row];
  }
  return { ...(row && { row }), name: name + rest };
}
const inLine = /^(\w+)\[(\d+)\]\.?(.*)$/;

/** Of documents that could not be read whole, whatever another record has already: told with their other faults. Of the first ones, as far as faults are told. */
export async function tellDoubles(work: Work, entity: Entity, documents: readonly Judged[], labels: ReadonlyMap<string, string>, say: Say): Promise<void> {
  const env = docEnv(work);
  for (const document of documents.slice(0, maxDocuments)) {
    const faulty = new Set(document.faults.map(({ path }) => path.replace(/^rows\[\d+\]\.?/, '')));
    for (const fault of await checkUnique(work, entity, document.record, undefined, env, 'error')) if (!faulty.has(fault.path)) document.faults.push(faultAt(document.rows[0]!, fault.path, fault.code, fault.message, say, labels.get(fault.path)));
  }
}
const maxDocuments = 200;

/** What a document comes to: a new record, or a change of one that stands. */
export interface Wish { did: 'created' | 'updated'; input: Row }

/**
 * All at once; where the database refuses what only one of them can be told of, one by one, so that each fault is told and the others stand.
 * @param wishOf what a document comes to. @throws AppError for one that comes to nothing
 * @returns what became of those that were stored
 */
export async function storeAll(work: Work, entity: Entity, documents: readonly Judged[], wishOf: (document: Judged) => Wish, { confirmed }: { confirmed: boolean }, labels: ReadonlyMap<string, string>, say: Say): Promise<Wish['did'][]> {
  const wishes = new Map<Judged, Wish>();
  for (const document of documents) {
    try {
      wishes.set(document, wishOf(document));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tell(error, document, labels, say);
    }
  }
  if (!isOneByOne(entity)) {
    await work.tx.run(sql`savepoint import_batch`);
    try {
      const done = await storeTogether(work, entity, wishes, confirmed);
      for (const [document, outcome] of done) if ('refused' in outcome) tell(outcome.refused, document, labels, say);
      await work.tx.run(sql`release savepoint import_batch`);
      return [...wishes].flatMap(([document, { did }]) => ('saved' in done.get(document)! ? [did] : []));
    } catch (error) {
      // What is nobody's fault in the file comes again below, and is thrown there.
      if (wishes.size === 0) throw error;
      await work.tx.run(sql`rollback to savepoint import_batch`);
    }
  }
  const all: Wish['did'][] = [];
  for (const [document, { did, input }] of wishes) {
    const stored = await storeOne(work, async (own) => { await (did === 'created' ? createRecord : updateRecord)(own, entity.id, input, { confirmed, fromFile: true }); }, document, labels, say);
    if (stored) all.push(did);
  }
  return all;
}

/** Changes first: a value that one of them gives up is free for a new record. */
async function storeTogether(work: Work, entity: Entity, wishes: ReadonlyMap<Judged, Wish>, confirmed: boolean): Promise<Map<Judged, Outcome>> {
  const done = new Map<Judged, Outcome>();
  for (const [did, store] of [['updated', updateEach], ['created', createEach]] as const) {
    const some = [...wishes].filter(([, wish]) => wish.did === did);
    if (some.length === 0) continue;
    const outcomes = await store(work, entity, some.map(([, { input }]) => input), { confirmed, fromFile: true });
    some.forEach(([document], at) => done.set(document, outcomes[at]!));
  }
  return done;
}

