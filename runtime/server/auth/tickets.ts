// Secrets that are handed out and come back once, each of a kind, kept as hashes: captchas, authorisation codes, QR logins, devices, states.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App, Tx } from '../context.ts';

export type TicketKind = 'captcha' | 'loginCode' | 'qr' | 'device' | 'third' | 'bind' | 'confirm';
export interface Ticket<P> { userId: string | null; session: string | null; payload: P; expiresAt: number }
export interface NewTicket { kind: TicketKind; lifeMs: number; userId?: string; session?: string; payload?: unknown; /** Chosen by the caller; else random. */ token?: string }

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const keyOf = (kind: TicketKind, token: string): Buffer => hashToken(`${kind} ${token}`);

/** @returns the secret; it is not kept */
export async function issueTicket(app: App, tx: Tx, ticket: NewTicket): Promise<string> {
  const token = ticket.token ?? newToken();
  const until = new Date(app.now().getTime() + ticket.lifeMs).toISOString();
  await tx.run(sql`insert into loom.ticket (hash, kind, user_id, session, payload, expires_at)
    values (${keyOf(ticket.kind, token)}, ${ticket.kind}, ${ticket.userId ?? null}::bigint, ${ticket.session ?? null}::bigint, ${JSON.stringify(ticket.payload ?? {})}::jsonb, ${until}::timestamptz)`);
  return token;
}

/** Uses a ticket up: of two who present it, one gets it. */
export async function takeTicket<P>(app: App, tx: Tx, kind: TicketKind, token: string): Promise<Ticket<P> | undefined> {
  const row = await tx.one<Row<P>>(sql`delete from loom.ticket where hash = ${keyOf(kind, token)} returning user_id, session, payload, expires_at`);
  return live(app, row);
}

/** Looks at a ticket and locks it for the rest of the transaction. */
export async function lockTicket<P>(app: App, tx: Tx, kind: TicketKind, token: string): Promise<Ticket<P> | undefined> {
  return live(app, await tx.one<Row<P>>(sql`select user_id, session, payload, expires_at from loom.ticket where hash = ${keyOf(kind, token)} for update`));
}

export async function changeTicket(tx: Tx, kind: TicketKind, token: string, payload: unknown): Promise<void> {
  await tx.run(sql`update loom.ticket set payload = ${JSON.stringify(payload)}::jsonb where hash = ${keyOf(kind, token)}`);
}

/** Remembered devices of a person, or of one session. */
export async function dropDevices(tx: Tx, of: { userId: string } | { session: string }): Promise<void> {
  if ('userId' in of) await tx.run(sql`delete from loom.ticket where user_id = ${of.userId}::bigint and kind = 'device'`);
  else await tx.run(sql`delete from loom.ticket where session = ${of.session}::bigint and kind = 'device'`);
}

interface Row<P> { user_id: string | null; session: string | null; payload: P; expires_at: string }

function live<P>(app: App, row: Row<P> | undefined): Ticket<P> | undefined {
  if (!row || Date.parse(row.expires_at) <= app.now().getTime()) return undefined;
  return { userId: row.user_id, session: row.session, payload: row.payload, expiresAt: Date.parse(row.expires_at) };
}
