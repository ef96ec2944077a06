// Compiles checked expressions to PostgreSQL: filters, views, lookups, data scopes, queries and CHECK constraints. Gives the same answers as the evaluator.
import { sql, type RawBuilder } from 'kysely';
import type { Field, RowType } from '../../core/language/model.ts';
import { compileExpression } from '../../core/expressions/index.ts';
import { rowOf, typeOfField } from '../../core/expressions/scopes.ts';
import { integerType, nullType, textType } from '../../core/expressions/typeRelations.ts';
import type { Expression, ScopeTypes, Type } from '../../core/expressions/types.ts';
import { NodeSql } from './expression/nodes.ts';
import type { Surroundings } from './expression/nodeCompiler.ts';
import { columnName, columnOf, ExpressionSqlError, Frame, Rows, tableAs, type Source } from './expression/rows.ts';
import { liveSql } from './gathered.ts';
import { readSql, rowsAround } from './readSql.ts';
import type { SqlModel, SqlScopeOptions } from './sqlScopeOptions.ts';
import { statementOf } from './statement.ts';
import { attributeSql } from './attributeSql.ts';
import { attributeField } from '../../core/values/attributes.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export { ExpressionSqlError };

export interface SqlColumn { sql: RawBuilder<unknown>; type: Type; field?: Field }

/** Everything compiled for one statement: expressions, columns, and the joins they need. */
export class SqlScope {
  readonly rowType: RowType;
  private readonly rows: Rows;
  private readonly main: Source;
  private readonly nodes: NodeSql;

  constructor(private readonly model: SqlModel, private readonly options: SqlScopeOptions) {
    this.rows = new Rows(model, options.alias, (source, field) => (field.read === undefined ? liveSql(model, source, field, options, (inside) => new SqlScope(model, inside)) : readSql(model, this.rows, source, field, options.env ?? {})));
    this.rowType = typeof options.rowType === 'string' ? this.rows.rowType(options.rowType) : options.rowType;
    this.main = { alias: options.alias, row: this.rowType, frame: new Frame() };
    const around: Surroundings = {
      rows: this.rows, main: this.main, rowsByName: this.namedRows(options), bound: options.bound ?? {}, env: options.env ?? {}, inline: false, given: options.given,
      ...(options.bare ? { bare: bareColumns(this.rowType) } : {}),
    };
    this.nodes = new NodeSql(around);
  }

  /** Rows of another type, read at the same moment, whose columns stand bare in displays. */
  beside(rowType: string, alias: string): SqlScope { return new SqlScope(this.model, { rowType, alias, env: this.options.env, bare: true }); }

  /** For WHERE, HAVING, FILTER and ON: null counts as false there. */
  condition(expression: Expression): RawBuilder<boolean> { return this.nodes.condition(expression.tree) as RawBuilder<boolean>; }

  /** A value for SELECT, GROUP BY, ORDER BY, SET, as the evaluator gives it; a row gives its id. Not rounded to any field. */
  compile(expression: Expression): RawBuilder<unknown> { return this.nodes.value(expression.tree); }

  /** A column by its path from the row, `supplier.name`; joins what it needs. Throws ExpressionSqlError on unknown paths and on paths through lines or refs (see `some`). */
  column(path: string): SqlColumn {
    const names = path.split('.');
    let source = this.main;
    for (const [i, name] of names.slice(0, -1).entries()) {
      // The id of a reference is the reference itself.
      if (i === names.length - 2 && names[i + 1] === 'id') return { sql: columnOf(source, columnName(source, name)), type: textType };
      const field = source.row.fields[name];
      if (field?.attributes) return this.attribute(source, name, names.slice(i + 1));
      source = this.step(source, name);
    }
    return this.plain(source, names.at(-1)!);
  }

  /** A test of a column that may lie behind lines or refs (`lines.sku.code`): true when some row passes. */
  some(path: string, test: (column: SqlColumn) => RawBuilder<unknown>): RawBuilder<boolean> {
    return sql<boolean>`(${this.test(this.main, path.split('.'), test)})`;
  }

  /** `"wms"."purchase_order" as "t"` */
  from(): RawBuilder<unknown> { return tableAs(this.main); }

  /** The LEFT JOINs that everything compiled so far needs; ask last. */
  joins(): RawBuilder<unknown> { return this.main.frame.sql(); }

  private test(source: Source, [name, ...rest]: string[], test: (column: SqlColumn) => RawBuilder<unknown>): RawBuilder<unknown> {
    const field = source.row.fields[name];
    const lines = source.row.lines[name];
    if (field?.attributes && rest.length > 0) return test(this.attribute(source, name, rest));
    if (!lines && (rest.length === 0 || traitsOf(field?.type).refers !== 'many')) return rest.length === 0 ? test(this.plain(source, name)) : this.test(this.step(source, name), rest, test);
    const walk = lines ? this.rows.linesOf(source, lines) : this.rows.listed(source, columnOf(source, columnName(source, name)), this.rows.rowType(field.to!));
    const passes = rest.length === 0 ? sql`true` : this.test(walk.source, rest, test);
    return sql`exists (select 1 from ${walk.from} ${walk.source.frame.sql()} where ${sql.join([...walk.conditions, passes], sql` and `)})`;
  }

  /** A value within a json field, by its type and key. */
  private attribute(source: Source, name: string, [type, key, ...more]: string[]): SqlColumn {
    const field = more.length === 0 ? attributeField(type ?? '', key ?? '') : undefined;
    if (!field) throw new ExpressionSqlError(`${source.row.id}.${name} has no attribute "${key}"`);
    return { sql: attributeSql(this.rows.valueOf(source, name), field), type: typeOfField(field), field };
  }

  private step(source: Source, name: string): Source {
    const to = name === 'parent' && source.row.parent ? source.row.parent : source.row.fields[name]?.to;
    if (to === undefined || traitsOf(source.row.fields[name]?.type).refers === 'many') throw new ExpressionSqlError(`${source.row.id} has no reference "${name}"`);
    return this.rows.follow(source, columnName(source, name), this.rows.rowType(to));
  }

  private plain(source: Source, name: string): SqlColumn {
    const field = source.row.fields[name];
    const type: Type = field ? typeOfField(field) : name === 'parent' && source.row.parent ? rowOf(source.row.parent) : name === 'version' || name === 'seq' ? integerType : textType;
    return { sql: this.rows.valueOf(source, name), type, ...(field ? { field } : {}) };
  }

  private namedRows({ as, bound = {} }: SqlScopeOptions): Map<string, () => Source> {
    const names = new Map<string, () => Source>();
    if (as) {
      for (const name of as) names.set(name, () => this.main);
      return names;
    }
    for (const [name, row] of rowsAround(this.rows, this.main)) names.set(name, row);
    for (const name of Object.keys(bound)) names.delete(name);
    return names;
  }
}

/**
 * Plain SQL text of a condition over columns of one table, for CHECK constraints and index predicates; null counts as SQL has it.
 * @param names variable → column; those given without a type fit anywhere
 * @throws ExpressionSqlError for an expression that is refused
 */
export function checkSql(source: string, names: string[] | Record<string, { column: string; type?: Type }>): string {
  const columns = Array.isArray(names) ? Object.fromEntries(names.map((name) => [name, { column: name, type: undefined }])) : names;
  const scope: ScopeTypes = Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type ?? nullType]));
  const result = compileExpression(source, scope, { rows: {}, settings: {} });
  if (!result.ok) throw new ExpressionSqlError(result.faults.map(({ message, hint }) => `"${source}": ${message}${hint ? `; ${hint}` : ''}`).join('\n'));
  const main: Source = { alias: '', row: { id: 'check', fields: {}, lines: {} } as unknown as RowType, frame: new Frame() };
  const nodes = new NodeSql({
    rows: new Rows({ rows: {}, entities: {} }, ''), main, rowsByName: new Map(), bound: {}, env: {}, inline: true,
    bare: new Map(Object.entries(columns).map(([name, { column }]) => [name, column])),
  });
  return statementOf(nodes.condition(result.expression.tree)).text;
}

function bareColumns(row: RowType): Map<string, string> {
  const fixed = row.parent ? ['id', 'parent', 'seq'] : ['id', 'version'];
  const lines = Object.keys(row.lines).map((name): [string, string] => [name, name]);
  return new Map([...fixed.map((name): [string, string] => [name, name]), ...lines, ...Object.values(row.fields).flatMap((field): [string, string][] => (field.live ? [] : [[field.name, field.column]]))]);
}
