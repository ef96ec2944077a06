// Runs one action of one document: everything it does, in the transaction of the work it is given.
import { AppError } from '../../core/contract/errors.ts';
import type { ActionDone, Row } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Action, Entity, Field, RowType, Workflow } from '../../core/language/model.ts';
import { copyRows } from '../../core/documents/index.ts';
import { askHook, docEnv, onAfterChange, readMany, readRecord, staleError } from '../entities/index.ts';
import { isLocked } from '../entities/rules.ts';
import { checkWritable, needsPermission } from '../entities/sharedRows.ts';
import type { ReadOptions } from '../entities/types.ts';
import type { App, Work } from '../context.ts';
import { beforeBalances } from '../found/answers.ts';
import { inLedgerBatch, settleNow } from '../ledger/batch.ts';
import { happened } from '../ledger/happenings.ts';
import { steppingBack } from '../../core/effects/back.ts';
import { isTogether } from '../../core/language/together.ts';
import { closeTasks } from '../platform/tasks/tasks.ts';
import { prepared } from '../store/statement.ts';
import { ActionRun } from './actionRun.ts';
import type { ActionInput } from './actionInput.ts';
import { acceptAsk } from '../entities/inputs.ts';
import { carriedFor } from './carried.ts';
import { inChange } from './change.ts';
import type { Change } from './change.ts';
import { logEffects } from './effectLog.ts';
import { defer, isLong } from './defer.ts';
import { checkUnused } from './downstream.ts';
import { rowsWritten, runEffect } from './effects/index.ts';
import { lockMerged } from './effects/merge.ts';
import { lookUp } from './foundInEffects.ts';
import { gateOf } from './gate.ts';
import { groupsOf } from './groups.ts';
import { checkGuards } from './guards.ts';
import { naming } from './naming.ts';
import { writeNote } from './notes.ts';
import { lockHeads, quote, tableOf, type Head } from './rows.ts';
import { writeState } from './state.ts';
import { hasGone, stepBack } from './stepBack.ts';
import { actionScope, compiled } from './words.ts';

// An action that sets off itself through others would never end; real chains are a handful long.
const deepest = 12;
const mostRounds = 20;

/**
 * @throws AppError `auth.notPermitted`, `record.missing`, `record.stale`, `record.state`, `rule.refused` (warnings, unless confirmed, included),
 * and whatever an effect refuses; the transaction has to be given up then
 */
export async function runAction(work: Work, entityId: string, id: string, action: string, input: ActionInput = {}): Promise<ActionDone> {
  return inAction(work, (change) => perform(work, entityId, id, action, input, change), async (change, done) => (change.isOvertaken(entityId, id) ? { ...done, ...await standsNow(work, entityId, id) } : done));
}

/** What one call does to documents, and all that follows from it. @param after once everything has come to rest, at the end of the outermost call */
export async function inAction<T>(work: Work, run: (change: Change) => Promise<T>, after: (change: Change, done: T) => Promise<T>): Promise<T> {
  return inLedgerBatch(work, () => inChange(work, run, async (change, done) => {
    await settle(work, change);
    return after(change, done);
  }));
}

/** State and version after everything that an action set off. */
export async function standsNow(work: Work, entityId: string, id: string): Promise<Pick<ActionDone, 'status' | 'version'>> {
  const entity = work.app.model.entities[entityId];
  const hasCompany = entity.scope !== 'platform';
  const row = await work.tx.one<{ status: string; version: number }>(prepared(
    `select ${quote(entity.fields[entity.workflow!.field].column)} as status, version from ${tableOf(entity)} where id = $1::bigint${hasCompany ? ' and company = $2::bigint' : ''}`, hasCompany ? [id, work.caller.company] : [id]));
  return row!;
}

/** Runs `auto` actions of a record that has just changed (after a save), until none becomes true. */
export async function runAutos(work: Work, entityId: string, id: string): Promise<void> {
  if (autosOf(work.app.model.entities[entityId]).length === 0) return;
  await inLedgerBatch(work, () => inChange(work, async (change) => change.touch(entityId, id, false), (change) => settle(work, change)));
}

/** Lets saved records set off their `auto` actions. Idempotent. */
export function connectWorkflow(app: App): void {
  beforeBalances(app, settleNow);
  onAfterChange(app, async (work, entityId, id, kind, state) => {
    // A long document is not read again for actions that its state does not let run.
    const isIdle = state !== undefined && !autosOf(work.app.model.entities[entityId]).some((action) => action.from.includes(state));
    if (kind === 'delete') {
      await gateOf(work)?.afterDelete(work, entityId, id);
      if (steppingBack(app.model, entityId).size > 0) await inAction(work, (change) => stepBack(work, change, entityId, id, runAction), async () => undefined);
    } else if (!isIdle) await runAutos(work, entityId, id);
  });
}

async function perform(work: Work, entityId: string, id: string, name: string, input: ActionInput, change: Change): Promise<ActionDone> {
  const run = await begin(work, entityId, id, name, input, change);
  if (run.action.on === 'chosen') run.chooses([run]);
  await lockTargets([run]);
  await checkGuards(run);
  const approve = run.action.effects.find((effect) => effect.kind === 'approve');
  if (approve && run.places(approve).length > 0 && await gateOf(work)?.isHeldBack(work, run.entity, run.action, run.record, run.ask)) return { id, status: String(run.record[run.workflow.field]), version: Number(run.record.version) };
  if (input.mayDefer && await isLong(run)) return defer(run, input);
  await carryOut([run]);
  return finish(run);
}

/** Several records in one run: those of a group know of one another, and what speaks for all of them is done once. @param lines of an action of lines, the rows chosen of each record */
export async function performChosen(work: Work, entityId: string, ids: readonly string[], name: string, input: ActionInput, change: Change, lines?: ReadonlyMap<string, readonly string[]>): Promise<ActionDone[]> {
  const runs: ActionRun[] = [];
  const entity = work.app.model.entities[entityId]!;
  const carried = work.tx.isCareful ? undefined : carriedFor(work.app.model, entity, entity.workflow!.actions[name]!);
  await lockBeside(work, entity, ids);
  // Locked and read at once, in the order of their ids: two who choose overlapping records wait for each other here, never in the middle.
  const rows = new Map((await readMany(work, entityId, ids, { internal: true, lock: true, scoped: !input.internal, ...(carried && { carried }) })).map((row) => [row.id!, row]));
  for (const id of ids) runs.push(await naming(work, entityId, id, () => begin(work, entityId, id, name, { ...input, ...(lines && { lines: [...lines.get(id)!] }) }, change, { record: rows.get(id), ask: runs[0]?.ask })));
  const groups = groupsOf(runs);
  await lockTargets(runs);
  for (const group of groups) {
    for (const run of group) await naming(work, entityId, run.record.id, () => checkGuards(run, (guard) => !isTogether(run.action, guard)));
    await checkGuards(group[0]!, (guard) => isTogether(group[0]!.action, guard));
  }
  for (const group of groups) await carryOut(group);
  const done: ActionDone[] = [];
  for (const run of runs) done.push(await finish(run));
  return done;
}

/** Everything before the guards: who may, the record and its lock, its state, what was asked for. `known`: read and locked already, asked for already by another of the same call. */
async function begin(work: Work, entityId: string, id: string, name: string, input: ActionInput, change: Change, known?: { record?: Row; ask?: Record<string, unknown> }): Promise<ActionRun> {
  if (change.depth >= deepest) throw new Error(`${entityId}.${name} sets off actions more than ${deepest} deep.`);
  const entity = work.app.model.entities[entityId];
  const workflow = entity?.workflow;
  const action = workflow?.actions[name];
  if (!workflow || !action || action.on === 'page' || (!input.internal && (action.internal || action.auto !== undefined && action.from.length === 0))) throw new AppError('address.missing');
  const tell = sayIn(work.app.model.locales, work.caller.lang);
  if (!input.internal && needsPermission(entity, work.caller) && !work.caller.may(action.permission)) throw new AppError('auth.notPermitted', { name: tell(action.label) });

  await change.recompute(work);
  // Whoever is refused is told by name what stands in the way: then all is read.
  const carried = work.tx.isCareful ? undefined : carriedFor(work.app.model, entity, action);
  await lockMerged(work, entity, action, id, input.ask ?? {});
  if (!known) await lockBeside(work, entity, [id]);
  const record = await lockedRecord(work, entity, action, id, input, carried, known);
  if (!input.internal) await checkWritable(work, entity, record, action.permission);
  const before = copyRows(entity, record);
  const afterwards = await gateOf(work)?.beforeAction(work, entity, action, record, input.internal === true);
  checkState(work, workflow, action, record);
  if (!input.internal && !action.whileLocked && isLocked(work, entity, record)) throw new AppError('record.locked');
  const runWith = (ask: Row): ActionRun => new ActionRun(work, entity, action, record, before, ask, change, input.confirmed ?? false, carried !== undefined, runAction);
  // Whose it is comes before what is lacking in what was typed.
  if (!input.internal && !mayRun(runWith(known?.ask ?? {}))) throw new AppError('auth.notPermitted', { name: tell(action.label) });
  const run = runWith(known?.ask ?? await acceptAsk(work, entity, action, record, input.ask ?? {}, input));
  run.takes(input.lines);
  if (afterwards) run.later.push(() => afterwards(typeof run.ask.reason === 'string' ? run.ask.reason : null));
  return run;
}

/** What belongs to records elsewhere and is locked with them (`hooks.lock`), one record after the other in the order of their ids. */
async function lockBeside(work: Work, entity: Entity, ids: readonly string[]): Promise<void> {
  if (entity.hooks?.lock === undefined) return;
  for (const id of [...ids].sort()) await askHook(work, entity, 'lock', { id }, null);
}

/** What the runs are going to write to is locked together, in one order; guards that compare with it are told how it stands now. */
async function lockTargets(runs: readonly ActionRun[]): Promise<void> {
  const [{ work }] = runs as [ActionRun];
  const rows = new Map<string, Set<string>>();
  for (const run of runs) for (const [rowType, ids] of await writtenRows(run)) rows.set(rowType, new Set([...rows.get(rowType) ?? [], ...ids]));
  const heads = await lockHeads(work, rows);
  for (const run of runs) {
    run.heads = heads;
    const { entity, action, record } = run;
    const carried = work.tx.isCareful ? undefined : carriedFor(work.app.model, entity, action);
    if (heads.size > 0 && (guardsLookAway(run) || looksAt(run, carried, heads))) Object.assign(record, await readRecord(work, entity.id, record.id, { internal: true, ...(carried && { carried }) }));
  }
}

/** Effect by effect, in the order written: for each record, or once for all of the group. */
async function carryOut(group: readonly ActionRun[]): Promise<void> {
  const [{ work, entity, action, change, workflow }] = group as [ActionRun];
  change.depth++;
  // Duties of the state that is left end with it; those of the new one are made by the effects.
  if (action.to !== undefined && givesTasks(workflow)) for (const { record: { id } } of group) await closeTasks(work, { company: work.caller.company, bizType: entity.id, bizId: id });
  await change.whileActing(entity.id, group.map(({ record }) => record.id), async () => {
    for (const effect of action.effects) {
      for (const run of isTogether(action, effect) ? group.slice(0, 1) : group) {
        await lookUp(run, effect);
        await runEffect(run, effect);
      }
    }
  });
  change.depth--;
}

async function finish(run: ActionRun): Promise<ActionDone> {
  const { work, entity, action, record, before, change, workflow } = run;
  const { id } = record;
  // After the effects: documents that the action itself voids do not hold it up.
  if (action.unused) await checkUnused(run);
  const { version, status } = await writeState(run, workflow);
  happened(work.tx, { kind: 'moved', entity: entity.id, id, action: action.name, from: String(before[workflow.field]), to: status });
  logEffects(work, entity.id, id, action.name, run.done);
  change.touch(entity.id, id, false);
  change.wrote(entity.id, id);
  for (const step of run.later) await step();
  if (hasGone(run, status)) await stepBack(work, change, entity.id, id, runAction);
  return {
    id, status, version, ...(typeof record.code === 'string' ? { code: record.code } : {}),
    ...(run.faults.length ? { warnings: run.faults } : {}), ...(change.created.length ? { created: change.created } : {}),
  };
}

/**
 * Whether a guard compares with figures of other records (`line.poLine.acceptedQty`): of two who pass it at once the second has to see what the first left,
 * so the record is read again when the rows that effects write to are locked.
 */
function guardsLookAway(run: ActionRun): boolean {
  return run.action.guard.some((guard) => 'that' in guard && run.compiled(guard.that, run.scope(guard.each)).reads.some((path) => path.split('.').length > 2));
}

/** Whether effects reckon with records that they write to as well (`line.plan.left - line.qty`): of two at once the second reckons with what the first left. */
function looksAt({ work: { app: { model } }, entity }: ActionRun, carried: ReadOptions['carried'], heads: ReadonlyMap<string, Head>): boolean {
  const written = new Set([...heads.values()].map(({ entityId }) => entityId));
  const fields = carried ? carried.paths.keys() : allFields(entity);
  for (const { to } of fields) if (to !== undefined && written.has(model.rows[to]?.entity ?? '')) return true;
  return false;
}

const allFields = (row: RowType): Field[] => [...Object.values(row.fields), ...Object.values(row.lines).flatMap(allFields)];

async function lockedRecord(work: Work, entity: Entity, action: Action, id: string, input: ActionInput, carried: ReadOptions['carried'], known?: { record?: Row }): Promise<Row & { id: string }> {
  // What a caller may not see, he (or she) cannot act on either; but what was nobody's a moment ago tells whose it is now.
  const isTaking = entity.unowned === action.name && work.caller.userType !== '2';
  const record = known ? known.record : await readRecord(work, entity.id, id, { internal: true, lock: true, scoped: !input.internal && !isTaking, ...(carried && { carried }) });
  if (!record) throw new AppError('record.missing');
  if (input.version !== undefined && record.version !== input.version) throw staleError(work, await readRecord(work, entity.id, id, { internal: true }) ?? record);
  return record as Row & { id: string };
}

function checkState(work: Work, workflow: Workflow, action: Action, record: Row): void {
  const state = String(record[workflow.field]);
  if (action.from.includes(state)) return;
  const tell = sayIn(work.app.model.locales, work.caller.lang);
  throw new AppError('record.state', { state: tell(workflow.states[state]?.label ?? state), action: tell(action.label) });
}

function mayRun(run: ActionRun): boolean {
  if (run.action.who === undefined) return true;
  const [place] = run.places({});
  return run.compiled(run.action.who, run.scope()).run(place.values, run.env.run) === true;
}

/** Rows the action is going to write to, its own and those a reversal touches: their heads are locked together, in order. */
async function writtenRows(run: ActionRun): Promise<Map<string, Set<string>>> {
  const rows = new Map<string, Set<string>>();
  const add = (rowType: string, id: string): void => { rows.set(rowType, (rows.get(rowType) ?? new Set()).add(id)); };
  for (const effect of run.action.effects) for (const { rowType, id } of await rowsWritten(run, effect)) add(rowType, id);
  return rows;
}

/** At the end of the outermost action: computed fields catch up, and `auto` actions run until none is due. */
async function settle(work: Work, change: Change): Promise<void> {
  for (let round = 0; ; round++) {
    await change.recompute(work);
    const touched = change.take();
    if (touched.length === 0) {
      // What effects did to other records stands in their trails too, with the document that did it.
      for (const note of change.takeNotes()) await writeNote(work, note);
      return;
    }
    if (round >= mostRounds) throw new Error(`auto actions of ${touched.map((one) => one.entityId).join(', ')} do not come to rest.`);
    for (const { entityId, id } of touched) await runDue(work, work.app.model.entities[entityId], id, change);
  }
}

async function runDue(work: Work, entity: Entity, id: string, change: Change): Promise<void> {
  const autos = autosOf(entity);
  if (autos.length === 0) return;
  const record = await readRecord(work, entity.id, id, { internal: true });
  if (!record) return;
  const { model } = work.app;
  const env = docEnv(work, { ask: {} });
  const due = autos.find((action) => action.from.includes(String(record[entity.workflow!.field]))
    && compiled(model, action.auto!, actionScope(model, entity.id, action)).run({ ...env.values, today: work.today, now: work.now, record, old: record, row: record }, env.run) === true);
  if (due) await perform(work, entity.id, id, due.name, { internal: true, confirmed: true }, change);
}

const givesTasks = (workflow: Workflow): boolean => Object.values(workflow.actions).some((one) => one.effects.some((effect) => effect.kind === 'task'));

function autosOf(entity: Entity | undefined): Action[] {
  return Object.values(entity?.workflow?.actions ?? {}).filter((action) => action.auto !== undefined);
}
