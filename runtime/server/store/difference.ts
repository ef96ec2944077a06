// Compares wanted tables with standing ones: the statements that lead from one to the other, and the changes that could lose data.
import type { Tx } from '../context.ts';
import type { StandingTable } from './catalog.ts';
import type { Found } from './extensions.ts';
import { ownerPolicy } from './owner.ts';
import { prepared } from './statement.ts';
import { retired } from './systemTables.ts';
import { nameOf, quote, quoteAll, type Column, type Constraint, type Table } from './table.ts';

export interface Refusal {
  file: string;
  change: string;
  /** What an operator runs to carry it out. */
  statement: string;
  /** What in the data contradicts it. */
  because?: string;
}
export interface Step {
  sql: string;
  /** Standing rows may contradict the statement; then this is told. */
  contradicts?: Refusal;
}

export function refusalText(refusal: Refusal): string {
  return `${refusal.file}: ${refusal.change}${refusal.because ? ` (${refusal.because})` : ''}. To do it, run:\n    ${refusal.statement}`;
}

// Every value of the first fits into the others.
const widenings: Record<string, string[]> = { integer: ['bigint', 'numeric'], bigint: ['numeric'], jsonb: ['text[]'] };
const plainCast = (column: string, type: string): string => `${column}::${type}`;
// A list of codes, written by a field of type json before it became `enums`.
const casts: Record<string, typeof plainCast> = { 'jsonb text[]': (column) => `translate(coalesce(nullif(${column}, 'null'), '[]')::text, '[]', '{}')::text[]` };

// What an operator added by hand keeps out of this pattern, and stays.
const ours = /^(uq|ix|fk|ck|never|company|mine|shared|written)_.*_?[0-9a-f]{8}$/;

type Standing = Map<string, StandingTable>;

/** @param files schema file of each table the last migration made, for tables that no schema names any more */
export async function stepsOf(tx: Tx, tables: Table[], standing: Standing, files: Map<string, string>, found: Found, role: string): Promise<{ steps: Step[]; refusals: Refusal[] }> {
  const make: Step[] = [];
  const change: Step[] = [];
  const refusals: Refusal[] = [];
  const isFilled = async (name: string): Promise<boolean> => (await tx.run(prepared(`select 1 from ${name} limit 1`, []))).length > 0;

  for (const schema of new Set(tables.map((table) => table.schema))) {
    make.push({ sql: `create schema if not exists ${quote(schema)}` }, { sql: `grant usage on schema ${quote(schema)} to ${quote(role)}` });
  }
  for (const table of tables) {
    const before = standing.get(`${table.schema}.${table.name}`);
    const filled = before !== undefined && await isFilled(nameOf(table));
    if (!before) make.push(createTable(table, found));
    else await changeColumns(tx, table, renamed(table, before, make), filled, found, make, refusals);
    changeRules(table, before, filled, found, change);
  }
  change.push(...rightsOf(tables, role));
  await dropTables(tables, standing, files, isFilled, change, refusals);
  return { steps: [...make, ...change], refusals };
}

/** With what it says of its own rows; what it says of others follows once they all stand. */
function createTable(table: Table, found: Found): Step {
  const checks = table.constraints.filter(({ kind }) => kind === 'check').map(addConstraint);
  return { sql: `create table ${nameOf(table)} (${[...table.columns.map((column) => columnSql(column, found)), `primary key (${quoteAll(table.primaryKey)})`, ...checks].join(', ')})` };
}

const addConstraint = ({ name, definition }: Constraint): string => `constraint ${quote(name)} ${definition}`;

function columnSql(column: Column, found: Found): string {
  const collation = column.collation && found.collations.has(column.collation) ? ` collate ${quote(column.collation)}` : '';
  return `${quote(column.name)} ${column.type}${collation}${column.notNull ? ' not null' : ''}${column.extra ? ' ' + column.extra : ''}`;
}

/** Fields that are called otherwise now keep their columns, and what stands in them. @returns the table as it is after that */
function renamed(table: Table, before: StandingTable, steps: Step[]): StandingTable {
  const columns = new Map(before.columns);
  const wanted = new Set(table.columns.map(({ name }) => name));
  for (const { name, formerly = [] } of table.columns) {
    const old = columns.has(name) ? undefined : formerly.find((one) => columns.has(one) && !wanted.has(one));
    if (old === undefined) continue;
    steps.push({ sql: `alter table ${nameOf(table)} rename column ${quote(old)} to ${quote(name)}` });
    columns.set(name, columns.get(old)!);
    columns.delete(old);
  }
  return { ...before, columns };
}

async function changeColumns(tx: Tx, table: Table, before: StandingTable, filled: boolean, found: Found, steps: Step[], refusals: Refusal[]): Promise<void> {
  const alter = `alter table ${nameOf(table)}`;
  const wanted = new Map(table.columns.map((column) => [column.name, column]));
  const refuse = (change: string, statement: string): void => { refusals.push({ file: table.file, change: `${table.id}: ${change}`, statement }); };
  const added = table.columns.filter((column) => !before.columns.has(column.name));

  for (const column of added) {
    const plain = columnSql({ ...column, notNull: false }, found);
    if (!column.notNull || column.extra || !filled) {
      steps.push({ sql: `${alter} add column ${columnSql(column, found)}` });
    } else if (column.fill !== undefined) {
      steps.push({ sql: `${alter} add column ${columnSql(column, found)} default ${column.fill}` }, { sql: `${alter} alter column ${quote(column.name)} drop default` });
    } else {
      refuse(`column "${column.name}" is new and required, and standing rows have no value for it`,
        `${alter} add column ${plain}; update ${nameOf(table)} set ${quote(column.name)} = …; ${alter} alter column ${quote(column.name)} set not null;`);
    }
  }
  for (const [name, column] of before.columns) {
    const target = wanted.get(name);
    if (!target) {
      // What nobody has written into yet holds nothing that could be lost: a field that came and went while a schema was written.
      const isEmpty = !filled || (await tx.run(prepared(`select 1 from ${nameOf(table)} where ${quote(name)} is not null limit 1`, []))).length === 0;
      if (isEmpty) { steps.push({ sql: `${alter} drop column ${quote(name)}` }); continue; }
      const twin = added.find((one) => one.type === column.type);
      refuse(`column "${name}" is no longer in the schema, and its values would be lost`,
        `${alter} drop column ${quote(name)};${twin ? `   -- or, if it was renamed: ${alter} rename column ${quote(name)} to ${quote(twin.name)}; (which "formerly" in its field says for every database)` : ''}`);
      continue;
    }
    if (target.type !== column.type) {
      const statement = `${alter} alter column ${quote(name)} type ${target.type} using ${(casts[`${column.type} ${target.type}`] ?? plainCast)(quote(name), target.type)}`;
      if (!filled || widenings[column.type]?.includes(target.type)) steps.push({ sql: statement });
      else refuse(`column "${name}" changes from ${column.type} to ${target.type}`, statement + ';');
    }
    if (target.notNull && !column.notNull) {
      const statement = `${alter} alter column ${quote(name)} set not null`;
      if (target.fill !== undefined && filled) steps.push({ sql: `update ${nameOf(table)} set ${quote(name)} = ${target.fill} where ${quote(name)} is null` });
      steps.push({ sql: statement, ...(filled ? { contradicts: { file: table.file, change: `${table.id}: column "${name}" is now required, and standing rows lack it`, statement: `update ${nameOf(table)} set ${quote(name)} = … where ${quote(name)} is null; ${statement};` } } : {}) });
    }
    if (!target.notNull && column.notNull) steps.push({ sql: `${alter} alter column ${quote(name)} drop not null` });
  }
}

/** Constraints, indexes and policies: a definition that changed has another name, so the old one goes and the new one comes. */
function changeRules(table: Table, before: StandingTable | undefined, filled: boolean, found: Found, steps: Step[]): void {
  const alter = `alter table ${nameOf(table)}`;
  const constraints = table.constraints.filter((one) => !one.asIndex);
  const indexes = [...table.constraints.filter((one) => one.asIndex), ...table.indexes].filter((one) => found.trigrams || !one.definition.includes('gin_trgm_ops'));
  const gone = (standing: Set<string> | undefined, wanted: { name: string }[]): string[] =>
    [...standing ?? []].filter((name) => ours.test(name) && !wanted.some((one) => one.name === name));

  for (const name of gone(before?.constraints, constraints)) steps.push({ sql: `${alter} drop constraint if exists ${quote(name)} cascade` });
  for (const name of gone(before?.indexes, indexes)) steps.push({ sql: `drop index if exists ${quote(table.schema)}.${quote(name)}` });
  for (const name of gone(before?.policies, table.policies)) steps.push({ sql: `drop policy ${quote(name)} on ${nameOf(table)}` });

  for (const one of indexes.filter((index) => !before?.indexes.has(index.name))) {
    const isUnique = table.constraints.includes(one as Constraint);
    const statement = `create ${isUnique ? 'unique ' : ''}index ${quote(one.name)} on ${nameOf(table)} ${one.definition}`;
    steps.push({ sql: statement, ...(isUnique && filled ? { contradicts: contradiction(table, one as Constraint, statement) } : {}) });
  }
  if (!before) {
    const references = constraints.filter(({ kind }) => kind === 'reference').map((one) => `add ${addConstraint(one)}`);
    steps.push({ sql: `${alter} ${[...references, 'enable row level security', 'force row level security'].join(', ')}` });
    // The owner stands above the policies by this one, superuser or not.
    steps.push({ sql: ownerPolicy(nameOf(table)) });
  } else for (const one of constraints.filter((constraint) => !before.constraints.has(constraint.name))) {
    const statement = `${alter} add ${addConstraint(one)}`;
    steps.push({ sql: statement, ...(filled ? { contradicts: contradiction(table, one, statement) } : {}) });
  }
  for (const policy of table.policies.filter((one) => !before?.policies.has(one.name))) {
    steps.push({ sql: `create policy ${quote(policy.name)} on ${nameOf(table)} ${policy.definition}` });
  }
}

function contradiction(table: Table, constraint: Constraint, statement: string): Refusal {
  const rule = constraint.kind === 'unique' ? 'must now be unique' : constraint.kind === 'reference' ? 'must now point to a row that exists' : 'has a narrower rule';
  return { file: table.file, change: `${table.id}: ${constraint.fields.join(', ') || 'a balance'} ${rule}, and standing rows differ`, statement: `${statement};   -- once the rows are mended` };
}

/** What the role may do, said once for all tables that it may do the same with. */
function rightsOf(tables: readonly Table[], role: string): Step[] {
  if (tables.length === 0) return [];
  const to = (of: readonly Table[]): string => `on ${of.map(nameOf).join(', ')} to ${quote(role)}`;
  const steps: Step[] = [{ sql: `revoke all on ${tables.map(nameOf).join(', ')} from ${quote(role)}` }];
  const alike = new Map<string, Table[]>();
  for (const table of tables) {
    const open = table.secret.length === 0 ? table.rights : table.rights.split(', ').filter((right) => right !== 'select').join(', ');
    if (open !== '') alike.set(open, [...alike.get(open) ?? [], table]);
    if (table.secret.length > 0 && table.rights !== '') steps.push({ sql: `grant select (${quoteAll(table.columns.map(({ name }) => name).filter((name) => !table.secret.includes(name)))}) ${to([table])}` });
  }
  for (const [rights, of] of alike) steps.push({ sql: `grant ${rights} ${to(of)}` });
  return steps;
}

async function dropTables(tables: Table[], standing: Standing, files: Map<string, string>, isFilled: (name: string) => Promise<boolean>, steps: Step[], refusals: Refusal[]): Promise<void> {
  const wanted = new Set(tables.map((table) => `${table.schema}.${table.name}`));
  for (const [key, table] of standing) {
    if (wanted.has(key) || !files.has(key)) continue; // never touches a table it did not make
    const statement = `drop table ${nameOf(table)} cascade`;
    if (retired.has(key) || !await isFilled(nameOf(table))) steps.push({ sql: statement });
    else refusals.push({ file: files.get(key)!, change: `table ${key} is no longer in any schema, and its rows would be lost`, statement: statement + ';' });
  }
}
