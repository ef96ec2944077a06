// Until when each person's pages were open: what came later is the backlog of the next connection, also after a restart.
import { sql } from 'kysely';
import type { App } from '../context.ts';
import { firstIdAt } from '../store/ids.ts';
import type { Conn } from './hub.ts';

/** A message committed while the page closed may carry an earlier id: looked at again, and left out where it was told. */
export const overlapMs = 5_000;
const leftMs = 10 * 60_000;

/** What a page that closed had been told: one of several tabs that comes back misses what it missed, whatever the others got. */
interface Left { at: number; told: readonly string[] }

export class Marks {
  private readonly left = new Map<string, Left[]>();
  constructor(private readonly app: App) {}

  closed(conn: Conn): void {
    const key = keyOf(conn);
    const now = Date.now();
    const all = (this.left.get(key) ?? []).filter((one) => one.at > now - leftMs);
    // To a locked screen nothing was told.
    all.push({ at: conn.lockedAt ?? now, told: conn.told });
    this.left.set(key, all.slice(-20));
    if (this.left.size > 50_000) this.left.clear();
  }

  /** From which id on to look, and what needs no telling. */
  async since(conn: Pick<Conn, 'userId' | 'company'>): Promise<{ id: string; told: ReadonlySet<string> }> {
    const key = keyOf(conn);
    const now = Date.now();
    const [oldest, ...rest] = (this.left.get(key) ?? []).filter((one) => one.at > now - leftMs);
    if (oldest) {
      if (rest.length > 0) this.left.set(key, rest); else this.left.delete(key);
      return { id: firstIdAt(oldest.at - overlapMs), told: new Set(oldest.told) };
    }
    const row = await this.app.db.system((tx) => tx.one<{ seen_id: string }>(sql`select seen_id::text as seen_id from loom.inbox_mark where user_id = ${conn.userId}::bigint and company = ${conn.company}::bigint`));
    return { id: row?.seen_id ?? '0', told: new Set() };
  }

  /** Notes that these people were here up to now; who sits before a locked screen was not. */
  async note(conns: Iterable<Pick<Conn, 'userId' | 'company' | 'lockedAt'>>): Promise<void> {
    const pairs = new Map([...conns].filter((conn) => conn.lockedAt === undefined).map((conn) => [keyOf(conn), conn]));
    if (pairs.size === 0) return;
    const list = [...pairs.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const seen = firstIdAt(Date.now() - overlapMs);
    await this.app.db.system((tx) => tx.run(sql`insert into loom.inbox_mark as m (user_id, company, seen_id)
      select u, c, ${seen}::bigint from unnest(${list.map((one) => one.userId)}::bigint[], ${list.map((one) => one.company)}::bigint[]) as x(u, c)
      on conflict (user_id, company) do update set seen_id = greatest(m.seen_id, excluded.seen_id)`));
  }
}

const keyOf = ({ userId, company }: Pick<Conn, 'userId' | 'company'>): string => `${userId} ${company}`;
