// What is kept of answers, for how long, and how much of it.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../tests/support/model.ts';
import type { App, Caller, Sql } from '../context.ts';
import { Changes } from '../store/changes.ts';
import { KeptAnswers, keptPart } from './kept.ts';

function house(): { app: App; kept: KeptAnswers; clock: { at: number }; changes: Changes } {
  const clock = { at: 1_000_000 };
  const changes = new Changes();
  const db = { changes, read: async () => [], tx: async () => undefined, system: async () => undefined, close: async () => {} };
  const app = { model: modelOf({}), db, now: () => new Date(clock.at) } as unknown as App;
  return { app, kept: new KeptAnswers(app), clock, changes };
}
const scope = { company: '1', user: '2' };
const stock: Sql = sql`select 1 from wms.stock`;
const asking = (text: string, query = stock) => async (app: App): Promise<string> => { await app.db.read(scope, query); return text; };

describe('an answer', () => {
  it('is kept until one of its tables changes', async () => {
    const { kept, changes } = house();
    const made = await kept.make('a', asking('[1]'));
    expect(kept.find('a')).toMatchObject({ tag: made.tag });
    changes.begin(new Set(['wms.order']), '1')();
    expect(kept.find('a')).toBeDefined();
    changes.begin(new Set(['wms.stock']), '1');
    expect(kept.find('a')).toBeUndefined();
    expect(kept.bytes).toBe(0);
  });

  it('is not kept when a table changed while it was made, or is about to', async () => {
    const { kept, changes } = house();
    await kept.make('a', async (app) => { await app.db.read(scope, stock); changes.begin(new Set(['wms.stock']), '1')(); return '1'; });
    const settle = changes.begin(new Set(['wms.stock']), '1');
    await kept.make('b', asking('1'));
    settle();
    expect([kept.find('a'), kept.find('b')]).toEqual([undefined, undefined]);
  });

  it('is not kept when nobody can tell what it was read from', async () => {
    const { kept } = house();
    await kept.make('a', asking('1', sql`select wms.total(1)`));
    await kept.make('b', async (app) => { await app.db.tx(scope, async () => {}); return '1'; });
    expect([kept.find('a'), kept.find('b')]).toEqual([undefined, undefined]);
  });

  it('is forgotten after two seconds, and when the clock is turned back', async () => {
    const { kept, clock } = house();
    await kept.make('a', asking('1'));
    clock.at += 2_000;
    expect(kept.find('a')).toBeDefined();
    clock.at += 1;
    expect(kept.find('a')).toBeUndefined();
    await kept.make('a', asking('1'));
    clock.at -= 5;
    expect(kept.find('a')).toBeUndefined();
  });

  it('stands on what its parts stand on, which are kept for others', async () => {
    const { kept, changes, clock } = house();
    const person = { userId: '2', company: '1' } as Caller;
    let made = 0;
    const page = (n: number) => (app: App): Promise<string> => keptPart(app, person, 'rows', async (inner) => { made++; await inner.db.read(scope, stock); return '[1,2,3]'; }, n > 1 ? 30_000 : undefined).then((text) => String((JSON.parse(text) as number[])[n - 1]));
    const body = async (n: number): Promise<string> => (await kept.make(`page ${n}`, page(n))).body.toString();
    expect(await body(1)).toContain('1');
    expect(await body(2)).toContain('2');
    expect(made).toBe(1);
    clock.at += 20_000;
    expect(await body(3)).toContain('3');
    expect(made).toBe(1);
    expect(await body(1)).toContain('1');
    expect(made).toBe(2);
    changes.begin(new Set(['wms.stock']), '1')();
    expect([kept.find('page 1'), kept.find('page 3')]).toEqual([undefined, undefined]);
    await body(3);
    expect(made).toBe(3);
    // Beside answers that are not kept nothing is.
    expect(await keptPart({ db: {} } as App, person, 'rows', async () => 'anew')).toBe('anew');
  });

  it('is made once for all who ask meanwhile, unless what it stands on changed', async () => {
    const { kept, changes } = house();
    let [turns, waiting, release] = [0, 0, (): void => {}];
    const begun = (times: number): Promise<void> => expect.poll(() => waiting, { interval: 2, timeout: 30_000 }).toBe(times);
    const slowly = async (app: App): Promise<string> => { turns++; await app.db.read(scope, stock); await new Promise<void>((done) => { release = done; waiting++; }); return `${turns}`; };
    const all = Promise.all([kept.make('a', slowly), kept.make('a', slowly), kept.make('a', slowly)]);
    await begun(1);
    release();
    expect(new Set((await all).map(({ tag }) => tag)).size).toBe(1);
    expect(turns).toBe(1);

    const first = kept.make('b', slowly);
    await begun(2);
    changes.begin(new Set(['wms.stock']), '1')();
    const second = kept.make('b', slowly);
    release();
    await first;
    await begun(3);
    release();
    expect((await second).tag).not.toBe((await first).tag);
  });

  it('takes no more than 1 MB, and all together no more than 64 MB: the longest unused go first', async () => {
    const { kept } = house();
    await kept.make('large', asking(`"${'x'.repeat(1_100_000)}"`));
    expect(kept.find('large')).toBeUndefined();
    const text = `"${'x'.repeat(900_000)}"`;
    const has = (at: number): boolean => kept.find(`${at}`) !== undefined;
    for (let at = 0; at < 76; at++) await kept.make(`${at}`, asking(text));
    expect([has(75), has(0), has(5)]).toEqual([true, false, true]);
    for (let at = 76; at < 82; at++) await kept.make(`${at}`, asking(text));
    expect([has(5), has(6)]).toEqual([true, false]);
    expect(kept.bytes).toBeLessThanOrEqual(64 * 1_048_576);
  });
});
