// A value within a json field as a column of its type; what is of another kind (its row was of another type once) reads as nothing.
import { sql, type RawBuilder } from 'kysely';
import type { Field } from '../../core/language/model.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export function attributeSql(json: RawBuilder<unknown>, { name, type }: Field): RawBuilder<unknown> {
  const key = sql.lit(name);
  const text = sql`(${json} ->> ${key})`;
  const { flag, choice, number, time, files } = traitsOf(type);
  if (flag) return sql`(case ${text} when 'true' then true when 'false' then false end)`;
  if (choice === 'many') return sql`(case when jsonb_typeof(${json} -> ${key}) = 'array' then array(select jsonb_array_elements_text(${json} -> ${key})) end)`;
  if (number === 'integer') return sql`(case when ${text} ~ '^-?[0-9]{1,9}$' then ${text}::integer end)`;
  if (number) return sql`(case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then ${text}::numeric end)`;
  if (time) return sql`(case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${text}::date end)`;
  if (files) return sql`(${json} -> ${key})`;
  return choice ? text : sql`(${text} collate "zh-x-icu")`;
}
