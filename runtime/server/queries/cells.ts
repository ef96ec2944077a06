// Rows of several levels with their labels, as pivots and charts read them.
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import type { FigureShape } from '../../core/queries/index.ts';
import { columnsSql, wantedOf } from '../entities/json.ts';
import { ready } from '../entities/slots.ts';
import { run } from '../entities/types.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { levelsSql } from './levels.ts';
import { knowing } from './page.ts';
import { rowOf, type Question } from './question.ts';
import { unitPaths } from './rows.ts';

export interface Cell { /** Index of the level. */ level: number; values: Row }

/** @param most more rows than this are not fetched: one more says that there are more */
export async function cellsOf(question: Question, levels: readonly (readonly string[])[], figures: readonly FigureShape[], across: readonly string[], most: number): Promise<Cell[]> {
  const made = levelsSql(question, { levels, figures, across });
  const keys = [...new Set(levels.flat())];
  const row = rowOf(question.shape, question.seen, keys, figures);
  const around = knowing(question.around, row);
  const scope = new SqlScope(around.app.model, { rowType: row, alias: 't' });
  const members = columnsSql(scope, around.app.model, row, wantedOf([...keys, ...figures.map(({ key }) => key), ...unitPaths(around, row, figures)]), around.caller);
  const masks = [...new Set(made.asked.map((level) => level.mask))];
  const found = await run(around, ready<{ json: string; lvl: number }>(sql`with ${sql.join(made.ctes)} select row_to_json("r")::text as "json", t.lvl as "lvl" from (${made.select}) as "t" ${scope.joins()} cross join lateral (select ${members.length ? sql.join(members) : sql`1 as one`}) as "r"
    where t.lvl in (${sql.join(masks.map((mask) => sql.lit(mask)))}) limit ${sql.lit(most + 1)}`).with(question.values.list));
  return found.map((one) => ({ level: made.asked.findIndex((level) => level.mask === Number(one.lvl)), values: JSON.parse(one.json) as Row }));
}
