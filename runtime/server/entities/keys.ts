// Finds rows that a default or a pasted text names: by id, or by the entity's key (`'CNY'` for a currency, `'CUSTOMER_LEVEL/C'` for a dictionary's value);
// lines by their own text, with their head's before it where several heads have such a line (`'SG01/M'`).
import { type RawBuilder, sql } from 'kysely';
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
  const head = row.parent === undefined ? undefined : model.entities[row.parent];
  const above = head ? keyFields(model, head.id) : [];
  const bare = above.length > 0 && fields.length > 0 ? [...texts, ...texts.flatMap((text) => withoutHead(text, above.length))] : texts;
  const key = fields.length > 0 ? keyText(fields, 'r') : sql`null::text`;
  // The first field narrows by its index; of one field that is all.
  const named = fields.length === 0 ? sql`false` : fields.length === 1 ? sql`r.${sql.id(fields[0]!.column)} = any(${bare}::text[])` : sql`(r.${sql.id(fields[0]!.column)} = any(${bare.map((text) => text.split('/')[0]!)}::text[]) and ${key} = any(${bare}::text[]))`;
  const ofHead = above.length > 0 ? sql`(select ${keyText(above, 'h')} from ${tableSql(head!)} as h where ${isOfCompany(model, row) ? sql`h."company" = r."company" and` : sql``} h."id" = r."parent")` : sql`null::text`;
  const rows = await run<{ id: string; key: string | null; head: string | null }>(asking, inWords(sql`select r."id", ${key} as "key", ${ofHead} as "head" from ${tableSql(row)} as r
    where ${isOfCompany(model, row) ? sql`r."company" = ${asking.caller.company}::bigint and` : sql``} (r."id"::text = any(${texts}::text[]) or ${named})`, () => ({ do: 'keyed', company: asking.caller.company, row, fields, texts: bare })));
  const unclear = new Set<string>();
  for (const one of rows) {
    if (texts.includes(one.id)) found.set(one.id, one.id);
    if (one.key === null) continue;
    const whole = `${one.head}/${one.key}`;
    if (one.head !== null && texts.includes(whole)) found.set(whole, one.id);
    if (!texts.includes(one.key)) continue;
    // Lines of several heads are called alike: none of them is meant more than the other.
    if (row.parent !== undefined && found.has(one.key)) unclear.add(one.key);
    found.set(one.key, one.id);
  }
  for (const text of unclear) found.delete(text);
  return found;
}

const keyText = (fields: readonly Field[], table: string): RawBuilder<unknown> => sql`concat_ws('/', ${sql.join(fields.map((field) => sql`${sql.id(table)}.${sql.id(field.column)}`))})`;

/** `M` of `SG01/M`. */
function withoutHead(text: string, parts: number): string[] {
  const rest = text.split('/').slice(parts);
  return rest.length > 0 ? [rest.join('/')] : [];
}

/** The text fields that name a row; several are said with a stroke between them: `CUSTOMER_LEVEL/C`. */
function keyFields(model: Model, to: string): Field[] {
  const row = model.rows[to]!;
  const key = model.entities[to]?.key ?? [];
  const fields = (key.length > 0 ? key : ['code']).flatMap((name) => row.fields[name] ?? []);
  return fields.every((field) => sqlTypeOf(field) === 'text') ? fields : [row.fields.code].filter((field) => field !== undefined && sqlTypeOf(field) === 'text') as Field[];
}
