// The cookie by which pictures are shown: the session's number, signed; good for the path of files alone and as long as the session.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';

const cookieName = 'loomFiles';
const path = '/amc/api/open/file';
const secrets = new WeakMap<App['db'], Promise<Buffer>>();

/** One secret for all processes of a database, made when first wanted. */
export function secretOf({ db }: App): Promise<Buffer> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = db.system(async (tx) => {
      await tx.run(sql`insert into loom.secret (name, value) values ('files', ${randomBytes(32)}) on conflict (name) do nothing`);
      return (await tx.one<{ value: Buffer }>(sql`select value from loom.secret where name = 'files'`))!.value;
    });
    secret.catch(() => secrets.delete(db));
    secrets.set(db, secret);
  }
  return secret;
}

export interface Pass { id: string; userId: string }

const sign = (secret: Buffer, { id, userId }: Pass): string => createHmac('sha256', secret).update(`file pass ${id} ${userId}`).digest('base64url');

export async function givePass(app: App, request: FastifyRequest, reply: FastifyReply, session: Pass): Promise<void> {
  const value = `${session.id}.${session.userId}.${sign(await secretOf(app), session)}`;
  void reply.header('set-cookie', `${cookieName}=${value}; Path=${path}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
}

/** The session that a request's cookie names and we signed. */
export async function sessionOfPass(app: App, request: FastifyRequest): Promise<Pass | undefined> {
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,19})\\.(\\d{1,19})\\.([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '');
  if (!found) return undefined;
  const session = { id: found[1]!, userId: found[2]! };
  const [sent, right] = [Buffer.from(found[3]!), Buffer.from(sign(await secretOf(app), session))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? session : undefined;
}
