// Look-ups on a real database: which record is found, what reads it, how often it is asked, and who is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import type { Sql, Tx, Work } from '../context.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, newRecord, readRecord, surroundingsOf, updateRecord } from '../entities/index.ts';
import { runAction } from '../workflow/run.ts';
import { prepared, textOf } from '../store/statement.ts';
import { answerQueries, explainQuery } from './queries.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });
const item = { type: 'ref', to: 't.item', label: '品名' };

const entities = {
  't.group': { fields: { name: { type: 'string', label: '名称' }, up: { type: 'tree', to: 't.group', label: '上级' }, rate: { type: 'percent', label: '比例' } } },
  't.item': { fields: { name: { type: 'string', label: '名称' }, group: { type: 'ref', to: 't.group', label: '分组' } } },
  't.price': {
    extends: 'base.document', numbering: 'P{seq6}', fields: { supplier: { type: 'string', label: '供应商' } },
    lines: { lines: { label: '明细', display: '{parent.code} {seq}', fields: { item, colour: { type: 'string', label: '颜色' }, minQty: quantity('起订', { default: 0 }), from: { type: 'date', label: '自' }, until: { type: 'date', label: '至' }, price: { type: 'rate', scale: 4, label: '价', grant: 'cost' } } } },
    workflow: { actions: { confirm: { from: ['draft'] } } },
  },
  't.stock': {
    extends: 'base.ledger', fields: { item: { ...item, required: true }, bin: { type: 'string', label: '库位' }, qty: quantity('数量', { required: true }) },
    ledger: { dimensions: ['item', 'bin'], measures: ['qty'], balances: { onHand: { label: '现存', by: ['item', 'bin'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } } } } },
  },
  't.order': {
    extends: 'base.document', numbering: 'O{seq6}',
    fields: {
      supplier: { type: 'string', label: '供应商' }, open: { type: 'integer', label: '未结', default: 'found.open' }, note: { type: 'string', label: '说明', system: true }, seen: quantity('现存', { system: true }),
      worth: { type: 'rate', scale: 4, label: '估值', computed: 'sum(record.lines, line.listed)' },
    },
    found: { open: { label: '未结订单', from: 't.order', count: true, where: "target.supplier == record.supplier && target.status == 'confirmed'" } },
    lines: { lines: {
      label: '明细', display: '{seq}',
      fields: {
        item, colour: { type: 'string', label: '颜色' }, qty: quantity('数量'), price: { type: 'rate', scale: 4, label: '价', default: 'found.price' }, priceRow: { type: 'ref', to: 't.price.lines', label: '价格行', default: 'found.priceRow' },
        listed: { type: 'rate', scale: 4, label: '目录价', computed: 'found.price' }, rate: { type: 'percent', label: '比例', default: 'found.rate' }, until: { type: 'date', label: '至', default: 'found.priceRow.until' }, dear: { type: 'rate', scale: 4, label: '贵', default: 'found.dear' }, weighed: quantity('计重', { default: 'found.weighed' }), free: quantity('现存', { default: 'found.free' }),
      },
      found: {
        price: { label: '审批价', from: 't.price.lines', take: 'target.price', prefer: { colour: 'line.colour' }, order: 'minQty desc, from desc', where: "target.parent.status == 'confirmed' && target.parent.supplier == record.supplier && target.item == line.item && between(record.docDate, target.from, target.until) && target.minQty <= line.qty" },
        priceRow: { label: '价格行', from: 't.price.lines', take: 'target', prefer: { colour: 'line.colour' }, order: 'minQty desc, from desc', where: "target.parent.status == 'confirmed' && target.parent.supplier == record.supplier && target.item == line.item && between(record.docDate, target.from, target.until) && target.minQty <= line.qty" },
        rate: { label: '分组比例', from: 't.group', up: 'line.item.group', take: 'target.rate' },
        dear: { label: '贵', from: 't.group', up: 'line.item.group', take: "line.colour == 'red' ? target.rate * 2 : target.rate" },
        weighed: { label: '计重', from: 't.stock.onHand', sum: 'target.qty * line.qty', where: 'target.item == line.item' },
        free: { label: '现存', from: 't.stock.onHand', sum: 'target.qty', where: 'target.item == line.item' },
      },
    } },
    constraints: [{ that: "found.open < 2 || record.remarks != 'strict'", else: '已有{found.open}张未结订单' }],
    workflow: {
      actions: {
        hand: {
          label: '转交', from: ['draft'], ask: { to: { type: 'string', label: '转给' } },
          guard: [{ none: 't.order', where: "target.supplier == ask.to && target.remarks == 'hold'", else: '{ask.to}已停单' }], effects: [{ set: { note: 'ask.to' } }],
        },
        confirm: {
          from: ['draft'],
          guard: [
            { none: 't.order', where: "target.remarks == 'hold' && target.supplier == record.supplier && target != record", else: '{record.supplier}已停单' },
            { some: 't.price', where: "target.supplier == record.supplier && target.status == 'confirmed'", else: '没有价格单', level: 'warn' },
            { none: 't.stock.onHand', each: 'lines', where: "target.item == line.item && target.bin == 'frozen' && target.qty > 0", else: '第{line.seq}行已冻结', at: 'item' },
            { each: 'lines', that: 'line.price <= found.price || found.price == null', else: '第{line.seq}行高于{found.price}', at: 'price' },
          ],
          effects: [
            { post: 't.stock', each: 'lines', row: { item: 'line.item', bin: "'a'", qty: 'line.qty' } },
            { set: { note: "'第' + text(found.open + 1) + '张'" } },
            { each: 'lines', set: { free: 'found.free' } },
          ],
        },
      },
    },
  },
};

type Row = Record<string, any>;
let house: SmallHouse;
let ids: Record<string, string>;
const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const act = (entity: string, id: string, action: string, more: Row = {}) => house.work((work) => runAction(work, entity, id, action, more));
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};
const priced = async (supplier: string, lines: Row[]): Promise<string> => {
  const id = await make('t.price', { supplier, docDate: '2026-01-01', lines: lines.map((line) => ({ item: ids.cloth, from: '2026-01-01', ...line })) });
  await act('t.price', id, 'confirm');
  return id;
};
const order = (supplier: string, lines: Row[], more: Row = {}): Promise<string> => make('t.order', { supplier, docDate: '2026-06-15', lines: lines.map((line) => ({ item: ids.cloth, qty: '10', ...line })), ...more });
const firstLine = async (id: string): Promise<Row> => (await read('t.order', id)).lines[0];

beforeAll(async () => {
  house = await smallHouse(entities);
  const top = await make('t.group', { name: '全部', rate: '0.0300' });
  const below = await make('t.group', { name: '面料', up: top });
  const leaf = await make('t.group', { name: '棉', up: below });
  ids = { top, below, leaf, cloth: await make('t.item', { name: '棉布', group: leaf }), thread: await make('t.item', { name: '线' }) };
});
afterAll(() => house?.stop());

describe('a look-up', () => {
  it('finds the row in force: of the day, of the quantity, most specific first', async () => {
    await priced('甲', [{ price: '9', minQty: '0' }, { price: '8', minQty: '100' }, { price: '10', colour: '红' }, { price: '1', until: '2026-05-31' }, { price: '2', from: '2026-07-01' }]);
    expect(await firstLine(await order('甲', [{}]))).toMatchObject({ price: '9.0000', listed: '9.0000', priceRow: { label: expect.stringMatching(/^P\d+ 1$/) }, until: null });
    expect((await firstLine(await order('甲', [{ qty: '100' }]))).price).toBe('8.0000');
    expect((await firstLine(await order('甲', [{ qty: '100', colour: '红' }]))).price).toBe('10.0000');
    expect((await firstLine(await order('甲', [{ qty: '100', colour: '蓝' }]))).price).toBe('8.0000');
    expect((await firstLine(await order('甲', [{}], { docDate: '2026-08-01' }))).price).toBe('2.0000');
    expect((await firstLine(await order('无', [{}]))).price).toBeNull();
  });

  it('is only a default: what was given stands, null included', async () => {
    await priced('给', [{ price: '9' }]);
    expect((await firstLine(await order('给', [{ price: '7' }]))).price).toBe('7.0000');
    expect((await firstLine(await order('给', [{ price: null }]))).price).toBeNull();
  });

  it('finds no draft, and nothing that is void', async () => {
    await make('t.price', { supplier: '稿', docDate: '2026-01-01', lines: [{ item: ids.cloth, from: '2026-01-01', price: '5' }] });
    expect((await firstLine(await order('稿', [{}]))).price).toBeNull();
    const id = await priced('废', [{ price: '5' }]);
    await act('t.price', id, 'invalid', { ask: { reason: '错' } });
    expect((await firstLine(await order('废', [{}]))).price).toBeNull();
  });

  it('takes a value from the nearest above in a tree', async () => {
    expect((await firstLine(await order('树', [{}]))).rate).toBe('0.0300');
    await house.work(async (work) => { const { version } = (await readRecord(work, 't.group', ids.below!))!; await updateRecord(work, 't.group', { id: ids.below, version, rate: '0.0500' }); });
    expect((await firstLine(await order('树', [{}]))).rate).toBe('0.0500');
    expect((await firstLine(await order('树', [{ item: ids.thread }]))).rate).toBeNull();
  });

  it('takes what the row that looks has a say in: another branch, another factor', async () => {
    const group = await make('t.group', { name: '贵', rate: '0.0200' });
    const item = await make('t.item', { name: '缎', group });
    expect(await firstLine(await order('支', [{ item, colour: 'red' }]))).toMatchObject({ dear: '0.0400' });
    expect(await firstLine(await order('支', [{ item, colour: 'blue' }]))).toMatchObject({ dear: '0.0200' });
    expect(await firstLine(await order('支', [{ item }]))).toMatchObject({ dear: '0.0200' });
    await act('t.order', await order('支', [{ item, qty: '3' }]), 'confirm', { confirmed: true });
    expect(await firstLine(await order('支', [{ item, qty: '4' }]))).toMatchObject({ free: '3.00', weighed: '12.00' });
  });

  it('counts, sums and reads balances; nothing comes to 0', async () => {
    const item = await make('t.item', { name: '扣' });
    const first = await order('数', [{ item, qty: '3' }, { item, qty: '4' }]);
    expect(await read('t.order', first)).toMatchObject({ open: 0, lines: [{ free: '0.00' }, { free: '0.00' }] });
    await act('t.order', first, 'confirm', { confirmed: true });
    expect(await read('t.order', await order('数', [{ item }]))).toMatchObject({ open: 1, lines: [{ free: '7.00' }] });
  });
});

describe('what reads it', () => {
  it('computed fields are looked up when people save, and change only by what was changed', async () => {
    await priced('算', [{ price: '9' }]);
    const id = await order('算', [{}]);
    await priced('算', [{ price: '11', from: '2026-03-01' }]);
    const before = await read('t.order', id);
    await house.work((work) => updateRecord(work, 't.order', { id, version: before.version, remarks: '改' }));
    expect(await read('t.order', id)).toMatchObject({ worth: '9.0000', lines: [{ listed: '9.0000', price: '9.0000' }] });
    await act('t.order', id, 'confirm', { confirmed: true });
    expect((await firstLine(id)).listed).toBe('9.0000');
    const other = await order('算', [{}]);
    const { version, lines } = await read('t.order', other);
    await house.work((work) => updateRecord(work, 't.order', { id: other, version, lines: [{ id: lines[0].id, qty: '0' }] }));
    expect(await read('t.order', other)).toMatchObject({ worth: '11.0000', lines: [{ listed: '11.0000', price: '11.0000' }] });
  });

  it('rules of the record are judged by it, and their words tell it', async () => {
    for (let n = 0; n < 2; n++) await act('t.order', await order('严', [{}]), 'confirm', { confirmed: true });
    expect((await refusal(order('严', [{}], { remarks: 'strict' }))).errors).toEqual([{ path: '', code: 'rule.refused', message: '已有2张未结订单' }]);
  });

  it('guards are judged as things stand when the action runs', async () => {
    const id = await order('守', [{ price: '10' }]);
    expect((await refusal(act('t.order', id, 'confirm'))).errors).toEqual([{ path: '', code: 'rule.refused', message: '没有价格单', level: 'warn' }]);
    await priced('守', [{ price: '9' }]);
    expect((await refusal(act('t.order', id, 'confirm'))).errors).toEqual([{ path: 'lines[0].price', code: 'rule.refused', message: '第1行高于9.0000' }]);
    await make('t.order', { supplier: '守', docDate: '2026-06-15', remarks: 'hold', lines: [] });
    expect((await refusal(act('t.order', id, 'confirm'))).errors!.map(({ message }) => message)).toEqual(['守已停单', '第1行高于9.0000']);
  });

  it('guards look with what was typed into the question', async () => {
    await make('t.order', { supplier: '止', docDate: '2026-06-15', remarks: 'hold', lines: [] });
    const id = await order('转', [{}]);
    expect((await refusal(act('t.order', id, 'hand', { ask: { to: '止' } }))).errors).toEqual([{ path: '', code: 'rule.refused', message: '止已停单' }]);
    await act('t.order', id, 'hand', { ask: { to: '行' } });
    expect((await read('t.order', id)).note).toBe('行');
  });

  it('a guard over a balance is asked for each row', async () => {
    const item = await make('t.item', { name: '链' });
    await house.work(async (work) => { const { postRows } = await import('../ledger/post.ts'); await postRows(work, 't.stock', { entity: 't.order', id: '1', code: null, date: '2026-01-01' }, [{ values: { item, bin: 'frozen', qty: '1' } }]); });
    const id = await order('冻', [{}, { item }]);
    expect((await refusal(act('t.order', id, 'confirm', { confirmed: true }))).errors!.filter(({ level }) => level !== 'warn')).toEqual([{ path: 'lines[1].item', code: 'rule.refused', message: '第2行已冻结' }]);
  });

  it('effects see what the effects before them did', async () => {
    const item = await make('t.item', { name: '绳' });
    const id = await order('效', [{ item, qty: '3' }, { item, qty: '4' }]);
    await act('t.order', id, 'confirm', { confirmed: true });
    expect(await read('t.order', id)).toMatchObject({ note: '第1张', lines: [{ free: '7.00' }, { free: '7.00' }] });
  });
});

/** Statements of a piece of work that ask rows of values: those of look-ups. */
async function lookUpsOf(run: (work: Work) => Promise<unknown>): Promise<number> {
  let count = 0;
  await house.work(async (work) => {
    const counted: Tx = new Proxy(work.tx, { get: (tx, name) => (name === 'run' ? (query: Sql) => { if (textOf(query).includes('jsonb_to_recordset')) count++; return tx.run(query); } : Reflect.get(tx, name, tx)) });
    await run({ ...work, tx: counted });
  });
  return count;
}

describe('how often it is asked', () => {
  it('once for all lines that ask', async () => {
    await priced('批', [{ price: '9' }]);
    const input = (n: number): Row => ({ supplier: '批', docDate: '2026-06-15', lines: Array.from({ length: n }, (_, at) => ({ item: ids.cloth, qty: String(at + 1) })) });
    const few = await lookUpsOf((work) => createRecord(work, 't.order', input(2)));
    expect(few).toBeGreaterThan(0);
    expect(await lookUpsOf((work) => createRecord(work, 't.order', input(60)))).toBe(few);
  });

  it('and the first that fits stands first: rows are indexed in the order of the look-up', async () => {
    const found = await house.app.db.system((tx) => tx.run<{ indexdef: string }>(prepared(`select indexdef from pg_indexes where schemaname = 't' and tablename = 'price__lines'`, [])));
    expect(found.map(({ indexdef }) => indexdef.replace(/^.* USING btree /, ''))).toContain('(company, item, ((colour IS NOT NULL)) DESC, min_qty DESC NULLS LAST, "from" DESC NULLS LAST, id DESC)');
  });

  it('not at all where nothing could fit', async () => {
    expect(await lookUpsOf((work) => newRecord(work, 't.order'))).toBe(0);
  });
});

describe('who is told', () => {
  const inputs = (supplier: string): unknown[] => house.app.model.rows['t.order.lines']!.found!.price!.inputs.map((source) => (({ 'record.supplier': supplier, 'line.item': ids.cloth, 'record.docDate': '2026-06-15', 'line.qty': '10', 'line.colour': null }) as Row)[source] ?? null);
  const ask = (supplier: string, changes: Partial<SmallHouse['caller']> = {}) => answerQueries(surroundingsOf(house.app, { ...house.caller, ...changes }), house.app.model.entities['t.order']!, [{ lines: 'lines', name: 'price', inputs: inputs(supplier) }]);

  it('a form is told the value with the record it comes from', async () => {
    const id = await priced('表', [{ price: '9' }]);
    expect(await ask('表')).toEqual({ answers: [{ value: '9.0000', from: { entity: 't.price', id, line: (await read('t.price', id)).lines[0].id, label: `${(await read('t.price', id)).code} 1` } }] });
  });

  it('whoever lacks the right to a field it reads is told what is told of nothing', async () => {
    await priced('密', [{ price: '9' }]);
    expect(await ask('密', { grants: new Set() })).toEqual({ answers: [{ value: null }] });
    expect((await firstLine(await house.as({ grants: new Set() })(async (work) => (await createRecord(work, 't.order', { supplier: '密', docDate: '2026-06-15', lines: [{ item: ids.cloth, qty: '1' }] })).id))).price).toBe('9.0000');
  });

  it('no company is told of another', async () => {
    await priced('外', [{ price: '9' }]);
    expect(await ask('外', { company: '1' })).toEqual({ answers: [{ value: null }] });
  });

  it('values that make no sense are refused', async () => {
    expect((await refusal(answerQueries(surroundingsOf(house.app, house.caller), house.app.model.entities['t.order']!, [{ lines: 'lines', name: 'price', inputs: [] }]))).code).toBe('shape.bad');
    expect((await refusal(answerQueries(surroundingsOf(house.app, house.caller), house.app.model.entities['t.order']!, [{ lines: 'lines', name: 'price', inputs: inputs('x').map((value) => (value === ids.cloth ? 'no id' : value)) }]))).code).toBe('shape.bad');
  });

  it('why tells what was found and what was passed over, with the conditions it does not meet', async () => {
    const id = await priced('由', [{ price: '9' }, { price: '8', minQty: '100' }, { price: '7', minQty: '5', until: '2026-05-31' }, { price: '6', colour: '红' }]);
    const { code } = await read('t.price', id);
    const why = await explainQuery(surroundingsOf(house.app, house.caller), house.app.model.entities['t.order']!, { lines: 'lines', name: 'price', inputs: inputs('由') });
    expect(why.found).toMatchObject({ entity: 't.price', id, label: `${code} 1` });
    expect(Object.fromEntries(why.passed.filter(({ id: of }) => of === id).map(({ label, why: words }) => [label, words]))).toEqual({
      [`${code} 2`]: [expect.stringContaining('起订')], [`${code} 3`]: [expect.stringContaining('至')], [`${code} 4`]: ['颜色'],
    });
  });
});
