// Who answers for a report: the replica while it is near, the database itself when it is away, too far behind, or somebody else.
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Sql, Tx } from '../context.ts';
import { textOf } from './statement.ts';
import { forReports, LagMeter, openReports } from './replica.ts';

const scope = { company: '1', user: '2' };

/** Both as they would answer; what is set is what is so. */
function pair() {
  const at = { primary: 100n, replica: 100n, ms: 0, follows: true, server: 'one', fault: undefined as Error | undefined, away: false };
  const warned: string[] = [];
  const answer = (who: 'primary' | 'replica') => async <R>(_scope: object, query: Sql<R>): Promise<R[]> => {
    if (who === 'replica' && at.fault) throw at.fault;
    if (who === 'primary' && at.away) throw new AppError('service.away');
    const isLook = /pg_current_wal_lsn/.test(textOf(query));
    return [isLook ? { at: String(at[who]), server: who === 'primary' ? 'one' : at.server, follows: at.follows } : { who }] as R[];
  };
  const face = (who: 'primary' | 'replica') => ({ read: answer(who), tx: async <T>(_scope: object, work: (tx: Tx) => Promise<T>): Promise<T> => work({ who } as unknown as Tx) });
  const reports = openReports(face('primary'), face('replica'), { lagSeconds: 5, log: { warn: (_about, message) => { warned.push(message!); } }, lookEveryMs: 1_000_000, now: () => at.ms });
  const who = async (): Promise<unknown> => (await reports.read<{ who: string }>(scope, sql`select who`))[0]!.who;
  const inTx = (): Promise<unknown> => reports.tx(scope, async (tx) => (tx as unknown as { who: string }).who);
  return { at, reports, who, inTx, warned };
}

describe('how far a replica is behind', () => {
  it('is the age of the newest place it has reached', () => {
    const meter = new LagMeter(60_000);
    for (const [ms, place] of [[0, 10n], [1_000, 20n], [2_000, 30n]] as const) meter.mark(ms, place);
    expect([30n, 25n, 10n, 9n].map((reached) => meter.lag(2_000, reached))).toEqual([0, 1, 2, Infinity]);
    for (let ms = 3_000; ms < 90_000; ms += 1_000) meter.mark(ms, 40n + BigInt(ms));
    expect(meter.lag(90_000, 10n)).toBe(Infinity);
  });
});

describe('reports', () => {
  it('come from the replica while it is near, from the database while it is not, and from the replica again', async () => {
    const { at, reports, who, inTx, warned } = pair();
    await reports.look();
    expect([await who(), await inTx()]).toEqual(['replica', 'replica']);
    Object.assign(at, { ms: 6_000, primary: 200n });
    await reports.look();
    expect([await who(), await inTx(), reports.lag()]).toEqual(['primary', 'primary', 6]);
    at.replica = 200n;
    await reports.look();
    expect([await who(), reports.counts]).toEqual(['replica', { replica: 3, primary: 2 }]);
    expect(warned).toHaveLength(2);
    reports.stop();
  });

  it('are asked of the database at once where the replica breaks; a wrong question is wrong there too', async () => {
    const { at, reports, who, inTx } = pair();
    await reports.look();
    at.fault = Object.assign(new Error('no such column'), { code: '42703' });
    await expect(who()).rejects.toThrow('no such column');
    at.fault = new AppError('service.away');
    expect([await who(), reports.lag()]).toEqual(['primary', undefined]);
    at.fault = undefined;
    await reports.look();
    at.fault = Object.assign(new Error('conflict with recovery'), { code: '40001' });
    expect(await inTx()).toBe('primary');
    reports.stop();
  });

  it('go on from the replica while the database is away, as long as the bound', async () => {
    const { at, reports, who } = pair();
    await reports.look();
    Object.assign(at, { away: true, ms: 4_000 });
    await reports.look();
    expect(await who()).toBe('replica');
    at.ms = 6_000;
    await expect(who()).rejects.toMatchObject({ code: 'service.away' });
    reports.stop();
  });

  it('may come from one that has become the database, and not from one that went its own way', async () => {
    const { at, reports, who } = pair();
    at.follows = false;
    await reports.look();
    expect(await who()).toBe('replica');
    at.server = 'another';
    await reports.look();
    expect(await who()).toBe('primary');
    reports.stop();
  });

  it('of an installation without a replica are as everything else', () => {
    const app = { db: { read() {} } } as unknown as App;
    expect(forReports(app)).toBe(app);
  });
});
