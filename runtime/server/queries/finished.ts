// The last select around gathered rows: figures as they are shown, with their units.
import { sql } from 'kysely';
import { unitColumn, type FigureShape, type GroupShape } from '../../core/queries/index.ts';
import type { Needed } from './layers.ts';
import { unitRow, type Question } from './question.ts';
import type { Raw } from './sourceSql.ts';

/** Quantities in units that differ come to nothing that could be said; what is worked out of them is rounded as its unit says. */
export function finished(question: Question, all: readonly GroupShape[], { wanted }: Needed, layers: Raw, { kept = [], mixing }: { kept?: readonly string[]; mixing?: readonly string[] } = {}): Raw {
  const { company } = question;
  const joins: Raw[] = [];
  const rounded = (figure: FigureShape, place: number): Raw => {
    const value = sql`q.${sql.id(figure.key)}`;
    const row = question.shape.model.rows[unitRow(question.shape, figure)];
    if (figure.tree.op === 'variable' || !row?.fields.scale || !row.fields.rounding) return value;
    const unit = sql.id(`unit${place}`);
    joins.push(sql`left join ${sql.table(`${row.table.schema}.${row.table.name}`)} as ${unit} on ${unit}.id = q.${sql.id(unitColumn(figure.key))} and ${unit}.company = ${company}`);
    return sql`case ${unit}.rounding when 'up' then sign(${value}) * round(ceil(abs(round(${value}, 20)) * power(10::numeric, ${unit}.scale)) / power(10::numeric, ${unit}.scale), ${unit}.scale) when 'down' then trunc(round(${value}, 20), ${unit}.scale) else coalesce(round(round(${value}, 20), ${unit}.scale), ${value}) end`;
  };
  const columns = [
    sql`${company} as company`, sql`q.lvl`, ...all.map((group) => sql`q.${sql.id(group.key)}`),
    ...wanted.map((figure, place) => {
      if (!figure.unit) return sql`q.${sql.id(figure.key)}`;
      const unit = unitColumn(figure.key);
      return sql`case when q.${sql.id(unit)} is not distinct from q.${sql.id(`${unit}~`)} then ${rounded(figure, place)} end as ${sql.id(figure.key)}`;
    }),
    ...wanted.flatMap((figure) => (figure.unit ? [sql`case when q.${sql.id(unitColumn(figure.key))} = q.${sql.id(`${unitColumn(figure.key)}~`)} then q.${sql.id(unitColumn(figure.key))} end as ${sql.id(unitColumn(figure.key))}`] : [])),
    ...kept.map((name) => sql`q.${sql.id(name)}`),
    ...(mixing ? [sql`(${sql.join([sql`false`, ...wanted.filter((figure) => figure.unit && mixing.includes(figure.key)).map((figure) => sql`q.${sql.id(unitColumn(figure.key))} <> q.${sql.id(`${unitColumn(figure.key)}~`)}`)], sql` or `)}) is true as "~mixed"`] : []),
  ];
  return sql`select ${sql.join(columns)} from (${layers}) as q ${joins.length ? sql.join(joins, sql` `) : sql``}`;
}
