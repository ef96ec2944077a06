// Levels (each row, subtotals, the whole) gathered from rows that stand already: GROUPING SETS over the sources, matched sources beside, figures in layers around.
import { sql } from 'kysely';
import { unitColumn, type FigureShape, type GroupShape, type QueryShape, type Slot } from '../../core/queries/index.ts';
import { roundedSql } from '../ledger/balanceRows.ts';
import { aggregateSql } from './aggregate.ts';
import { finished } from './finished.ts';
import { addsFromBelow, figureLayers, neededOf, type Level, type Needed } from './layers.ts';
import type { Base, Below, Folds, Levels, LevelsAsk } from './levelsAsk.ts';
import { itselfOf, smallestOf, type Question } from './question.ts';
import { sureOf } from './few.ts';
import { isByKey, isDirect, matchesOf, rawOf } from './sole.ts';
import { balanceKeySql, emptySql, groupType, keyPart, keySql, sameKeys, sourceSql, type KeyPart, type Raw } from './sourceSql.ts';

/** @param given.base the rows behind all levels */
export function overBase(question: Question, ask: LevelsAsk & { base: Base }, { needed, totals, below }: Wanted = wantedOf(question, ask)): Levels {
  const { levels, across = [], mixing } = ask;
  const base: Folding = { ...ask.base, folds: ask.base.folds ?? { slots: [...new Set([...needed.slots, ...below?.needed.slots ?? []])], made: new Map() } };
  const low = below && !base.isSole ? lowSql(question, below, totals, base) : undefined;
  const { all, sets, maskOf, start, ctes } = gatheredSql(question, needed, levels, base, { name: `${base.name}_m`, totals, ...(low ? { low: low.name } : {}) });
  const depth = Math.max(...levels.map((keys) => keys.length));
  const layers = figureLayers(question, needed, start, { levels: sets, across, depth });
  return { ctes: [...base.ctes, ...low?.ctes ?? [], ...ctes], select: finished(question, all, needed, layers, mixing ? { mixing } : {}), asked: levels.map((some) => ({ keys: [...some], mask: maskOf(some) })), all };
}

type Folding = Base & { folds: Folds };

/** What the rows behind have to bring for the figures asked for. */
export interface Wanted { needed: Needed; totals: readonly FigureShape[]; below: Below | undefined }

export function wantedOf(question: Question, { levels, figures }: Pick<LevelsAsk, 'levels' | 'figures'>): Wanted {
  const needed = neededOf(question.shape, figures);
  // Totals from the smallest groups need those: every group the asker sees, and every one asked for.
  const totals = needed.figures.filter(addsFromBelow);
  return { needed, totals, below: totals.length ? { needed: neededOf(question.shape, totals, true), smallest: smallestOf(question, levels.flat()) } : undefined };
}

/** The smallest groups with the figures that totals are made of. */
function lowSql(question: Question, { needed, smallest }: Below, totals: readonly FigureShape[], base: Folding): { ctes: Raw[]; name: string } {
  const name = `${base.name}_s`;
  const { all, sets, maskOf, start, ctes } = gatheredSql(question, needed, [smallest], base, { name: `${name}_m`, totals: [] });
  const layers = figureLayers(question, needed, start, { levels: sets, isLeaf: true });
  const columns = [...all.filter((group) => smallest.includes(group.key)).map((group) => sql`q.${sql.id(group.key)}`), ...totals.map((figure) => sql`q.${sql.id(figure.key)}`)];
  return { ctes: [...ctes, sql`${sql.id(name)} as (select ${sql.join(columns)} from (${layers}) as q where q.lvl = ${sql.lit(maskOf(smallest))})`], name };
}

interface Gathered { all: GroupShape[]; sets: Level[]; maskOf(some: readonly string[]): number; start: Raw; ctes: Raw[] }

/** Rows of several levels with their aggregates. @param from `low`: where the smallest groups stand; else totals are of the rows themselves */
function gatheredSql(question: Question, needed: Needed, levels: readonly (readonly string[])[], base: Folding, from: { name: string; totals: readonly FigureShape[]; low?: string }): Gathered {
  const { shape } = question;
  const shares = needed.windows.filter((window) => window.kind === 'share');
  const plain = [...levels, ...levels.flatMap((keys) => shares.map(({ by }) => keys.filter((key) => by.includes(key))))];
  const keys = [...new Set(plain.flat())].sort((a, b) => place(question, a) - place(question, b));
  const all = keys.map((key) => shape.groups.find((group) => group.key === key)!);
  const maskOf = (some: readonly string[]): number => keys.reduce((mask, key, index) => (some.includes(key) ? mask : mask | (1 << (keys.length - 1 - index))), 0);
  const sets: Level[] = [...new Map(plain.map((some) => [maskOf(some), keys.filter((key) => some.includes(key))]))].map(([mask, some]) => ({ mask, keys: some }));

  const itself = itselfOf(question);
  const isOwn = (slot: Slot): boolean => (base.isSole ? isDirect(shape, itself, slot) : slot.bodies.some((body) => shape.sources[body.source].joins === 'add'));
  const totalSql = ({ key, total, field }: FigureShape): Raw => sql`${total === 'avg' ? roundedSql(sql`avg(b.${sql.id(key)})`, field, question.around.values.amountScale) : sql`${total === 'sum' ? sql`case when count(*) = 0 then 0 else sum(b.${sql.id(key)}) end` : sql`${sql.raw(total!)}(b.${sql.id(key)})`}`} as ${sql.id(key)}`;
  const columns = [
    ...all.map((group) => sql`b.${sql.id(group.key)}`),
    ...needed.slots.filter(isOwn).map((slot) => sql`${base.isSole ? fromSole(shape, slot) : aggregateSql(base.isFolded && slot.kind === 'count' ? { ...slot, kind: 'sum' } : slot, sql`b.${sql.id(slot.column)}`, shape.query.each === true)} as ${sql.id(slot.column)}`),
    ...(from.low ? [] : from.totals.map(totalSql)),
    ...needed.units.flatMap((figure) => { const at = sql.id(unitColumn(figure.key)); return [sql`min(b.${at}) as ${at}`, sql`max(b.${at}) as ${sql.id(`${unitColumn(figure.key)}~`)}`]; }),
  ];
  // Of a single level all is known beforehand: the planner, too, shall know how many rows there are.
  const [only] = sets.length === 1 ? sets : [];
  const lvl = only ? sql`${sql.lit(only.mask)}` : sql`grouping(${sql.join(keys.map((key) => sql`b.${sql.id(key)}`))})`;
  const by = only && keys.length ? sql`group by ${sql.join(keys.map((key) => sql`b.${sql.id(key)}`))}` : keys.length ? sql`group by grouping sets (${sql.join(sets.map((level) => sql`(${level.keys.length ? sql.join(level.keys.map((key) => sql`b.${sql.id(key)}`)) : sql``})`))})` : sql`group by ()`;
  const gathered = sql`select ${sql.join([sql`${lvl} as lvl`, ...columns])} from ${sql.id(base.name)} as b ${by}`;
  const matched = matchedSql(question, { ...needed, slots: needed.slots.filter((slot) => !isOwn(slot)) }, all, sets, base, from.name);
  if (from.low) {
    matched.columns.push(...from.totals.map((figure) => sql`u.${sql.id(figure.key)}`));
    matched.joins.push(sql`left join (select ${sql.join([sql`${lvl} as lvl`, ...all.map((group) => sql`b.${sql.id(group.key)}`), ...from.totals.map(totalSql)])} from ${sql.id(from.low)} as b ${by}) as u on ${sameSql('u', all)}`);
  }
  const start = sql`select g.*${matched.columns.length ? sql`, ${sql.join(matched.columns)}` : sql``} from (${gathered}) as g ${matched.joins.length ? sql.join(matched.joins, sql` `) : sql``}`;
  return { all, sets, maskOf, start, ctes: matched.ctes };
}

const sameSql = (name: string, all: readonly GroupShape[]): Raw => sameKeys([[sql`${sql.id(name)}.lvl`, sql`g.lvl`, 'integer'], ...all.map((group) => keyPart(name, 'g', group))]);

/** Of rows found by the row itself each was given its own sum already. */
function fromSole(shape: QueryShape, slot: Slot): Raw {
  const isMatched = slot.bodies.some((body) => shape.sources[body.source].joins === 'match');
  return aggregateSql(isMatched && slot.kind === 'count' ? { ...slot, kind: 'sum' } : slot, sql`b.${sql.id(rawOf(slot))}`, false);
}

/** What comes to the same when parts are gathered first; counts are then added. */
const foldable: ReadonlySet<Slot['kind']> = new Set(['sum', 'count', 'min', 'max', 'none']);

const place = ({ shape }: Question, key: string): number => shape.groups.findIndex((group) => group.key === key);

/** Sources that are only matched: each of their rows counts once in a group, however many rows of the query lead to it. */
function matchedSql(question: Question, needed: Needed, all: GroupShape[], levels: Level[], { name: base, folds }: Folding, prefix: string): { ctes: Raw[]; columns: Raw[]; joins: Raw[] } {
  const { shape } = question;
  const ctes: Raw[] = [];
  const columns: Raw[] = [];
  const joins: Raw[] = [];
  // The whole is there although no row is: what goes by no group is counted for it all the same.
  const whole = levels.find((level) => level.keys.length === 0);
  for (const index of needed.matched) {
    const slots = needed.slots.filter((slot) => slot.bodies.some((body) => body.source === index));
    if (slots.length === 0) continue;
    const matches = matchesOf(shape, index);
    const name = sql.id(`${prefix}${index}`);
    const added = (column: Raw): Raw => sql`coalesce(${column}, 0)`;
    const byKey = isByKey(shape, index, matches);
    if (byKey && levels.every(({ keys }) => isByKey(shape, index, matches.filter(({ key }) => keys.includes(key))))) {
      // Every group has one row of the balance at most, found by its primary key.
      joins.push(sql`left join (${sourceSql(question, index, { groups: [], slots, units: [], ids: false, stored: true })}) as ${name} on ${balanceKeySql(shape, shape.sources[index], `${prefix}${index}`, (dim) => sql`g.${sql.id(dim)}`)}`);
      columns.push(...slots.map((slot) => sql`${added(sql`${name}.${sql.id(slot.column)}`)} as ${sql.id(slot.column)}`));
      continue;
    }
    const rowsOf = (brought: readonly Slot[]): Raw => sourceSql(question, index, { groups: byKey ? [] : matches, slots: [...brought], units: [], ids: false, stored: byKey, met: { base, sure: sureOf(shape, matches) } });
    // A ledger has millions of rows and some thousand groups: groups are compared, not rows, wherever what is gathered can be gathered again.
    const brought = folds.slots.filter((slot) => slot.bodies.some((body) => body.source === index));
    const isFolded = !byKey && matches.length > 0 && brought.every(({ kind }) => foldable.has(kind));
    if (isFolded && !folds.made.has(index)) {
      const fold = sql.id(`${base}_f${index}`);
      ctes.push(sql`${fold} as (select ${sql.join([...matches.map((group) => sql`s.${sql.id(group.key)}`), ...brought.map((slot) => sql`${aggregateSql(slot, sql`s.${sql.id(slot.column)}`, false)} as ${sql.id(slot.column)}`)])} from (${rowsOf(brought)}) as s group by ${sql.join(matches.map((group) => sql`s.${sql.id(group.key)}`))})`);
      folds.made.set(index, fold);
    }
    const source = isFolded ? sql`select * from ${folds.made.get(index)!}` : rowsOf(slots);
    const matchedTo = (at: (group: GroupShape) => Raw): Raw => (byKey ? balanceKeySql(shape, shape.sources[index], 's', (dim) => at(matches.find(({ key }) => key === dim)!))
      : sameKeys(matches.map((group) => [keySql('s', group), sql`coalesce(${at(group)}, ${emptySql(group.field)})`, groupType(group)])));
    const aggregates = slots.map((slot) => sql`${aggregateSql(isFolded && slot.kind === 'count' ? { ...slot, kind: 'sum' } : slot, sql`s.${sql.id(slot.column)}`, false)} as ${sql.id(slot.column)}`);
    if (whole && levels.length === 1 && matches.length > 0) {
      // All in one: which of the rows are matched at all is the whole question.
      ctes.push(sql`${name} as (select ${sql.join([sql`${sql.lit(whole.mask)} as lvl`, ...aggregates])} from (${source}) as s where exists (select 1 from ${sql.id(base)} as b where ${matchedTo((group) => sql`b.${sql.id(group.key)}`)}))`);
    } else {
      const masks = sql.join(levels.map((level) => sql`(${sql.lit(level.mask)})`));
      const keyAt = (group: GroupShape, place: number): Raw => sql`case when (lv.lvl & ${sql.lit(1 << (all.length - 1 - place))}) = 0 then b.${sql.id(group.key)} end`;
      const groupsOf = sql`select distinct ${sql.join([sql`lv.lvl`, ...all.map((group, place) => sql`${keyAt(group, place)} as ${sql.id(`g${place}`)}`), ...matches.map((group, place) => sql`b.${sql.id(group.key)} as ${sql.id(`m${place}`)}`)])} from ${sql.id(base)} as b cross join (values ${masks}) as lv(lvl)${whole && matches.length === 0 ? sql` union select ${sql.join([sql`${sql.lit(whole.mask)}`, ...all.map((group) => sql`null::${sql.raw(groupType(group))}`)])}` : sql``}`;
      ctes.push(sql`${name} as (select ${sql.join([sql`x.lvl`, ...all.map((_, place) => sql`x.${sql.id(`g${place}`)}`), ...aggregates])}
        from (${groupsOf}) as x join (${source}) as s on ${matchedTo((group) => sql`x.${sql.id(`m${matches.indexOf(group)}`)}`)}
        group by ${sql.join([sql`x.lvl`, ...all.map((_, place) => sql`x.${sql.id(`g${place}`)}`)])})`);
    }
    columns.push(...slots.map((slot) => (slot.kind === 'sum' || slot.kind === 'count' || slot.kind === 'countDistinct' ? sql`${added(sql`${name}.${sql.id(slot.column)}`)} as ${sql.id(slot.column)}` : sql`${name}.${sql.id(slot.column)}`)));
    joins.push(sql`left join ${name} on ${sameKeys([[sql`${name}.lvl`, sql`g.lvl`, 'integer'], ...all.map((group, place): KeyPart => [sql`coalesce(${name}.${sql.id(`g${place}`)}, ${emptySql(group.field)})`, keySql('g', group), groupType(group)])])}`);
  }
  return { ctes, columns, joins };
}
