// A page of groups that are ordered by themselves: its groups are found first, and everything else is read for these alone.
import { sql } from 'kysely';
import type { Few } from './few.ts';
import { narrowedSql } from './narrowed.ts';
import type { Question } from './question.ts';
import type { Raw } from './sourceSql.ts';

/** @returns common table expressions: `keys`, all groups there are, and `few`, those of the page */
export function fewSql(question: Question, { all }: Few, page: { ordered: Raw; joins: Raw; limit: number; offset: number }): Raw[] {
  const columns = sql.join(all.map(({ key }) => sql`t.${sql.id(key)}`));
  return [
    sql`keys as materialized (select ${question.company} as company, ${columns} from (${narrowedSql(question, { slots: [], units: [] }, all, { mayRise: true })}) as t group by ${columns})`,
    sql`few as materialized (select ${columns} from keys as t ${page.joins} order by ${page.ordered} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)})`,
  ];
}
