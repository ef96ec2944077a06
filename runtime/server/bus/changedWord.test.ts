// What one process changes, another that keeps answers of the same database hears of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { Changes, keysOf } from '../store/changes.ts';
import { openBus, type OpenBus } from './bus.ts';
import { shareChanges } from './changedWord.ts';

let database: TestDatabase;
const buses: OpenBus[] = [];
const processes: Changes[] = [];

beforeAll(async () => {
  database = await createDatabase();
  for (let at = 0; at < 2; at++) {
    const bus = openBus({ warn: () => {} }, database.url);
    buses.push(bus);
    processes.push(new Changes());
    shareChanges(processes[at]!, bus);
    await bus.opened;
  }
});
afterAll(async () => { for (const bus of buses) await bus.close(); await database?.drop(); });

const stock = keysOf('wms.stock', '1');

describe('a change of one process', () => {
  it('is heard by another when it stands: of that table and company alone', async () => {
    const [one, other] = processes as [Changes, Changes];
    const { count } = other;
    one.begin(new Set(['wms.stock']), '1')();
    await expect.poll(() => other.isUnchanged(stock, count)).toBe(false);
    expect(other.isUnchanged(keysOf('wms.stock', '2'), count)).toBe(true);
    expect(other.isUnchanged(keysOf('wms.order', '1'), count)).toBe(true);
  });

  it('is told once, not back and forth', async () => {
    const [one, other] = processes as [Changes, Changes];
    one.begin(new Set(['wms.order']), '1')();
    const { count } = one;
    const before = other.count;
    await expect.poll(() => other.count).toBe(before + 1);
    other.begin(new Set(['ccm.unit']), '1')();
    await expect.poll(() => one.isUnchanged(keysOf('ccm.unit', '1'), count)).toBe(false);
    expect(one.isUnchanged(keysOf('wms.order', '1'), count)).toBe(true);
  });

  it('that nobody could hear counts as a change of everything', () => {
    const [one] = processes as [Changes];
    const { count } = one;
    buses[0]!.publish('missed', {});
    expect(one.isUnchanged(stock, count)).toBe(false);
  });
});
