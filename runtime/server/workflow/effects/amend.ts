// amend: new values go into a row of another document, with what that works out and its trail; once for each document, whatever number of rows it is.
import { AppError, fill } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { Decimal, toText } from '../../../core/decimal.ts';
import { contextOf, rowsOf } from '../../../core/documents/index.ts';
import { sameValue } from '../../../core/documents/settle.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Field, RowType } from '../../../core/language/model.ts';
import { idOf, show, valueType } from '../../../core/values/index.ts';
import { readRecord, updateRecord } from '../../entities/index.ts';
import type { Cause } from '../../entities/trail.ts';
import type { ActionRun, EffectOf, EffectRunner } from '../actionRun.ts';
import { lockHeads } from '../rows.ts';

type Amend = EffectOf<'amend'>;
/** What is to be written into a row: fields of its own, rows of its lines that are added or leave. */
interface Written { set: Row; added: Map<string, Row[]>; gone: Set<string> }

export const runAmend: EffectRunner<Amend> = async (run, effect) => {
  const targets = amendedRows(run, effect);
  if (targets.length === 0) return;
  await run.flush();
  const [{ rowType }] = targets as [Target];
  const heads = await lockHeads(run.work, new Map([[rowType, new Set(targets.map(({ id }) => id))]]));
  const byHead = new Map<string, Target[]>();
  for (const target of targets) {
    const head = heads.get(`${rowType} ${target.id}`);
    if (!head) throw new AppError('record.missing');
    byHead.set(head.id, [...byHead.get(head.id) ?? [], target]);
  }
  const entity = run.work.app.model.entities[run.work.app.model.rows[rowType]!.entity]!;
  for (const [id, of] of byHead) {
    const document = await readRecord(run.work, entity.id, id, { internal: true });
    if (!document) throw new AppError('record.missing');
    const written = new Map<string, Written>();
    for (const target of of) write(run, effect, target, entity, document, written);
    const body = changed(entity, document, written);
    const cause: Cause = { entity: run.entity.id, id: run.record.id, code: run.doc.code ?? '', action: run.action.name };
    if (body) await updateRecord(run.work, entity.id, body as Row & { id: string }, { internal: true, action: 'effect', note: JSON.stringify(cause) });
  }
};

interface Target { rowType: string; id: string; values: Record<string, unknown> }

/** Rows that an effect amends, as far as they are named: locked before the first effect. */
export function amendedRows(run: ActionRun, effect: Amend): Target[] {
  const at = run.compiled(effect.amend, run.scope(effect.each));
  if (at.type.kind !== 'row') throw new Error(`amend "${effect.amend}" of ${run.entity.id} names no row.`);
  const rowType = at.type.row;
  return run.places(effect).flatMap(({ values }) => {
    const id = idOf(at.run(values, run.env.run));
    return id === null ? [] : [{ rowType, id, values }];
  });
}

function write(run: ActionRun, effect: Amend, { rowType, id, values }: Target, entity: RowType, document: Row, written: Map<string, Written>): void {
  const scope = run.scope(effect.each);
  const row = rowIn(entity, document, rowType, id);
  if (!row) throw new AppError('record.missing');
  const type = run.work.app.model.rows[rowType]!;
  const below = effect.in === undefined ? type : type.lines[effect.in]!;
  const given = (map: Record<string, string> | undefined): Row => settled(run, below, run.valuesOf(map ?? {}, scope, values));
  const key = given(effect.key);
  const standing = effect.in === undefined ? row : rowsOf(row, effect.in).find((one) => Object.entries(key).every(([name, value]) => isSame(below.fields[name]!, one[name], value)));
  const gone = effect.gone !== undefined && run.compiled(effect.gone, scope).run(values, run.env.run) === true;
  const set = Object.fromEntries(Object.entries(given(effect.set)).filter(([, value]) => value !== null));
  checkWas(run, effect, below, standing, given(effect.was), gone ? key : set);
  if (standing && gone) mark(written, row.id!).gone.add(standing.id!);
  else if (standing) Object.assign(mark(written, standing.id!).set, set);
  else if (!gone && Object.keys(set).length > 0) { const { added } = mark(written, row.id!); added.set(effect.in!, [...added.get(effect.in!) ?? [], { ...key, ...set }]); }
}

function mark(written: Map<string, Written>, id: string): Written {
  let found = written.get(id);
  if (!found) written.set(id, found = { set: {}, added: new Map(), gone: new Set() });
  return found;
}

/** @throws AppError `rule.refused` where what is to be replaced is something else by now */
function checkWas(run: ActionRun, { was }: Amend, type: RowType, standing: Row | undefined, given: Row, set: Row): void {
  for (const name of Object.keys(was ?? {})) {
    const field = type.fields[name]!;
    if ((set[name] ?? null) === null || !standing || isSame(field, standing[name], given[name])) continue;
    const say = sayIn(run.work.app.model.locales, run.work.caller.lang);
    const text = (value: unknown): string => show(value ?? null, field, contextOf(field, [standing], run.work.values)) || '–';
    throw new AppError('rule.refused', { text: fill(say('【{field}】已由{before}改为{now}，请重新填写'), { field: say(field.label, field.key), before: text(given[name]), now: text(standing[name]) }) });
  }
}

function isSame(field: Field, a: unknown, b: unknown): boolean {
  const [one, other] = [idOf(a) ?? a ?? null, idOf(b) ?? b ?? null];
  if (valueType(field.type).cel === 'decimal' && one !== null && other !== null) return new Decimal(String(one)).eq(String(other));
  return sameValue(one, other);
}

/** As the wire has them. */
function settled(run: ActionRun, { fields }: RowType, values: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => {
    const field = fields[name]!;
    const plain = Decimal.isDecimal(value) ? toText(value as Decimal) : idOf(value) ?? value ?? null;
    const parsed = valueType(field.type).accept(plain, field, contextOf(field, [], run.work.values));
    return [name, parsed.ok ? parsed.value : plain];
  }));
}

function rowIn(type: RowType, row: Row, rowType: string, id: string): Row | undefined {
  if (type.id === rowType) return row.id === id ? row : undefined;
  for (const lines of Object.values(type.lines)) {
    if (rowType !== lines.id && !rowType.startsWith(`${lines.id}.`)) continue;
    for (const one of rowsOf(row, lines.name)) { const found = rowIn(lines, one, rowType, id); if (found) return found; }
  }
  return undefined;
}

/** A row as an edit says it: what is written, and of lines only those in which something is. Undefined: nothing is. */
function changed(type: RowType, row: Row, written: ReadonlyMap<string, Written>): Row | undefined {
  const own = written.get(row.id!);
  const out: Row = { id: row.id!, ...own?.set };
  for (const lines of Object.values(type.lines)) {
    const rows = rowsOf(row, lines.name).map((one) => ({ id: one.id!, now: changed(lines, one, written) }));
    const added = own?.added.get(lines.name) ?? [];
    const left = rows.filter(({ id }) => !own?.gone.has(id));
    if (added.length > 0 || left.length < rows.length || rows.some(({ now }) => now)) out[lines.name] = [...left.map(({ id, now }) => now ?? { id }), ...added];
  }
  return Object.keys(out).length > 1 ? out : undefined;
}
