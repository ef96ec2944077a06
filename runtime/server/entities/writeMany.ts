// Many records that people bring at once: each judged as if it came alone; what they ask is asked together, what is stored goes in a few statements.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { RefValue, Row, Saved } from '../../core/contract/wire.ts';
import { computeRecord, walkRows } from '../../core/documents/index.ts';
import { copyRows } from '../../core/documents/index.ts';
import type { Entity, RowType } from '../../core/language/model.ts';
import { useFiles } from '../files/uses.ts';
import { tellRights } from '../auth/rightsChanged.ts';
import { tellRecord } from '../bus/recordWord.ts';
import type { Sql, Tx, Work } from '../context.ts';
import { gatherLooks } from '../found/answers.ts';
import { faultOf } from '../store/faults.ts';
import { nextId } from '../store/ids.ts';
import { inWords } from '../store/inWords.ts';
import { textOf } from '../store/statement.ts';
import { tablesOfStatement } from '../store/statementTables.ts';
import { holdClosed } from './closing.ts';
import { giveNumbers, isNumberRead } from './numbers.ts';
import { numberFieldOf } from './numberField.ts';
import { readMany } from './read.ts';
import { completeAll, LoadedRefs, rowTypesOf } from './refs.ts';
import { deleteRows, insertRows, insertSql, updateSql } from './rows.ts';
import type { StoredRow } from '../store/storedRow.ts';
import { differenceOf, giveLineIds, type Difference } from './storing.ts';
import { changesOf, writeTrails } from './trail.ts';
import { tellAfterChange, type WriteOptions } from './types.ts';
import { judgeChange, judgeNew, savedOf, stateOf, storeNew, type Judged, type Shared } from './write.ts';

/** What became of one record. A refusal left nothing behind. */
export type Outcome = { saved: Saved } | { refused: AppError };

const lookers = new WeakSet<Entity>();

/**
 * Whether what saving one record finds may depend on the one stored just before it: such records go one by one.
 * Of rules and hooks it is seen at work: whose judging reads the entity's own tables, or writes anything, is known from then on.
 */
export function isOneByOne(entity: Entity): boolean {
  const flow = entity.workflow;
  const isEdited = (state: string): boolean => state === flow!.initial || flow!.states[state]?.editable === true;
  return lookers.has(entity) || entity.treeField !== undefined
    || Object.values(flow?.actions ?? {}).some((action) => action.auto !== undefined && action.from.some(isEdited));
}

/** Said of a statement that cannot be judged beside others of its kind. */
class LooksAround extends Error {}

/** The same work, which notices what is asked. */
function watched(work: Work, entity: Entity): Work {
  const own = new Set(rowTypesOf(entity).map(({ table }) => `${table.schema}.${table.name}`));
  const notice = (query: Sql<unknown>): void => {
    const { reads, writes } = tablesOfStatement(textOf(query));
    if (writes?.size === 0 && reads && ![...reads].some((table) => own.has(table))) return;
    lookers.add(entity);
    throw new LooksAround(`judging a record of ${entity.id} looks at others, or writes`);
  };
  const { tx } = work;
  const looking: Tx = {
    ...tx,
    async run<R>(query: Sql<R>) { notice(query); return tx.run(query); },
    async one<R>(query: Sql<R>) { notice(query); return tx.one(query); },
    later(query, meaning) { notice(query); tx.later(query, meaning); },
  };
  gatherLooks(looking);
  return { ...work, tx: looking };
}

/**
 * As `createRecord` for each; for entities that are not `isOneByOne`.
 * @throws what is nobody's fault in one record, and what the database refuses without naming a value that stands already: the caller goes back to before, and stores them one by one
 */
export async function createEach(work: Work, entity: Entity, inputs: readonly Row[], options: WriteOptions = {}): Promise<Outcome[]> {
  const looking = watched(work, entity);
  const judged = await judgeAll(inputs, await sharedOf(work, entity, inputs), (input, shared) => judgeNew(looking, entity, input, options, shared));
  const outcomes: (Outcome | undefined)[] = judged.map((one) => (one instanceof AppError ? { refused: one } : undefined));
  const alone = new Map<number, Judged>();
  let left = judged.flatMap((one, at) => (one instanceof AppError ? [] : [at]));
  for (;;) {
    await work.tx.run(inWords(sql`savepoint many`, () => ({ do: 'mark', name: 'many' })));
    const { records, taken, numbered } = await insertAll(work, entity, left.map((at) => judged[at] as Judged));
    if (taken.size === 0) {
      left.forEach((at, index) => { outcomes[at] = { saved: savedOf(entity, records[index]!, 1) }; });
      await tellCreated(work, entity, records, options);
      await work.tx.run(inWords(sql`release savepoint many`, () => ({ do: 'nothing' })));
      break;
    }
    // Once more without those: no number is left out for them.
    await work.tx.run(inWords(sql`rollback to savepoint many`, () => ({ do: 'back', name: 'many' })));
    for (const record of numbered) record[numberFieldOf(entity)] = null;
    for (const index of taken) alone.set(left[index]!, judged[left[index]!] as Judged);
    left = left.filter((_, index) => !taken.has(index));
  }
  // What the database refuses says why only where it comes alone.
  for (const [at, one] of [...alone].sort(([a], [b]) => a - b)) outcomes[at] = await createOne(work, entity, one, options);
  return outcomes as Outcome[];
}

/** As `updateRecord` for each, of records that are all different. @throws as createEach, what the database refuses included */
export async function updateEach(work: Work, entity: Entity, inputs: readonly Row[], options: WriteOptions = {}): Promise<Outcome[]> {
  const standing = new Map((await readMany(work, entity.id, inputs.flatMap(({ id }) => id ?? []), { internal: true, lock: true, scoped: !options.internal && !options.unlocked })).map((record) => [record.id!, record]));
  const shared = { ...await sharedOf(work, entity, inputs), standing };
  const looking = watched(work, entity);
  const judged = await judgeAll(inputs, shared, (input, all) => judgeChange(looking, entity, input, options, { ...all, standing }));
  const changed: { before: Row; record: Row; version: number; changes: ReturnType<typeof changesOf> }[] = [];
  const differences: Difference[] = [];
  const outcomes = judged.map((one): Outcome => {
    if (one instanceof AppError) return { refused: one };
    const { before, record } = one;
    giveLineIds(entity, record);
    const changes = changesOf(entity, before, record);
    const difference = differenceOf(work, entity, before, record);
    if (difference) differences.push(difference);
    const version = Number(before.version) + (difference ? 1 : 0);
    if (difference || changes.length > 0) changed.push({ before, record, version, changes });
    return { saved: savedOf(entity, record, version) };
  });
  if (differences.length > 0) await holdClosed(work, [entity.id]);
  await storeDifferences(work, entity, differences);
  const told = changed.filter(({ changes }) => changes.length > 0);
  await writeTrails(work.tx, work, entity.id, told.map(({ record, changes }) => ({ id: record.id!, action: options.action ?? 'update', actionLabel: options.actionLabel, note: options.note, changes })));
  if (told.length > 0) tellRights(work, entity.id);
  for (const { before, record, version } of changed) {
    if (version !== before.version) tellRecord(work, entity.id, record.id!, version);
    await useFiles(work, entity, record, before);
  }
  for (const { record } of options.quiet ? [] : told) await tellAfterChange(work, entity.id, record.id!, 'update', stateOf(entity, record));
  return outcomes;
}

/** What the records refer to, read once for all. */
async function sharedOf(work: Work, entity: Entity, inputs: readonly Row[]): Promise<Shared> {
  const loaded = new LoadedRefs();
  await completeAll(work, entity, inputs.map((input) => copyRows(entity, input)), loaded);
  return { loaded, defaults: new Map<string, RefValue | null>() };
}

/** The first alone: what all of them take by default is known then. */
async function judgeAll<J>(inputs: readonly Row[], shared: Shared, judge: (input: Row, shared: Shared) => Promise<J>): Promise<(J | AppError)[]> {
  const judgeOne = (input: Row): Promise<J | AppError> => judge(input, shared).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  const [first, ...rest] = inputs;
  if (first === undefined) return [];
  const judged = [await judgeOne(first)];
  const others = await Promise.allSettled(rest.map(judgeOne));
  for (const one of others) {
    if (one.status === 'rejected') throw one.reason;
    judged.push(one.value);
  }
  return judged;
}

/** @returns the records as stored; places of those whose values are taken; the records that were given numbers */
async function insertAll(work: Work, entity: Entity, judged: readonly Judged[]): Promise<{ records: Row[]; taken: ReadonlySet<number>; numbered: ReadonlySet<Row> }> {
  const { app: { model }, caller: { company }, tx } = work;
  await holdClosed(work, [entity.id]);
  for (const { record } of judged) record.id = nextId();
  const numbered = await giveNumbers(work, entity, judged.map(({ record }) => record));
  const records = judged.map(({ record, env }) => (numbered.has(record) && isNumberRead(model, entity) ? computeRecord(model, entity.id, record, env) : record));
  const heads: StoredRow[] = [];
  const lines = new Map<RowType, StoredRow[]>();
  for (const record of records) {
    giveLineIds(entity, record);
    for (const { type, row, chain } of walkRows(entity, record)) {
      const stored = { id: row.id!, parent: chain.at(-2)?.id, version: 1, values: row };
      if (!type.parent) heads.push(stored);
      else if (lines.has(type)) lines.get(type)!.push(stored);
      else lines.set(type, [stored]);
    }
  }
  const stored = new Set((heads.length > 0 ? await tx.run(insertSql(model, company, entity, heads, true)) : []).map(({ id }) => id));
  const taken = new Set(records.flatMap(({ id }, index) => (stored.has(id) ? [] : [index])));
  if (taken.size === 0) for (const [type, rows] of lines) await insertRows(tx, model, company, type, rows);
  return { records, taken, numbered };
}

async function tellCreated(work: Work, entity: Entity, records: readonly Row[], options: WriteOptions): Promise<void> {
  for (const record of records) await useFiles(work, entity, record, undefined);
  if (records.length > 0) tellRights(work, entity.id);
  await writeTrails(work.tx, work, entity.id, records.map(({ id }) => ({ id: id!, action: options.action ?? 'create', actionLabel: options.actionLabel, note: options.note })));
  for (const { id } of records) tellRecord(work, entity.id, id!, 1);
  for (const record of options.quiet ? [] : records) await tellAfterChange(work, entity.id, record.id!, 'create', stateOf(entity, record));
}

async function createOne(work: Work, entity: Entity, judged: Judged, options: WriteOptions): Promise<Outcome> {
  await work.tx.run(inWords(sql`savepoint one`, () => ({ do: 'mark', name: 'one' })));
  try {
    const saved = await storeNew(work, entity, judged, options);
    await work.tx.run(inWords(sql`release savepoint one`, () => ({ do: 'nothing' })));
    return { saved };
  } catch (error) {
    const refused = error instanceof AppError ? error : faultOf(work.app.model, error);
    if (!refused) throw error;
    await work.tx.run(inWords(sql`rollback to savepoint one`, () => ({ do: 'back', name: 'one' })));
    return { refused };
  }
}

/** Table by table, rows that change the same columns together; heads before their lines, what goes before what comes. */
async function storeDifferences(work: Work, entity: Entity, differences: readonly Difference[]): Promise<void> {
  const { app: { model }, caller: { company }, tx } = work;
  const heads = new Map<string, { names: string[]; rows: StoredRow[] }>();
  const gone = new Map<RowType, string[]>();
  const updates = new Map<string, { type: RowType; names: string[]; rows: StoredRow[] }>();
  const inserts = new Map<RowType, StoredRow[]>();
  const into = <K, V>(map: Map<K, V[]>, key: K, values: readonly V[]): void => { map.set(key, [...map.get(key) ?? [], ...values]); };
  for (const { head, gone: lost, updates: put, inserts: added } of differences) {
    const names = [...head.names].sort();
    const key = names.join();
    heads.set(key, { names, rows: [...heads.get(key)?.rows ?? [], head.row] });
    for (const [type, ids] of lost) into(gone, type, ids);
    for (const [type, { rows, names: own }] of put) {
      const sorted = [...own].sort();
      const at = `${type.id} ${sorted.join()}`;
      updates.set(at, { type, names: sorted, rows: [...updates.get(at)?.rows ?? [], ...rows] });
    }
    for (const [type, rows] of added) into(inserts, type, rows);
  }
  for (const { names, rows } of heads.values()) await tx.run(updateSql(model, company, entity, rows, names, true)!);
  for (const [type, ids] of gone) await deleteRows(tx, model, company, type, ids);
  for (const { type, names, rows } of updates.values()) {
    const query = updateSql(model, company, type, rows, names);
    if (query) await tx.run(query);
  }
  for (const [type, rows] of inserts) await insertRows(tx, model, company, type, rows);
}
