// create: makes a record of another entity from this one, keeps the edge in the document graph, and runs actions on it.
import { AppError } from '../../../core/contract/errors.ts';
import { Decimal, toText } from '../../../core/decimal.ts';
import { copyOf } from '../../../core/documents/copies.ts';
import { follow, pathText } from '../../../core/documents/env.ts';
import { foundScope, type RowsFrom } from '../../../core/effects/rowsFrom.ts';
import type { ScopeTypes, Type } from '../../../core/expressions/index.ts';
import { idOf } from '../../../core/values/index.ts';
import type { LinesFrom } from '../../../core/effects/create.ts';
import type { RowType } from '../../../core/language/model.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { createRecord, readRecord, readRows, resolveKeys } from '../../entities/index.ts';
import type { ActionRun, EffectOf, EffectRunner, Place } from '../actionRun.ts';
import { isComputedFrom } from '../change.ts';
import { putInRows } from '../rows.ts';
import { happened } from '../../ledger/happenings.ts';
import { link } from '../links.ts';
import { rowsFrom, scopeFrom } from '../rowsFrom.ts';
import { actionScope } from '../words.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export const runCreate: EffectRunner<EffectOf<'create'>> = async (run, effect) => {
  const places = run.places(effect);
  if (places.length === 0) return;
  for (const one of run.sourcesOf(effect)) await one.flush();
  const target = run.work.app.model.entities[effect.create];
  const outer = effect.from === undefined ? run.scope(effect.each) : scopeFrom(run, effect.from, effect.each);
  for (const place of effect.from === undefined ? places : await placesFrom(run, { ...effect, from: effect.from }, places[0]!)) {
    const set = await inputOf(run, target, run.valuesOf(effect.set, outer, place.values), '', effect.copy !== undefined);
    const input = effect.copy === undefined ? set : { ...await copied(run, effect, place), ...set };
    let rows = 0;
    for (const [name, from] of Object.entries(effect.lines ?? {})) {
      const lines = await linesOf(run, target.lines[name], from, place, effect);
      input[name] = lines;
      rows += lines.length;
    }
    // A document that would say nothing is not made.
    if (effect.lines && rows === 0) continue;
    await make(run, effect, input, place);
  }
};

/** What a new record begins with: all that people typed into another one. */
async function copied(run: ActionRun, effect: EffectOf<'create'>, { values }: Place): Promise<Row> {
  const { work } = run;
  const id = idOf(run.compiled(effect.copy!, run.scope(effect.each)).run(values, run.env.run));
  const record = id === null ? undefined : await readRecord(work, effect.create, id, { internal: true });
  const entity = work.app.model.entities[effect.create]!;
  if (!record) throw new AppError('record.missing');
  const copy = copyOf(entity, record);
  if (entity.workflow) delete copy[entity.workflow.field];
  return copy;
}

/** The reference to what was made stands in the record, or in its row, when the next effect looks. */
async function putInto(run: ActionRun, effect: EffectOf<'create'>, { visit }: Place, made: { id: string; label: string }): Promise<void> {
  const { into, each } = effect;
  if (into === undefined) return;
  if (each === undefined) { for (const source of run.sourcesOf(effect)) source.set(into, made); return; }
  visit.row[into] = made;
  await putInRows(run.work, `${run.entity.id}.${each}`, new Map([[visit.row.id!, { [into]: made }]]));
  run.change.touch(run.entity.id, run.record.id, isComputedFrom(run.work.app.model, run.entity, [into]));
}

async function make(run: ActionRun, effect: EffectOf<'create'>, input: Row, place: Place): Promise<void> {
  const { work, change } = run;
  const saved = await createRecord(work, effect.create, input, { internal: true, confirmed: true });
  for (const source of run.action.on === 'page' ? [] : run.sourcesOf(effect)) {
    await link(work, { entity: run.entity.id, id: source.record.id }, { entity: effect.create, id: saved.id });
    source.done.push({ kind: 'create', entity: effect.create, id: saved.id });
  }
  happened(work.tx, { kind: 'created', entity: effect.create, id: saved.id });
  change.created.push({ entity: effect.create, id: saved.id, label: saved.code ?? saved.id });
  if (effect.into !== undefined) await putInto(run, effect, place, { id: saved.id, label: (await readRows(work, effect.create, [saved.id], []))[0]?.label ?? '' });
  const scope = run.scope(effect.each);
  for (const { do: name, when } of effect.then ?? []) {
    if (when !== undefined && run.compiled(when, scope).run(place.values, run.env.run) !== true) continue;
    await run.runAction(work, effect.create, saved.id, name, { internal: true, confirmed: run.isConfirmed });
  }
}

/** Elements of first-level lines are `line`, those inside them `row`, as everywhere. */
async function linesOf(run: ActionRun, target: RowType, from: LinesFrom, place: Place, effect: Pick<EffectOf<'create'>, 'each' | 'from'>, outer?: Outer): Promise<Row[]> {
  const { each } = effect;
  if (from.from !== undefined) return linesFound(run, target, { ...from, from: from.from }, place, each);
  const scope = outer?.scope ?? (effect.from === undefined ? run.scope(each) : scopeFrom(run, effect.from, each));
  const list = run.compiled(from.each!, scope);
  const elements = list.run(place.values, run.env.run);
  if (!Array.isArray(elements)) return [];
  const of: Type = list.type.kind === 'list' ? list.type.of : { kind: 'json' };
  const name = outer === undefined ? 'line' : 'row';
  const types = { ...(effect.from === undefined ? {} : foundScope({}, effect.from)), ...outer?.types, [name]: of, ...(name === 'line' ? { row: of } : {}) };
  const inner = actionScope(run.work.app.model, each ? `${run.entity.id}.${each}` : run.entity.id, run.action, types, JSON.stringify(types));
  const test = from.when === undefined || from.inside !== undefined ? undefined : run.compiled(from.when, inner);

  const rows: Row[] = [];
  for (const element of elements) {
    const values = { ...place.values, [name]: element, ...(name === 'line' ? { row: element } : {}) };
    if (from.inside !== undefined) {
      rows.push(...await linesOf(run, target, { ...from, each: from.inside, inside: undefined }, { visit: place.visit, values }, effect, { scope: inner, types }));
      continue;
    }
    if (test && test.run(values, run.env.run) !== true) continue;
    const row = await inputOf(run, target, run.valuesOf(from.set, inner, values), pathText([target.id.split('.').at(-1)!, rows.length]));
    for (const [below, more] of Object.entries(from.lines ?? {})) {
      row[below] = await linesOf(run, target.lines[below], more, { visit: place.visit, values }, effect, { scope: inner, types });
    }
    rows.push(row);
  }
  return rows;
}

/** One line for each row found. */
async function linesFound(run: ActionRun, target: RowType, from: LinesFrom & RowsFrom, { values }: Place, each: string | undefined): Promise<Row[]> {
  const scope = scopeFrom(run, from.from, each);
  const test = from.when === undefined ? undefined : run.compiled(from.when, scope);
  const reads = [...Object.values(from.set).map((source) => run.compiled(source, scope)), ...(test ? [test] : [])].flatMap((one) => one.reads);
  const rows: Row[] = [];
  for (const row of await rowsFrom(run, from, pathsBehind(reads, 'target'), values, each)) {
    const inner = { ...values, target: row };
    if (test && test.run(inner, run.env.run) !== true) continue;
    rows.push(await inputOf(run, target, run.valuesOf(from.set, scope, inner), pathText([target.id.split('.').at(-1)!, rows.length])));
  }
  return rows;
}

/** One place for each row found, or for each group of them. */
async function placesFrom(run: ActionRun, effect: EffectOf<'create'> & RowsFrom, { visit, values }: Place): Promise<Place[]> {
  const scope = scopeFrom(run, effect.from, effect.each);
  const own = Object.values(effect.set).flatMap((source) => run.compiled(source, scope).reads);
  const rows = await rowsFrom(run, effect, [...pathsBehind(own, 'target'), ...pathsBehind(own, 'targets.*'), ...takenOf(run, effect.lines, scope, effect.from), ...effect.split ?? []], values, effect.each);
  if (!effect.split) return rows.map((target) => ({ visit, values: { ...values, target, targets: [target] } }));
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(effect.split.map((path) => { const value = follow([row], path); return idOf(value) ?? value ?? null; }));
    groups.set(key, [...groups.get(key) ?? [], row]);
  }
  return [...groups.values()].map((targets) => ({ visit, values: { ...values, target: targets[0], targets } }));
}

/** What lines made of the rows of a group, and lines inside those, read of each. */
function takenOf(run: ActionRun, lines: Record<string, LinesFrom> | undefined, outer: ScopeTypes, from: string): string[] {
  return Object.values(lines ?? {}).flatMap((source) => {
    const list = source.each === undefined ? undefined : run.compiled(source.each, outer);
    if (!list || list.type.kind !== 'list') return [];
    const name = outer.line === undefined || !isOfRows(outer.line, from) ? 'line' : 'row';
    const types: ScopeTypes = { ...foundScope({}, from), ...(isOfRows(outer.line, from) && { line: outer.line! }), [name]: list.type.of, row: list.type.of };
    const inner = actionScope(run.work.app.model, run.entity.id, run.action, types, `taken ${JSON.stringify(types)}`);
    const own = [...Object.values(source.set), ...(source.when === undefined ? [] : [source.when])].flatMap((one) => run.compiled(one, inner).reads);
    const rows = isOfRows(list.type.of, from) ? ['line', 'row'] : [];
    return [...['targets.*', 'target'].flatMap((one) => pathsBehind(list.reads, one)), ...['target', 'targets.*', ...rows].flatMap((one) => pathsBehind(own, one)), ...takenOf(run, source.lines, inner, from)];
  });
}

const isOfRows = (type: Type | undefined, row: string): boolean => type?.kind === 'row' && type.row === row;
const pathsBehind = (reads: readonly string[], variable: string): string[] => reads.flatMap((path) => (path.startsWith(`${variable}.`) ? [path.slice(variable.length + 1)] : []));

interface Outer { scope: ReturnType<ActionRun['scope']>; types: Record<string, Type> }

/** Empty values are left out, so that fills and defaults of the new record apply; over a copy they stand, and empty what it brought. */
async function inputOf(run: ActionRun, target: RowType, values: Record<string, unknown>, at = '', keepsEmpty = false): Promise<Row> {
  const input: Row = {};
  for (const [name, value] of Object.entries(values)) {
    const field = target.fields[name];
    if (!field) throw new Error(`create ${target.id} sets "${name}"${at && ` in ${at}`}, which it does not have.`);
    if (value === null || value === undefined) {
      if (keepsEmpty) input[name] = null;
      continue;
    }
    if (Decimal.isDecimal(value)) input[name] = toText(value as Decimal);
    else if (traitsOf(field.type).refers === 'one') input[name] = typeof value === 'string' ? await byKey(run, field.to!, value) : idOf(value);
    else if (traitsOf(field.type).refers === 'many') input[name] = (value as unknown[]).map(idOf);
    else input[name] = value;
  }
  return input;
}

/** `'CGRK'` for a document type: schemas name records that a company was seeded with. */
async function byKey(run: ActionRun, to: string, text: string): Promise<string> {
  const found = (await resolveKeys(run.work, [{ to, text }])).get(`${to} ${text}`);
  if (!found) throw new AppError('field.choice', { field: run.work.app.model.rows[to].label, value: text });
  return found.id;
}
