// Rows of a query that stand for themselves: those of a query of single rows, and those that a group tells apart. Nothing is gathered; figures are worked out row by row.
import { sql } from 'kysely';
import { quotientScale } from '../../core/decimal.ts';
import { isBalanceSource, unitColumn, type FigureShape, type GroupShape, type QueryShape, type Slot } from '../../core/queries/index.ts';
import { figureLayers, neededOf, type Needed } from './layers.ts';
import { finished } from './finished.ts';
import { aggregateSql } from './aggregate.ts';
import { narrowedSql } from './narrowed.ts';
import type { Question } from './question.ts';
import { balanceKeySql, keyPart, sameKeys, slotType, sourceSql, type Only, type Raw } from './sourceSql.ts';

/** What a row brings to an aggregate, beside what the aggregate of this one row is. */
export const rawOf = ({ column }: Slot): string => `~${column}`;

export interface SoleAsk {
  leaf: Needed;
  /** Aggregates of larger groups: what rows bring to them stands beside. */
  raws?: readonly Slot[];
  units: readonly FigureShape[]; groups: readonly GroupShape[]; only?: Only;
}

/** Groups by which rows of a source that is only matched are found. */
export const matchesOf = ({ sources, groups }: QueryShape, index: number): GroupShape[] => groups.filter((group) => sources[index].by.has(group.key) && !group.unit);

/** Whether these groups hold the whole key of a balance: they find one row of it at most, and its sums are its columns. */
export function isByKey({ sources, model }: QueryShape, index: number, groups: readonly GroupShape[]): boolean {
  return isBalanceSource(sources[index]) && model.balances[sources[index].row.id].by.every((dim) => groups.some(({ key }) => key === dim));
}

const isOf = ({ sources }: QueryShape, joins: 'add' | 'match') => (slot: Slot): boolean => slot.bodies.some((body) => sources[body.source].joins === joins);

/** Whether rows of the slot's source are found by the row itself, each by one at most: larger groups may gather what the rows were given. */
export function isDirect(shape: QueryShape, itself: GroupShape | undefined, slot: Slot): boolean {
  if (!isOf(shape, 'match')(slot)) return true;
  return itself !== undefined && slot.kind !== 'avg' && slot.kind !== 'countDistinct' && slot.kind !== 'none' && slot.bodies.every((body) => matchesOf(shape, body.source).includes(itself));
}

/** Company, lvl (0), groups, slots, `~a0`, units, and the row's source and id. */
export function soleSql(question: Question, { leaf, raws = [], units, groups, only }: SoleAsk): Raw {
  const { shape } = question;
  const each = shape.query.each === true;
  const slots = shape.slots.filter((slot) => leaf.slots.includes(slot) || raws.includes(slot));
  const isMatched = isOf(shape, 'match');
  const sources = [...new Set(slots.filter(isMatched).flatMap((slot) => slot.bodies.map((body) => body.source)))];
  const wide = shape.groups.filter((group) => groups.includes(group) || sources.some((index) => matchesOf(shape, index).includes(group)));
  const joins = sources.map((index) => {
    const keys = matchesOf(shape, index);
    const own = slots.filter((slot) => slot.bodies.some((body) => body.source === index));
    const name = sql.id(`m${index}`);
    if (isByKey(shape, index, keys)) return sql`left join (${sourceSql(question, index, { groups: [], slots: own, units: [], ids: false, stored: true })}) as ${name} on ${balanceKeySql(shape, shape.sources[index], `m${index}`, (dim) => sql`b.${sql.id(dim)}`)}`;
    const from = sourceSql(question, index, { groups: keys, slots: own, units: [], ids: false });
    const columns = [...keys.map((group) => sql`s.${sql.id(group.key)}`), ...own.map((slot) => sql`${aggregateSql(slot, sql`s.${sql.id(slot.column)}`, false)} as ${sql.id(slot.column)}`)];
    const by = keys.length ? sql`group by ${sql.join(keys.map((group) => sql`s.${sql.id(group.key)}`))}` : sql``;
    return sql`left join (select ${sql.join(columns)} from (${from}) as s ${by}) as ${name} on ${sameKeys(keys.map((group) => keyPart(`m${index}`, 'b', group)))}`;
  });
  const brought = (slot: Slot): Raw => (isMatched(slot) ? sql`${sql.id(`m${slot.bodies[0].source}`)}.${sql.id(slot.column)}` : sql`b.${sql.id(slot.column)}`);
  const columns = [
    sql`b.company`, sql`0 as lvl`, ...wide.map((group) => sql`b.${sql.id(group.key)}`),
    ...slots.map((slot) => sql`${each ? brought(slot) : aloneSql(slot, brought(slot), isMatched(slot))} as ${sql.id(slot.column)}`),
    ...raws.map((slot) => sql`${brought(slot)} as ${sql.id(rawOf(slot))}`),
    ...units.flatMap((figure) => { const at = sql.id(unitColumn(figure.key)); return [sql`b.${at}`, sql`b.${at} as ${sql.id(`${unitColumn(figure.key)}~`)}`]; }),
    sql`b.src`, sql`b.id`,
  ];
  return sql`select ${sql.join(columns)} from (${narrowedSql(question, { slots: slots.filter((slot) => !isMatched(slot)), units }, wide, { ids: true, ...(only ? { only } : {}) })}) as b ${joins.length ? sql.join(joins, sql` `) : sql``}`;
}

/** Rows with their figures as they are shown. */
export function soleRows(question: Question, { figures, units, groups, only }: { figures: readonly FigureShape[]; units?: readonly FigureShape[]; groups: readonly GroupShape[]; only?: Only }): Raw {
  const leaf = neededOf(question.shape, figures, true);
  const layers = figureLayers(question, leaf, soleSql(question, { leaf, units: units ?? leaf.units, groups, ...(only ? { only } : {}) }), { isLeaf: true });
  return question.shape.query.each ? layers : finished(question, groups, leaf, layers, { kept: ['src', 'id'] });
}

/** The aggregate of what one row brings. */
function aloneSql({ kind, type, column }: Slot, value: Raw, isMatched: boolean): Raw {
  if (isMatched) return kind === 'sum' || kind === 'count' || kind === 'countDistinct' ? sql`coalesce(${value}, 0)` : value;
  switch (kind) {
    case 'sum': return sql`coalesce(${value}, 0)`;
    case 'count': case 'countDistinct': return sql`(case when ${value} is not null then 1 else 0 end)::numeric`;
    case 'avg': return sql`round(${value} + ${sql.raw(`0.${'0'.repeat(quotientScale)}`)}, ${sql.raw(String(quotientScale))})`;
    case 'none': return sql`null::${sql.raw(slotType({ kind, type, column, bodies: [] }))}`;
    default: return value;
  }
}
