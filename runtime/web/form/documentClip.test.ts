// @vitest-environment happy-dom
// A document on the clipboard: both forms of it, and what a new form takes over.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { valuesOf } from '../fields/values.ts';
import { http } from '../session/http.ts';
import { adopt, clipOf, documentIn } from './documentClip.ts';
import { cloth, metre, testEnv, testPlan, testRecord } from './testPlan.ts';

const plan = testPlan();
const values = valuesOf(testEnv.context);
afterEach(() => vi.restoreAllMocks());

describe('a copied document', () => {
  it('is text for people, with figures a spreadsheet reads', () => {
    const { text } = clipOf(plan, testRecord(), values);
    expect(text).toContain('名称\t春季');
    expect(text).toContain('物料\t单位\t数量');
    expect(text).toContain('FB01 牛仔布\tm\t20.00\t10.0000\t200.00');
  });
  it('is found again in its markup, without ids, number and computed values, whatever its texts hold', () => {
    const { html } = clipOf(plan, { ...testRecord(), name: '"><script>x</script>&' }, values);
    const found = documentIn(`<meta charset="utf-8">${html}`);
    expect(found?.entity).toBe('t.order');
    expect(found?.record).toMatchObject({ name: '"><script>x</script>&', payment: 'cash', lines: [{ qty: '20.00' }, { qty: '50' }] });
    for (const gone of ['id', 'version', 'code', 'status', 'total', 'date']) expect(found?.record).not.toHaveProperty(gone);
    expect((found!.record.lines as Row[])[0]).not.toHaveProperty('id');
  });
  it.each(['<p>text</p>', '<div data-loom-document="{">', '<div data-loom-document="{&quot;entity&quot;:1}">'])('is not seen in %s', (html) => expect(documentIn(html)).toBeNull());
});

it('references are read anew by their numbers; those not to be had are left out and told', async () => {
  const get = vi.spyOn(http, 'get').mockImplementation((_path, options) => Promise.resolve({ list: options?.query?.field === 'lines.item' ? [{ ...cloth, price: '11.0000' }] : options?.query?.field === 'lines.unit' ? [metre] : [] } as never));
  const { record, missing } = await adopt('/t/api/order', plan, { ...testRecord(), secret: 'x', lines: (testRecord().lines as Row[]).map((row) => ({ ...row, extra: 1 })) });
  expect(record).not.toHaveProperty('secret');
  expect(record.lines).toMatchObject([{ item: { id: '21', price: '11.0000' }, unit: { id: '31' } }, { item: null, unit: null, qty: '50' }]);
  expect((record.lines as Row[])[0]).not.toHaveProperty('extra');
  expect(missing).toEqual(['FL02 纽扣', '个']);
  expect(get.mock.calls.map(([, options]) => [options?.query?.field, options?.query?.ids])).toEqual([['lines.item', '21,22'], ['lines.unit', '31,32']]);
});
