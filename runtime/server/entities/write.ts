// Creates and changes records: accept, load references, default, compute, check, store, trail; in the transaction of the work.
import { AppError, textOfFaults } from '../../core/contract/errors.ts';
import type { FieldError, RefValue, Row, Saved } from '../../core/contract/wire.ts';
import { acceptRecord, applyDefaults, computeRecord, validateRecord, walkRows, type DocEnv, type Visit } from '../../core/documents/index.ts';
import type { ResolveRef } from '../../core/documents/prepare.ts';
import type { Entity, Field, Model } from '../../core/language/model.ts';
import { isEmpty, isSeveral, localTime } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { fileFaults, useFiles } from '../files/uses.ts';
import { tellRights } from '../auth/rightsChanged.ts';
import { tellRecord } from '../bus/recordWord.ts';
import { bookOf, resolved, withFound } from '../found/answers.ts';
import { nextId } from '../store/ids.ts';
import { attributeFaults, definitionFaults } from './attributes/save.ts';
import { askHook } from './askHooks.ts';
import { throwMeaning } from './dbFaults.ts';
import { resolveKeys } from './keys.ts';
import { matrixFaults, nameCells } from './matrixWrite.ts';
import { mergeRecord, takeSystemFields } from './merge.ts';
import { checkWithheld, withholdLocked } from './locked.ts';
import { giveNumber, isNumberRead } from './numbers.ts';
import { numberFieldOf } from './numberField.ts';
import { entityOf, readRecord } from './read.ts';
import { withStart } from './startRows.ts';
import { isPlaced, lastPlace } from './places.ts';
import { prefixFaults } from './prefixes.ts';
import { fixedFaults } from './pullFixed.ts';
import { reachFaults } from './reach.ts';
import { choiceFaults, completeRefs, LoadedRefs, trustRefs } from './refs.ts';
import { checkEditable, checkForbidden, checkReadonly, checkTree, checkUnique, unusedFaults } from './rules.ts';
import { checkWritable, ownNewRow } from './sharedRows.ts';
import { settleShare } from './shareFields.ts';
import { giveLineIds, insertWhole, oldRows, storeRows } from './storing.ts';
import { docEnv, type Surroundings } from './surroundings.ts';
import { keepTreePath } from './treePath.ts';
import { changesOf, isSame, writeTrail } from './trail.ts';
import type { Change } from './change.ts';
import { askBeforeEdit, tellAfterChange, type WriteOptions } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @throws AppError with every fault at its place; faults of level warn only unless `confirmed` */
export async function createRecord(work: Work, entityId: string, input: Row, options: WriteOptions = {}): Promise<Saved> {
  const entity = entityOf(work.app.model, entityId);
  return storeNew(work, entity, await judgeNew(work, entity, input, options), options);
}

/** What records that are judged together know of what they refer to. */
export interface Shared { loaded: LoadedRefs; defaults: Map<string, RefValue | null> }
export interface Judged { record: Row; env: DocEnv }

/** A new record as it may be stored, without id and number. @throws as createRecord */
export async function judgeNew(work: Work, entity: Entity, input: Row, options: WriteOptions, shared?: Shared): Promise<Judged> {
  const { model } = work.app;
  const env = withFound(entity, docEnv(work));
  const faults: FieldError[] = [];
  const accepted = accept(model, entity, input, env, options, faults);
  if (!options.internal) checkForbidden(work, entity, accepted, {}, env, faults);
  delete accepted.id;
  delete accepted.version;
  if (!options.internal) ownNewRow(entity, work.caller, accepted);
  const withheld = options.internal ? undefined : withholdLocked(work.caller, entity, accepted, undefined, env);
  if (!options.internal && isPlaced(entity) && isEmpty(accepted.sort)) accepted.sort = await lastPlace(work, entity, entity.treeField && accepted[entity.treeField]);
  const loaded = shared?.loaded ?? new LoadedRefs();
  const prepared = await prepare(work, entity, withStart(entity, accepted), env, loaded, shared?.defaults);
  stamp(work, entity, prepared, true);
  let record = await resolved(work, env, () => computeRecord(model, entity.id, prepared, env));
  if (entity.hooks?.save && !options.internal) {
    faults.push(...await askHook(work, entity, 'save', record, null, options.fromFile));
    const hooked = record;
    await completeRefs(work, entity, hooked, loaded);
    record = await resolved(work, env, () => computeRecord(model, entity.id, hooked, env));
  }
  faults.push(...choiceFaults(model, entity, record, env, loaded, () => true, options.internal));
  if (!options.internal) faults.push(...fixedFaults(model, entity, record, env, () => true), ...await reachFaults(work, entity, record, env, () => true));
  await check(work, entity, record, env, faults, options, undefined);
  if (!options.internal) await checkWritable(work, entity, record, `POST ${entity.api}`);
  if (withheld) checkWithheld(withheld, entity, record, env);
  await settleShare(entity, record, true);
  return { record, env };
}

/** Gives it id and number and stores it, with its trail. */
export async function storeNew(work: Work, entity: Entity, judged: Judged, options: WriteOptions): Promise<Saved> {
  const { app: { model } } = work;
  let { record } = judged;
  record.id = nextId();
  if (await giveNumber(work, entity, record) && isNumberRead(model, entity)) record = computeRecord(model, entity.id, record, judged.env);
  try {
    await insertWhole(work, entity, record, options.unwaited);
  } catch (error) {
    throwMeaning(work, entity, record, error);
  }
  await keepTreePath(work, entity, record, undefined);
  await useFiles(work, entity, record, undefined);
  tellRights(work, entity.id);
  await writeTrail(work, entity.id, record.id!, { action: options.action ?? 'create', actionLabel: options.actionLabel, note: options.note }, options.unwaited);
  tellRecord(work, entity.id, record.id!, 1);
  if (!options.quiet) await tellAfterChange(work, entity.id, record.id!, 'create', stateOf(entity, record));
  return savedOf(entity, record, 1);
}

/** Changed fields and lines only; `input.version` is checked when given (always required from outside). */
export async function updateRecord(work: Work, entityId: string, input: Row, options: WriteOptions = {}): Promise<Saved> {
  const entity = entityOf(work.app.model, entityId);
  const { before, record } = await judgeChange(work, entity, input, options);
  return storeChange(work, entity, before, record, options);
}

/** A record as it stands, locked, and as it may be stored. @throws as updateRecord */
export async function judgeChange(work: Work, entity: Entity, input: Row, options: WriteOptions, shared?: Shared & { standing: ReadonlyMap<string, Row> }): Promise<{ before: Row; record: Row }> {
  const { model } = work.app;
  const env = withFound(entity, docEnv(work));
  const faults: FieldError[] = [];
  const accepted = accept(model, entity, input, env, options, faults);
  const before = await standing(work, entity, accepted.id, accepted.version, options, shared?.standing);
  if (!options.internal) {
    await checkWritable(work, entity, before, options.permission ?? `PUT ${entity.api}`);
    if (!options.unlocked) {
      await askBeforeEdit(work, entity.id, before.id!);
      checkEditable(work, entity, before, '修改', true);
    }
    checkForbidden(work, entity, accepted, before, env, faults);
  }
  const withheld = options.internal ? undefined : withholdLocked(work.caller, entity, accepted, before, env);
  const numberField = numberFieldOf(entity);
  if (entity.numbering && isEmpty(accepted[numberField])) delete accepted[numberField]; // a number once given stays
  const loaded = shared?.loaded ?? new LoadedRefs();
  trustRefs(entity, before, loaded);
  const prepared = await prepare(work, entity, mergeRecord(entity, before, accepted, env, faults), env, loaded, shared?.defaults);
  stamp(work, entity, prepared, false);
  keepStanding(env, entity, before);
  const around = { ...env, values: { ...env.values, old: before } };
  const worked = (of: Row): Promise<Row> => resolved(work, env, () => computeRecord(model, entity.id, of, around));
  let record = await worked(prepared);
  if (!options.internal) {
    checkReadonly(work, entity, record, before, around);
    if (withheld) checkWithheld(withheld, entity, record, env);
    await checkWritable(work, entity, record, options.permission ?? `PUT ${entity.api}`);
    faults.push(...await askHook(work, entity, 'save', record, before, options.fromFile));
    // What the hook put in counts as if it had been typed.
    if (entity.hooks?.save) {
      await completeRefs(work, entity, record, loaded);
      record = await worked(record);
    }
  }
  const old = oldRows(entity, before);
  const isChosen = ({ row }: Visit, field: Field): boolean => !isSame(field, old.get(row.id!)?.[field.name], row[field.name]);
  faults.push(...choiceFaults(model, entity, record, env, loaded, isChosen, options.internal));
  if (!options.internal) faults.push(...fixedFaults(model, entity, record, env, isChosen), ...await reachFaults(work, entity, record, env, isChosen));
  await check(work, entity, record, env, faults, options, before);
  await settleShare(entity, record, false);
  return { before, record };
}

/** Re-reads, recomputes and stores the computed fields that changed; raises the version when any did. Returns the record after. */
export async function rewriteComputed(work: Work, entityId: string, id: string, tell?: (changes: Change[]) => void): Promise<Row> {
  const entity = entityOf(work.app.model, entityId);
  const before = await readRecord(work, entityId, id, { internal: true, lock: true });
  if (!before) throw new AppError('record.missing');
  const record = computeRecord(work.app.model, entityId, before, docEnv(work));
  const version = await storeRows(work, entity, before, record);
  if (version !== undefined) tell?.(changesOf(entity, before, record));
  return version === undefined ? before : { ...record, version };
}

/** Stores the difference of two states of a record as one change with its trail: what actions use after running their effects. */
export async function storeChange(work: Work, entity: Entity, before: Row, record: Row, options: WriteOptions = {}): Promise<Saved> {
  const id = before.id!;
  giveLineIds(entity, record);
  const changes = changesOf(entity, before, record);
  let version = before.version as number;
  try {
    version = await storeRows(work, entity, before, record, options.unwaited) ?? version;
  } catch (error) {
    throwMeaning(work, entity, record, error);
  }
  await keepTreePath(work, entity, record, before);
  await useFiles(work, entity, record, before);
  if (changes.length) tellRights(work, entity.id);
  if (changes.length || options.note || options.action) await writeTrail(work, entity.id, id, { action: options.action ?? 'update', actionLabel: options.actionLabel, note: options.note, changes }, options.unwaited);
  if (!options.quiet && changes.length) await tellAfterChange(work, entity.id, id, 'update', stateOf(entity, record));
  return savedOf(entity, record, version);
}

export function accept(model: Model, entity: Entity, input: Row, env: DocEnv, options: WriteOptions, faults: FieldError[]): Row {
  const { record, faults: unreadable } = acceptRecord(model, entity.id, input, env);
  faults.push(...unreadable);
  if (options.internal) takeSystemFields(entity, input, record, env);
  return record;
}

/** The record as it stands, locked for the rest of the transaction. */
async function standing(work: Work, entity: Entity, id: unknown, version: unknown, options: WriteOptions, known?: ReadonlyMap<string, Row>): Promise<Row> {
  if (typeof id !== 'string') throw new AppError('shape.bad', { path: 'id' });
  if (!options.internal && typeof version !== 'number') throw new AppError('shape.bad', { path: 'version' });
  const before = known ? known.get(id) : await readRecord(work, entity.id, id, { internal: true, lock: true, scoped: !options.internal && !options.unlocked });
  if (!before) throw new AppError('record.missing');
  if (typeof version === 'number' && before.version !== version) throw staleError(work, before);
  return before;
}

export function staleError(work: Pick<Work, 'caller'>, record: Row): AppError {
  const { caller } = work;
  const by = record.updateBy as { id?: string; label?: string } | null | undefined;
  const at = typeof record.updateDate === 'string' ? localTime(new Date(record.updateDate), caller.timeZone) : '';
  // Who of the house worked at it is no partner's business.
  if (caller.userType === '2' && by?.id !== caller.userId) return new AppError('record.staleUnnamed', { time: at });
  return new AppError('record.stale', { user: by?.label ?? '', time: at });
}

/** What a change does not touch keeps what was looked up for it, whatever would be found now. */
function keepStanding(env: DocEnv, entity: Entity, before: Row): void {
  const book = bookOf(env);
  if (!book) return;
  const stood = new Map([...walkRows(entity, before)].map(({ row, chain }) => [row.id, { record: chain[0], line: chain[1] ?? chain[0], row }]));
  book.before = (row) => stood.get((row as Row).id);
}

/** Whole references, fills and defaults; what fills and defaults bring is made whole as well. */
export async function prepare(work: Surroundings, entity: Entity, given: Row, env: DocEnv, loaded: LoadedRefs, known = new Map<string, RefValue | null>()): Promise<Row> {
  const { model } = work.app;
  await completeRefs(work, entity, given, loaded);
  const resolve: ResolveRef = (to, text) => known.get(`${to} ${text}`);
  const learn = async (names: { to: string; text: string }[]): Promise<void> => {
    if (names.length === 0) return;
    const found = await resolveKeys(work, names);
    for (const { to, text } of names) known.set(`${to} ${text}`, found.get(`${to} ${text}`) ?? null);
  };
  // The head alone first: a default that must be looked up (the currency by its code) is then known before 200 lines are gone through.
  const head = { ...given };
  for (const name of Object.keys(entity.lines)) delete head[name];
  await learn((await resolved(work, env, () => applyDefaults(model, entity.id, head, env, resolve))).unresolved);
  let prepared = await resolved(work, env, () => applyDefaults(model, entity.id, given, env, resolve));
  if (prepared.unresolved.length > 0) {
    await learn(prepared.unresolved);
    prepared = await resolved(work, env, () => applyDefaults(model, entity.id, given, env, resolve));
  }
  await completeRefs(work, entity, prepared.record, loaded);
  return prepared.record;
}

/** Who and when; the state a new document begins in; empty places as null, so that expressions see all fields. */
export function stamp(work: Work, entity: Entity, record: Row, isNew: boolean): void {
  const me = { id: work.caller.userId, label: work.caller.userName };
  const put = (name: string, value: unknown): void => { if (entity.fields[name]) record[name] = value; };
  if (isNew) {
    put('createBy', me);
    put('createDate', work.now);
    const state = entity.workflow;
    if (state && (record[state.field] ?? null) === null) record[state.field] = state.initial;
  }
  put('updateBy', me);
  put('updateDate', work.now);
  for (const { type, row } of walkRows(entity, record)) {
    for (const field of Object.values(type.fields)) if (row[field.name] === undefined && !traitsOf(field.type).rows) row[field.name] = isSeveral(field.type) ? [] : null;
    for (const lines of Object.values(type.lines)) row[lines.name] ??= [];
  }
}

/** Everything a save may be refused for, told at once. */
async function check(work: Work, entity: Entity, record: Row, env: DocEnv, faults: FieldError[], options: WriteOptions, before: Row | undefined): Promise<void> {
  const { model } = work.app;
  if (!options.internal) {
    // A question somebody may answer with yes hides no refusal of the same field.
    const seen = new Set(faults.filter((fault) => fault.level !== 'warn').map((fault) => fault.path));
    const checked = await resolved(work, env, () => validateRecord(model, entity.id, record, before ? { ...env, values: { ...env.values, old: before } } : env, { may: (permission) => work.caller.may(permission) }));
    faults.push(...checked.filter((fault) => !seen.has(fault.path) || fault.path === ''));
    faults.push(...await checkUnique(work, entity, record, before, env, 'warn'));
    faults.push(...await prefixFaults(work, entity, record, before, env));
    if (before) faults.push(...await unusedFaults(work, entity, record, before));
    // The database will not be asked: what it would refuse too is told with the rest.
    if (faults.some((fault) => fault.level !== 'warn')) faults.push(...await checkUnique(work, entity, record, before, env, 'error'));
  }
  faults.push(...await attributeFaults(work, entity, record, before, options));
  if (!options.internal) faults.push(...await definitionFaults(work, entity, record, before));
  if (!options.internal) faults.push(...await matrixFaults(work, entity, record, before, env));
  await nameCells(work, entity, faults);
  if (!options.internal || options.asksFiles) faults.push(...await fileFaults(work, entity, record, before));
  faults.push(...await checkTree(work, entity, record, before));
  throwFaults(faults, options.confirmed === true || options.internal === true);
}

/** @throws AppError `rule.refused` with all faults; warnings alone pass when they were accepted */
export function throwFaults(faults: readonly FieldError[], confirmed: boolean): void {
  if (faults.every((fault) => fault.level === 'warn') && (confirmed || faults.length === 0)) return;
  throw new AppError('rule.refused', { text: textOfFaults(faults) }, [...faults]);
}

export const stateOf = (entity: Entity, record: Row): unknown => (entity.workflow ? record[entity.workflow.field] : undefined);

export function savedOf(entity: Entity, record: Row, version: number): Saved {
  const code = record[numberFieldOf(entity)];
  return { id: record.id!, version, ...(typeof code === 'string' ? { code } : {}) };
}
