// What a connection keeps prepared is bounded: what was used least recently goes, and comes back when it is asked again.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { Outgoing } from './parcel.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1, pipeline: true } as pg.PoolConfig);
});
afterAll(async () => { await pool?.end(); await database?.drop(); });

it('prepares any number of statements, of which a thousand stay, and answers each as before', async () => {
  const client = await pool.connect();
  const outgoing = new Outgoing(client);
  const ask = async (nth: number): Promise<unknown> => (await outgoing.send({ name: `q${nth}`, text: `select ${nth} + $1::int as sum`, values: [nth] })).rows[0];
  const prepared = async (): Promise<string[]> => (await client.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name);
  const all = Array.from({ length: 1_300 }, (_, nth) => nth);
  try {
    for (const nth of all) {
      expect(await ask(nth)).toEqual({ sum: nth * 2 });
      // Used between, so never the least recent.
      expect(await ask(0)).toEqual({ sum: 0 });
    }
    const kept = await prepared();
    expect(kept).toHaveLength(1_000);
    expect(kept).toEqual(expect.arrayContaining(['q0', 'q1299', 'q301']));
    expect(kept).not.toContain('q1');
    // Together, in one message, some of which come back and one fails: what was let go can be prepared again.
    const answers = await Promise.allSettled([...all.slice(1, 200).map(ask), outgoing.send({ name: 'wrong', text: 'select 1 / $1::int', values: [0] }), ask(250)]);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    for (const nth of [1, 150, 250, 900]) expect(await ask(nth)).toEqual({ sum: nth * 2 });
    expect((await prepared()).length).toBeLessThanOrEqual(1_000);
  } finally {
    outgoing.close();
    client.release();
  }
});
