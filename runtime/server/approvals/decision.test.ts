// What approvers decide by: figures of lines with look-ups, the sentence they make, red beyond a limit, and nothing of what the reader may not know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../core/approvals/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readMany } from '../entities/index.ts';
import { runAction } from '../workflow/run.ts';
import { decisionsOf } from './decision.ts';

const entities = {
  't.order': {
    extends: 'base.document', numbering: 'O{seq6}', fields: { budget: { type: 'money', label: '预算' }, total: { type: 'money', label: '金额', computed: 'sum(record.lines, line.qty * line.price)', grant: 'cost' }, need: { type: 'date', label: '需求日' } },
    lines: { lines: {
      label: '明细', fields: { item: { type: 'string', label: '品名' }, qty: { type: 'quantity', scale: 2, label: '数量' }, price: { type: 'rate', scale: 4, label: '单价', grant: 'cost' } },
      found: { last: { label: '上次价', from: 't.order.lines', where: "target.parent.status == 'confirmed' && target.item == line.item && target.parent != record", order: 'id desc', take: 'target.price' } },
    } },
    decision: {
      last: { label: '较上次', type: 'percent', each: 'lines', is: 'first(found.last, 0) > 0 ? line.price / found.last - 1 : null', take: 'max', limit: '0', above: '单价最高涨 {value}', within: '单价未涨', none: '没有上次价' },
      over: { label: '金额', type: 'money', is: 'record.total', limit: 'record.budget', above: '超预算 {over}', within: '在预算 {limit} 内' },
      pieces: { label: '数量', type: 'quantity', scale: 0, each: 'lines', is: 'line.qty', take: 'sum' },
      room: { label: '余天', type: 'integer', is: "record.need == null ? null : days({'from': record.docDate, 'to': record.need})", limit: '3', below: true, above: '只剩 {value} 天', within: '还有 {value} 天' },
    },
    workflow: { actions: { confirm: { from: ['draft'] }, pass: { label: '通过', from: ['draft'], to: 'confirmed', internal: true }, submit: { from: ['draft'], effects: [{ approve: 'pass' }] } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

const make = (input: object): Promise<string> => house.work(async (work) => (await createRecord(work, 't.order', { docDate: '2026-03-01', ...input } as never)).id);
const told = (ids: string[], as: SmallHouse['work'] = (run) => house.work(run), hidden: string[] = []): Promise<(Decision | null)[]> => as(async (work) => decisionsOf(work, work.app.model.entities['t.order']!, await readMany(work, 't.order', ids, { internal: true }), hidden));
const figures = (decision: Decision | null): unknown => decision?.figures.map(({ label, text, isBeyond }) => `${label} ${text}${isBeyond ? '!' : ''}`);
const says = (decision: Decision | null): unknown => decision?.says.map(({ text, isBeyond }) => `${text}${isBeyond ? '!' : ''}`);

describe('what approvers decide by', () => {
  it('is worked out over the lines with what was paid last, for several documents at once', async () => {
    const before = await make({ lines: [{ item: '布', qty: '10', price: '100' }, { item: '线', qty: '5', price: '4' }] });
    await house.work((work) => runAction(work, 't.order', before, 'confirm', {}));
    // 布 108 / 100 is 8 % up, 线 3.9 / 4 is 2.5 % down; 10 × 108 + 5 × 3.9 is 1,099.50, 99.50 above 1,000.
    const dear = await make({ budget: '1000', need: '2026-03-03', lines: [{ item: '布', qty: '10', price: '108' }, { item: '线', qty: '5', price: '3.9' }] });
    const cheap = await make({ budget: '1000', need: '2026-03-05', lines: [{ item: '线', qty: '5', price: '3.9' }] });
    const fresh = await make({ lines: [{ item: '扣', qty: '1', price: '1' }] });
    const [one, two, three] = await told([dear, cheap, fresh]);
    expect(figures(one!)).toEqual(['较上次 8%!', '金额 1,099.50!', '数量 15', '余天 2!']);
    expect(says(one!)).toEqual(['单价最高涨 8%!', '超预算 99.50!', '只剩 2 天!']);
    expect(figures(two!)).toEqual(['较上次 −2.5%', '金额 19.50', '数量 5', '余天 4']);
    expect(says(two!)).toEqual(['单价未涨', '在预算 1,000.00 内', '还有 4 天']);
    expect(figures(three!)).toEqual(['较上次 null', '金额 1.00', '数量 1', '余天 null']);
    expect((says(three!) as string[])[0]).toBe('没有上次价');
  });

  it('tells nothing of what the reader lacks the right to, or his node keeps from him', async () => {
    const id = await make({ need: '2026-03-09', lines: [{ item: '布', qty: '2', price: '50' }] });
    expect(figures((await told([id], house.as({ grants: new Set() })))[0]!)).toEqual(['数量 2', '余天 8']);
    expect(figures((await told([id], undefined, ['need']))[0]!)).toEqual(['较上次 −50%', '金额 100.00', '数量 2']);
  });
});
