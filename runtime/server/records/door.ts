// The door of pages without a login: a token that a record holds, and from then on the record's company as nobody.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import { langOf } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller, Founded } from '../context.ts';
import { tableSql } from '../entities/columns.ts';
import { serverCaller } from '../platform/companies/serverCaller.ts';

/** 32 random bytes: nobody guesses it. */
export const newWallToken = (): string => randomBytes(32).toString('base64url');

const shortestToken = 20;

/**
 * The record whose token it is, and who asks: the server in that company, in the language asked for.
 * @param secret a field that never leaves the server, read along
 * @throws AppError `address.missing` for a token that nothing holds
 */
export async function behindToken(app: App, entity: Entity, field: string, token: string, lang?: string, secret?: string): Promise<{ id: string; caller: Caller; secret: string }> {
  if (token.length < shortestToken) throw new AppError('address.missing');
  const column = entity.fields[field]!.column;
  const beside = secret === undefined ? sql`''` : sql`coalesce(r.${sql.id(entity.fields[secret]!.column)}, '')`;
  const found = await app.db.system((tx) => tx.one<Founded & { record: string; secret: string }>(sql`select r.id::text as record, ${beside} as secret, c.id::text as id, c.uuid, c.name, c.timezone from ${tableSql(entity)} r join amc.company c on c.id = r.company where r.${sql.id(column)} = ${token} limit 1`));
  if (!found) throw new AppError('address.missing');
  return { id: found.record, secret: found.secret, caller: { ...serverCaller(app, found), ...(lang !== undefined && { lang: langOf(lang) }) } };
}
