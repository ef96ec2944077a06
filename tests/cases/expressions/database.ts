// The fixture's rows in a real PostgreSQL, and the two ways to an answer: the evaluator and a query.
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { Decimal, toText } from '../../../runtime/core/decimal.ts';
import { compileExpression, scopeOf, targetScope, typeOfField, type Expression, type RunEnv } from '../../../runtime/core/expressions/index.ts';
import { sqlType } from '../../../runtime/server/store/expression/literals.ts';
import { SqlScope } from '../../../runtime/server/store/expressionSql.ts';
import { statementOf } from '../../../runtime/server/store/statement.ts';
import { wireTypes } from '../../../runtime/server/store/types.ts';
import { createDatabase } from '../../support/database.ts';
import { calendars, chainOf, model, rowTypeOf, tables, wireRow } from './fixture.ts';

/** What is asked: of a row (default the first order), of a `target` row for it, or `over` all rows of a type as a measure. */
export interface Question { expression: string; row?: string; target?: string; over?: string; settings?: Record<string, string | null> }
export interface Prepared { question: Question; expression: Expression; values: Record<string, unknown> }
export interface Answer { value: unknown; /** Whether a WHERE lets the row through. */ passes?: boolean }

export const env: RunEnv = { today: '2025-07-01', now: '2025-07-01T04:00:00.000Z', timeZone: 'Asia/Shanghai', calendars };

export function prepare(question: Question): Prepared {
  const { expression: source, row = '41', target, over, settings = {} } = question;
  const scope = over ? scopeOf(model, over) : target ? targetScope(model, rowTypeOf(row), rowTypeOf(target)) : scopeOf(model, rowTypeOf(row));
  const result = compileExpression(source, scope, model, { aggregates: over !== undefined });
  if (!result.ok) throw new Error(result.faults.map((fault) => `${source}: ${fault.message} (${fault.hint ?? ''})`).join('; '));
  const { expression } = result;
  if (!over) return { question, expression, values: { ...valuesOf(row, settings), ...(target ? { target: wireRow(target) } : {}) } };
  const ids = tables.find((table) => table.row.id === over)!.rows.map((each) => String(each.id));
  return { question, expression, values: { '*': ids.map((id) => valuesOf(id, settings)), user: wireRow('1'), setting: settings } };
}

export function answerOfEvaluator({ expression, values }: Prepared): Answer {
  const value = expression.run(values, env);
  return { value: shown(expression, value), ...(expression.type.kind === 'bool' ? { passes: value === true } : {}) };
}

export interface Rows { /** Answers questions about one and the same row in one query. */ ask(prepared: Prepared[]): Promise<Answer[]>; stop(): Promise<void> }

export async function startRows(): Promise<Rows> {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url, types: wireTypes });
  await client.connect();
  await fill(client);
  // As the server says whose statement it is.
  await client.query("select set_config('app.company', '7', false)");
  return {
    async ask(prepared) {
      const query = queryOf(prepared);
      const statement = statementOf(query);
      const { rows } = await client.query({ text: statement.text, values: statement.values });
      if (rows.length !== 1) throw new Error(`${rows.length} rows answered: ${statement.text}`);
      return prepared.map(({ expression }, i) => ({ value: shown(expression, rows[0][`value${i}`]), ...(expression.type.kind === 'bool' ? { passes: rows[0][`passes${i}`] === true } : {}) }));
    },
    async stop() {
      await client.end();
      await database.drop();
    },
  };
}

function queryOf(prepared: Prepared[]): RawBuilder<unknown> {
  const [{ question: { row = '41', target, over }, values }] = prepared;
  const { user, setting } = values;
  const scope = target
    ? new SqlScope(model, { rowType: rowTypeOf(target), alias: 't', as: ['target'], bound: values, env })
    : new SqlScope(model, { rowType: over ?? rowTypeOf(row), alias: 't', bound: { user, setting }, env });
  const columns = prepared.flatMap(({ expression }, i) => [
    sql`${scope.compile(expression)} as ${sql.id(`value${i}`)}`,
    ...(expression.type.kind === 'bool' && !over ? [sql`(select true where ${scope.condition(expression)}) as ${sql.id(`passes${i}`)}`] : []),
  ]);
  return sql`select ${sql.join(columns)} from ${scope.from()} ${scope.joins()} where t.company = 7 ${over ? sql`` : sql`and t.id = ${target ?? row}`}`;
}

/** The variables as a form has them: lines lie in their record, without a parent of their own. */
function valuesOf(row: string, settings: Record<string, string | null>): Record<string, unknown> {
  const [head, ...chain] = chainOf(row);
  let current = wireRow(head);
  const values: Record<string, unknown> = { record: current, row: current, user: wireRow('1'), setting: settings };
  for (const [i, id] of chain.entries()) {
    current = (current[i === 0 ? 'lines' : 'allocs'] as Record<string, unknown>[]).find((line) => line.id === id)!;
    values.row = current;
    if (i === 0) values.line = current;
  }
  return values;
}

/** Decimals as plain text, rows as ids: the two sides write the same number differently. */
function shown({ type }: Expression, value: unknown): unknown {
  return type.kind === 'list' ? (value as unknown[]).map((item) => plain(item, type.of.kind)) : plain(value, type.kind);
}

function plain(value: unknown, kind: string): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'decimal') return toText(new Decimal(value as Decimal));
  return kind === 'row' && typeof value === 'object' ? (value as { id: string }).id : value;
}

async function fill(client: pg.Client): Promise<void> {
  for (const schema of ['amc', 'shop']) await client.query(`create schema ${schema}`);
  for (const { row, rows } of tables) {
    const isShared = row.id === 'amc.user';
    const columns = [
      ...(isShared ? [] : [['company', 'company', 'bigint']]), ['id', 'id', 'bigint'], ...(row.parent ? [['parent', 'parent', 'bigint'], ['seq', 'seq', 'integer']] : [['version', 'version', 'integer']]),
      ...Object.values(row.fields).map((field) => [field.name, field.column, field.type === 'integer' ? 'integer' : sqlType(typeOfField(field))]),
    ];
    const table = `${row.table.schema}."${row.table.name}"`;
    await client.query(`create table ${table} (${columns.map(([, column, type]) => `"${column}" ${type}`).join(', ')})`);
    // Another company holds the same rows under the same ids: a join that forgets the company counts them twice.
    for (const company of isShared ? ['7'] : ['7', '8']) for (const values of rows) {
      const cells = columns.map(([name]) => (name === 'company' ? company : values[name] ?? null));
      await client.query(`insert into ${table} values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`, cells);
    }
  }
}
