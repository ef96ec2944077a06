// Queries and the reports and boards that show them, as schema files: what sound ones come to, and a fault for each mistake.
import { describe, expect, it } from 'vitest';
import type { SchemaFile } from './compiled.ts';
import { soundFiles } from './fixture.ts';
import { loadModel } from './index.ts';

type Said = Record<string, unknown>;
const file = (kind: string, id: string, said: Said): SchemaFile => ({ path: `schemas/${id.replace('.', `/${kind === 'query' ? 'queries' : 'screens'}/`)}.json`, text: JSON.stringify({ $schema: `../../_meta/${kind}.json`, id, language: 1, ...said }) });
const faultsOf = (...files: SchemaFile[]): string[] => loadModel([...soundFiles(), ...files], { hooks: new Set() }).faults.map((fault) => fault.message);

const query = (said: Said = {}): Said => ({
  label: 'Lines', from: 'shop.order.lines', params: { from: { type: 'date', label: 'From', default: "startOf(today, 'year')" } }, where: 'record.docDate >= param.from',
  by: { item: 'line.item', day: 'record.docDate', month: 'month(record.docDate)' },
  measures: { qty: { type: 'quantity', label: 'Quantity', unit: 'item.unit', is: 'sum(line.qty)' }, orders: { type: 'integer', label: 'Orders', is: 'countDistinct(record)' }, average: { type: 'rate', label: 'Average', is: 'qty / orders' }, part: { type: 'percent', label: 'Part', is: 'share(qty)' }, held: { type: 'quantity', label: 'Held', unit: 'item.unit', is: "balance('shop.stock.onHand', 'qty')" } },
  rows: ['item'], across: ['dayMonth'], order: 'qty desc', having: 'qty > 0', limit: 10, ...said,
});
const measure = (is: string, more: Said = {}): Said => query({ measures: { qty: { type: 'quantity', scale: 2, label: 'Quantity', is: 'sum(line.qty)' }, figure: { type: 'rate', label: 'Figure', is, ...more } }, having: undefined });
const beside = (said: Said): Said => query({ beside: { moves: { from: 'shop.stock', by: { item: 'row.item' }, ...said } } });
const each = (said: Said): Said => query({ each: true, measures: { qty: { type: 'quantity', label: 'Quantity', unit: 'item.unit', is: 'line.qty' } }, ...said });

describe('a query', () => {
  it.each([
    { what: 'a sound one', said: query(), tells: [] },
    { what: 'nothing to read', said: query({ from: 'shop.oder' }), tells: ['There is nothing to read called `shop.oder`.'] },
    { what: 'an unknown field in a group', said: query({ by: { item: 'line.itme' }, rows: undefined, across: undefined, measures: {}, order: undefined, having: undefined, limit: undefined }), tells: ['shop.order.lines has no field "itme".'] },
    { what: 'a group that is a list', said: query({ by: { ...(query().by as Said), all: 'record.lines' } }), tells: ['Rows cannot be gathered by a list.'] },
    { what: 'first groups it does not have', said: query({ rows: ['colour'] }), tells: ['The query does not group by `colour`.'] },
    { what: 'an order by nothing', said: query({ order: 'colour desc' }), tells: ['The query has no `colour`.'] },
    { what: 'the first of no order', said: query({ order: undefined }), tells: ['The first of what? The query has no order.'] },
    { what: 'a condition on rows of the answer that is none', said: query({ having: 'qty' }), tells: ['This gives a decimal, but must be true or false.'] },
    { what: 'a condition on what the answer lacks', said: query({ having: 'price > 0' }), tells: ['Unknown variable "price".'] },
    { what: 'a row\'s value outside of an aggregate', said: measure('line.qty * 2'), tells: ['`line` stands outside of sum, count, avg, min and max: which of the rows is meant?'] },
    { what: 'a figure of the wrong type', said: measure('max(record.docDate)'), tells: ['This gives a date, which does not fit `figure` (rate).'] },
    { what: 'a share of nothing', said: measure('share(price)'), tells: ['There is no figure `price` above this one.'] },
    { what: 'a share by no group', said: measure('share(qty, colour)'), tells: ['The query does not group by `colour`.'] },
    { what: 'a call that is wrong', said: measure('running(qty, item, month)'), tells: ['Running goes along one group: running(qty, month).'] },
    { what: 'an unknown balance', said: measure("balance('shop.stock.onHnd', 'qty')"), tells: ['There is no balance `shop.stock.onHnd`.'] },
    { what: 'an unknown figure of a balance', said: measure("balance('shop.stock.onHand', 'price')"), tells: ['`shop.stock.onHand` has no figure `price`.'] },
    { what: 'an unknown source', said: measure('sum(row.qty)', { of: 'moves' }), tells: ['The query has no source `moves`.'] },
    { what: 'a name that is taken', said: query({ measures: { item: { type: 'integer', label: 'Items', is: 'count()' } }, order: 'item', having: undefined }), tells: ['`item` is taken by a group.'] },
    { what: 'a unit that is none', said: query({ measures: { qty: { type: 'quantity', label: 'Quantity', unit: 'item.name', is: 'sum(line.qty)' } } }), tells: ['`item.name` does not lead to a unit.'] },
    { what: 'a sound source beside', said: beside({}), tells: [] },
    { what: 'a source that is nothing', said: beside({ from: 'shop.stok' }), tells: ['There is nothing to read called `shop.stok`.'] },
    { what: 'a group that only the source has', said: beside({ by: { item: 'row.item', lot: 'row.item' } }), tells: ['The query does not group by `lot`.'] },
    { what: 'a group of another kind', said: beside({ by: { item: 'row.docDate' } }), tells: ['This gives a date, where the query groups by a row of shop.item.'] },
    { what: 'rows that add groups but lack one', said: beside({ joins: 'add' }), tells: ['Rows that add groups of their own need `day` too.', 'Rows that add groups of their own need `month` too.'] },
    { what: 'months filled in what is none', said: query({ by: { ...(query().by as Said), item: { is: 'line.item', fill: { from: 'month(today)', to: 'month(today)' } } } }), tells: ['Only months can be filled in.'] },
    { what: 'sound single rows', said: each({}), tells: [] },
    { what: 'a figure of single rows and of others', said: each({ measures: { qty: { type: 'quantity', scale: 2, label: 'Quantity', is: 'line.qty' }, both: { type: 'rate', label: 'Both', is: 'line.qty * qty' } } }), tells: ['This mixes the row\'s own values with the figure `qty`.'] },
    { what: 'columns behind a figure that are not there', said: query({ drill: ['parent.code', 'price'] }), tells: ['shop.order.lines has no field `price`.'] },
  ])('tells $what', ({ said, tells }) => { expect(faultsOf(file('query', 'shop.lines', said))).toEqual(tells); });
});

describe('a report', () => {
  const report = (said: Said): SchemaFile => file('screen', 'shop.sales', { route: '/shop/report', kind: 'report', title: 'Sales', query: 'shop.lines', ...said });
  const tell = (said: Said): string[] => loadModel([...soundFiles().filter(({ path }) => !path.endsWith('screens/report.json')), file('query', 'shop.lines', query()), report(said)], { hooks: new Set() }).faults.map((fault) => fault.message);
  it.each([
    { what: 'a sound one', said: { rows: ['item'], across: ['dayQuarter'], show: ['pivot', 'chart'], charts: [{ kind: 'bar', by: 'item', figures: ['qty'], top: 5 }] }, tells: [] },
    { what: 'groups there are not', said: { rows: ['colour'] }, tells: ['The query shop.lines does not group by `colour`.'] },
    { what: 'a chart of no figure', said: { charts: [{ kind: 'pie', by: 'item', split: 'size', figures: ['price'] }] }, tells: ['The query shop.lines does not group by `size`.', 'The query shop.lines has no figure `price`.'] },
    { what: 'blocks, which belong to a board', said: { blocks: [{ title: 'A', show: 'figures', query: 'shop.lines' }] }, tells: ['`blocks` means nothing to a screen of kind report.'] },
  ])('tells $what', ({ said, tells }) => { expect(tell(said)).toEqual(tells); });
});

describe('a board', () => {
  const board = (block: Said): string[] => faultsOf(file('query', 'shop.lines', query()), file('screen', 'shop.board', { route: '/shop/report', kind: 'board', title: 'Board', params: { since: { type: 'date', label: 'Since' } }, blocks: [{ title: 'Lines', show: 'table', query: 'shop.lines', ...block }] })).filter((message) => !message.includes('/shop/report'));
  it.each([
    { what: 'a sound one', said: { with: { from: 'param.since' }, rows: ['item'], figures: ['qty'], opens: '/shop/orders' }, tells: [] },
    { what: 'an unknown query', said: { query: 'shop.line' }, tells: ['There is no query `shop.line`.'] },
    { what: 'a parameter it does not take', said: { with: { to: 'today' } }, tells: ['The query shop.lines takes no `to`.'] },
    { what: 'a chart that is not said', said: { show: 'chart' }, tells: ['It does not say which chart.'] },
    { what: 'a chart that nothing draws', said: { chart: { kind: 'bar', by: 'item', figures: ['qty'] } }, tells: ['A chart is drawn by blocks that show one.'] },
    { what: 'an address to nowhere', said: { opens: '/shop/nowhere' }, tells: ['No screen has the route /shop/nowhere.'] },
  ])('tells $what', ({ said, tells }) => { expect(board(said)).toEqual(tells); });
});
