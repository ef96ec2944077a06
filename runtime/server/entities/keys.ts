// Finds rows that a default or a pasted text names: by id, or by the entity's key (`'CNY'` for a currency).
import { sql } from 'kysely';
import type { RefValue } from '../../core/contract/wire.ts';
import type { Model } from '../../core/language/model.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { readRows } from './read.ts';
import { run, type Asking } from './types.ts';

/** @returns by `${to} ${text}`; what names nothing is absent */
export async function resolveKeys(asking: Asking, names: readonly { to: string; text: string }[]): Promise<Map<string, RefValue>> {
  const found = new Map<string, RefValue>();
  const texts = new Map<string, Set<string>>();
  for (const { to, text } of names) texts.set(to, (texts.get(to) ?? new Set()).add(text));
  for (const [to, wanted] of texts) {
    const ids = await idsByKey(asking, to, [...wanted]);
    const rows = new Map((await readRows(asking, to, [...ids.values()], [])).map((row) => [row.id, row]));
    for (const [text, id] of ids) if (rows.has(id)) found.set(`${to} ${text}`, rows.get(id)!);
  }
  return found;
}

async function idsByKey(asking: Asking, to: string, texts: readonly string[]): Promise<Map<string, string>> {
  const { model } = asking.app;
  const row = model.rows[to];
  const found = new Map<string, string>();
  if (!row) return found;
  const field = keyField(model, to);
  const key = field ? sql`${sql.id(field.column)}::text` : sql`null::text`;
  const rows = await run<{ id: string; key: string | null }>(asking, sql`select "id", ${key} as "key" from ${tableSql(row)}
    where ${isOfCompany(model, row) ? sql`"company" = ${asking.caller.company}::bigint and` : sql``} ("id"::text = any(${texts}::text[]) or ${field ? sql`${sql.id(field.column)} = any(${texts}::text[])` : sql`false`})`);
  for (const one of rows) {
    if (texts.includes(one.id)) found.set(one.id, one.id);
    if (one.key !== null && texts.includes(one.key)) found.set(one.key, one.id);
  }
  return found;
}

/** The one text field that names a row; keys of several fields cannot be said in one text. */
function keyField(model: Model, to: string) {
  const row = model.rows[to]!;
  const key = model.entities[to]?.key ?? [];
  const name = key.length === 1 ? key[0]! : 'code';
  const field = row.fields[name];
  return field && sqlTypeOf(field) === 'text' ? field : undefined;
}
