// What is asked of levels of groups, what answers it, and the rows that stand behind.
import type { FigureShape, GroupShape, Slot } from '../../core/queries/index.ts';
import type { Level, Needed } from './layers.ts';
import type { Raw } from './sourceSql.ts';

export interface Base {
  ctes: Raw[];
  /** Name of the rows. */
  name: string;
  /** No two rows fall into one smallest group: figures of those stand in the rows, what rows bring to aggregates as `~a0`. */
  isSole: boolean;
  /** Rows of the same groups are taken together: counts are added up. */
  isFolded?: boolean;
  folds?: Folds;
}

/** Sources that are only matched, gathered by their groups: once for all that is made of the same rows, since a ledger is long. */
export interface Folds { /** All that is brought by them. */ slots: readonly Slot[]; /** Those that stand, by their source. */ made: Map<number, Raw> }

/** Figures of the smallest groups that totals are made of. */
export interface Below { needed: Needed; smallest: readonly string[] }

export interface Levels {
  /** `with … ` parts that the select needs in front. */
  ctes: Raw[];
  /** Rows of all levels: company, lvl, groups, figures, units. */
  select: Raw;
  /** In the order asked for; others were only needed to work them out. */
  asked: Level[];
  all: GroupShape[];
}

export interface LevelsAsk {
  levels: readonly (readonly string[])[]; figures: readonly FigureShape[];
  /** Groups that stand across in a pivot: places and running sums are counted within them. */
  across?: readonly string[];
  base?: Base;
  /** Groups that the rows behind shall hold besides. */
  besides?: readonly string[];
  /** A column `~mixed`: one of these quantities is untold since its units differ. */
  mixing?: readonly string[];
}
