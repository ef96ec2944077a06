// Which texts of schema files are asked a translation of.
import { expect, it } from 'vitest';
import { textsIn } from './locales.ts';

const said = { id: 'wms', language: 1, label: '成衣', menu: [{ name: '入库', route: '/wms/in' }] };

it('a module is called something; an area\'s own label is shown nowhere, as the check says too', () => {
  expect(textsIn('schemas/wms/module.json', said)).toEqual(['成衣', '入库']);
  expect(textsIn('schemas/wms/goods/module.json', said)).toEqual(['入库']);
});
