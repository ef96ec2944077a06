// What the tests of customers and suppliers share: a demonstration server whose clock moves by days, records by filter, refusals, messages.
import { expect } from 'vitest';
import { sql } from 'kysely';
import type { Sql } from '../../runtime/server/context.ts';
import { crewOf } from './crew.ts';
import { startTestServer, type TestClient, type TestServer, type TestServerOptions } from './server.ts';

export type Row = Record<string, any>;
export const ccm = (name: string): string => `/ccm/api/saas/${name}`;

export interface Partners {
  server: TestServer;
  /** The people of 云锦服饰 by their work (`crewOf`); another object after `at`. */
  crew(): TestClient;
  run<R>(query: Sql<R>): Promise<R[]>;
  /** The first record for which the filter holds. */
  idOf(name: string, filter: object): Promise<string>;
  record(name: string, id: string): Promise<Row>;
  list(name: string, filter: object): Promise<Row[]>;
  /** What is said to a call that is refused. */
  refusal(method: string, path: string, body?: unknown, by?: TestClient): Promise<string>;
  /** The clock; a session does not last for days. */
  at(time: string): Promise<void>;
  set(code: string, value: string): Promise<void>;
  /** Titles of messages that contain a text, with their receivers: `陈静: 请先维护…`. */
  told(text: string): Promise<string[]>;
}

export async function partnersAt(now: string, more: Pick<TestServerOptions, 'schemasDir' | 'addsToProduct'> = {}): Promise<Partners> {
  const server = await startTestServer({ demo: true, now, ...more });
  let client = await crewOf(server);
  const run = <R>(query: Sql<R>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
  const list = async (name: string, filter: object): Promise<Row[]> => (await client.get(`${ccm(name)}?pageSize=100&filter=${encodeURIComponent(JSON.stringify(filter))}`)).list;
  return {
    server, run, list, crew: () => client,
    async idOf(name, filter) {
      const found = await list(name, filter);
      expect(found.length, `${name} ${JSON.stringify(filter)}`).toBeGreaterThan(0);
      return found[0]!.id;
    },
    record: (name, id) => client.get(`${ccm(name)}/${id}`),
    async refusal(method, path, body, by = client) {
      const answer = await by.try(method, path, body);
      expect(answer.success, `${method} ${path} ${JSON.stringify(answer.data)}`).toBe(false);
      return String(answer.data ?? answer.message);
    },
    async at(time) { server.clock.set(time); client = await crewOf(server); },
    async set(code, value) {
      await client.put(ccm('companySetting'), [{ code, value }]);
      await expect.poll(async () => (await client.get('/loom/manifest')).settings[code]).toBe(value);
    },
    async told(text) {
      const rows = await run<{ name: string; title: string }>(sql`select u.name, m.title from amc.message m join amc.message__receivers r on r.parent = m.id join amc."user" u on u.id = r."user" where m.title like ${`%${text}%`} order by u.name, m.title`);
      return rows.map(({ name, title }) => `${name}: ${title}`);
    },
  };
}
