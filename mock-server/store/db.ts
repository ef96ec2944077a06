// The database the server's handlers are lent: statements are answered by their words, transactions are taken back when they fail.
import { Changes } from '../../runtime/server/store/changes.ts';
import type { Db, Sql, Tx } from '../../runtime/server/context.ts';
import { answerer } from './answer.ts';
import type { House } from './house.ts';

export function mockDb(house: House): Db {
  const answer = answerer(house);
  const run = async <R>(query: Sql<R>): Promise<R[]> => answer(query as Sql<unknown>) as R[];
  const transact = async <T>(work: (tx: Tx) => Promise<T>, isTrial = false): Promise<T> => {
    const afters: (() => void | Promise<void>)[] = [];
    const result = await house.transaction(async () => {
      // Statements nobody waits for fail the whole all the same.
      const sent: Promise<unknown>[] = [];
      const tx: Tx = {
        run, isCareful: false, async one(query) { return (await run(query))[0]; }, inCompany: (_company, work) => work(), afterCommit(after) { afters.push(after); },
        later(query, meaning) {
          const done = run(query).catch((error: unknown) => { throw meaning?.(error) ?? error; });
          done.catch(() => {});
          sent.push(done);
        },
      };
      const done = await work(tx);
      await Promise.all(sent);
      return done;
    }, isTrial);
    if (!isTrial) for (const after of afters) await after();
    return result;
  };
  return {
    read: async (_scope, query) => run(query), tx: (_scope, work) => transact(work), trial: (_scope, work) => transact(work, true), system: (work) => transact(work),
    changes: new Changes(), async close() {},
  };
}
