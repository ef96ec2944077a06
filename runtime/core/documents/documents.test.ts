// Preparing, computing, checking and receiving a record, and that the editor's increments say what a full computation says.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { acceptRecord, applyDefaults, computeGraph, computeOrderOf, computeRecord, createComputer, fillsOf, showTemplate, validateRecord } from './index.ts';
import { scopeOf } from '../expressions/index.ts';
import { carriesOf } from '../places/carries.ts';
import type { DocRow } from './index.ts';
import { copyRows } from './copyRows.ts';
import { cny, fixtureEnv, fixtureModel, kilo, metre, orderInput, sku, supplier, usd } from './fixture.ts';

const model = fixtureModel();
const env = fixtureEnv();
const lines = (record: DocRow): DocRow[] => record.lines as DocRow[];
const computed = (record: DocRow = orderInput()): DocRow => computeRecord(model, 't.order', record, env);

describe('a message', () => {
  const said = (template: string, sees?: (name: string) => boolean): string => showTemplate(model, template, scopeOf(model, 't.order'), { record: computed(), row: computed() }, { ...env, ...(sees && { sees: (field) => sees(field.name) }) });
  it('covers what the reader may not see, and all that is made of it', () => {
    const template = '{record.supplier}: {record.totalAmount}, {record.totalAmount - 1}, {sum(record.lines, line.amount)}, {record.totalQty}';
    expect(said(template)).not.toContain('***');
    expect(said(template, (name) => !['totalAmount', 'amount'].includes(name))).toBe(`恒丰纺织: ***, ***, ***, ${said('{record.totalQty}')}`);
  });
});

describe('totals over lines', () => {
  it('serve every field that adds up the same', () => {
    const order = model.rows['t.order'];
    const fields = { ...order.fields, again: { ...order.fields.totalQty, name: 'again', column: 'again' } };
    const own = { ...model, rows: { ...model.rows, 't.order': { ...order, fields } } };
    const record = computeRecord(own, 't.order', orderInput(), env);
    expect(record.again).toBe(record.totalQty);
    expect(record.again).not.toBe('0.0000');
  });
});

describe('a sum shared among lines', () => {
  const shares = (amountScale: number): unknown[] => lines(computeRecord(model, 't.order', { ...orderInput(), freight: '100', lines: [1, 2, 3].map(() => ({ sku, qty: '1', price: '7', unit: metre })) }, { ...env, context: { ...env.context, amountScale } })).map(({ share }) => share);
  it('comes to the sum, in whole steps of the field', () => {
    expect(shares(2)).toEqual(['33.34', '33.33', '33.33']);
    expect(shares(0)).toEqual(['34', '33', '33']);
  });
});

describe('defaults', () => {
  it('fill what was not given: first what references bring, then defaults', () => {
    const { record, unresolved } = applyDefaults(model, 't.order', { supplier, lines: [{ sku, qty: '1' }] }, env);
    expect(record).toMatchObject({ docDate: '2026-03-05', currency: usd, exchangeRate: '7.100000', settleType: 'monthly', settleDays: 30, freight: '0.00' });
    expect(lines(record)[0]).toMatchObject({ unit: metre, taxRate: '0.1300', accepted: '0.00' });
    expect(unresolved).toEqual([]);
  });
  it('leave given values alone, null included', () => {
    const { record } = applyDefaults(model, 't.order', { supplier, currency: null, settleDays: null, settleType: 'cash' }, env);
    expect(record).toMatchObject({ currency: null, settleDays: null, settleType: 'cash', exchangeRate: '1.000000' });
  });
  it('ask for references named by key, and take them up when they are known', () => {
    const first = applyDefaults(model, 't.order', {}, env);
    expect(first.unresolved).toEqual([{ to: 't.currency', text: 'CNY' }]);
    expect(first.record.currency).toBeUndefined();
    const second = applyDefaults(model, 't.order', {}, env, (to, text) => (to === 't.currency' && text === 'CNY' ? cny : null));
    expect(second.record).toMatchObject({ currency: cny });
    expect(second.unresolved).toEqual([]);
  });
  it('give nothing to rows that exist already', () => {
    const { record } = applyDefaults(model, 't.order', { id: '9', supplier, lines: [{ id: '10', sku }, { sku }] }, env);
    expect(record.docDate).toBeUndefined();
    expect(lines(record).map((line) => line.unit)).toEqual([undefined, metre]);
  });
  it('do not change what was handed in', () => {
    const input = { supplier, lines: [{ sku }] };
    applyDefaults(model, 't.order', input, env);
    expect(input).toEqual({ supplier, lines: [{ sku }] });
  });
  it('fills of a choice', () => {
    expect(fillsOf(model, 't.order', 'supplier', supplier, [{}], env)).toEqual({ currency: usd });
    expect(fillsOf(model, 't.order', 'supplier', null, [{}], env)).toEqual({});
  });
});

describe('computing', () => {
  it('rounds every figure by its field, and sums rounded lines', () => {
    const record = computed();
    expect(lines(record)[0]).toMatchObject({ seq: 1, qty: '100.00', amount: '1234.56', untaxed: '1092.53', stockQty: '33.334', allocated: '15.001' });
    expect(lines(record)[1]).toMatchObject({ seq: 2, qty: '50.50', amount: '101.00', stockQty: '16.834', allocated: '0.000' });
    expect(record).toMatchObject({ totalQty: '150.5000', totalAmount: '1335.56', bigCount: 1, allIn: false, state: 'none' });
  });
  it('lets lines read the head and the head read lines, in order', () => {
    expect(lines(computed()).map((line) => line.share)).toEqual(['9.24', '0.76']);
  });
  it('settles inner rows by a unit found above them', () => {
    expect((lines(computed())[0].allocs as DocRow[]).map((row) => [row.qty, row.value])).toEqual([['10.000', '123.46'], ['5.001', '61.74']]);
  });
  it('knows states of all rows', () => {
    const input = orderInput();
    for (const line of lines(input)) line.accepted = line.qty;
    expect(computed(input)).toMatchObject({ allIn: true, state: 'all' });
    lines(input)[0].accepted = '1';
    expect(computed(input)).toMatchObject({ allIn: false, state: 'partial' });
    expect(computed({ ...orderInput(), lines: [] })).toMatchObject({ totalQty: '0.0000', totalAmount: '0.00', allIn: true });
  });
  it('spreads what is missing', () => {
    const input = orderInput();
    lines(input)[1].price = null;
    const record = computed(input);
    expect(lines(record)[1]).toMatchObject({ amount: null, untaxed: null });
    expect(record.totalAmount).toBe('1234.56');
  });
  it('orders fields by what they read', () => {
    const graph = computeGraph(model, 't.order');
    expect(graph.faults).toEqual([]);
    const order = computeOrderOf(graph, 't.order.lines');
    expect(order.indexOf('amount')).toBeLessThan(order.indexOf('share'));
    expect(computeOrderOf(graph, 't.order')).toEqual(expect.arrayContaining(['totalQty', 'totalAmount', 'state']));
  });
  it('tells a circle by its fields', () => {
    const order = model.rows['t.order'];
    const rows = { ...model.rows, 't.order': { ...order, fields: { ...order.fields, freight: { ...order.fields.freight, computed: 'record.totalAmount' }, totalAmount: { ...order.fields.totalAmount, computed: 'sum(record.lines, line.share)' } } } };
    const faults = computeGraph({ ...model, rows }, 't.order').faults;
    expect(faults.map((fault) => fault.field).sort()).toEqual(['freight', 'share', 'totalAmount']);
    expect(faults[0].message).toMatch(/circular/);
  });
});

describe('a computer', () => {
  it('tells the cells a change moved', () => {
    const computer = createComputer(model, 't.order', computed(), env, true);
    const changes = computer.setLine(1, 'price', '4');
    expect(changes.cells.map(({ at, field }) => [...at, field].join('.')).sort()).toEqual(['lines.0.share', 'lines.1.amount', 'lines.1.share', 'lines.1.untaxed', 'totalAmount']);
    expect(computer.record.totalAmount).toBe('1436.56');
  });
  it('stops where nothing changed', () => {
    const computer = createComputer(model, 't.order', computed(), env, true);
    expect(computer.setLine(0, 'lot', 'Z').cells).toEqual([]);
    expect(computer.setHead('freight', '10.00').cells).toEqual([]);
  });
  it('takes a batch as one change', () => {
    const computer = createComputer(model, 't.order', computed(), env, true);
    const changes = computer.batch(() => {
      computer.setLine(0, 'qty', '1.00');
      computer.setLine(0, 'qty', '2.00');
      computer.insertLines(2, [{ sku, unit: metre, qty: '1.00', price: '1.0000', accepted: '0' }]);
    });
    expect(changes.cells.filter((cell) => cell.field === 'totalAmount')).toHaveLength(1);
    expect(computer.record).toMatchObject({ totalAmount: '126.69', totalQty: '53.5000' });
  });
  it('brings along what a choice fills', () => {
    const computer = createComputer(model, 't.order', computed(), env, true);
    const changes = computer.choose(['lines', 0], 'sku', { ...sku, id: '62', parent: { ...sku.parent, purchaseUnit: kilo, purchaseRate: '2' } });
    expect(changes.cells.map((cell) => cell.field)).toEqual(expect.arrayContaining(['unit', 'stockQty']));
    expect(lines(computer.record)[0]).toMatchObject({ unit: kilo, stockQty: '200.000' });
  });
  it('finds rows by path or by themselves', () => {
    const computer = createComputer(model, 't.order', computed(), env, true);
    const row = (lines(computer.record)[0].allocs as DocRow[])[1];
    computer.set(row, 'qty', '7.000');
    expect(lines(computer.record)[0].allocated).toBe('17.000');
    expect(() => computer.set(['lines', 9], 'qty', '1')).toThrow(RangeError);
  });

  type Edit = { do: 'set' | 'head' | 'insert' | 'remove' | 'alloc'; at: number; n: number };
  const edits = fc.array(fc.record({ do: fc.constantFrom<Edit['do'][]>('set', 'head', 'insert', 'remove', 'alloc'), at: fc.nat(9), n: fc.integer({ min: -99999, max: 99999 }) }), { maxLength: 25 });

  it('ends where a full computation ends, whatever is done', () => {
    fc.assert(fc.property(edits, (steps) => {
      const computer = createComputer(model, 't.order', computed(), env, true);
      for (const { do: what, at, n } of steps) {
        const rows = lines(computer.record);
        const value = (n / 100).toFixed(2);
        const line = rows[at % (rows.length || 1)];
        if (what === 'head') computer.setHead('freight', value);
        else if (what === 'insert') computer.insertLines(at % (rows.length + 1), [{ sku, unit: metre, qty: value, price: '1.5000', taxRate: '0.1300', accepted: '3.00', allocs: [{ qty: '1.000' }] }]);
        else if (!line) continue;
        else if (what === 'set') computer.set(line, at % 2 ? 'qty' : 'price', n % 7 === 0 ? null : at % 2 ? value : value + '00');
        else if (what === 'remove') computer.removeLines(rows.indexOf(line), 1);
        else if ((line.allocs as DocRow[]).length > 0) computer.set((line.allocs as DocRow[])[0], 'qty', value + '0');
        else computer.insert(line, 'allocs', 0, [{ qty: value + '0' }]);
      }
      const whole = computeRecord(model, 't.order', copyRows(model.rows['t.order'], computer.record), env);
      expect(computer.record).toEqual(whole);
    }), { numRuns: 150 });
  });

  it('looks at no other line than the changed one, of however many', () => {
    let looks = 0;
    const watched = (line: DocRow): DocRow => new Proxy(line, { get(of, name, self) { looks++; return Reflect.get(of, name, self) as unknown; } });
    const record = { ...orderInput(), lines: Array.from({ length: 2_000 }, (_, i) => watched({ sku, unit: metre, qty: '1.00', price: '2.0000', taxRate: '0.1300', lot: String(i), accepted: '0', share: '0.00', amount: '2.00', untaxed: '1.77', stockQty: '0.334', allocated: '0.000' })), freight: '0.00' };
    const computer = createComputer(model, 't.order', record, env, true);
    // `share` reads the grand total, so that a price concerns every line; a lot and an acceptance do not.
    computer.setLine(0, 'accepted', '1.00');
    looks = 0;
    for (let i = 0; i < 50; i++) computer.setLine(i, 'accepted', '0.50');
    // Some looks at each changed line; one look at every line would be 100,000.
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(50 * 100);
    expect(computer.record.state).toBe('partial');
  });
});

describe('checking', () => {
  const faultsOf = (change: (record: DocRow) => void, settings: Record<string, string> = {}, options = {}) => {
    const record = orderInput();
    change(record);
    const around = fixtureEnv(settings);
    return validateRecord(model, 't.order', computeRecord(model, 't.order', record, around), around, options);
  };
  const one = (change: (record: DocRow) => void, settings?: Record<string, string>) => faultsOf(change, settings).map(({ path, message }) => `${path}: ${message}`);

  it('finds nothing wrong with a right record', () => expect(faultsOf(() => {})).toEqual([]));

  it.each<[string, (record: DocRow) => void, string[]]>([
    ['a missing field', (record) => { record.supplier = null; }, ['supplier: 供应商不能为空']],
    ['a missing cell, with its row', (record) => { lines(record)[1].unit = null; }, ['lines[1].unit: 第2行单位不能为空']],
    ['a missing cell of an inner row', (record) => { (lines(record)[0].allocs as DocRow[])[1].qty = null; }, ['lines[0].allocs[1].qty: 第1行分配第2行分配量不能为空']],
    ['no lines', (record) => { record.lines = []; }, ['lines: 至少保留一行!']],
    ['a check, in the words of the schema', (record) => { lines(record)[1].qty = '0'; }, ['lines[1].qty: 第2行数量必须大于0']],
    ['a range', (record) => { record.settleDays = 366; }, ['settleDays: 账期天应在0与365之间']],
    ['a range open above', (record) => { lines(record)[0].price = '-1'; }, ['lines[0].price: 第1行单价不能小于0']],
    ['a long text', (record) => { record.remarks = '一二三四五六七八九十甲'; }, ['remarks: 备注不能超过10个字符']],
    ['a choice that is not offered', (record) => { record.settleType = 'gold'; }, ['settleType: 结算方式的值【gold】不可选']],
    ['a comparison of two fields', (record) => { record.deliverDate = '2026-03-01'; }, ['deliverDate: 交货日期不能早于单据日期']],
    ['a rule over each line, with figures at their units', (record) => { (lines(record)[1].allocs as DocRow[]).push({ qty: '99' }); }, ['lines[1].qty: 第2行分配量99.000超过库存数量16.834']],
    ['the same row twice', (record) => { lines(record)[1].lot = 'A'; }, ['lines[1].sku: 第2行物料【M-01 A】已存在']],
  ])('tells %s', (_, change, told) => expect(one(change)).toEqual(told));

  it('does not ask for what is not shown', () => {
    expect(one((record) => { record.settleType = 'cash'; record.settleDays = null; })).toEqual(['lines[0].mood: 第1行说明不能为空', 'lines[1].mood: 第2行说明不能为空']);
    expect(one((record) => { record.settleDays = null; })).toEqual(['settleDays: 账期天不能为空']);
  });
  it('lets a rule about emptiness speak for what is required, and says it once', () => {
    const order = model.rows['t.order'];
    const check = [{ that: 'record.supplier != null', else: '请填写驳回原因' }];
    const spoken = { ...model, rows: { ...model.rows, 't.order': { ...order, fields: { ...order.fields, supplier: { ...order.fields.supplier, check } } } } } as typeof model;
    const around = fixtureEnv({});
    const faults = (supplier: object): unknown => validateRecord(spoken, 't.order', computeRecord(spoken, 't.order', { ...orderInput(), ...supplier }, around), around);
    expect(faults({ supplier: null })).toEqual([{ path: 'supplier', code: 'field.required', message: '请填写驳回原因' }]);
    expect(faults({})).toEqual([]);
  });
  it('leaves a comparison alone when the other side is missing and told', () => {
    expect(one((record) => { record.docDate = null; record.deliverDate = '2026-03-01'; })).toEqual(['docDate: 单据日期不能为空']);
  });
  it('warns, and fills in the words', () => {
    const faults = faultsOf(() => {}, { LIMIT: '150' });
    expect(faults).toEqual([{ path: '', code: 'rule.refused', message: '合计150.5000超过150，供应商恒丰纺织', level: 'warn' }]);
  });
  it('lets a draft be incomplete, not wrong', () => {
    expect(faultsOf((record) => { record.supplier = null; record.lines = []; record.settleDays = 366; }, {}, { draft: true }).map((fault) => fault.path)).toEqual(['settleDays']);
  });
  it('leaves what nobody types to the server that put it there', () => {
    const order = model.rows['t.order'];
    const readonly = { ...model, rows: { ...model.rows, 't.order': { ...order, fields: { ...order.fields, supplier: { ...order.fields.supplier, readonly: true } } } } };
    const record = { ...orderInput(), supplier: { id: '0', label: '系统' } };
    const told = (of: typeof model) => validateRecord(of, 't.order', computeRecord(of, 't.order', record, env), env).map(({ path }) => path);
    expect(told(readonly)).toEqual([]);
    expect(told(model)).toEqual(['supplier']);
  });
  it('speaks the language it is given', () => {
    const record = orderInput();
    lines(record)[0].qty = '-1';
    const around = { ...env, say: (text: string) => model.locales.en[text] ?? text };
    expect(validateRecord(model, 't.order', computeRecord(model, 't.order', record, around), around)[0].message).toBe('Row 1: quantity must be above 0');
  });
});

describe('accepting', () => {
  const accept = (body: unknown) => acceptRecord(model, 't.order', body, env);

  it('keeps known fields in stored form', () => {
    const { record, faults } = accept({ id: '9', version: 3, supplier, settleDays: '30', freight: '1.005', lines: [{ id: '10', sku: '61', qty: '1.23456', allocs: [{ qty: 2 }] }, {}] });
    expect(faults).toEqual([]);
    expect(record).toEqual({ id: '9', version: 3, supplier: '51', settleDays: 30, freight: '1.01', lines: [{ id: '10', sku: '61', qty: '1.23456', allocs: [{ qty: '2', seq: 1 }], seq: 1 }, { seq: 2 }] });
  });
  it('drops what only the server writes, so that a read record can be sent back', () => {
    const { record, faults } = accept({ code: 'X', status: 'confirmed', totalAmount: '9', createBy: { id: '1' }, company: '2', delFlag: '1', lines: [{ accepted: '5', amount: '3', parent: '9' }] });
    expect(faults).toEqual([]);
    expect(record).toEqual({ lines: [{ seq: 1 }] });
  });
  it('refuses what it does not know, with the place', () => {
    const { faults } = accept({ custmer: 1, lines: [{ qtty: 1 }, { allocs: [{ x: 1 }] }], constructor: 1, __proto__x: 2 });
    expect(faults.map(({ path, code }) => [path, code])).toEqual([
      ['custmer', 'field.unknown'], ['lines[0].qtty', 'field.unknown'], ['lines[1].allocs[0].x', 'field.unknown'], ['constructor', 'field.unknown'], ['__proto__x', 'field.unknown'],
    ]);
    expect(faults[0].message).toBe('没有字段【custmer】');
    expect(faults[1].message).toBe('第1行没有字段【qtty】');
  });
  it.each<[string, unknown, string]>([
    ['text for a record', 'x', ''], ['a list', [], ''], ['an object for lines', { lines: {} }, 'lines'], ['a row that is none', { lines: [null] }, 'lines[0]'],
    ['a made-up id', { id: "1' or 1=1" }, 'id'], ['a reference that is none', { supplier: { name: 'x' } }, 'supplier'], ['a figure that is none', { freight: 'abc' }, 'freight'], ['a version that is none', { version: 'x' }, 'version'],
  ])('refuses %s', (_, body, path) => expect(accept(body).faults.map((fault) => fault.path)).toEqual([path]));

  it('never throws, whatever comes', () => {
    fc.assert(fc.property(fc.anything(), (body) => { accept(body); accept({ lines: [body], supplier: body, freight: body }); }), { numRuns: 300 });
  });
});

describe('paths behind references', () => {
  carriesOf(model);
  const carries = (row: string, field: string): string[] => model.rows[row].fields[field].carries;

  it('are those that expressions, fills, units and words read', () => {
    // The supplier fills the currency, and brings along what the currency itself would carry.
    expect(carries('t.order', 'supplier')).toEqual(['currency', 'name', 'phone', 'taxRate', 'currency.rate']);
    expect(carries('t.order', 'currency')).toEqual(['rate']);
    expect(carries('t.order.lines', 'unit')).toEqual(['name', 'rounding', 'scale']);
    expect(carries('t.order.lines', 'sku')).toEqual(expect.arrayContaining(['parent.purchaseRate', 'parent.purchaseUnit', 'parent.stockUnit.scale', 'parent.stockUnit.rounding', 'skuCode']));
  });
});
