// `$me` and `$myDepartment` of a filter as SQL: whoever asks, and the departments he (or she) belongs to, looked up as the rows are.
import { sql, type RawBuilder } from 'kysely';
import type { OwnWord } from '../../core/filters/index.ts';
import { isOwnWord } from '../../core/filters/index.ts';
import type { Model } from '../../core/language/model.ts';
import { platform } from '../auth/platform.ts';
import { companyAt, tableSql } from './columns.ts';
import { testTerm, type Term } from './conditionSql.ts';
import { bad, type Values } from './operands.ts';
import type { FoundPath } from './paths.ts';
import { slot } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** @param asked own words, and ids beside them; `isNot` holds for empty references too */
export function ownTerm({ app: { model }, caller }: Surroundings, path: FoundPath, isNot: boolean, asked: readonly unknown[], values: Values, at: string): Term {
  const me = values.add(caller.userId);
  const words = asked.filter(isOwnWord);
  const lists = words.map((word) => idsOf(model, path.field.to, word, me));
  if (lists.some((list) => list === undefined)) throw bad(at, '须为编号');
  const others = asked.filter((one) => !isOwnWord(one));
  const beside = others.length ? testTerm({ ...path, isMany: false }, 'in', others, undefined, values, caller.timeZone, at) : undefined;
  const isList = traitsOf(path.field.type).refers === 'many';
  const test = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${sql.join(lists.map((list) => (isList ? sql`${column} && array(${list})` : sql`${column} = any(array(${list}))`)), sql` or `)})`;
  return {
    key: `${path.path} ${isNot ? 'not ' : ''}own ${words.join()} ${beside?.key ?? ''}`,
    ...(path.field.to === platform.user && words.every((word) => word === '$me') && { says: { field: path.path, operator: isNot ? 'ne' : 'in', value: [caller.userId, ...others] } }),
    sql: (scope) => {
      if (path.isMany) {
        if (beside) throw bad(at, '只能有一个值');
        const some = scope.some(path.path, (column) => test(column.sql));
        return isNot ? sql`(not ${some})` : sql`(${some})`;
      }
      const own = test(scope.column(path.path).sql);
      const any = beside ? sql`(${own} or ${beside.sql(scope)})` : own;
      return isNot ? sql`(${any} is not true)` : any;
    },
  };
}

/** Ids that a word stands for, of what the reference points to. */
function idsOf(model: Model, to: string | undefined, word: OwnWord, me: number): RawBuilder<unknown> | undefined {
  const member = model.entities[platform.member];
  const user = slot(me, 'bigint');
  if (to === platform.user && word === '$me') return sql`select ${user}`;
  const own = to === undefined ? undefined : model.entities[to];
  if (!own || !member) return undefined;
  const inCompany = sql`"company" = ${slot(companyAt, 'bigint')}`;
  const mine = sql`select unnest("departments" || "main_department") from ${tableSql(member)} where ${inCompany} and "user" = ${user}`;
  if (to === platform.department) return word === '$myDepartment' ? mine : undefined;
  const isMine = word === '$me' ? sql`"user" = ${user}` : undefined;
  if (to === platform.user) return sql`select "user" from ${tableSql(member)} where ${inCompany} and ("departments" || "main_department") && array(${mine})`;
  if (to === platform.member) return sql`select "id" from ${tableSql(own)} where ${inCompany} and ${isMine ?? sql`("departments" || "main_department") && array(${mine})`}`;
  if (!own.fields.user || !own.fields.department) return undefined;
  return sql`select "id" from ${tableSql(own)} where ${inCompany} and ${isMine ?? sql`"department" = any(array(${mine}))`}`;
}
