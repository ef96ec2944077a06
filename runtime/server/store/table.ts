// A table as it should be: what schemas give and migration compares with the database. Names are hashed with their definition.
import { createHash } from 'node:crypto';

export interface Column {
  name: string;
  type: string;
  notNull: boolean;
  /** SQL after the type: a default that stays, an identity. */
  extra?: string;
  /** SQL value for the rows that stand when the column is added. */
  fill?: string;
  collation?: string;
  /** Columns that stand for this one where it is not there yet: the field was renamed. */
  formerly?: string[];
}
/** A constraint, index or policy. Its name ends in a hash of its definition, so the same name means the same thing. */
export interface Named { name: string; definition: string }

export interface Constraint extends Named {
  kind: 'unique' | 'check' | 'reference';
  fields: string[];
  /** What is said to a user who runs against it. */
  says?: string;
  /** A unique one is an index of its own (it may be partial). */
  asIndex?: boolean;
}

export interface Table {
  schema: string;
  name: string;
  /** Schema file it comes from. */
  file: string;
  /** Row type or balance id. */
  id: string;
  columns: Column[];
  primaryKey: string[];
  constraints: Constraint[];
  indexes: Named[];
  policies: Named[];
  /** What the application's role may do, such as `select, insert`. Empty: nothing. */
  rights: string;
  /** Columns that role may not read. */
  secret: string[];
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteAll = (names: string[]): string => names.map(quote).join(', ');
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const nameOf = (table: { schema: string; name: string }): string => `${quote(table.schema)}.${quote(table.name)}`;

/** At most 63 bytes, which is what PostgreSQL keeps of a name. */
export function named(prefix: string, table: { name: string }, parts: string[], definition: string): Named {
  const hash = createHash('sha1').update(definition).digest('hex').slice(0, 8);
  return { name: `${[prefix, table.name, ...parts].join('_').slice(0, 54)}_${hash}`, definition };
}

/** The company that the connection works for (store/db.ts sets it). */
export const currentCompany = "nullif(current_setting('app.company', true), '')::bigint";
export const currentUser = "nullif(current_setting('app.user', true), '')::bigint";
