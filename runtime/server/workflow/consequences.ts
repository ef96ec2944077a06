// What happened in a trial, in words and figures for the person who is about to do it: ledger rows, documents, figures elsewhere.
import { fill } from '../../core/contract/errors.ts';
import type { Preview } from '../../core/contract/wire.ts';
import { contextOf } from '../../core/documents/index.ts';
import { Decimal } from '../../core/decimal.ts';
import { sayIn, type Say } from '../../core/i18n.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { idOf, isEmpty, show, valueType } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { readRows } from '../entities/index.ts';
import { mayKnow } from '../entities/paths.ts';
import type { PendingRow } from '../ledger/pendingRow.ts';
import type { Happening } from '../ledger/happenings.ts';
import { addTexts } from './effects/rollup.ts';
import { lockHeads } from './rows.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const mostRows = 20;
const mostNamed = 10;
const minus = '\u2212'; // as figures are shown everywhere
type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;
type Told = Pick<Preview, 'sentences' | 'ledgers' | 'documents' | 'figures'>;

/** @param own the documents acted on, as `<entity> <id>`: what becomes of these is told by the question itself */
export async function tellConsequences(work: Work, happenings: readonly Happening[], own: ReadonlySet<string>): Promise<Told> {
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const of = <K extends Happening['kind']>(kind: K): Of<K>[] => happenings.filter((one): one is Of<K> => one.kind === kind);
  const ledgers = await ledgersOf(work, of('rows').flatMap(({ rows }) => rows), say);
  const documents = await documentsOf(work, of('created'), of('moved'), own, say);
  const figures = await figuresOf(work, [...of('added'), ...of('put')], own, say);
  return { sentences: sentencesOf(ledgers, documents, figures, say), ledgers, documents, figures };
}

function sentencesOf(ledgers: Told['ledgers'], documents: Told['documents'], figures: Told['figures'], say: Say): string[] {
  const sentences = ledgers.map(({ label, count, entry }) => fill(say(entry === 'reverse' ? '将冲回{n}行{ledger}' : '将记入{n}行{ledger}'), { n: count, ledger: label }));
  for (const { label, count, change, to } of documents) {
    if (change === 'created') sentences.push(fill(say('将生成{n}张{entity}'), { n: count, entity: label }));
    else if (to?.tone === 'void') sentences.push(fill(say('将撤回{n}张{entity}'), { n: count, entity: label }));
    else sentences.push(fill(say('{n}张{entity}将变为「{state}」'), { n: count, entity: label, state: to?.label ?? '' }));
  }
  const heads = new Map<string, { label: string; isUndo: boolean; count: number }>();
  for (const { entity, label, isUndo } of figures) {
    const key = `${entity} ${isUndo}`;
    heads.set(key, { label, isUndo, count: (heads.get(key)?.count ?? 0) + 1 });
  }
  for (const { label, isUndo, count } of heads.values()) sentences.push(fill(say(isUndo ? '将退回{n}张{entity}上的数量' : '将更新{n}张{entity}上的数量'), { n: count, entity: label }));
  return sentences;
}

async function ledgersOf(work: Work, rows: readonly PendingRow[], say: Say): Promise<Told['ledgers']> {
  const groups = new Map<string, { entity: Entity; entry: 'post' | 'reverse'; rows: PendingRow[] }>();
  for (const row of rows) {
    // What sweeps a residue belongs to what caused it.
    const entry = row.values.entry === 'reverse' || row.values.reverses ? 'reverse' : 'post';
    const key = `${entry === 'reverse' ? 0 : 1} ${row.shape.entity.id}`;
    const group = groups.get(key) ?? { entity: row.shape.entity, entry, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  const told: Told['ledgers'] = [];
  for (const [, { entity, entry, rows: list }] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const shown = list.slice(0, mostRows);
    const names = await namesOf(work, entity, shown);
    told.push({ entity: entity.id, label: say(entity.label, entity.id), entry, count: list.length, sums: list.length > 1 ? sumsOf(work, entity, list, say) : [], rows: shown.map((row) => ({ what: whatOf(work, entity, row, names), figures: measuresOf(work, entity, row, say) })) });
  }
  return told;
}

/** Labels of what the dimensions refer to: a mirror row holds bare ids. */
async function namesOf(work: Work, entity: Entity, rows: readonly PendingRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const field of dimensionsOf(work, entity)) {
    if (!field.to) continue;
    const ids = [...new Set(rows.flatMap(({ values }) => idOf(values[field.name]) ?? []))];
    for (const row of await readRows(work, field.to, ids, [])) names.set(`${field.to} ${row.id}`, row.label);
  }
  return names;
}

const dimensionsOf = (work: Work, { ledger, fields }: Entity): Field[] => ledger!.dimensions.flatMap((name) => (fields[name] && mayKnow([fields[name]], work.caller) ? [fields[name]] : []));

/** What the row is about: the thing first, then where it lies. */
function whatOf(work: Work, entity: Entity, { values }: PendingRow, names: Map<string, string>): string {
  const parts = dimensionsOf(work, entity).flatMap((field) => {
    const value = values[field.name];
    const text = field.to ? names.get(`${field.to} ${idOf(value)}`) ?? '' : traitsOf(field.type).choice === 'one' ? '' : show(value, field, work.values);
    return text === '' || text === '-' ? [] : [text];
  });
  return parts.join(' · ');
}

function measuresOf(work: Work, entity: Entity, { values }: PendingRow, say: Say): Told['ledgers'][number]['rows'][number]['figures'] {
  return entity.ledger!.measures.flatMap((name) => {
    const field = entity.fields[name]!;
    if (!mayKnow([field], work.caller) || isEmpty(values[name]) || new Decimal(String(values[name])).isZero()) return [];
    const value = valueType(field.type).format(values[name], field, contextOf(field, [values as never], work.values));
    const isNegative = new Decimal(String(values[name])).isNeg();
    return [{ label: say(field.label, field.key), value: isNegative ? value : `+${value}`, isNegative }];
  });
}

/** Exact, by measure and unit: metres and pieces are never added. */
function sumsOf(work: Work, entity: Entity, rows: readonly PendingRow[], say: Say): Told['ledgers'][number]['sums'] {
  const sums = new Map<string, { field: Field; label: string; row: PendingRow['values']; sum: string }>();
  for (const { values } of rows) {
    for (const name of entity.ledger!.measures) {
      const field = entity.fields[name]!;
      if (!mayKnow([field], work.caller) || isEmpty(values[name])) continue;
      const unit = contextOf(field, [values as never], work.values).unit?.name ?? '';
      const known = sums.get(`${name} ${unit}`);
      const label = unit === '' ? say(field.label, field.key) : `${say(field.label, field.key)} ${unit}`;
      sums.set(`${name} ${unit}`, known ? { ...known, sum: addTexts(known.sum, String(values[name])) } : { field, label, row: values, sum: String(values[name]) });
    }
  }
  return [...sums.values()].filter(({ sum }) => !new Decimal(sum).isZero()).map(({ field, label, row, sum }) => {
    const value = valueType(field.type).format(sum, field, contextOf(field, [row as never], work.values));
    const isNegative = new Decimal(sum).isNeg();
    return { label, value: isNegative ? value : `+${value}`, isNegative };
  });
}

async function documentsOf(work: Work, created: readonly Of<'created'>[], moved: readonly Of<'moved'>[], own: ReadonlySet<string>, say: Say): Promise<Told['documents']> {
  const { model } = work.app;
  const made = new Set(created.map(({ entity, id }) => `${entity} ${id}`));
  const state = new Map<string, { from: string; to: string }>();
  for (const { entity, id, from, to } of moved) state.set(`${entity} ${id}`, { from: state.get(`${entity} ${id}`)?.from ?? from, to });
  const groups = new Map<string, Told['documents'][number] & { ids: string[] }>();
  for (const key of new Set([...made, ...state.keys()])) {
    const [entityId, id] = key.split(' ') as [string, string];
    const stands = state.get(key);
    if (own.has(key) || (!made.has(key) && stands?.from === stands?.to)) continue;
    const entity = model.entities[entityId]!;
    const change = made.has(key) ? 'created' as const : 'moved' as const;
    const to = stands === undefined ? undefined : entity.workflow?.states[stands.to];
    const at = `${change} ${entityId} ${to?.name ?? ''}`;
    const group = groups.get(at) ?? { entity: entityId, label: say(entity.label, entity.id), count: 0, change, ...(to && { to: { label: say(to.label), tone: to.tone } }), list: [], ids: [] };
    groups.set(at, group);
    group.count++;
    // A number taken here is given back: it would only mislead. So it stays without one.
    if (change === 'moved' && work.caller.may(`GET ${entity.api}`)) group.ids.push(id);
  }
  return Promise.all([...groups.values()].map(async ({ ids, ...group }) => ({ ...group, list: (await readRows(work, group.entity, ids.slice(0, mostNamed), [])).map(({ id, label }) => ({ id, code: label })) })));
}

async function figuresOf(work: Work, changes: readonly (Of<'added'> | Of<'put'>)[], own: ReadonlySet<string>, say: Say): Promise<Told['figures']> {
  const { model } = work.app;
  const ids = new Map<string, Set<string>>();
  for (const { rowType, id } of changes) ids.set(rowType, (ids.get(rowType) ?? new Set()).add(id));
  const heads = await lockHeads(work, ids);
  const groups = new Map<string, { entityId: string; id: string; isUndo: boolean; sums: Map<string, { field: Field; value: string }>; isTold: boolean }>();
  for (const change of changes) {
    const head = heads.get(`${change.rowType} ${change.id}`);
    if (!head || own.has(`${head.entityId} ${head.id}`) || !model.entities[head.entityId]?.workflow) continue;
    const key = `${head.entityId} ${head.id} ${change.isUndo}`;
    const group = groups.get(key) ?? { ...head, isUndo: change.isUndo, sums: new Map<string, { field: Field; value: string }>(), isTold: false };
    groups.set(key, group);
    if (change.kind === 'put') continue;
    const { fields } = model.rows[change.rowType]!;
    for (const [name, value] of Object.entries(change.add)) {
      const sum = group.sums.get(name);
      if (mayKnow([fields[name]!], work.caller)) group.sums.set(name, { field: fields[name]!, value: sum ? addTexts(sum.value, value) : value });
    }
  }
  const told: Told['figures'] = [];
  for (const { entityId, id, isUndo, sums } of groups.values()) {
    const entity = model.entities[entityId]!;
    const isOpen = work.caller.may(`GET ${entity.api}`);
    const [row] = isOpen ? await readRows(work, entityId, [id], []) : [];
    const shown = [...sums.values()].filter(({ value }) => !new Decimal(value).isZero());
    told.push({ entity: entityId, label: say(entity.label, entity.id), ...(row && { id, code: row.label }), isUndo, changes: shown.map(({ field, value }) => ({ label: say(field.label, field.key), value: new Decimal(value).isNeg() ? value.replace('-', minus) : `+${value}`, isNegative: new Decimal(value).isNeg() })) });
  }
  return told;
}
