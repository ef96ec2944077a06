// Rewriting files of older editions: what must change changes, and not a blank besides.
import { describe, expect, it } from 'vitest';
import { soundFiles } from './fixture.ts';
import { loadModel } from './index.ts';
import type { Migration } from './migrations.ts';
import { upgrade } from './upgrade.ts';

const sketch = `{
  "$schema": "../../_meta/entity.json", // kept
  "id": "shop.stock", "language": 0, "label": "Stock", "api": "/shop/api/stock",
  "fields": {
    "docDate": { "type": "date",   "label": "Date", "system": true },
    "item": { "type": "ref", "to": "shop.item", "label": "Item", "required": true }, "qty": { "type": "quantity", "unit": "item.unit", "label": "Quantity" }
  },
  "ledger": {
    "dimensions": ["item"], "measures": ["qty"],
    "balances": {
      "onHand": { "label": "On hand", "by": ["item"], "sum": "qty", "never": "< 0", "else": "{item} has {balance}, short of {asked}" }
    }
  }
}
`;

describe('schema:upgrade', () => {
  it('rewrites what changed, and leaves comments and spacing', () => {
    const made = upgrade('stock.json', sketch)!;
    expect(made.done).toEqual(['0 → 1: balances keep sums and rules']);
    expect(made.text).toBe(sketch.replace('"language": 0', '"language": 1')
      .replace('"sum": "qty", "never": "< 0", "else": "{item} has {balance}, short of {asked}"', '"sums": { "qty": "row.qty" }, "never": [{ "that": "qty < 0", "else": "{item} has {qty}, short of {asked}" }]'));
  });

  it('gives what the check accepts, which refused it before', () => {
    const strict = sketch.replace(' // kept', '');
    const withStock = (text: string) => soundFiles().map((file) => (file.path.endsWith('/stock.json') ? { ...file, text } : file));
    expect(loadModel(withStock(strict)).faults.map(({ code, fix }) => ({ code, fix }))).toContainEqual({ code: 'language.older', fix: 'Run `npm run schema:upgrade -- schemas/shop/entities/stock.json`, which rewrites it.' });
    expect(loadModel(withStock(upgrade('stock.json', strict)!.text)).faults).toEqual([]);
  });

  it('leaves a file of today alone', () => expect(upgrade('stock.json', soundFiles()[3].text)).toBeUndefined());
  it('goes from edition to edition', () => {
    const renames = (from: number, name: string, next: string): Migration => ({ from, what: `${name} is ${next}`, rewrite: (draft) => draft.rename([name], next) });
    const made = upgrade('x.json', '{\n  // why\n  "language": 1,\n  "name": "x"\n}', [renames(1, 'name', 'title'), renames(2, 'title', 'label')], 3)!;
    expect(made).toEqual({ text: '{\n  // why\n  "language": 3,\n  "label": "x"\n}', done: ['1 → 2: name is title', '2 → 3: title is label'] });
  });
  it('adds a property as its neighbours stand', () => {
    const adds: Migration = { from: 1, what: 'adds', rewrite: (draft) => { draft.set(['b'], [1]); draft.set(['in', 'c'], true); } };
    expect(upgrade('x.json', '{\n  "language": 1,\n  "in": { "a": 1 }\n}', [adds], 2)!.text).toBe('{\n  "language": 2,\n  "in": { "a": 1, "c": true },\n  "b": [1]\n}');
  });
  it('rewrites every expression and template, wherever one stands, and no other text', () => {
    const renames: Migration = { from: 1, what: '`line` is `row`', rewrite: (draft) => { for (const { path, text } of draft.expressions()) draft.set(path, text.replace(/\bline\./g, 'row.')); } };
    const entity = { language: 1, id: 'a.b', label: 'line.', fields: { x: { type: 'ref', hint: 'line.y', fills: { to: 'line.y' }, check: [{ that: 'line.x > 0', else: '{line.x}' }] } }, workflow: { lockedWhen: 'line.z', actions: { go: { effects: [{ add: 'line', set: { x: 'line.x' } }, { rollup: 'line.up', add: { q: 'line.q' } }] } } } };
    const made = upgrade('schemas/a/entities/b.json', JSON.stringify(entity), [renames], 2)!;
    expect(JSON.parse(made.text)).toEqual({ language: 2, id: 'a.b', label: 'line.', fields: { x: { type: 'ref', hint: 'line.y', fills: { to: 'row.y' }, check: [{ that: 'row.x > 0', else: '{row.x}' }] } }, workflow: { lockedWhen: 'row.z', actions: { go: { effects: [{ add: 'line', set: { x: 'row.x' } }, { rollup: 'row.up', add: { q: 'row.q' } }] } } } });
  });
  it('says where nothing leads on', () => expect(() => upgrade('x.json', '{"language": -1}')).toThrow('x.json: nothing leads on from edition -1 of the schema language.'));
});
