// Rows that stand behind an expression: the statement's own, those joined by reference, and those walked over in sub-selects.
import { sql, type RawBuilder } from 'kysely';
import type { Entity, Field, Model, RowType } from '../../../core/language/model.ts';
import { rowsSql } from '../rowsSql.ts';

/** Something the database is not asked to compute. */
export class ExpressionSqlError extends Error {}

export type Raw = RawBuilder<unknown>;

/** Joins of one FROM: of the statement, or of a sub-select. */
export class Frame {
  readonly joins: Raw[] = [];
  readonly byKey = new Map<string, Source>();
  sql(): Raw { return this.joins.length > 0 ? sql.join(this.joins, sql` `) : sql``; }
}

/** A row in a FROM; without an alias its columns stand bare (CHECK constraints). */
export interface Source { alias: string; row: RowType; frame: Frame }

/** A sub-select over many rows: FROM and what ties it to the row outside. */
export interface Walk { from: Raw; conditions: Raw[]; source: Source }

export class Rows {
  private count = 0;

  /** @param live what a field without a column comes to for a row (gathered.ts) */
  constructor(private readonly model: Pick<Model, 'rows' | 'entities'>, private readonly prefix: string, private readonly live?: (source: Source, field: Field) => Raw) {}

  /** The value of a field, or of what every row has. */
  valueOf(source: Source, name: string): Raw {
    const field = source.row.fields[name];
    return field?.live && this.live ? this.live(source, field) : columnOf(source, columnName(source, name));
  }

  /** One row beside each of a frame, worked out once for the statement. @returns its alias */
  beside(from: Source, key: string, query: () => Raw): string {
    const known = from.frame.byKey.get(key);
    if (known) return known.alias;
    const alias = this.alias();
    from.frame.byKey.set(key, { ...from, alias });
    from.frame.joins.push(sql`left join ${query()} as ${sql.id(alias)} on true`);
    return alias;
  }

  /** What keeps the working calendars, where something does. */
  calendars(): Entity | undefined { return Object.values(this.model.entities).find(({ calendar }) => calendar); }

  rowType(id: string): RowType {
    const row = this.model.rows[id];
    if (!row) throw new ExpressionSqlError(`row type "${id}" is not in the model`);
    return row;
  }

  /** LEFT JOIN of the row whose id `id` gives; joined once for the same `key` in a frame. */
  join(from: Source, key: string, id: Raw, target: RowType): Source {
    const known = from.frame.byKey.get(key);
    if (known) return known;
    const source: Source = { alias: this.alias(), row: target, frame: from.frame };
    from.frame.byKey.set(key, source);
    const conditions = [sql`${columnOf(source, 'id')} = ${id}`, ...this.sameCompany(from, source)];
    from.frame.joins.push(sql`left join ${tableAs(source)} on ${sql.join(conditions, sql` and `)}`);
    return source;
  }

  /** The row a reference (or a lines row's parent) points to. */
  follow(from: Source, column: string, target: RowType): Source {
    return this.join(from, `${from.alias}.${column}`, columnOf(from, column), target);
  }

  /** All rows of some lines. */
  linesOf(parent: Source, lines: RowType): Walk {
    const source: Source = { alias: this.alias(), row: lines, frame: new Frame() };
    return { from: tableAs(source), source, conditions: [sql`${columnOf(source, 'parent')} = ${columnOf(parent, 'id')}`, ...this.sameCompany(parent, source)] };
  }

  /** All rows whose ids stand in an array. */
  listed(from: Source, ids: Raw, target: RowType): Walk {
    const source: Source = { alias: this.alias(), row: target, frame: new Frame() };
    return { from: tableAs(source), source, conditions: [sql`${columnOf(source, 'id')} = any(${ids})`, ...this.sameCompany(from, source)] };
  }

  /** Keys of rows that belong to companies lead with the company. Row-level security guards them anyway; this serves the planner. */
  private sameCompany(one: Source, other: Source): Raw[] {
    return this.hasCompany(one.row) && this.hasCompany(other.row) ? [sql`${columnOf(other, 'company')} = ${columnOf(one, 'company')}`] : [];
  }

  private hasCompany(row: RowType): boolean { return (this.model.entities[row.entity]?.scope ?? 'company') !== 'platform'; }

  private alias(): string { return `${this.prefix}_${++this.count}`; }
}

export function columnOf(source: Source, column: string): Raw {
  return source.alias === '' ? sql.id(column) : sql.id(source.alias, column);
}

/** SQL column of a field, or of what every row has. */
export function columnName({ row }: Source, name: string): string {
  const column = row.fields[name]?.column ?? (['id', 'version', 'parent', 'seq', 'company'].includes(name) ? name : undefined);
  if (column === undefined || column === '') throw new ExpressionSqlError(`${row.id} has no column for "${name}"`);
  return column;
}

export function tableAs({ row, alias }: Source): Raw {
  return sql`${rowsSql(row)} as ${sql.id(alias)}`;
}
