// Actions on rows of lines: done for each of the chosen rows, or once for all of them; refused where `when` does not hold.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { runAction } from './run.ts';
import { onLines } from './together.ts';

const entities = {
  't.order': {
    extends: 'base.document', numbering: 'O{seq6}', fields: { closedLines: { type: 'integer', label: '已关闭行', system: true, default: 0 } },
    lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名' }, qty: { type: 'quantity', scale: 2, label: '数量' }, closed: { type: 'boolean', label: '关闭', system: true, default: false }, note: { type: 'string', label: '原因', system: true } }, lines: { parts: { label: '分配', fields: { who: { type: 'string', label: '谁' }, qty: { type: 'quantity', scale: 2, label: '数量' }, given: { type: 'quantity', scale: 2, label: '已给', system: true, default: 0 } } } } } },
    workflow: { actions: {
      close: {
        label: '行关闭', of: 'lines', from: ['draft', 'confirmed'], when: '!line.closed', ask: { why: { type: 'string', label: '原因', required: true } },
        guard: [{ that: 'line.qty <= 100', else: '{line.item}数量{line.qty}太大' }, { that: 'size(chosen) <= 2', else: '一次最多2行，选了{size(chosen)}行' }],
        effects: [
          { set: { closed: 'true', note: 'ask.why' } },
          { set: { given: 'row.qty' }, each: 'lines.parts' },
          { set: { closedLines: 'record.closedLines + size(chosen)' } },
          { create: 't.slip', set: { of: 'record' }, lines: { lines: { each: 'chosen', set: { item: 'line.item', qty: 'line.qty' } } } },
        ],
      },
      gather: {
        label: '合并', of: 'lines', on: 'chosen', from: ['draft'], when: '!line.closed', guard: [{ that: 'size(chosen) <= 3', else: '一次最多3行，选了{size(chosen)}行' }, { that: "line.item != '线'", else: '{line.item}不能合并' }],
        effects: [
          { create: 't.slip', from: 't.order.lines', where: 'target in chosen', order: 'item', split: ['item'], lines: { lines: { each: 'targets.filter(t, t == target)', set: { item: 'line.item', qty: 'sum(targets, line.qty)' } } } },
          { set: { closed: 'true' } },
        ],
      },
      sweep: { label: '全部关闭', from: ['draft'], effects: [{ transition: 't.order', at: 'record', do: 'close', with: { why: "'全部'" } }] },
    } },
  },
  't.slip': { extends: 'base.document', numbering: 'S{seq6}', fields: { of: { type: 'ref', to: 't.order', label: '订单', readonly: true } }, lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名', readonly: true }, qty: { type: 'quantity', scale: 2, label: '数量', readonly: true } } } } },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

const make = async (...lines: [string, string][]): Promise<Row> => {
  const { id } = await house.work((work) => createRecord(work, 't.order', { docDate: '2026-03-01', lines: lines.map(([item, qty]) => ({ item, qty, parts: [{ who: item, qty }] })) } as never));
  return order(id);
};
const order = async (id: string): Promise<Row> => (await house.work((work) => readRecord(work, 't.order', id, { internal: true })))!;
const linesOf = (row: Row): Row[] => row.lines as Row[];
const close = (lines: Row[], ask: Record<string, unknown> = { why: '不要了' }) => house.work((work) => { const entity = work.app.model.entities['t.order']!; return onLines(work, entity, entity.workflow!.actions.close!, lines.map(({ id }) => id!), { ask }); });

describe('an action on rows of lines', () => {
  it('is done for each of them and for rows inside them, and once for what reads all of them', async () => {
    const made = await make(['布', '10'], ['线', '20'], ['扣', '30']);
    const done = await close(linesOf(made).slice(0, 2));
    expect(done).toMatchObject({ id: made.id, created: [{ entity: 't.slip' }] });
    const now = await order(made.id!);
    expect(linesOf(now).map(({ closed, note, parts }) => [closed, note, (parts as Row[])[0]!.given])).toEqual([[true, '不要了', '10.00'], [true, '不要了', '20.00'], [false, null, '0.00']]);
    expect(now.closedLines).toBe(2);
    const slip = await house.work((work) => readRecord(work, 't.slip', (done as { created: { id: string }[] }).created[0]!.id, { internal: true }));
    expect(linesOf(slip!).map(({ item, qty }) => [item, qty])).toEqual([['布', '10.00'], ['线', '20.00']]);
  });

  it('is refused for a row that `when` leaves out, by its place', async () => {
    const made = await make(['布', '10'], ['线', '20']);
    await close([linesOf(made)[1]!]);
    await expect(close([linesOf(made)[1]!])).rejects.toThrow('第2行不能行关闭');
  });

  it('asks its guards of the chosen rows alone', async () => {
    const made = await make(['布', '10'], ['线', '200'], ['扣', '1'], ['里', '2']);
    await expect(close([linesOf(made)[1]!])).rejects.toThrow('线数量200.00太大');
    await expect(close([linesOf(made)[0]!, linesOf(made)[2]!, linesOf(made)[3]!])).rejects.toThrow('一次最多2行，选了3行');
    await close([linesOf(made)[0]!]);
  });

  it('changes rows of several documents together, or none of them', async () => {
    const [a, b] = [await make(['布', '10']), await make(['线', '500'])];
    await expect(close([linesOf(a)[0]!, linesOf(b)[0]!])).rejects.toThrow('线数量500.00太大');
    expect(linesOf(await order(a.id!))[0]!.closed).toBe(false);
    const c = await make(['扣', '5']);
    expect(await close([linesOf(a)[0]!, linesOf(c)[0]!])).toMatchObject({ changed: 2 });
  });

  it('makes of the rows of several documents one thing, where they are chosen together', async () => {
    const [a, b] = [await make(['布', '10'], ['扣', '1']), await make(['布', '5'], ['线', '2'])];
    const gather = (...lines: Row[]) => house.work((work) => { const entity = work.app.model.entities['t.order']!; return onLines(work, entity, entity.workflow!.actions.gather!, lines.map(({ id }) => id!), {}); });
    const c = await make(['里', '3']);
    await expect(gather(...linesOf(a), linesOf(b)[0]!, linesOf(c)[0]!)).rejects.toThrow('一次最多3行，选了4行');
    await expect(gather(...linesOf(a), linesOf(b)[1]!)).rejects.toThrow('线不能合并');
    const done = await gather(...linesOf(a), linesOf(b)[0]!) as { changed: number; created: { id: string }[] };
    expect(done.changed).toBe(2);
    const slips = await Promise.all(done.created.map(({ id }) => house.work((work) => readRecord(work, 't.slip', id, { internal: true }))));
    expect(slips.map((slip) => linesOf(slip!).map(({ item, qty }) => [item, qty]))).toEqual(expect.arrayContaining([[['布', '15.00']], [['扣', '1.00']]]));
    expect(linesOf(await order(b.id!)).map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('knows no rows that are not there, and wants what it asks for', async () => {
    const made = await make(['布', '10']);
    await expect(close([{ id: '999999' } as Row])).rejects.toThrow();
    await expect(close(linesOf(made), {})).rejects.toThrow();
  });

  it('run by an effect takes all rows for which `when` holds', async () => {
    const made = await make(['布', '10'], ['线', '20']);
    await close([linesOf(made)[0]!]);
    await house.work((work) => runAction(work, 't.order', made.id!, 'sweep', {}));
    expect(linesOf(await order(made.id!)).map(({ note }) => note)).toEqual(['不要了', '全部']);
  });
});
