// Explanations of a small order: formula, figures, rounding, where inputs came from, the rows of sums, and what is kept from whom.
import { describe, expect, it } from 'vitest';
import { computeRecord } from '../documents/index.ts';
import { fixtureEnv, fixtureModel } from '../documents/fixture.ts';
import type { DocRow } from '../documents/index.ts';
import type { Field } from '../language/model.ts';
import { explainField } from './index.ts';

const model = fixtureModel();
const env = fixtureEnv();
const meter = { id: '1', label: '米', name: '米', scale: 2, rounding: 'half' };
const sku = { id: '7', label: 'A-1', parent: { id: '8', label: '斜纹布', stockUnit: meter, purchaseUnit: meter, purchaseRate: '1.0936' } };
const record = computeRecord(model, 't.order', {
  id: '99', supplier: { id: '5', label: '锦程', taxRate: '0.1300', currency: null, phone: '138' }, freight: '10.00', settleType: 'monthly', settleDays: 30,
  lines: [{ id: '11', sku, unit: meter, qty: '3', price: '3.3333', taxRate: '0.1300', allocs: [] }, { id: '12', sku, unit: meter, qty: '2', price: '5', taxRate: '0.0300', allocs: [] }],
} as DocRow, env);

const ask = (field: string, at: (string | number)[] = [], hides: (field: Field) => boolean = () => false) => explainField({
  model, entity: 't.order', record, at, field, env, mayKnow: (steps) => !steps.some(hides), routeOf: (entity, id) => `/${entity}/${id}`, apiOf: (entity) => `/api/${entity}`,
});

describe('a computed field', () => {
  it('tells its formula in words, in figures, and how it was rounded', () => {
    expect(ask('untaxed', ['lines', 0])).toMatchObject({ label: '不含税', text: '8.85', formula: '金额 ÷ (1 + 税率)', figures: '10.00 ÷ (1 + 13%)', rounding: { exact: '8.8495575221…', rule: '保留2位小数，四舍五入', result: '8.85' } });
  });
  it('says nothing of rounding where nothing was rounded away', () => {
    expect(ask('amount', ['lines', 1])).toMatchObject({ text: '10.00', figures: '2.00 × 5.0000' });
    expect(ask('amount', ['lines', 1])!.rounding).toBeUndefined();
  });
  it('names where each input stands, so that it can be opened', () => {
    const told = ask('stockQty', ['lines', 0])!;
    expect(told.inputs[0]).toMatchObject({ label: '数量', text: '3.00', unit: '米', opens: { field: 'lines.qty', row: '11', at: ['lines', 0] } });
    expect(told.inputs[1]).toMatchObject({ label: '物料的换算', text: '1.093600', from: '取自物料 斜纹布', link: { entity: 't.material', id: '8', route: '/t.material/8' }, opens: { field: 'purchaseRate', of: { entity: 't.material', id: '8', api: '/api/t.material' } } });
  });
  it('tells a sum by its rows', () => {
    const told = ask('totalAmount')!;
    expect(told).toMatchObject({ formula: '明细的金额合计', inputs: [], rows: [{ count: 2, total: ['合计', '20.00'] }] });
    expect(told.rows![0]!.rows.map(({ cells, opens }) => [...cells, opens?.row])).toEqual([['第1行 A-1', '10.00', '11'], ['第2行 A-1', '10.00', '12']]);
  });
  it('tells of a choice the way that was taken', () => {
    expect(ask('share', ['lines', 0])).toMatchObject({ formula: '含税金额 = 0时0，否则运费按明细的金额分摊', figures: '10.00按10、10分摊', text: '5.00' });
  });
  it('says why there is no result', () => {
    const bare = explainField({ model, entity: 't.order', record: { ...record, lines: [{ id: '13', qty: '3', price: null, amount: null, allocs: [] }] }, at: ['lines', 0], field: 'amount', env, mayKnow: () => true })!;
    expect(bare).toMatchObject({ text: '', figures: '3 × 空', notes: ['单价还没有值，所以算不出来'] });
  });
  it('says when what is kept is not what comes out now', () => {
    const old = explainField({ model, entity: 't.order', record: { ...record, totalAmount: '19.00' }, at: [], field: 'totalAmount', env, mayKnow: () => true })!;
    expect(old).toMatchObject({ text: '19.00', notes: ['保存时是19.00；按现在的数据和参数算是20.00'] });
  });
});

describe('a value that is kept', () => {
  it('came as the default, or along with a reference', () => {
    expect(ask('settleDays')).toMatchObject({ from: '默认值30' });
    expect(ask('taxRate', ['lines', 0])).toMatchObject({ from: '默认值：供应商的税率' });
    expect(ask('unit', ['lines', 0])).toMatchObject({ from: '随物料带出：采购单位' });
  });
  it('was typed where nothing else can have put it there', () => {
    expect(ask('taxRate', ['lines', 1])).toMatchObject({ isTyped: true });
    expect(ask('docDate')).toMatchObject({ from: '没有填写' });
  });
});

describe('rights', () => {
  const price = (field: Field): boolean => field.name === 'price';
  it('leave no figure in an explanation that reads what is hidden', () => {
    const told = ask('amount', ['lines', 0], price)!;
    expect(told).toMatchObject({ text: '10.00', formula: '数量 × 单价', isCovered: true, inputs: [{ label: '数量', text: '' }, { label: '单价', text: '', hidden: true }] });
    expect(JSON.stringify(told)).not.toMatch(/3\.33|3\.00/);
  });
  it('show no shares of a sum over what is hidden', () => {
    const told = ask('totalAmount', [], (field) => field.name === 'amount')!;
    expect(told.isCovered).toBe(true);
    expect(JSON.stringify(told)).not.toContain('10.00');
  });
  it('tell nothing at all of a field that is hidden', () => {
    expect(ask('price', ['lines', 0], price)).toBeUndefined();
    expect(ask('nothing')).toBeUndefined();
  });
});
