// What the schema check says of prints: every fault once; and what is left of a print for a reader without a right.
import { describe, expect, it } from 'vitest';
import { makePrintPlan } from '../plans/index.ts';
import type { SchemaFile } from './compiled.ts';
import { soundFiles } from './fixture.ts';
import { faultLine, loadModel } from './index.ts';

const path = 'schemas/shop/prints/order.page.json';

function withPrint(said: object): SchemaFile[] {
  return soundFiles().map((file) => (file.path === path ? { path, text: JSON.stringify({ ...JSON.parse(file.text) as object, ...said }) } : file));
}
const told = (said: object): string[] => loadModel(withPrint(said), { hooks: new Set() }).faults.map((fault) => faultLine(fault).replace(/^\S+ /, ''));
const label = { size: 'label', width: 60, height: 40 };

describe('the check of prints', () => {
  it('takes every block there is', () => expect(told({
    header: [{ beside: [{ width: 30, blocks: [{ text: '{company}' }] }, { blocks: [{ barcode: 'record.code', readable: true }] }] }],
    footer: [{ text: 'Page {page} of {pages}', align: 'end' }],
    blocks: [{ heading: 'Order {record.code}', size: 20 }, { text: 'Print {times}', visible: 'times > 1' }, { fields: ['docDate', { field: 'kind', label: 'Sort' }], columns: 3, labels: false }, { lines: 'lines', columns: ['item.name', 'qty'], totals: ['qty'], carry: true, numbered: false }, { amount: 'record.total' }, { signatures: ['Buyer'] }],
  })).toEqual([]));

  it.each([
    ['a label without its size', { paper: { size: 'label', width: 60 }, blocks: [{ text: 'A' }] }, ['Paper of size label does not say its height. Add `"height": …` in mm.']],
    ['a width of A4', { paper: { size: 'A4', width: 100 } }, ['A4 has a width of its own. Take `width` away, or write `"size": "custom"`.']],
    ['own paper that is turned', { paper: { size: 'custom', width: 100, height: 50, landscape: true } }, ['Paper of size custom is as wide as it says. Take `landscape` away, and change width and height.']],
    ['a gap on a page', { paper: { size: 'A5', gap: 2 } }, ['`gap` is said of labels. Take it away, or write `"size": "label"`.']],
    ['margins as wide as the page', { paper: { size: 'A6', margin: 60 } }, ['The margins leave nothing of the page. Make them smaller.']],
    ['labels wider than their sheet', { paper: { ...label, columns: 4, sheet: 'A4' }, blocks: [{ text: 'A' }] }, ['4 labels of 60 mm do not stand side by side on A4. Fewer columns, a smaller gap, or a larger sheet.']],
    ['copies of a page', { copies: '2' }, ['Only labels are printed in copies. Take `copies` away, or write `"size": "label"`.']],
    ['copies that are no number', { paper: label, copies: 'record.code', blocks: [{ text: 'A' }] }, ['This gives a text, but must be a number. Use a number field, or `count(…)`.']],
    ['rows there are not', { each: 'rolls' }, ['shop.order has no lines `rolls`. There is: `lines`.']],
    ['page numbers in the body', { blocks: [{ text: 'Page {page}' }] }, [expect.stringContaining('"page"')]],
    ['a condition that is none', { blocks: [{ text: 'A', visible: 'record.total' }] }, ['This gives a decimal, but must be true or false. Compare it with something, such as `… == …`.']],
    ['a table in the header', { header: [{ lines: 'lines' }] }, ['A table cannot be cut here. Put it among the `blocks` of a page.']],
    ['a table on a label', { paper: label, blocks: [{ lines: 'lines' }] }, ['A table cannot be cut here. Put it among the `blocks` of a page.']],
    ['an unknown column', { blocks: [{ lines: 'lines', columns: ['itme'] }] }, ['shop.order.lines has no field `itme`. Did you mean `item`?']],
    ['a total of no column', { blocks: [{ lines: 'lines', columns: ['item'], totals: ['qty'] }] }, ['`qty` is no column of the table. There is: `item`.']],
    ['a total of a name', { blocks: [{ lines: 'lines', columns: ['item'], totals: ['item'] }] }, ['`item` is no figure, so it has no total. Take it away.']],
    ['nothing to carry over', { blocks: [{ lines: 'lines', carry: true }] }, ['There are no totals to carry over. Add `totals`, or take `carry` away.']],
    ['a matrix that is none', { blocks: [{ matrix: 'kind' }] }, ['This is no matrix. Name a field of type matrix.']],
    ['an image that is none', { blocks: [{ image: 'code' }] }, ['This is no image. Name a field of type image or images.']],
    ['an amount that is a text', { blocks: [{ amount: 'record.code' }] }, ['This gives a text, but must be a number. Use a number field, or `count(…)`.']],
    ['a text no barcode holds', { blocks: [{ barcode: '\'12\'', as: 'ean13' }] }, ['A code of kind ean13 cannot hold this text. Write another text, or another kind (`"as": "qr"`).']],
    ['a block of no kind', { blocks: [{ txet: 'A' }] }, [expect.any(String), expect.stringContaining('`heading`, `text`, `fields`, `lines`, `matrix`')]],
  ])('tells %s', (_what, said, faults) => expect(told(said)).toEqual(faults));
});

it('a plan leaves out what its reader may not see: columns, totals, blocks', () => {
  const files = withPrint({ blocks: [{ text: 'Ordered {record.total}' }, { text: 'Much', visible: 'record.total > 5' }, { beside: [{ blocks: [{ amount: 'record.total' }] }, { blocks: [{ barcode: 'record.code' }] }] }, { lines: 'lines', columns: ['item', 'qty'], totals: ['qty'] }] })
    .map((file) => (file.path.endsWith('entities/order.json') ? { ...file, text: file.text.replace('"label": "Total"', '"label": "Total", "grant": "cost"').replace(/"label": "Quantity"/, '"label": "Quantity", "grant": "cost"') } : file));
  const { model } = loadModel(files, { hooks: new Set() });
  const plan = (grants: string[]) => makePrintPlan(model, 'shop.order.page', { may: () => true, grants: new Set(grants) }, 'en');
  expect(plan(['cost']).blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'beside', 'lines']);
  expect(plan([]).blocks).toEqual([{ kind: 'beside', parts: [{ blocks: [] }, { blocks: [expect.objectContaining({ kind: 'barcode' })] }] }, expect.objectContaining({ kind: 'lines', totals: [], columns: [expect.objectContaining({ key: 'item' })] })]);
});
