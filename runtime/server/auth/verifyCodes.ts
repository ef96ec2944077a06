// Verification codes: six digits to a phone or mailbox, for one purpose, once, for five minutes.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppError } from '../../core/contract/errors.ts';
import type { Lang } from '../../core/language/model.ts';
import type { App, Tx } from '../context.ts';
import { sendCode } from '../mail/send.ts';
import { nextId } from '../store/ids.ts';
import { prepared } from '../store/statement.ts';
import { table } from './memberships.ts';
import { at, byTarget, takenTarget, unknownTarget, type Target } from './people.ts';
import { codeLifeMs, codePauseMs, codesOfStrangers, codesPerIp, codesPerTarget, codeTries, platform } from './platform.ts';

export const scenes = ['login', 'register', 'reset', 'bind', 'unbind', 'delete', 'transfer'] as const;
export type Scene = (typeof scenes)[number];
export interface CodeWanted { target: Target; scene: Scene; ip: string; lang: Lang }

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** @throws AppError `code.tooSoon`, `code.notSent`, and of the target: `account.phoneUnknown` (reset, login), `account.phoneTaken` (register) */
export async function sendVerifyCode(app: App, wanted: CodeWanted): Promise<{ expireAt: string; wait: number }> {
  const { target, scene, ip } = wanted;
  const id = nextId();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = app.now();
  const expireAt = new Date(now.getTime() + codeLifeMs).toISOString();
  // Kept before it is sent, so that of two asking at once one is told to wait.
  const refusal = await app.db.system(async (tx) => {
    await oneAtATime(tx, `code ${target.value}`);
    await oneAtATime(tx, `code from ${ip}`);
    const fault = await targetFault(app, tx, target, scene) ?? await limitFault(app, tx, target, ip, now);
    if (fault) return fault;
    await tx.run(sql`insert into loom.verify_code (id, target, scene, hash, sent_at, expire_at, ip)
      values (${id}::bigint, ${target.value}, ${scene}, ${hashOf(id, code)}, ${now.toISOString()}::timestamptz, ${expireAt}::timestamptz, ${ip})`);
    return undefined;
  });
  if (refusal) throw refusal;
  try {
    await sendCode(app, { target, scene, code, lang: wanted.lang });
  } catch (error) {
    app.log.error({ scene, kind: target.kind, err: (error as Error).message }, 'a code was not sent');
    // What did not arrive counts for nothing, and an earlier code stays good.
    await app.db.system((tx) => tx.run(sql`delete from loom.verify_code where id = ${id}::bigint`));
    throw at('target', 'code.notSent');
  }
  return { expireAt, wait: codePauseMs / 1_000 };
}

export interface CodeTyped { target: Target; scene: Scene; code: string; /** Where the form shows a refusal. */ path?: string }
/** Uses a checked code up, inside the transaction it allows. @throws AppError `code.missing` when somebody was faster */
export type Spend = (tx: Tx) => Promise<void>;

/**
 * Compares a typed code with the newest one of its target and scene. Wrong ones are counted even though the call is refused.
 * @throws AppError `code.missing`, `code.wrong`
 */
export async function checkCode(app: App, typed: CodeTyped): Promise<Spend> {
  const { target, scene, code, path = 'code' } = typed;
  const now = app.now().toISOString();
  const found = await app.db.system(async (tx): Promise<AppError | string> => {
    const row = await tx.one<{ id: string; hash: Buffer; tries: number; used_at: string | null; expire_at: string }>(sql`
      select id, hash, tries, used_at, expire_at from loom.verify_code where target = ${target.value} and scene = ${scene} order by id desc limit 1 for update`);
    if (!row || row.used_at !== null || row.expire_at <= now || row.tries >= codeTries) return at(path, 'code.missing');
    if (timingSafeEqual(row.hash, hashOf(row.id, code.trim()))) return row.id;
    await tx.run(sql`update loom.verify_code set tries = tries + 1 where id = ${row.id}::bigint`);
    return at(path, 'code.wrong');
  });
  if (typeof found !== 'string') throw found;
  return async (tx) => {
    const spent = await tx.one(sql`update loom.verify_code set used_at = ${now}::timestamptz where id = ${found}::bigint and used_at is null returning id`);
    if (!spent) throw at(path, 'code.missing');
  };
}

// The row's id is salt enough: what protects six digits is the five minutes and the five tries.
const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id} ${code}`).digest();

const oneAtATime = (tx: Tx, what: string): Promise<unknown> => tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);

async function targetFault(app: App, tx: Tx, target: Target, scene: Scene): Promise<AppError | undefined> {
  if (scene === 'register') return await byTarget(app, tx, target) ? takenTarget(target, 'target') : undefined;
  // A new address to bind is nobody's yet; every other code goes to somebody we know.
  if (scene !== 'bind') return await byTarget(app, tx, target) ? undefined : unknownTarget(target);
  return undefined;
}

/**
 * Each address has a budget of its own for a target, so that strangers who spend theirs keep nobody from a code. What all strangers together may send is bounded too;
 * an address from which the account was signed in is not bound by what they did.
 */
async function limitFault(app: App, tx: Tx, target: Target, ip: string, now: Date): Promise<AppError | undefined> {
  const times = async (where: 'target' | 'ip', value: string, withinMs: number): Promise<{ at: number; ip: string | null }[]> => (await tx.run<{ sent_at: string; ip: string | null }>(sql`
    select sent_at, ip from loom.verify_code where ${sql.ref(where)} = ${value} and sent_at > ${new Date(now.getTime() - withinMs).toISOString()}::timestamptz order by sent_at desc limit 500`)).map((row) => ({ at: Date.parse(row.sent_at), ip: row.ip }));
  const [ofTarget, ofIp] = [await times('target', target.value, dayMs), await times('ip', ip, hourMs)];
  const mine = ofTarget.filter((one) => one.ip === ip);
  const others = ofTarget.length > mine.length && await isKnownAddress(app, tx, target, ip) ? [] : ofTarget;
  const pause = [...mine, ...others].reduce((latest, one) => Math.max(latest, one.at), 0);
  const full = (sent: { at: number }[], most: number, withinMs: number): number => (sent.length >= most ? sent[most - 1]!.at + withinMs : 0);
  const free = Math.max(pause > 0 ? pause + codePauseMs : 0, full(mine, codesPerTarget, dayMs), full(others, codesOfStrangers, dayMs), full(ofIp, codesPerIp, hourMs));
  const waitMs = free - now.getTime();
  return waitMs > 0 ? at('target', 'code.tooSoon', { seconds: Math.ceil(waitMs / 1_000) }) : undefined;
}

/** Whether the account that the target belongs to was signed in from there. */
async function isKnownAddress(app: App, tx: Tx, target: Target, ip: string): Promise<boolean> {
  const person = await byTarget(app, tx, target);
  if (!person) return false;
  return await tx.one(prepared(`select 1 from ${table(app.model, platform.loginLog)} where "user" = $1::bigint and ip = $2 and result = 'success' limit 1`, [person.id, ip])) !== undefined;
}
