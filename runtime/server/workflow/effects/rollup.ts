// rollup: adds figures to, or puts values into, the row that `at` names (or all that `where` finds); logged, so that `reverse` can take it back.
import { AppError, fill } from '../../../core/contract/errors.ts';
import { Decimal, toText } from '../../../core/decimal.ts';
import { sayIn } from '../../../core/i18n.ts';
import { idOf } from '../../../core/values/index.ts';
import { contextOf } from '../../../core/documents/index.ts';
import { valueType } from '../../../core/values/index.ts';
import type { RollupEffect } from '../../../core/effects/rollup.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { readRows } from '../../entities/index.ts';
import { isComputedFrom } from '../change.ts';
import { happened } from '../../ledger/happenings.ts';
import { idsWhere } from '../found.ts';
import { addToRows, headsNow, lockHeads, putInRows } from '../rows.ts';
import type { RowValues } from '../rows.ts';

export const runRollup: EffectRunner<EffectOf<'rollup'>> = async (run, effect) => {
  const scope = run.scope(effect.each);
  const adds: RowValues<string> = new Map();
  const puts: RowValues<unknown> = new Map();
  const { rowType, targets } = await targetsOf(run, effect);
  for (const { id, values } of targets) {
    if (effect.add) addInto(adds, id, run.valuesOf(effect.add, scope, values));
    if (effect.put) puts.set(id, { ...puts.get(id), ...run.valuesOf(effect.put, scope, values) });
  }
  await checkLive(run, rowType, new Set([...adds.keys(), ...puts.keys()]), effect.states);
  await applyAdds(run, rowType, adds);
  await applyPuts(run, rowType, puts);
};

interface Targets { rowType: string; targets: { id: string; values: Record<string, unknown> }[] }

/** Row type and ids an effect's `at` gives; null gives none. */
export async function targetsOf(run: ActionRun, effect: RollupEffect): Promise<Targets> {
  if (effect.where !== undefined) {
    const targets: Targets['targets'] = [];
    for (const place of run.places(effect)) for (const id of await idsWhere(run, effect.rollup, effect.where, effect.each, place)) targets.push({ id, values: place.values });
    return { rowType: effect.rollup, targets };
  }
  const at = run.compiled(effect.rollup, run.scope(effect.each));
  if (at.type.kind !== 'row') throw new Error(`rollup "${effect.rollup}" of ${run.entity.id} names no row.`);
  const targets = run.places(effect).flatMap(({ values }) => {
    const id = idOf(at.run(values, run.env.run));
    return id === null ? [] : [{ id, values }];
  });
  return { rowType: at.type.row, targets };
}

/**
 * Figures are rolled into documents that stand: not into one that is void, or back where it can be edited, whose own figures may be others by now.
 * @throws AppError `rule.refused` that names the document and its state
 */
async function checkLive(run: ActionRun, rowType: string, ids: ReadonlySet<string>, states: readonly string[] | undefined): Promise<void> {
  const { model } = run.work.app;
  const entity = model.entities[model.rows[rowType].entity];
  const { workflow } = entity;
  if (!workflow || ids.size === 0) return;
  await lockMissing(run, rowType, ids);
  const heads = [...new Set([...ids].flatMap((id) => run.heads.get(`${rowType} ${id}`)?.id ?? []))];
  const { editable, tone } = workflow.states[workflow.initial] ?? {};
  const begins = editable && tone === 'draft' ? workflow.initial : undefined;
  for (const { id, state, voided } of await headsNow(run.work, entity, heads)) {
    if (states ? states.includes(state) : state !== begins && !voided) continue;
    const say = sayIn(model.locales, run.work.caller.lang);
    const [row] = await readRows(run.work, entity.id, [id], []);
    throw new AppError('rule.refused', { text: fill(say('{entity}【{name}】{state}，不能{action}'), { entity: say(entity.label), name: row?.label ?? id, state: say(workflow.states[state]?.label ?? state), action: say(run.action.label) }) });
  }
}

/** Rows outside what was locked before the first effect (those of hooks) are locked now. */
async function lockMissing(run: ActionRun, rowType: string, ids: Iterable<string>): Promise<void> {
  const missing = new Set([...ids].filter((id) => !run.heads.has(`${rowType} ${id}`)));
  if (missing.size === 0) return;
  for (const [key, head] of await lockHeads(run.work, new Map([[rowType, missing]]))) run.heads.set(key, head);
}

export async function applyAdds(run: ActionRun, rowType: string, adds: RowValues<string>, isUndo = false): Promise<void> {
  if (adds.size === 0) return;
  await lockMissing(run, rowType, adds.keys());
  const after = await addToRows(run.work, rowType, adds);
  touchHeads(run, rowType, adds);
  for (const [id, add] of adds) note(run, rowType, id, Object.entries(add).map(([name, value]) => [name, minus(after.get(id)?.[name], value), after.get(id)?.[name] ?? null]));
  for (const [id, add] of adds) happened(run.work.tx, { kind: 'added', rowType, id, add, isUndo });
  if (!isUndo) for (const [id, add] of adds) run.done.push({ kind: 'add', rowType, id, add });
}

export async function applyPuts(run: ActionRun, rowType: string, given: RowValues<unknown>, isUndo = false): Promise<void> {
  if (given.size === 0) return;
  await lockMissing(run, rowType, given.keys());
  const { fields } = run.work.app.model.rows[rowType];
  const puts: RowValues<unknown> = new Map([...given].map(([id, values]) => [id, Object.fromEntries(Object.entries(values).map(([name, value]) => {
    const plain = Decimal.isDecimal(value) ? toText(value as Decimal) : value ?? null;
    const parsed = valueType(fields[name].type).accept(plain, fields[name], contextOf(fields[name], [], run.work.values));
    return [name, parsed.ok ? parsed.value : plain];
  }))]));
  const before = await putInRows(run.work, rowType, puts);
  touchHeads(run, rowType, puts);
  for (const [id, put] of puts) note(run, rowType, id, Object.entries(put).map(([name, value]) => [name, before.get(id)?.[name] ?? null, value]));
  for (const [id, put] of puts) happened(run.work.tx, { kind: 'put', rowType, id, fields: Object.keys(put), isUndo });
  if (isUndo) return;
  for (const [id, put] of puts) {
    run.done.push({ kind: 'put', rowType, id, put: Object.fromEntries(Object.entries(put).map(([name, after]) => [name, { before: before.get(id)?.[name] ?? null, after: idOf(after) ?? after }])) });
  }
}

/** For the trail of the record the row belongs to. */
function note(run: ActionRun, rowType: string, id: string, changes: [name: string, before: unknown, after: unknown][]): void {
  const head = run.heads.get(`${rowType} ${id}`);
  if (head) run.change.note(head, { entity: run.entity.id, id: run.record.id, code: run.doc.code ?? '', action: run.action.name }, changes.map(([name, before, after]) => ({ path: head.at + name, before, after })));
}

const minus = (after: string | null | undefined, add: string): string | null => (after == null ? null : addTexts(after, toText(new Decimal(add).neg(), add.includes('.') ? add.length - add.indexOf('.') - 1 : 0)));

function touchHeads(run: ActionRun, rowType: string, rows: RowValues<unknown>): void {
  const { model } = run.work.app;
  const names = [...new Set([...rows.values()].flatMap((values) => Object.keys(values)))];
  for (const id of rows.keys()) {
    const head = run.heads.get(`${rowType} ${id}`);
    if (head) run.change.touch(head.entityId, head.id, isComputedFrom(model, model.entities[head.entityId], names));
  }
}

/** Several rows may add to the same target; sums keep the decimals of what was added. */
function addInto(adds: RowValues<string>, id: string, values: Record<string, unknown>): void {
  const into = adds.get(id) ?? {};
  adds.set(id, into);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const text = Decimal.isDecimal(value) ? toText(value as Decimal) : String(value);
    into[name] = addTexts(into[name] ?? '0', text);
  }
}

export function addTexts(a: string, b: string): string {
  const decimals = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);
  return toText(new Decimal(a).plus(b), Math.max(decimals(a), decimals(b)));
}
