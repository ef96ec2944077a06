// Saving a document of 200 lines: three fields of each line looked up (a price list, a balance, a tree), beside the same lines with the values given.
import { smallHouse } from '../support/smallHouse.ts';
import type { Row } from '../../runtime/core/contract/wire.ts';
import { prepared } from '../../runtime/server/store/statement.ts';
import { createRecord } from '../../runtime/server/entities/index.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { middle } from './figures.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const lines = 200;
const prices = 5_000;
const item = { type: 'ref', to: 't.item', label: '品名' };
const quantity = { type: 'quantity', scale: 2, label: '数量' };

const fields = { item, qty: quantity, price: { type: 'rate', scale: 4, label: '价', default: 'found.price' }, rate: { type: 'percent', label: '比例', default: 'found.rate' }, free: { ...quantity, label: '现存', default: 'found.free' } };
const found = {
  price: { label: '审批价', from: 't.price.lines', take: 'target.price', order: 'from desc', where: "target.parent.status == 'confirmed' && target.item == line.item && between(record.docDate, target.from, target.until)" },
  rate: { label: '分组比例', from: 't.group', up: 'line.item.group', take: 'target.rate' },
  free: { label: '现存', from: 't.stock.onHand', sum: 'target.qty', where: 'target.item == line.item' },
};
/** The same table and work, with nothing to look up. */
const plain = Object.fromEntries(Object.entries(fields).map(([name, { default: _default, ...field }]: [string, Record<string, unknown>]) => [name, field]));

const entities = {
  't.group': { fields: { name: { type: 'string', label: '名称' }, up: { type: 'tree', to: 't.group', label: '上级' }, rate: { type: 'percent', label: '比例' } } },
  't.item': { fields: { name: { type: 'string', label: '名称' }, group: { type: 'ref', to: 't.group', label: '分组' } } },
  't.price': { extends: 'base.document', numbering: 'P{seq6}', lines: { lines: { label: '明细', fields: { item, from: { type: 'date', label: '自' }, until: { type: 'date', label: '至' }, price: { type: 'rate', scale: 4, label: '价' } } } }, workflow: { actions: { confirm: { from: ['draft'] } } } },
  't.stock': { extends: 'base.ledger', fields: { item: { ...item, required: true }, qty: { ...quantity, required: true } }, ledger: { dimensions: ['item'], measures: ['qty'], balances: { onHand: { label: '现存', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } } } } } },
  't.order': { extends: 'base.document', numbering: 'O{seq6}', lines: { lines: { label: '明细', display: '{seq}', fields, found } }, workflow: {} },
  't.plain': { extends: 'base.document', numbering: 'L{seq6}', lines: { lines: { label: '明细', display: '{seq}', fields: plain } }, workflow: {} },
};

export default async function measure(): Promise<void> {
  const house = await smallHouse(entities);
  try {
    const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
    const top = await make('t.group', { name: '全部', rate: '0.03' } as never);
    const group = await make('t.group', { name: '棉', up: top } as never);
    const items: string[] = [];
    for (let n = 0; n < lines; n++) items.push(await make('t.item', { name: `布${n}`, group } as never));
    const price = await make('t.price', { docDate: '2026-01-01', lines: Array.from({ length: prices }, (_, n) => ({ item: items[n % lines], from: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`, price: String(10 + n % 7) })) } as never);
    await house.work((work) => runAction(work, 't.price', price, 'confirm', {}));
    // As the database does by itself where a company works.
    await house.app.db.system((tx) => tx.run(prepared('analyze', [])));
    const given = { price: '10', rate: '0.03', free: '0' };
    const save = async (entity: string, more: object): Promise<number> => {
      const start = performance.now();
      await make(entity, { docDate: '2026-06-15', lines: items.map((one) => ({ item: one, qty: '10', ...more })) } as never);
      return performance.now() - start;
    };
    const times: Record<'looked' | 'plain', number[]> = { looked: [], plain: [] };
    for (let round = -3; round < rounds; round++) {
      // The sides take turns, and turn the order round each time.
      for (const side of round % 2 ? ['looked', 'plain'] as const : ['plain', 'looked'] as const) {
        const ms = await save(side === 'looked' ? 't.order' : 't.plain', side === 'looked' ? {} : given);
        if (round >= 0) times[side].push(ms);
      }
    }
    const [looked, without] = [middle(times.looked), middle(times.plain)];
    console.log(`${lines} lines, three looked-up fields: ${looked.toFixed(1)} ms; without: ${without.toFixed(1)} ms; ratio ${(looked / without).toFixed(2)} (aim 1.3), medians of ${rounds} rounds, ${prices} prices`);
  } finally {
    await house.stop();
  }
}
