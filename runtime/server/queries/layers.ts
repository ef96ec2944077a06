// Figures around gathered rows: each layer is a select that adds those whose parts stand in the layers below, rounded by type; shares, running sums and places among them.
import { sql } from 'kysely';
import type { Expression } from '../../core/expressions/index.ts';
import { unitColumn, type FigureShape, type QueryShape, type Slot, type WindowShape } from '../../core/queries/index.ts';
import { runEnvOf } from '../entities/surroundings.ts';
import { roundedSql } from '../ledger/balanceRows.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { Question } from './question.ts';
import type { Raw } from './sourceSql.ts';

/** Groups of one level; `mask` as grouping() counts them. */
export interface Level { keys: string[]; mask: number }

export interface Needed {
  wanted: readonly FigureShape[];
  /** With all they are made of. */
  figures: FigureShape[]; slots: Slot[]; windows: WindowShape[];
  /** Wanted figures that have a unit. */
  units: FigureShape[];
  /** Sources that are only matched. */
  matched: number[];
}

/** Figures whose totals are made of their values in the smallest groups. */
export const addsFromBelow = ({ total }: FigureShape): boolean => total !== undefined && total !== 'none';

/** @param isLeaf in the smallest groups: there such figures are worked out; above they are given */
export function neededOf(shape: QueryShape, wanted: readonly FigureShape[], isLeaf = false, besides: readonly string[] = []): Needed {
  const names = new Set<string>();
  const take = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    const figure = shape.figures.find((one) => one.key === name);
    if (figure && (isLeaf || !addsFromBelow(figure))) figure.uses.forEach(take);
    const window = shape.windows.find((one) => one.column === name);
    if (window) take(window.of);
  };
  for (const figure of wanted) take(figure.key);
  besides.forEach(take);
  const slots = shape.slots.filter((slot) => names.has(slot.column));
  const sources = new Set(slots.flatMap((slot) => slot.bodies.map((body) => body.source)));
  return {
    wanted, slots, figures: shape.figures.filter((figure) => names.has(figure.key)), windows: shape.windows.filter((window) => names.has(window.column)),
    units: wanted.filter((figure) => figure.unit), matched: [...sources].filter((index) => shape.sources[index].joins === 'match'),
  };
}

export interface Among {
  /** Levels of the rows; none: rows are single ones. */
  levels?: Level[];
  /** The smallest groups: figures whose totals are made of these are worked out here. Above they stand in the rows. */
  isLeaf?: boolean;
  /** Groups of the rows shown: above them a figure without a total is empty. */
  depth?: number;
  across?: readonly string[];
}

/** What two answers out of the same rows need. */
export function bothNeeded(shape: QueryShape, one: Needed, other: Needed): Needed {
  const has = <T>(a: readonly T[], b: readonly T[]) => (x: T): boolean => a.includes(x) || b.includes(x);
  return {
    wanted: [...new Set([...one.wanted, ...other.wanted])], figures: shape.figures.filter(has(one.figures, other.figures)), slots: shape.slots.filter(has(one.slots, other.slots)),
    windows: shape.windows.filter(has(one.windows, other.windows)), units: shape.figures.filter(has(one.units, other.units)), matched: [...new Set([...one.matched, ...other.matched])],
  };
}

/** @param start rows with groups, slots and (of levels) `lvl` */
export function figureLayers(question: Question, { figures, windows }: Needed, start: Raw, among: Among): Raw {
  const { shape, around, bound } = question;
  let source = start;
  const last = Math.max(0, ...figures.map((figure) => figure.layer), ...windows.map((window) => window.layer));
  for (let layer = 1; layer <= last; layer++) {
    const scope = new SqlScope(shape.model, { rowType: shape.work, alias: 'q', bare: true, env: runEnvOf(around), bound });
    const worked = (figure: FigureShape): Raw => {
      const value = roundedSql(scope.compile({ tree: figure.tree } as Expression), figure.field, around.values.amountScale);
      return figure.total === 'none' && !among.isLeaf && among.levels ? shownOnly(value, among.levels, among.depth ?? 0) : value;
    };
    const columns: Raw[] = [
      ...windows.filter((window) => window.layer === layer).map((window) => sql`${windowSql(question, window, among)} as ${sql.id(window.column)}`),
      ...figures.filter((figure) => figure.layer === layer && (among.isLeaf || !among.levels || !addsFromBelow(figure))).map((figure) => sql`${worked(figure)} as ${sql.id(figure.key)}`),
    ];
    if (columns.length > 0) source = sql`select q.*, ${sql.join(columns)} from (${source}) as q ${scope.joins()}`;
  }
  return source;
}

const keyed = (names: readonly string[]): Raw => sql.join(names.map((name) => sql`q.${sql.id(name)}`));
const partition = (names: readonly string[], more: Raw[] = []): Raw => (names.length + more.length ? sql`partition by ${sql.join([...more, ...names.map((name) => sql`q.${sql.id(name)}`)])}` : sql``);

function windowSql({ shape }: Question, { kind, of, by }: WindowShape, { levels, across = [] }: Among): Raw {
  const x = sql`q.${sql.id(of)}`;
  if (!levels) {
    if (kind === 'share') return sql`(${x} / nullif(sum(${x}) over (${partition(by)}), 0))`;
    if (kind === 'rank') return sql`(rank() over (order by ${x} desc nulls last))::numeric`;
    return by.length ? sql`(sum(${x}) over (order by ${keyed(by)}, q.src, q.id))` : sql`(sum(${x}) over (order by ${x} desc nulls last, q.src, q.id))`;
  }
  return eachLevel(levels, ({ keys }) => {
    if (kind === 'share') {
      const target = keys.filter((key) => by.includes(key));
      const whole = levels.find((level) => level.keys.length === target.length && target.every((key) => level.keys.includes(key)));
      // Of levels that are only passed through, nobody asks for it.
      if (!whole) return sql`null::numeric`;
      return sql`(${x} / nullif(max(case when q.lvl = ${sql.lit(whole.mask)} then ${x} end) over (${partition(target)}), 0))`;
    }
    if (kind === 'rank') return sql`(rank() over (${partition(keys.filter((key) => across.includes(key)), [sql`q.lvl`])} order by ${x} desc nulls last))::numeric`;
    // Along a date also where only its months or years stand in the level.
    const along = keys.filter((key) => by.includes(key) || by.includes(shape.groups.find((group) => group.key === key)!.of));
    if (by.length > 0) return along.length === 0 ? x : sql`(sum(${x}) over (${partition(keys.filter((key) => !along.includes(key)), [sql`q.lvl`])} order by ${keyed(along)}))`;
    const rest = keys.filter((key) => !across.includes(key));
    return sql`(sum(${x}) over (${partition(keys.filter((key) => across.includes(key)), [sql`q.lvl`])} order by ${sql.join([sql`${x} desc nulls last`, ...rest.map((key) => sql`q.${sql.id(key)}`)])}))`;
  });
}

/** Of the rows shown, not of what stands above them. */
function shownOnly(value: Raw, levels: Level[], depth: number): Raw {
  const masks = levels.filter((level) => level.keys.length === depth && depth > 0).map(({ mask }) => sql.lit(mask));
  return masks.length ? sql`case when q.lvl in (${sql.join(masks)}) then ${value} end` : sql`case when false then ${value} end`;
}

function eachLevel(levels: Level[], make: (level: Level) => Raw): Raw {
  if (levels.length === 1) return make(levels[0]);
  return sql`case q.lvl ${sql.join(levels.map((level) => sql`when ${sql.lit(level.mask)} then ${make(level)}`), sql` `)} end`;
}

export const unitsOf = (figures: readonly FigureShape[]): string[] => figures.flatMap((figure) => (figure.unit ? [unitColumn(figure.key)] : []));
