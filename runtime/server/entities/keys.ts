// Finds rows that a default or a pasted text names: by id, or by the entity's key (`'CNY'` for a currency, `'CUSTOMER_LEVEL/C'` for a dictionary's value).
import { sql } from 'kysely';
import type { RefValue } from '../../core/contract/wire.ts';
import type { Field, Model } from '../../core/language/model.ts';
import { isOfCompany, sqlTypeOf, tableSql } from './columns.ts';
import { readRows } from './read.ts';
import { inWords } from '../store/inWords.ts';
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
  const fields = keyFields(model, to);
  const key = fields.length > 0 ? sql`concat_ws('/', ${sql.join(fields.map((field) => sql.id(field.column)))})` : sql`null::text`;
  // The first field narrows by its index; of one field that is all.
  const named = fields.length === 0 ? sql`false` : fields.length === 1 ? sql`${sql.id(fields[0]!.column)} = any(${texts}::text[])` : sql`(${sql.id(fields[0]!.column)} = any(${texts.map((text) => text.split('/')[0]!)}::text[]) and ${key} = any(${texts}::text[]))`;
  const rows = await run<{ id: string; key: string | null }>(asking, inWords(sql`select "id", ${key} as "key" from ${tableSql(row)}
    where ${isOfCompany(model, row) ? sql`"company" = ${asking.caller.company}::bigint and` : sql``} ("id"::text = any(${texts}::text[]) or ${named})`, () => ({ do: 'keyed', company: asking.caller.company, row, fields, texts })));
  for (const one of rows) {
    if (texts.includes(one.id)) found.set(one.id, one.id);
    if (one.key !== null && texts.includes(one.key)) found.set(one.key, one.id);
  }
  return found;
}

/** The text fields that name a row; several are said with a stroke between them: `CUSTOMER_LEVEL/C`. */
function keyFields(model: Model, to: string): Field[] {
  const row = model.rows[to]!;
  const key = model.entities[to]?.key ?? [];
  const fields = (key.length > 0 ? key : ['code']).flatMap((name) => row.fields[name] ?? []);
  return fields.every((field) => sqlTypeOf(field) === 'text') ? fields : [row.fields.code].filter((field) => field !== undefined && sqlTypeOf(field) === 'text') as Field[];
}
