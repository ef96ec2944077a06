// The rows that all adding sources give under the asker's filters: groups, what each row brings to the aggregates, units; months between that have none are filled in.
import { sql } from 'kysely';
import { evaluator } from '../../core/expressions/evaluate.ts';
import { unitColumn, type FigureShape, type GroupShape, type Slot } from '../../core/queries/index.ts';
import { addMonths } from '../../core/values/dates.ts';
import { runEnvOf } from '../entities/surroundings.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { aggregateSql } from './aggregate.ts';
import { amongFew, type Few } from './few.ts';
import type { Question } from './question.ts';
import { groupType, keyPart, sameKeys, slotType, sourceSql, type Only, type Raw } from './sourceSql.ts';

const mostMonths = 240;

/** What is read of the rows. */
export interface Read { slots: readonly Slot[]; units: readonly FigureShape[] }

/** Whether rows of the same groups may be taken together at once: larger groups come to the same by adding these up, and by counting what is left to tell apart. */
export const mayFold = ({ slots }: Read): boolean => slots.every((slot) => slot.kind !== 'avg' && (slot.kind !== 'countDistinct' || isOfFew(slot)));

/** References to what many rows share (a salesman, a supplier): each stands a few times. The row itself would stand as often as there are rows. */
const isOfFew = ({ bodies }: Slot): boolean => bodies.every(({ body }) => body?.op === 'member' && body.type.kind === 'row');

/**
 * Rows of all adding sources under the asker's filters, with the units of their quantities.
 * @param more `ids`: rows carry their source and id, of which `only` names some; `isFolded`: rows of the same groups are taken together; `mayRise`: groups are all that is wanted
 */
export function narrowedSql(question: Question, needed: Read, groups: readonly GroupShape[], { ids = false, isFolded = false, only, mayRise = false }: { ids?: boolean; isFolded?: boolean; only?: Only; mayRise?: boolean } = {}): Raw {
  const { shape, narrowed, narrowedBy, around, bound } = question;
  const ofRows = needed.units.filter((figure) => figure.unit && 'bodies' in figure.unit);
  const ofGroups = needed.units.filter((figure) => figure.unit && 'path' in figure.unit);
  const slots = needed.slots.filter((slot) => slot.bodies.some((body) => shape.sources[body.source].joins === 'add'));
  // Filters and units may need groups that no level asks for.
  const wide = shape.groups.filter((group) => groups.includes(group) || narrowedBy.has(group.key) || ofGroups.some((figure) => figure.unit && 'path' in figure.unit && figure.unit.path.split('.')[0] === group.key));
  const adding = shape.sources.flatMap((source, index) => (source.joins === 'add' ? [sourceSql(question, index, { groups: wide, slots, units: ofRows, ids, mayRise, ...(only ? { only } : {}) })] : []));
  let rows = adding.length === 1 ? adding[0] : sql.join(adding, sql` union all `);
  const filled = ids ? undefined : wide.find((group) => group.fill);
  const few = question.few ? fewTerms(question.few) : [];
  if (narrowed.length === 0 && ofGroups.length === 0 && !filled && !isFolded && few.length === 0) return rows;
  const scope = new SqlScope(around.app.model, { rowType: question.row, alias: 't', bound, env: runEnvOf(around) });
  const conditions = [...narrowed.map((term) => term.sql(scope)), ...few];
  const unitScope = new SqlScope(shape.model, { rowType: shape.work, alias: 't' });
  const units = ofGroups.map((figure) => sql`${unitScope.column((figure.unit as { path: string }).path).sql} as ${sql.id(unitColumn(figure.key))}`);
  // Joins of the two scopes may not share names: units are read around what the filters left.
  rows = conditions.length ? sql`select t.* from (${rows}) as t ${scope.joins()} where ${sql.join(conditions, sql` and `)}` : rows;
  if (isFolded) rows = foldedSql(question, rows, wide, slots, ofRows);
  if (filled) rows = withMonths(question, rows, filled, wide, slots.map((slot) => sql`null::${sql.raw(slotType(slot))}`), ofRows.length);
  return units.length ? sql`select t.*, ${sql.join(units)} from (${rows}) as t ${unitScope.joins()}` : rows;
}

/** Rows `t` of the page's groups. */
function fewTerms({ all, sure }: Few): Raw[] {
  return [
    ...sure.map((group) => amongFew(sql`t.${sql.id(group.key)}`, group)),
    ...(all.length > 1 ? [sql`exists (select 1 from few where ${sameKeys(all.map((group) => keyPart('few', 't', group)))})`] : []),
  ];
}

function foldedSql({ company, shape }: Question, rows: Raw, groups: readonly GroupShape[], slots: readonly Slot[], units: readonly FigureShape[]): Raw {
  const keys = [...groups.map(({ key }) => sql`t.${sql.id(key)}`), ...units.map((figure) => sql`t.${sql.id(unitColumn(figure.key))}`)];
  const told = slots.filter(({ kind }) => kind === 'countDistinct').map((slot) => sql`t.${sql.id(slot.column)}`);
  const sums = slots.map((slot) => (slot.kind === 'countDistinct' ? sql`t.${sql.id(slot.column)}` : sql`${aggregateSql(slot, sql`t.${sql.id(slot.column)}`, slot.kind === 'sum' || shape.query.each === true)} as ${sql.id(slot.column)}`));
  const by = [...keys, ...told];
  return sql`select ${sql.join([sql`${company} as company`, ...keys.slice(0, groups.length), ...sums, ...keys.slice(groups.length)])} from (${rows}) as t ${by.length ? sql`group by ${sql.join(by)}` : sql``}`;
}

/** Every month between the two for whatever the other groups hold, with nothing in it. */
function withMonths(question: Question, rows: Raw, { key, fill }: GroupShape, groups: readonly GroupShape[], nothing: Raw[], units: number): Raw {
  const { bound, around, company } = question;
  const value = (tree: Parameters<typeof evaluator>[0]): string | null => { const at = evaluator(tree)(bound, runEnvOf(around)); return typeof at === 'string' ? at.slice(0, 7) : null; };
  const [from, to] = [value(fill!.from.tree), value(fill!.to.tree)];
  if (from === null || to === null || from > to) return rows;
  const months: string[] = [];
  for (let month = from; month <= to && months.length < mostMonths; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  const others = groups.filter((group) => group.key !== key && !(group.unit && group.of === key));
  const columns = [sql`${company} as company`, ...groups.map((group) => (group.key === key ? sql`d.month as ${sql.id(key)}` : others.includes(group) ? sql`x.${sql.id(group.key)}` : sql`null::${sql.raw(groupType(group))} as ${sql.id(group.key)}`)), ...nothing, ...Array.from({ length: units }, () => sql`null::bigint`)];
  const distinct = others.length ? sql`select distinct ${sql.join(others.map((group) => sql`r.${sql.id(group.key)}`))} from r` : sql`select 1 as one`;
  return sql`with r as (${rows}) select * from r union all select ${sql.join(columns)} from (${distinct}) as x cross join unnest(${months}::text[]) as d(month)`;
}
