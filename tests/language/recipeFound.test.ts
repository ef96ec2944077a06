// The whole entity that RECIPES.md shows does what it says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, readRecord } from '../../runtime/server/entities/index.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const shown = [...readFileSync(join(import.meta.dirname, '../../schemas/RECIPES.md'), 'utf8').matchAll(/```json\n([^]*?)```/g)].map(([, text]) => JSON.parse(text!) as { id?: string }).filter((file): file is { id: string } => typeof file.id === 'string');

const price = {
  extends: 'base.document', numbering: 'P{seq6}', fields: { supplier: { type: 'string', label: '供应商' } },
  lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名' }, colour: { type: 'string', label: '颜色' }, minQty: { type: 'quantity', scale: 2, label: '起订', default: 0 }, validFrom: { type: 'date', label: '自' }, validTo: { type: 'date', label: '至' }, price: { type: 'rate', scale: 4, label: '价' } } } },
  workflow: { actions: { confirm: { from: ['draft'] } } },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse({ ...Object.fromEntries(shown.map((file) => [file.id, file])), 't.price': price }); });
afterAll(() => house?.stop());

describe('a price from a price list', () => {
  const make = (entity: string, input: object): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input as never)).id);

  it('is the most specific one in force, and guards the order', async () => {
    const list = await make('t.price', { supplier: '锦程', docDate: '2026-01-01', lines: [{ item: '布', validFrom: '2026-01-01', price: '32' }, { item: '布', colour: '红', validFrom: '2026-01-01', price: '33' }, { item: '布', minQty: '500', validFrom: '2026-01-01', price: '30' }] });
    await house.work((work) => runAction(work, 't.price', list, 'confirm', {}));
    const id = await make('t.order', { supplier: '锦程', docDate: '2026-03-01', lines: [{ item: '布', qty: '10' }, { item: '布', colour: '红', qty: '10' }, { item: '布', qty: '600' }, { item: '布', qty: '600', price: '31' }] });
    const order = await house.work((work) => readRecord(work, 't.order', id, { internal: true }));
    expect((order!.lines as { price: string }[]).map((line) => line.price)).toEqual(['32.0000', '33.0000', '30.0000', '31.0000']);
    await expect(house.work((work) => runAction(work, 't.order', id, 'confirm', {}))).rejects.toThrow('第4行单价高于30.0000');
    const waiting = await make('t.order', { supplier: '锦程', docDate: '2026-03-01', lines: [] });
    await house.work((work) => runAction(work, 't.order', waiting, 'submit', {}));
    const other = await make('t.order', { supplier: '锦程', docDate: '2026-03-01', lines: [{ item: '布', qty: '10' }] });
    await expect(house.work((work) => runAction(work, 't.order', other, 'confirm', {}))).rejects.toThrow('锦程还有未审核的订单【O000002】');
  });
});
