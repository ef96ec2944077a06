// Brings standing rows of a former shape over, before tables are compared: what new columns take from old ones, and what leaves the schema is written into the record's trail.
import { sql } from 'kysely';
import type { Said } from '../../core/i18n.ts';
import type { Model } from '../../core/language/model.ts';
import type { Tx } from '../context.ts';
import { type Moved, moveReferences } from './moved.ts';
import { prepared } from './statement.ts';
import { literal, nameOf, quote } from './table.ts';

/** Where a column that is new and required takes the values of standing rows from: a column of before, one value for all, or a setting (of a ref: the record of `to` with that code). */
export type Fill = { type: string } & ({ column: string } | { value: string } | { setting: string; over?: number; to?: string });

/**
 * One record type whose former shape the schemas cannot say by `formerly` alone; modules/<module>/upgrades/<name>.ts.
 * @property had a column that only the former shape has: where it stands the upgrade is due, once; absent: where one of `fills` does not stand
 * @property leaves columns that go, with what they were called; what stands in them is told in the trail
 * @property lines tables of lines that go, likewise
 * @property names tables whose ids stand in what leaves, with the column that names their rows
 */
export interface Reshaped { entity: string; had?: string; fills: Record<string, Fill>; leaves?: Record<string, string>; lines?: Record<string, string>; names?: Record<string, string> }
export type Upgrade = Reshaped | Moved;

/** @returns how many rows were brought over, by entity */
export async function upgradeShapes(tx: Tx, model: Model, upgrades: readonly Upgrade[]): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const one of upgrades) {
    if ('moves' in one) {
      const moved = await moveReferences(tx, model, one);
      if (moved > 0) done[one.entity] = moved;
      continue;
    }
    const table = model.entities[one.entity]?.table;
    const standing = table && await columnsOf(tx, table);
    if (!standing?.size || !(one.had === undefined ? Object.keys(one.fills).some((name) => !standing.has(name)) : standing.has(one.had))) continue;
    done[one.entity] = await tellWhatLeaves(tx, table, one);
    await fillNew(tx, model, table, one);
    await dropFormer(tx, table, one);
  }
  return done;
}

interface TableName { schema: string; name: string }
const linesTable = ({ schema, name }: TableName, lines: string): TableName => ({ schema, name: `${name}__${lines}` });

async function columnsOf(tx: Tx, { schema, name }: TableName): Promise<Set<string>> {
  return new Set((await tx.run<{ column_name: string }>(sql`select column_name from information_schema.columns where table_schema = ${schema} and table_name = ${name}`)).map((row) => row.column_name));
}

type Former = Record<string, unknown> & { company: string; id: string };
/** Rows told by one statement. */
const batch = 500;

async function tellWhatLeaves(tx: Tx, table: TableName, { entity, leaves = {}, lines = {}, names = {} }: Reshaped): Promise<number> {
  const standing = await columnsOf(tx, table);
  const columns = Object.keys(leaves).filter((name) => standing.has(name));
  const rows = await tx.run<Former>(prepared(`select company::text, id::text${columns.map((name) => `, ${quote(name)}`).join('')} from ${nameOf(table)} order by company, id`, []));
  const named = await namesOf(tx, names);
  const parts = new Map(rows.map((row) => [`${row.company} ${row.id}`, columns.flatMap((name) => said(leaves[name]!, row[name], named))]));
  for (const [name, label] of Object.entries(lines)) {
    const of = linesTable(table, name);
    if ((await columnsOf(tx, of)).size === 0) continue;
    for (const { company, parent, id: _id, seq: _seq, version: _version, ...values } of await tx.run<Former & { parent: string }>(prepared(`select * from ${nameOf(of)} order by company, parent, seq`, []))) parts.get(`${company} ${parent}`)?.push(...said(label, values, named));
  }
  const notes = rows.flatMap(({ company, id }) => { const some = parts.get(`${company} ${id}`)!; return some.length > 0 ? [{ company, id, note: noteOf(some) }] : []; });
  for (let at = 0; at < notes.length; at += batch) {
    await tx.run(sql`insert into loom.trail (company, entity, record_id, action, action_label, at, note)
      select (one ->> 'company')::bigint, ${entity}, (one ->> 'id')::bigint, 'upgrade', '升级', now(), one ->> 'note' from jsonb_array_elements(${JSON.stringify(notes.slice(at, at + batch))}::jsonb) as one`);
  }
  return rows.length;
}

async function namesOf(tx: Tx, names: Record<string, string>): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const [id, column] of Object.entries(names)) {
    const [schema, name] = id.split('.') as [string, string];
    if ((await columnsOf(tx, { schema, name })).has(column)) for (const row of await tx.run<{ id: string; label: string }>(prepared(`select id::text, ${quote(column)} as label from ${nameOf({ schema, name })}`, []))) known.set(row.id, row.label);
  }
  return known;
}

/** Said in each reader's language, as entities/trail.ts reads it. */
function noteOf(parts: readonly Said[]): string {
  const what: Said = { text: parts.map((_, at) => `{${at}}`).join('；'), values: Object.fromEntries(parts.entries()) };
  return JSON.stringify({ said: { text: '升级前：{what}', values: { what } } satisfies Said });
}

/** A figure or a text as it is, an id by its name, a table as `红 M 60、红 L 40`. */
function said(label: string, value: unknown, named: ReadonlyMap<string, string>): Said[] {
  const text = textOf(value, named);
  return text === '' ? [] : [{ text: '{label} {value}', values: { label: { text: label }, value: text } }];
}

function textOf(value: unknown, named: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value !== 'object') return named.get(String(value)) ?? String(value);
  return leaf(value as object, named).join('、');
}

function leaf(value: object, named: ReadonlyMap<string, string>, above = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = named.get(key);
    const head = [above, name].filter(Boolean).join(' ');
    if (typeof inner === 'object' && inner !== null) return leaf(inner as object, named, head);
    const text = textOf(inner, named);
    return text === '' ? [] : [[head, text].filter(Boolean).join(' ')];
  });
}

async function fillNew(tx: Tx, model: Model, table: TableName, { fills }: Reshaped): Promise<void> {
  const standing = await columnsOf(tx, table);
  for (const [name, fill] of Object.entries(fills)) {
    if (standing.has(name)) continue;
    await tx.run(prepared(`alter table ${nameOf(table)} add column ${quote(name)} ${fill.type}`, []));
    const value = 'column' in fill ? `t.${quote(fill.column)}::${fill.type}` : 'value' in fill ? `${literal(fill.value)}::${fill.type}` : settingSql(model, fill);
    await tx.run(prepared(`update ${nameOf(table)} t set ${quote(name)} = (${value})`, []));
  }
}

/** The company's setting, or what the schema has for it. */
function settingSql(model: Model, { setting, over, to, type }: Extract<Fill, { setting: string }>): string {
  const otherwise = Object.values(model.modules).flatMap(({ settings }) => settings).find(({ code }) => code === setting)?.default;
  const value = `coalesce((select s.value from ccm.company_setting s where s.company = t.company and s.code = ${literal(setting)} and s.del_flag = '0' limit 1), ${otherwise === undefined || otherwise === null ? 'null' : literal(String(otherwise))})`;
  const target = to === undefined ? undefined : model.entities[to]?.table;
  if (target) return `select r.id from ${nameOf(target)} r where r.company = t.company and r.code = ${value} limit 1`;
  return over === undefined ? `${value}::${type}` : `${value}::${type} / ${over}`;
}

async function dropFormer(tx: Tx, table: TableName, { leaves = {}, lines = {} }: Reshaped): Promise<void> {
  const standing = await columnsOf(tx, table);
  for (const name of Object.keys(leaves)) if (standing.has(name)) await tx.run(prepared(`alter table ${nameOf(table)} drop column ${quote(name)} cascade`, []));
  for (const name of Object.keys(lines)) await tx.run(prepared(`drop table if exists ${nameOf(linesTable(table, name))} cascade`, []));
}
