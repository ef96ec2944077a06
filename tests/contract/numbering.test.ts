// Numbers of documents saved at the same time by two servers on one database, some of them taken back: no gap, none twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { openStore, type Store } from '../../runtime/server/store/open.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const entities = {
  't.order': { extends: 'base.document', numbering: 'O{yyMMdd}{seq4}', fields: {}, workflow: {} },
  't.lot': { extends: 'base.record', numbering: 'L{kind}-{seq3}', display: '{code}', fields: { code: { type: 'code', label: '批号', system: true }, kind: { type: 'string', label: '类别', required: true } }, unique: [['code']] },
};

let house: SmallHouse;
let second: Store;
beforeAll(async () => {
  house = await smallHouse(entities, { poolSize: 8 });
  second = await openStore({ ...house.app.config, poolSize: 8 }, house.app.log, () => {});
});
afterAll(async () => { await second?.close(); await house?.stop(); });

/** On this server or the other; `fails` after the number was given. */
async function save(n: number, entity: string, input: object, fails: boolean): Promise<string> {
  const app = n % 2 ? house.app : { ...house.app, db: second.db };
  return app.db.tx(scopeOf(house.caller), async (tx) => {
    const { code } = await createRecord(workOf(app, house.caller, tx), entity, { ...input }, { internal: true, unwaited: n % 3 > 0 });
    if (fails) throw new Error('not saved');
    return code!;
  });
}

describe('numbers given to many at once', () => {
  it('leave no gap where some are taken back, and none is given twice', async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => save(n, 't.order', { docDate: '2026-03-02' }, n % 4 === 0)));
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).sort();
    expect(numbers).toEqual(Array.from({ length: 90 }, (_, n) => `O260302${String(n + 1).padStart(4, '0')}`));
  });

  it('count each rule by itself', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, (_, n) => save(n, 't.lot', { kind: n % 2 ? 'A' : 'B' }, false)));
    for (const kind of ['A', 'B']) expect(results.filter((code) => code.startsWith(`L${kind}`)).sort()).toEqual(Array.from({ length: 20 }, (_, n) => `L${kind}-${String(n + 1).padStart(3, '0')}`));
  });
});
