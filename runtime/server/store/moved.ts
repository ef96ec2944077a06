// References that point to another record type than they did: what standing rows name is found there by its name, or made of the former record.
import { sql } from 'kysely';
import type { Model } from '../../core/language/model.ts';
import type { Tx } from '../context.ts';
import { nextId } from './ids.ts';
import { prepared } from './statement.ts';
import { nameOf, quote } from './table.ts';

/**
 * One reference whose target has changed; modules/<module>/upgrades/<name>.ts.
 * @property entity the rows that hold it, `wms.acceptOrder.lines`; `moves` is its column there
 * @property from, to the record types it led to and leads to; rows are told by `name` in both
 * @property under the node of the tree `to` below which those are made that no row is called; made itself where it is not there
 * @property gives what stands in a row that is made
 */
export interface Moved { entity: string; moves: string; from: string; to: string; under: { code: string; name: string }; gives: Record<string, string> }

interface Former { company: string; id: string; name: string; value: string }

/** @returns how many rows lead to another record now; those that did before are none */
export async function moveReferences(tx: Tx, model: Model, one: Moved): Promise<number> {
  const [held, from, to] = [model.rows[one.entity]?.table, model.entities[one.from]?.table, model.entities[one.to]?.table].map((table) => table && nameOf(table));
  if (!held || !from || !to || !await stand(tx, [held, from, to])) return 0;
  const column = quote(one.moves);
  const former = await tx.run<Former>(prepared(`select distinct d.company::text, d.id::text, d.name, d.value from ${from} d join ${held} t on t.company = d.company and t.${column} = d.id order by 1, 2`, []));
  if (former.length === 0) return 0;
  await dropReference(tx, held, from, one.moves);
  let moved = 0;
  for (const row of former) {
    const id = await recordFor(tx, to, row, one);
    moved += (await tx.run(prepared(`update ${held} set ${column} = $3::bigint where company = $1::bigint and ${column} = $2::bigint returning 1`, [row.company, row.id, id]))).length;
  }
  return moved;
}

const stand = async (tx: Tx, tables: readonly string[]): Promise<boolean> => (await tx.one<{ all: boolean }>(sql`select bool_and(to_regclass(name) is not null) as "all" from unnest(${tables}::text[]) as name`))!.all;

/** It would refuse every row that is moved; the one that is wanted now is added when tables are compared. */
async function dropReference(tx: Tx, held: string, from: string, column: string): Promise<void> {
  const keys = await tx.run<{ name: string }>(sql`select c.conname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.conrelid = to_regclass(${held}) and c.confrelid = to_regclass(${from}) and a.attname = ${column}`);
  for (const { name } of keys) await tx.run(prepared(`alter table ${held} drop constraint ${quote(name)}`, []));
}

async function recordFor(tx: Tx, to: string, { company, name, value }: Former, { under, gives }: Moved): Promise<string> {
  const known = await tx.one<{ id: string }>(prepared(`select id::text from ${to} where company = $1::bigint and name = $2 and parent is not null and del_flag = '0' order by id limit 1`, [company, name]));
  if (known) return known.id;
  const node = await tx.one<{ id: string }>(prepared(`select id::text from ${to} where company = $1::bigint and code = $2 and parent is null and del_flag = '0'`, [company, under.code]));
  const parent = node?.id ?? await make(tx, to, { company, code: under.code, name: under.name, status: gives.status ?? 'normal' });
  // The number of the former record: none that the numbering of the tree gives.
  return make(tx, to, { company, code: `${under.code}-${value}`, name, parent, ...gives });
}

async function make(tx: Tx, table: string, values: Record<string, string>): Promise<string> {
  const id = nextId();
  const row = { id, create_date: new Date().toISOString(), update_date: new Date().toISOString(), ...values };
  await tx.run(prepared(`insert into ${table} (${Object.keys(row).map(quote).join()}) values (${Object.keys(row).map((_, at) => `$${at + 1}`).join()})`, Object.values(row)));
  return id;
}
