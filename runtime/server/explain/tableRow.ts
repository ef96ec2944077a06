// The row of a table of rates that a document's rate was taken from: of the exchange rates, the one of its currency and day.
import { sql } from 'kysely';
import { fill } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Explained, ExplainRights } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field, Model } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import { displaySql } from '../entities/display.ts';
import { run, type Surroundings } from '../entities/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { traitsOf } from '../../core/values/types/index.ts';

interface RateTable { entity: Entity; of: Field; day: Field; rate: Field }
const tables = new WeakMap<Model, RateTable[]>();

/** Entities that keep one rate for each reference and day: unique by the two, with a required rate. */
function tablesOf(model: Model): RateTable[] {
  let known = tables.get(model);
  if (!known) {
    known = Object.values(model.entities).flatMap((entity) => entity.unique.flatMap(({ fields }) => {
      const [of, day] = [entity.fields[fields[0]!], entity.fields[fields[1]!]];
      const rate = Object.values(entity.fields).find((field) => traitsOf(field.type).measure === 'price' && field.required === true);
      return fields.length === 2 && traitsOf(of?.type).refers === 'one' && traitsOf(day?.type).time === 'day' && rate && entity.scope === 'company' ? [{ entity, of, day, rate }] : [];
    }));
    tables.set(model, known);
  }
  return known;
}

/** Only a row that says the very same rate, the last one up to the document's day: a rate that was typed otherwise came from nowhere else. */
export async function tableRowOf(around: Surroundings, rights: ExplainRights, entity: Entity, record: Row, field: Field, value: unknown): Promise<Pick<Explained, 'from' | 'link'> | undefined> {
  if (traitsOf(field.type).measure !== 'price' || entity.fields[field.name] !== field || typeof value !== 'string') return undefined;
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  for (const table of tablesOf(model)) {
    const chooser = Object.values(entity.fields).find((one) => traitsOf(one.type).refers === 'one' && one.to === table.of.to);
    const id = chooser && idOf(record[chooser.name]);
    if (!id || !rights.apiOf?.(table.entity.id) || !rights.mayKnow([table.rate])) continue;
    const scope = new SqlScope(model, { rowType: table.entity.id, alias: 't' });
    const until = typeof record.docDate === 'string' ? record.docDate.slice(0, 10) : around.today;
    const [row] = await run<{ id: string; label: string; rate: string }>(around, sql`select t.id::text as id, ${displaySql(scope, model, table.entity, '')} as label, ${scope.column(table.rate.name).sql}::text as rate
      from ${scope.from()} ${scope.joins()} where t.company = ${caller.company}::bigint and ${scope.column(table.of.name).sql} = ${id}::bigint and ${scope.column(table.day.name).sql} <= ${until}::date
        and ${scope.column(table.rate.name).sql} = ${value}::numeric and t.del_flag = '0' order by ${scope.column(table.day.name).sql} desc limit 1`);
    if (!row) continue;
    const route = rights.routeOf?.(table.entity.id, row.id);
    return { from: fill(say('取自{name}'), { name: `${say(table.entity.label, table.entity.id)} ${row.label}` }), link: { entity: table.entity.id, id: row.id, label: row.label, ...(route !== undefined && { route }) } };
  }
  return undefined;
}
