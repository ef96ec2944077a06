// The rows behind all levels of an answer, narrowed by the asker's filters and by what is judged on the rows of the answer.
import { sql } from 'kysely';
import { namesOf, unitColumn, type FigureShape, type GroupShape } from '../../core/queries/index.ts';
import { runEnvOf } from '../entities/surroundings.ts';
import { bad } from '../entities/operands.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { Base, Below, Folds } from './levelsAsk.ts';
import { addsFromBelow, bothNeeded, figureLayers, neededOf, type Needed } from './layers.ts';
import { smallestOf } from './question.ts';
import { finished } from './finished.ts';
import { overBase } from './overBase.ts';
import { mayFold, narrowedSql } from './narrowed.ts';
import { firstGroups, itselfOf, rowOf, tellsRows, type Question } from './question.ts';
import { rawOf, soleRows, soleSql } from './sole.ts';
import { keyPart, sameKeys, type Raw } from './sourceSql.ts';

/**
 * @param keys groups of all levels
 * @param ids rows carry their source and id
 */
export function baseSql(question: Question, needed: Needed, keys: readonly string[], ids = false, below?: Below): Base {
  const { shape } = question;
  const groupsOf = (names: Iterable<string>): GroupShape[] => { const all = new Set(names); return shape.groups.filter((group) => all.has(group.key)); };
  const matchedOf = (...all: (Needed | undefined)[]): string[] => all.flatMap((one) => one?.matched ?? []).flatMap((index) => [...shape.sources[index].by.keys()]);
  const own = itselfOf(question);
  const itself = ids ? undefined : own;
  const sole = (leaf: Needed, more: Needed, groups: readonly GroupShape[]): Raw => figureLayers(question, leaf, soleSql(question, { leaf, raws: more.slots, units: bothNeeded(shape, leaf, more).units, groups }), { isLeaf: true });
  const isSole = (leaf: Needed | undefined): leaf is Needed => itself !== undefined && leaf !== undefined && leaf.windows.length === 0;
  const gathered = (leaf: Needed | undefined, more: Needed, groups: readonly GroupShape[]): { rows: Raw; isSole: boolean; isFolded: boolean } => {
    if (isSole(leaf)) return { rows: sole(leaf, more, groups), isSole: true, isFolded: false };
    const all = leaf ? bothNeeded(shape, leaf, more) : more;
    const isFolded = !ids && !shape.query.each && mayFold(all) && !tellsRows(question, groups.map(({ key }) => key));
    return { rows: narrowedSql(question, all, groups, { ids, isFolded }), isSole: false, isFolded };
  };
  const wanted = [...keys, ...below?.smallest ?? []];
  if (!isJudged(question)) {
    const { rows, ...kind } = gathered(below?.needed, needed, groupsOf([...wanted, ...matchedOf(needed, below?.needed)]));
    return { ctes: [sql`b as (${rows})`], name: 'b', ...kind };
  }
  if (shape.query.each) {
    const figures = [...new Set([...needed.wanted, ...judgedFigures(question)])];
    const rows = soleRows(question, { figures, units: needed.units, groups: shape.groups });
    const judged = judgedSql(question);
    return { ctes: [sql`b as (select t.* from (${rows}) as t ${judged.joins} where ${judged.where})`], name: 'b', isSole: false };
  }
  const at = question.judgedAt ?? firstGroups(question);
  const asked = judgedFigures(question);
  const inRows = neededOf(shape, asked, true);
  if (own && at.includes(own.key) && inRows.windows.length === 0 && (below?.needed.windows.length ?? 0) === 0) {
    // Each row is judged by itself, with the groups of it that are not shown, too.
    const leaf = below ? bothNeeded(shape, inRows, below.needed) : inRows;
    const groups = groupsOf([...wanted, ...at, ...question.judgedBy, ...matchedOf(needed, leaf)]);
    const { joins, where } = judgedSql(question, groups.map(({ key }) => key));
    if (ids) return { ctes: [sql`b as (select r.* from (${narrowedSql(question, needed, groups, { ids })}) as r where r.id in (select t.id from (${soleRows(question, { figures: asked, groups })}) as t ${joins} where ${where}))`], name: 'b', isSole: false };
    const kept = [...needed.slots.map(rawOf), ...needed.units.filter((figure) => !leaf.wanted.includes(figure)).map((figure) => unitColumn(figure.key))];
    return { ctes: [sql`b as (select t.* from (${finished(question, groups, leaf, sole(leaf, needed, groups), { kept })}) as t ${joins} where ${where})`], name: 'b', isSole: true };
  }
  refuseUnshown(question, at);
  // Everything that may be judged stands in these rows: figures one does not ask for, too.
  const judging = neededOf(shape, asked);
  const totals = judging.figures.filter(addsFromBelow);
  const judgedLeaf = totals.length ? neededOf(shape, totals, true) : undefined;
  const leaf = judgedLeaf && below ? bothNeeded(shape, judgedLeaf, below.needed) : judgedLeaf ?? below?.needed;
  const groups = groupsOf([...wanted, ...at, ...(totals.length ? smallestOf(question, at) : []), ...matchedOf(needed, judging, leaf)]);
  const { rows, ...kind } = gathered(leaf, bothNeeded(shape, needed, judging), groups);
  const ctes = [sql`b0 as (${rows})`];
  // What is matched to the rows that are judged is matched to those that pass, too.
  const folds: Folds = { slots: [...new Set([...needed.slots, ...judging.slots, ...leaf?.slots ?? []])], made: new Map() };
  const found = overBase(question, { levels: [at], figures: asked, base: { ctes, name: 'b0', ...kind, folds }, mixing: question.having ? namesOf(question.having.tree) : [] });
  const { joins, where } = judgedSql(question, at, true);
  const kept = groupsOf(at);
  const same = sameKeys(kept.map((group) => keyPart('k', 'b0', group)));
  return {
    ctes: [...found.ctes, sql`k as (select t.* from (${found.select}) as t ${joins} where t.lvl = ${sql.lit(found.asked[0].mask)} and ${where})`, sql`b as (select b0.* from b0 where exists (select 1 from k where ${same}))`],
    name: 'b', ...kind, folds,
  };
}

export const isJudged = ({ judged, having }: Question): boolean => judged.length > 0 || having !== undefined;

/** Figures that may stand in a condition: all the asker sees, and those the query's own condition names. */
export function judgedFigures({ shape, seen, judged, having }: Question): FigureShape[] {
  const named = having ? namesOf(having.tree) : [];
  return shape.figures.filter((figure) => named.includes(figure.key) || (judged.length > 0 && seen.figures.includes(figure)));
}

/** Conditions on the row `t`. @param keys its groups; single rows of a query of rows, if not said. @param mayMix quantities may be of units that differ */
export function judgedSql(question: Question, keys?: readonly string[], mayMix = false): { joins: Raw; where: Raw } {
  const { shape, judged, around, bound, seen, having } = question;
  const row = keys ? rowOf(shape, { ...seen, groups: shape.groups, key: `judged ${seen.key}` }, keys, judgedFigures(question)) : shape.work;
  const scope = new SqlScope({ ...shape.model, rows: { ...shape.model.rows, [row.id]: row } }, { rowType: row, alias: 't', bare: true, bound, env: runEnvOf(around) });
  const conditions = judged.map((term) => sql`coalesce(${term.sql(scope)}, false)`);
  // Units that differ leave a quantity untold: what cannot be judged for that is not left out.
  if (having) conditions.push(mayMix ? sql`coalesce(${scope.condition(having)}, t."~mixed")` : sql`coalesce(${scope.condition(having)}, false)`);
  return { joins: scope.joins(), where: conditions.length ? sql.join(conditions, sql` and `) : sql`true` };
}

/** A group that the rows do not show has no one value in them to hold against a figure. @throws AppError `filter.bad` */
function refuseUnshown({ shape, judgedBy, having }: Question, at: readonly string[]): void {
  const read = [...judgedBy, ...(having ? namesOf(having.tree) : [])];
  const unshown = shape.groups.find(({ key }) => read.includes(key) && !at.includes(key));
  if (unshown) throw bad('sql', '没有显示分组【{name}】，它不能与指标写在同一个“或”条件里', { name: unshown.field.label });
}
