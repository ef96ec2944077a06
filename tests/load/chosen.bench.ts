// One action over 200 chosen documents: each guarded, posted and written to, one document made of all of them, in one transaction.
import { smallHouse } from '../support/smallHouse.ts';
import { createRecord } from '../../runtime/server/entities/index.ts';
import { onChosen } from '../../runtime/server/workflow/together.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const documents = 200;

const amount = { type: 'quantity', scale: 2, label: '金额' };
const entities = {
  't.party': { fields: { name: { type: 'string', label: '名称' } } },
  't.claim': {
    extends: 'base.document', numbering: 'C{seq6}', fields: { party: { type: 'ref', to: 't.party', label: '对方' }, amount: { ...amount, required: true }, open: { ...amount, label: '未付', computed: 'record.amount - record.paid' }, paid: { ...amount, label: '已付', system: true, default: 0 } },
    workflow: { actions: { pay: {
      label: '付款', from: ['draft'], to: 'confirmed', on: 'chosen', same: { fields: ['party'], else: '对方不一致' }, guard: [{ that: 'record.open > 0', else: '没有未付金额' }],
      effects: [
        { post: 't.book', row: { party: 'record.party', amount: 'record.open' } },
        { set: { paid: 'record.amount' } },
        { create: 't.slip', set: { party: 'chosen[0].party' }, lines: { lines: { each: 'chosen', set: { claim: 'line', amount: 'line.amount' } } } },
      ],
    } } },
  },
  't.slip': { extends: 'base.document', numbering: 'S{seq6}', fields: { party: { type: 'ref', to: 't.party', label: '对方', system: true } }, lines: { lines: { label: '明细', fields: { claim: { type: 'ref', to: 't.claim', label: '单据', system: true }, amount: { ...amount, system: true } } } }, workflow: {} },
  't.book': { extends: 'base.ledger', fields: { party: { type: 'ref', to: 't.party', label: '对方', required: true }, amount }, ledger: { dimensions: ['party'], measures: ['amount'], balances: { paid: { label: '已付', by: ['party'], sums: { amount: 'row.amount' } } } } },
};

export default async function measure(): Promise<void> {
  const house = await smallHouse(entities);
  try {
    const party = await house.work(async (work) => (await createRecord(work, 't.party', { name: '甲' })).id);
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const ids = await house.work(async (work) => { const made: string[] = []; for (let n = 0; n < documents; n++) made.push((await createRecord(work, 't.claim', { party, amount: '10' })).id); return made; });
      const start = performance.now();
      const { changed } = await house.work((work) => onChosen(work, work.app.model.entities['t.claim']!, ids, 'pay', {}));
      if (changed !== documents) throw new Error(`${changed} of ${documents} were paid.`);
      if (round >= 0) times.push(performance.now() - start);
    }
    console.log(`${documents} documents in one run: ${middle(times).toFixed(0)} ms (aim 2000), median of ${rounds} rounds`);
  } finally {
    await house.stop();
  }
}
