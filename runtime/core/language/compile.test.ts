// What the compiler makes of schema files: inheritance, defaults, names derived from names.
import { describe, expect, it } from 'vitest';
import { soundFiles, withChange } from './fixture.ts';
import { loadModel } from './index.ts';

const { model, demos } = loadModel(soundFiles());
const order = model.entities['shop.order'];

describe('compiling entities', () => {
  it('gives every entity the fields of base.record, first', () => expect(Object.keys(order.fields)).toEqual(['createBy', 'delFlag', 'code', 'docDate', 'kind', 'total', 'status']));
  it('names tables and columns in snake case', () => expect([order.table, order.lines.lines.table, order.fields.docDate.column]).toEqual([{ schema: 'shop', name: 'order' }, { schema: 'shop', name: 'order__lines' }, 'doc_date']));
  it('knows entities and lines by row type', () => expect(Object.keys(model.rows)).toContain('shop.order.lines'));
  it('makes the state a field with the states as options', () => expect(order.fields.status).toMatchObject({ type: 'enum', system: true, default: '\'draft\'', options: [{ value: 'draft', label: 'Draft', tone: 'draft' }, { value: 'confirmed' }] }));
  it('reads a record by its code where nothing else is said', () => expect(order.display).toBe('{code}'));
  it('leaves abstract entities out', () => expect(model.entities['base.record']).toBeUndefined());
  it('tells references what to carry', () => expect(order.lines.lines.fields.item.carries).toContain('unit'));
  it('orders computed fields', () => expect(order.computeOrder).toEqual(['total']));
  it('has no inherited members in its maps', () => expect(order.fields.constructor).toBeUndefined());
});

describe('inheritance', () => {
  it('adds guards and effects behind inherited ones', () => {
    const { model: changed } = loadModel(withChange('_base/flows/std.json', '"to": "confirmed"', '"to": "confirmed", "effects": [{ "set": { "kind": "null" } }]'));
    expect(changed.entities['shop.order'].workflow!.actions.confirm.effects.map((effect) => effect.kind)).toEqual(['set', 'post', 'rollup']);
  });
  it('forgets the inherited action that is taken up afresh', () => {
    const { model: changed } = loadModel(withChange('shop/entities/order.json', '"confirm": {', '"confirm": { "afresh": true, "label": "Release", "from": ["draft"], "to": "confirmed",'));
    expect(changed.entities['shop.order'].workflow!.actions.confirm.label).toBe('Release');
  });
  it('removes what null stands for', () => {
    const { model: changed } = loadModel(withChange('shop/entities/order.json', '"fields": {', '"fields": { "createBy": null,'));
    expect(Object.keys(changed.entities['shop.order'].fields)).not.toContain('createBy');
  });
  it('changes single properties of an inherited field and keeps its place', () => {
    const { model: changed } = loadModel(withChange('shop/entities/order.json', '"fields": {', '"fields": { "createBy": { "label": "Author" },'));
    expect(Object.values(changed.entities['shop.order'].fields)[0]).toMatchObject({ name: 'createBy', type: 'ref', label: 'Author' });
  });
  it('puts fields that stand last behind the state', () => {
    const { model: changed } = loadModel(withChange('_base/entities/record.json', '"type": "enum",', '"type": "enum", "place": "last",'));
    expect(Object.keys(changed.entities['shop.order'].fields).slice(-2)).toEqual(['status', 'delFlag']);
  });
  it('makes an action like another, with its own right', () => {
    const { model: changed } = loadModel(withChange('shop/entities/order.json', '"actions": {', '"actions": { "force": { "like": "confirm", "label": "Force" },'));
    expect(changed.entities['shop.order'].workflow!.actions.force).toMatchObject({ label: 'Force', from: ['draft'], to: 'confirmed', permission: 'PUT /shop/api/order/force', effects: [{ kind: 'post' }, { kind: 'rollup' }] });
  });
  it('applies a flow once, however long the line of entities', () => {
    const files = [...soundFiles(), { path: 'schemas/shop/entities/rush.json', text: JSON.stringify({ $schema: '../../_meta/entity.json', id: 'shop.rush', language: 1, extends: 'shop.order', label: 'Rush', api: '/shop/api/rush' }) }];
    expect(loadModel(files).model.entities['shop.rush'].workflow!.actions.confirm.effects).toHaveLength(2);
  });
});

describe('compiling screens and the rest', () => {
  it('opens the detail screen of the entity from its list', () => expect(model.screens['shop.order.list']).toMatchObject({ form: 'drawer', detail: '/shop/order/{id}', row: { opens: '/shop/order/{id}' } }));
  it('takes the fields marked list where a list names no columns', () => {
    const { model: changed } = loadModel(withChange('shop/screens/order.list.json', '"columns"', '"filters"'));
    expect(changed.screens['shop.order.list'].columns.map((column) => column.field)).toEqual(['code', 'status']);
  });
  it('takes what a balance leaves unsaid from the ledger\'s field', () => expect(model.balances['shop.stock.onHand']).toMatchObject({ sums: { qty: { is: 'row.qty', type: 'quantity', label: 'Quantity', unit: 'item.unit' } }, table: { schema: 'shop', name: 'stock__on_hand' } }));
  it('names menu entries by their route', () => expect(model.modules.shop.menu[0]).toEqual({ id: '/shop/orders', name: 'Orders', route: '/shop/orders', children: [] }));
  it('knows settings by code', () => expect(model.settings.SHOP_LIMIT).toMatchObject({ module: 'shop', default: '3' }));
  it('hands demonstration data over as written', () => expect(demos.map((demo) => demo.file)).toEqual(['schemas/shop/demo/orders.json']));
});
