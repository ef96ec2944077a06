// What expressions are compiled to SQL over: the model, the row, and the values known beforehand.
import type { RawBuilder } from 'kysely';
import type { Node, RunEnv } from '../../core/expressions/index.ts';
import type { Model, RowType } from '../../core/language/model.ts';

export type SqlModel = Pick<Model, 'rows' | 'settings' | 'entities'>;

export interface SqlScopeOptions {
  /** What the statement reads FROM: an id in model.rows, or a row type of its own (a balance). */
  rowType: string | RowType;
  alias: string;
  /**
   * Names expressions call that row by, such as `['target']`. By default an entity is `record` and `row`, first-level lines are `line` and `row`,
   * nested lines `row`, with `record` and `line` reached through the parent; default names that stand in `bound` are values instead.
   */
  as?: string[];
  /** Field names stand bare as well (`code`, `parent.code`). */
  bare?: boolean;
  /** Values of all other variables: record, line, user, company, setting, param…; parts of an expression that read only these become one parameter. A variable without a value is null. */
  bound?: Record<string, unknown>;
  env?: RunEnv;
  /** Parts of expressions that stand for columns of the statement: what each row of values asks by (found/statement.ts). */
  given?: ReadonlyMap<Node, RawBuilder<unknown>>;
}
