// Questions with tables: rows begin with the document's, are checked one by one, and effects take them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { inputsNow } from '../entities/inputsNow.ts';
import { runAction } from './run.ts';

const entities = {
  't.loan': {
    extends: 'base.document', numbering: 'L{seq6}',
    lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名' }, qty: { type: 'quantity', scale: 2, label: '数量' }, back: { type: 'quantity', scale: 2, label: '已还', system: true, default: 0 }, state: { type: 'string', label: '状况', system: true } } } },
    workflow: { actions: {
      giveBack: {
        label: '归还', from: ['draft'],
        ask: { pieces: { type: 'json', label: '本次归还', required: true, table: {
          from: 'lines', when: 'line.back < line.qty', set: { item: 'line.item', qty: 'line.qty - line.back' },
          fields: { item: { type: 'string', label: '品名', readonly: true }, qty: { type: 'quantity', scale: 2, label: '数量', required: true, check: [{ that: 'row.qty > 0 && row.qty <= row.line.qty - row.line.back', else: '{row.line.item}最多还{row.line.qty - row.line.back}' }] }, state: { type: 'enum', label: '状况', options: { good: '完好', torn: '破损' } } },
        } } },
        guard: [{ that: 'sum(ask.pieces, it.qty) <= 100', else: '一次最多还100，本次{sum(ask.pieces, it.qty)}' }],
        effects: [
          { set: { back: 'line.back + ask.pieces.filter(p, p.line == line)[0].qty', state: 'ask.pieces.filter(p, p.line == line)[0].state' }, each: 'lines', when: 'ask.pieces.exists(p, p.line == line)' },
          { create: 't.slip', set: {}, lines: { lines: { each: 'ask.pieces', set: { item: 'line.line.item', qty: 'line.qty' } } } },
        ],
      },
      cut: {
        label: '拆分', from: ['draft'], ask: { parts: { type: 'json', label: '各份', required: true, table: { fields: { qty: { type: 'integer', label: '件数', required: true, min: 1 } } } } },
        guard: [{ that: 'size(ask.parts) >= 2', else: '至少2份' }], effects: [{ create: 't.slip', set: {}, lines: { lines: { each: 'ask.parts', set: { item: "'份'", qty: 'line.qty' } } } }],
      },
    } },
  },
  't.slip': { extends: 'base.document', numbering: 'S{seq6}', lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名', readonly: true }, qty: { type: 'quantity', scale: 2, label: '数量', readonly: true } } } } },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

const linesOf = (row: Row): Row[] => row.lines as Row[];
const read = async (entity: string, id: string): Promise<Row> => (await house.work((work) => readRecord(work, entity, id, { internal: true })))!;
const make = async (...lines: [string, string][]): Promise<Row> => read('t.loan', (await house.work((work) => createRecord(work, 't.loan', { docDate: '2026-03-01', lines: lines.map(([item, qty]) => ({ item, qty })) } as never))).id);
const act = (id: string, action: string, ask: Record<string, unknown>) => house.work((work) => runAction(work, 't.loan', id, action, { ask }));
const slipOf = async (done: unknown): Promise<unknown[]> => linesOf(await read('t.slip', (done as { created: { id: string }[] }).created[0]!.id)).map(({ item, qty }) => [item, qty]);
const refusal = async (does: Promise<unknown>): Promise<string> => does.then(() => 'passed', (error: { errors?: { path: string; message: string }[]; message: string }) => error.errors?.map(({ path, message }) => `${path} ${message}`).join('; ') ?? error.message);

describe('a question with a table', () => {
  it('begins with the rows of the document that fit', async () => {
    const made = await make(['布', '10'], ['线', '20']);
    await act(made.id!, 'giveBack', { pieces: [{ line: linesOf(made)[0]!.id, qty: '10' }] });
    const now = await house.work(async (work) => { const entity = work.app.model.entities['t.loan']!; return inputsNow(work, entity, entity.workflow!.actions.giveBack!, await read('t.loan', made.id!), {}); });
    expect(now.inputs.pieces).toEqual({ visible: true, required: true, value: [{ line: linesOf(made)[1]!.id, item: '线', qty: '20.00' }] });
  });

  it('hands its rows to effects, with the rows of the document they stand for', async () => {
    const made = await make(['布', '10'], ['线', '20'], ['扣', '30']);
    const [first, , third] = linesOf(made);
    const done = await act(made.id!, 'giveBack', { pieces: [{ line: third!.id, qty: '30', state: 'torn' }, { line: first!.id, qty: 4.5 }] });
    expect(linesOf(await read('t.loan', made.id!)).map(({ back, state }) => [back, state])).toEqual([['4.50', null], ['0.00', null], ['30.00', 'torn']]);
    expect(await slipOf(done)).toEqual([['扣', '30.00'], ['布', '4.50']]);
  });

  it('takes all rows where none are said', async () => {
    const made = await make(['布', '10'], ['线', '20']);
    expect(await slipOf(await act(made.id!, 'giveBack', {}))).toEqual([['布', '10.00'], ['线', '20.00']]);
  });

  it('is refused row by row', async () => {
    const made = await make(['布', '10'], ['线', '200']);
    const [first, second] = linesOf(made).map(({ id }) => id);
    const other = linesOf(await make(['别', '1']))[0]!.id;
    const pieces = async (...rows: unknown[]): Promise<string> => refusal(act(made.id!, 'giveBack', { pieces: rows }));
    expect(await pieces({ line: first, qty: 'x' }, { line: second })).toBe('pieces[0].qty 第1行：数量格式不正确; pieces[1].qty 第2行：数量不能为空');
    expect(await pieces({ line: first, qty: '11' })).toBe('pieces[0].qty 布最多还10.00');
    expect(await pieces({ line: first, qty: '1', state: 'lost' })).toContain('pieces[0].state');
    expect(await pieces({ line: other, qty: '1' })).toContain('pieces[0] ');
    expect(await pieces({ line: first, qty: '1', more: 1 })).toContain('pieces[0].more');
    expect(await pieces({ line: second, qty: '101' })).toContain('一次最多还100，本次101');
    expect(await refusal(act(made.id!, 'giveBack', { pieces: [] }))).toContain('本次归还不能为空');
    expect(await refusal(act(made.id!, 'giveBack', { pieces: 'all' }))).toContain('pieces');
    expect(linesOf(await read('t.loan', made.id!)).map(({ back }) => back)).toEqual(['0.00', '0.00']);
  });

  it('has rows typed by hand where it begins with none', async () => {
    const made = await make(['布', '10']);
    expect(await refusal(act(made.id!, 'cut', { parts: [{ qty: 5 }] }))).toContain('至少2份');
    expect(await refusal(act(made.id!, 'cut', { parts: [{ qty: 5 }, { qty: 0 }] }))).toContain('parts[1].qty');
    expect(await slipOf(await act(made.id!, 'cut', { parts: [{ qty: 6 }, { qty: 4 }] }))).toEqual([['份', '6.00'], ['份', '4.00']]);
  });
});
