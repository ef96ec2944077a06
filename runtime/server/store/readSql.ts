// Fields that are worked out when read (`read`), written out where the row stands: a filter over one costs what its expression costs, and no row is read twice.
import { sql } from 'kysely';
import { compileExpression, scopeOf, type RunEnv } from '../../core/expressions/index.ts';
import type { Field } from '../../core/language/model.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { scaled } from './gathered.ts';
import { NodeSql } from './expression/nodes.ts';
import { ExpressionSqlError, type Raw, type Rows, type Source } from './expression/rows.ts';
import type { SqlModel } from './sqlScopeOptions.ts';

export function readSql(model: SqlModel, rows: Rows, source: Source, field: Field, env: RunEnv): Raw {
  const result = compileExpression(field.read!, scopeOf(model, source.row.id), model);
  if (!result.ok) throw new ExpressionSqlError(`"${field.read}": ${result.faults.map(({ message }) => message).join('\n')}`);
  const { expression } = result;
  const holds = expression.reads.includes('now') ? 'minute' : 'day';
  const nodes = new NodeSql({ rows, main: source, rowsByName: new Map(rowsAround(rows, source)), bound: {}, env, inline: false, holds });
  const value = nodes.value(expression.tree);
  return traitsOf(field.type).number === 'integer' ? sql`round(${value})::int` : traitsOf(field.type).number === undefined ? value : sql`(${scaled(value, field)})`;
}

/** The names by which expressions of a row call it and the rows above it. */
export function* rowsAround(rows: Rows, source: Source): Generator<[string, () => Source]> {
  const path = [source.row];
  while (path[0]!.parent) path.unshift(rows.rowType(path[0]!.parent));
  const at = (level: number) => (): Source => {
    let row = source;
    for (let i = path.length - 1; i > level; i--) row = rows.follow(row, 'parent', path[i - 1]!);
    return row;
  };
  yield ['record', at(0)];
  if (path.length > 1) yield ['line', at(1)];
  yield ['row', at(path.length - 1)];
}
