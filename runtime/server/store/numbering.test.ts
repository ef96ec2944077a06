// Document numbers: counted per company and day, without gaps however many save at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { modelOf } from '../../../tests/support/model.ts';
import type { Db } from '../context.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { splitRule } from '../../core/numbering/segments.ts';
import { nextNumber } from './numbering.ts';
import { appUrlOf } from './open.ts';

let database: TestDatabase;
let db: Db;
const scope = { company: '1', user: '1' };
const rule = 'PO{yyMMdd}{seq4}';
const take = (company = '1', today = '2026-11-21', fails = false): Promise<string> => db.tx({ ...scope, company }, async (tx) => {
  const number = await nextNumber(tx, company, 'wms.purchaseOrder', rule, today);
  if (fails) throw new Error('not saved');
  return number;
});

beforeAll(async () => {
  database = await createDatabase();
  db = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 8, log: { warn() {} } });
  await migrate(db, modelOf({}), { role: 'loom_app' });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

describe('document numbers', () => {
  it.each([
    { rule: 'PO{yyMMdd}{seq4}', before: 'PO261121', digits: 4, after: '' },
    { rule: 'RK{yyyy}-{MM}-{seq3}/A', before: 'RK2026-11-', digits: 3, after: '/A' },
    { rule: '{seq}', before: '', digits: 1, after: '' },
  ])('$rule is split at its counter', ({ rule: pattern, ...parts }) => expect(splitRule(pattern, '2026-11-21')).toEqual(parts));

  it('have no gaps when many save at once and some fail', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => take('1', '2026-11-21', index % 3 === 0)));
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])).sort();
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => `PO261121${String(index + 1).padStart(4, '0')}`));
  });

  it('start anew with the day and in each company', async () => {
    expect(await take('1', '2026-11-22')).toBe('PO2611220001');
    expect(await take('2')).toBe('PO2611210001');
  });

  it('go on past their digits', async () => {
    await db.system((tx) => tx.run(sql`update loom.serial set value = 9999 where company = 2`));
    expect(await take('2')).toBe('PO26112110000');
  });
});
