// The recipes of schemas/RECIPES.md: each is a piece of schema that the check accepts where it says that it stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultLine, loadModel } from '../../runtime/core/language/index.ts';
import { patched } from './patched.ts';

const page = readFileSync(join(import.meta.dirname, '../../schemas/RECIPES.md'), 'utf8');
const recipes = [...page.matchAll(/^## (.+)\n(?:(?!## )[\s\S])*?<!-- (\S+) (\S+) -->\n```json\n([\s\S]*?)```/gm)].map(([, what, file, at, json]) => ({ what: what!, file: file!, at: at!, value: JSON.parse(json!) as unknown }));

describe('recipes', () => {
  it('stand under each heading', () => expect(recipes.length).toBe([...page.matchAll(/^## /gm)].length));

  it.each(recipes)('$what', ({ file, at, value }) => {
    // Several places of one file, by commas, take the values of a list.
    const places = at.split(',');
    // A whole file stands beside those there are.
    const isFile = at === '.';
    const steps = { code: 'SHOP_STEPS', name: 'Steps', type: 'json', default: '[30,60]' };
    const set = Object.fromEntries(places.map((place, index) => [place, places.length > 1 ? (value as unknown[])[index] : value]));
    const { faults } = loadModel(patched({ ...(isFile ? { file: '', set: {}, files: { [file]: value as object } } : { file, set }), also: { ...(JSON.stringify(value).includes('setting.SHOP_STEPS') && { 'shop/module.json': { '/settings/-': steps } }), 'shop/entities/item.json': { '/fields/colour': { type: 'ref', to: 'shop.unit', label: 'Colour' }, '/fields/size': { type: 'ref', to: 'shop.unit', label: 'Size' }, '/fields/closedTo': { type: 'date', label: 'Closed to' }, '/lines': { attributes: { label: 'Attributes', fields: { key: { type: 'code', label: 'Key' }, name: { type: 'string', label: 'Name' }, kind: { type: 'enum', label: 'Kind', options: { string: 'Text', quantity: 'Figure' } }, must: { type: 'boolean', label: 'Required' } } } } }, 'shop/queries/byItem.json': { '/measures/lines': { type: 'integer', label: 'Lines', is: 'count()' }, '/measures/late': { type: 'integer', label: 'Late', is: 'count(record.docDate < today)' }, '/by/line': { is: 'line', label: 'Line' } } } }), { hooks: new Set(), widgets: new Set(['shop.drawing']), demanded: new Set(['PUT /shop/api/count']) });
    expect(faults.map(faultLine)).toEqual([]);
  });
});
