// A small sound set of schema files for tests of the checker: one order with lines, a ledger, screens, a query, roles.
import type { SchemaFile } from './compiled.ts';

const file = (path: string, value: object): SchemaFile => ({ path: `schemas/${path}`, text: JSON.stringify(value, null, 2) });
const head = (kind: string, id: string): object => ({ $schema: `../../_meta/${kind}.json`, id, language: 1 });

/** Labels are English words without Chinese, so that only tests of translation need catalogues. */
export function soundFiles(): SchemaFile[] {
  return [
    file('_base/entities/record.json', { ...head('entity', 'base.record'), abstract: true, label: 'Record', fields: {
      createBy: { type: 'ref', to: 'amc.user', label: 'Created by', system: true },
      delFlag: { type: 'enum', label: 'Void', system: true, default: '\'0\'', options: { 0: 'No', 1: 'Yes' } },
    } }),
    file('_base/flows/std.json', { ...head('flow', 'flow.std'), label: 'Standard',
      states: { draft: { label: 'Draft', tone: 'draft', editable: true }, confirmed: { label: 'Confirmed', tone: 'running', end: true } },
      actions: { confirm: { label: 'Confirm', from: ['draft'], to: 'confirmed' } } }),
    file('amc/entities/user.json', { ...head('entity', 'amc.user'), label: 'User', api: '/amc/api/user', scope: 'platform', key: ['name'], fields: { name: { type: 'string', label: 'Name', required: true } } }),
    file('amc/entities/company.json', { ...head('entity', 'amc.company'), label: 'Company', api: '/amc/api/company', scope: 'platform', fields: { name: { type: 'string', label: 'Name' } } }),
    file('shop/entities/unit.json', { ...head('entity', 'shop.unit'), label: 'Unit', api: '/shop/api/unit', fields: { name: { type: 'string', label: 'Name' }, scale: { type: 'integer', label: 'Decimals' } } }),
    file('shop/entities/item.json', { ...head('entity', 'shop.item'), label: 'Item', api: '/shop/api/item', key: ['name'], fields: {
      name: { type: 'string', label: 'Name', list: true, search: true }, unit: { type: 'ref', to: 'shop.unit', label: 'Unit' },
      ordered: { type: 'quantity', unit: 'unit', label: 'Ordered', system: true, default: 0 },
    } }),
    file('shop/entities/stock.json', { ...head('entity', 'shop.stock'), label: 'Stock', api: '/shop/api/stock', fields: {
      docDate: { type: 'date', label: 'Date', system: true }, item: { type: 'ref', to: 'shop.item', label: 'Item', required: true }, qty: { type: 'quantity', unit: 'item.unit', label: 'Quantity' },
    }, ledger: { dimensions: ['item'], measures: ['qty'], balances: { onHand: { label: 'On hand', by: ['item'], sums: { qty: 'row.qty' }, never: [{ that: 'qty < 0', else: '{item} short of {asked}' }] } } } }),
    file('shop/entities/order.json', { ...head('entity', 'shop.order'), label: 'Order', api: '/shop/api/order', numbering: 'SO{yyMMdd}{seq4}', key: ['code'],
      fields: {
        code: { type: 'code', label: 'No.', system: true, list: true }, docDate: { type: 'date', label: 'Date', default: 'today', required: true },
        kind: { type: 'enum', label: 'Kind', options: { big: 'Big', small: 'Small' }, default: '\'big\'' },
        total: { type: 'quantity', scale: 2, label: 'Total', computed: 'sum(record.lines, line.qty * line.qty)' },
      },
      lines: { lines: { label: 'Lines', min: 1, fields: {
        item: { type: 'ref', to: 'shop.item', label: 'Item', required: true, where: 'target.name != null', fills: { unit: 'target.unit' } }, unit: { type: 'ref', to: 'shop.unit', label: 'Unit' },
        qty: { type: 'quantity', unit: 'unit', label: 'Quantity', check: [{ that: 'line.qty > 0', else: 'Row {line.seq}: more than 0' }] },
      } } },
      workflow: { extends: 'flow.std', actions: { confirm: {
        guard: [{ that: 'record.total > 0', else: 'Nothing ordered on {record.docDate}' }],
        effects: [{ post: 'shop.stock', each: 'lines', row: { item: 'line.item', qty: 'line.qty' } }, { rollup: 'line.item', each: 'lines', add: { ordered: 'line.qty' } }],
      } } } }),
    file('shop/module.json', { ...head('module', 'shop'), $schema: '../_meta/module.json', label: 'Shop', menu: [{ name: 'Orders', route: '/shop/orders' }, { name: 'Report', route: '/shop/report' }],
      settings: [{ code: 'SHOP_LIMIT', name: 'Limit', type: 'integer', default: '3', min: 0, max: 9 }], grants: { cost: 'Cost' },
      roles: [{ code: 'clerk', name: 'Clerk', permissions: ['* /**', 'PUT /shop/api/order/confirm'], grants: ['cost'] }] }),
    file('shop/screens/order.list.json', { ...head('screen', 'shop.order.list'), route: '/shop/orders', kind: 'list', title: 'Orders', entity: 'shop.order', columns: ['code', 'docDate', 'status'], search: ['code', 'lines.item.name'], actions: ['create'], views: [{ name: 'Open', filter: 'record.status == \'draft\'' }] }),
    file('shop/screens/order.detail.json', { ...head('screen', 'shop.order.detail'), route: '/shop/order/{id}', kind: 'detail', title: 'Order', entity: 'shop.order', sections: [{ fields: ['docDate', 'kind'] }], tabs: [{ title: 'Lines', lines: 'lines' }] }),
    file('shop/screens/report.json', { ...head('screen', 'shop.report'), route: '/shop/report', kind: 'report', title: 'Report', query: 'shop.byItem', columns: ['item', 'qty'] }),
    file('shop/queries/byItem.json', { ...head('query', 'shop.byItem'), label: 'By item', from: 'shop.order.lines', where: 'record.docDate >= param.from', params: { from: { type: 'date', label: 'From' } }, by: { item: 'line.item' }, measures: { qty: { type: 'quantity', label: 'Quantity', unit: 'line.unit', is: 'sum(line.qty)' } }, order: 'qty desc' }),
    file('shop/prints/order.page.json', { ...head('print', 'shop.order.page'), label: 'Order', entity: 'shop.order', paper: { size: 'A4' }, blocks: [{ heading: 'Order {record.code}' }, { lines: 'lines', columns: ['item', 'qty'], totals: ['qty'] }] }),
    file('shop/demo/orders.json', { $schema: '../../_meta/demo.json', steps: [{ entity: 'shop.item', rows: [{ $key: 'shirt', name: 'Shirt' }] }, { entity: 'shop.order', do: ['confirm'], rows: [{ docDate: '@today-3', lines: [{ item: '@shirt', qty: '2' }] }] }] }),
  ];
}

/** The sound files with one text of one file put in the place of another. */
export function withChange(path: string, from: string, to: string): SchemaFile[] {
  return soundFiles().map((one) => {
    if (one.path !== `schemas/${path}`) return one;
    if (!one.text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    return { path: one.path, text: one.text.replace(from, () => to) };
  });
}
