// Addresses of several places: every place means something, the check takes it, and the browser reads it. The routes are those of the specification.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultLine, loadModel, type Model, type PlaceMeaning, type Screen } from '../../runtime/core/language/index.ts';
import { newLink, recordLink } from '../../runtime/core/plans/address.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { addressIn, recordAddress, type Address } from '../../runtime/web/screens/address.ts';
import { patched } from './patched.ts';

const modes = { modes: { 0: 'new', 1: 'edit', 2: 'view', 3: 'copy', 4: 'review' } } as const;
interface Case { route: string; at: Record<string, PlaceMeaning>; path: string; gives: Partial<Address>; record: string; fresh: string }
const routes: Case[] = [
  { route: '/b2b/basicfrom/{shopcode}/{id}', at: { shopcode: { field: 'kind' }, id: { record: 'id' } }, path: '/b2b/basicfrom/small/0', gives: { id: '0', fields: { kind: 'small' } }, record: '/b2b/basicfrom/0/{id}', fresh: '/b2b/basicfrom/0/0' },
  { route: '/b2b/orderInfoFrom/{status}/{remake}/{orderCode}', at: { status: modes, remake: { field: 'kind' }, orderCode: { record: 'code' } }, path: '/b2b/orderInfoFrom/2/0/SO2601010001', gives: { mode: 'view', by: { field: 'code', value: 'SO2601010001' }, fields: {} }, record: '/b2b/orderInfoFrom/1/0/{id}', fresh: '/b2b/orderInfoFrom/0/0/0' },
  { route: '/pdm/addDesign/{designId}/{type}', at: { type: modes }, path: '/pdm/addDesign/17/3', gives: { id: '17', mode: 'copy' }, record: '/pdm/addDesign/{id}/1', fresh: '/pdm/addDesign/0/0' },
  { route: '/mes/orderAdd/{id}/{type}', at: { type: modes }, path: '/mes/orderAdd/17/4', gives: { id: '17', mode: 'review' }, record: '/mes/orderAdd/{id}/1', fresh: '/mes/orderAdd/0/0' },
  { route: '/tqm/addposition/{id}/{name}', at: { name: { field: 'remarks' } }, path: '/tqm/addposition/0/%E9%A2%86%E5%8F%A3', gives: { id: '0', fields: { remarks: '领口' } }, record: '/tqm/addposition/{id}/0', fresh: '/tqm/addposition/0/0' },
  { route: '/aps/order/orderForm/v2/{id}/{status}', at: { status: modes, customer: { field: 'kind' } }, path: '/aps/order/orderForm/v2/9/0?customer=big', gives: { id: '0', mode: 'new', fields: { kind: 'big' } }, record: '/aps/order/orderForm/v2/{id}/1', fresh: '/aps/order/orderForm/v2/0/0' },
  { route: '/aps/order/orderForm/{id}/{status}', at: { status: modes }, path: '/aps/order/orderForm/17/9', gives: { id: '17', mode: 'view' }, record: '/aps/order/orderForm/{id}/1', fresh: '/aps/order/orderForm/0/0' },
  { route: '/aps/orderOutsourcingInfo/{id}/{status}', at: { status: modes }, path: '/aps/orderOutsourcingInfo/17/1', gives: { id: '17', mode: 'edit' }, record: '/aps/orderOutsourcingInfo/{id}/1', fresh: '/aps/orderOutsourcingInfo/0/0' },
  { route: '/aps/orderForm/{id}/{status}', at: { status: modes }, path: '/aps/orderForm/17/2', gives: { id: '17', mode: 'view' }, record: '/aps/orderForm/{id}/1', fresh: '/aps/orderForm/0/0' },
  { route: '/wms/readyToWearForm/{id}/{type}', at: { type: { field: 'kind' } }, path: '/wms/readyToWearForm/0/small', gives: { id: '0', fields: { kind: 'small' } }, record: '/wms/readyToWearForm/{id}/0', fresh: '/wms/readyToWearForm/0/0' },
];
const approval = { '/unique/-': ['code'], '/workflow/actions/send': { label: 'Send', from: ['draft'], effects: [{ approve: 'confirm' }] }, '/fields/remarks': { type: 'string', label: 'Remarks' } };
const placesOf = (route: string, path: string): Record<string, string> => {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const found = new RegExp(`^${route.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path.split('?')[0]!)!;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1]!)]));
};

describe('addresses of several places', () => {
  it.each(routes)('$route is said, read and linked to', ({ route, at, path, gives, record, fresh }) => {
    const form = { $schema: '../../_meta/screen.json', language: 1, id: 'shop.order.form', route, kind: 'form', title: 'Order', entity: 'shop.order', at };
    const { faults } = loadModel(patched({ file: 'shop/entities/order.json', set: { '/unique': [], ...approval }, files: { 'shop/screens/order.form.json': form } }), { hooks: new Set(), widgets: new Set(), demanded: new Set(['PUT /shop/api/count']) });
    expect(faults.map(faultLine)).toEqual([]);
    expect(addressIn({ route, at }, placesOf(route, path), path)).toMatchObject(gives);
    expect([recordLink({ route, at }), newLink({ route, at })]).toEqual([record, fresh]);
  });

  it('of one place are the record\'s id, without a word about it', () => {
    expect(addressIn({ route: '/a/{orderId}' }, { orderId: '17', id: '17' }, '/a/17')).toEqual({ id: '17', fields: {}, params: {} });
    expect(addressIn({ route: '/a' }, {}, '/a?id=12')).toEqual({ id: '12', fields: {}, params: {} });
    expect(recordAddress({ route: '/a/{orderId}' }, '17')).toBe('/a/17');
  });

  it('narrow a list and name a parameter of a report', () => {
    expect(addressIn({ route: '/supply/userNotes/{id}', at: { id: { field: 'author' } } }, { id: '17' }, '/supply/userNotes/17').fields).toEqual({ author: '17' });
    expect(addressIn({ route: '/fms/report/item/apReconciliationItem/{id}', at: { id: { param: 'supplier' } } }, { id: '17' }, '/fms/report/item/apReconciliationItem/17').params).toEqual({ supplier: '17' });
  });
});

describe('the addresses of the specification with two and three places', () => {
  const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../specification/routes.json'), 'utf8')) as string[];
  const several = routes.filter((route) => route.split('{').length > 2);
  let model: Model;
  beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: 'schemas', modulesDir: 'modules', localesDir: 'runtime/core/locales' })); });

  /** Its screen, or those that stand for the words of a place: `/wms/readyToWearForm/{id}/in`. */
  const screensOf = (route: string): Screen[] => {
    const steps = route.split('/');
    return Object.values(model.screens).filter((screen) => { const own = screen.route.split('/'); return own.length === steps.length && own.every((step, at) => step === steps[at] || (steps[at]!.startsWith('{') && !step.startsWith('{'))); });
  };
  const open = (screen: Screen, values: Record<string, string>, words = ''): Address => {
    const path = screen.route.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '0') + words;
    return addressIn(screen, placesOf(screen.route, path), path);
  };

  it('are ten, and each has its screen', () => {
    expect(several).toHaveLength(10);
    expect(several.filter((route) => screensOf(route).length === 0)).toEqual([]);
  });

  it('say something by each of their places', () => {
    const tried: string[] = [];
    const silent: string[] = [];
    for (const screen of several.flatMap(screensOf)) {
      // How it opens, where a place says it: not as a new record, which the other places would not be of.
      const opened = Object.fromEntries(Object.entries(screen.at ?? {}).flatMap(([place, meaning]) => ('modes' in meaning ? [[place, Object.keys(meaning.modes).find((text) => meaning.modes[text] === 'edit')!]] : [])));
      const nothing = JSON.stringify(open(screen, opened));
      for (const [, place] of screen.route.matchAll(/\{(\w+)\}/g)) {
        const meaning = screen.at?.[place!];
        const texts = meaning && 'modes' in meaning ? Object.keys(meaning.modes) : ['17'];
        for (const text of texts) {
          tried.push(`${screen.route} ${place}=${text}`);
          const found = open(screen, { ...opened, ...(meaning && 'modes' in meaning && { id: '17', designId: '17', orderCode: 'SO1' }), [place!]: text });
          // A screen of code reads its places by their names.
          if (screen.kind === 'custom' && !meaning) { if (!readFileSync(join(import.meta.dirname, '../../modules', `${screen.widget!.replace('.', '/web/')}/screen.tsx`), 'utf8').includes(`params.${place}`)) silent.push(tried.at(-1)!); }
          else if (meaning && 'modes' in meaning ? found.mode !== meaning.modes[text] : JSON.stringify(found) === nothing) silent.push(tried.at(-1)!);
          if (meaning && 'modes' in meaning) expect(found.id === '0' && found.by === undefined).toBe(meaning.modes[text] === 'new');
        }
      }
    }
    expect(silent).toEqual([]);
    expect(tried.length).toBeGreaterThan(40);
  });

  it('take words behind them that begin a new record, and links lead to the record and to a new one', () => {
    const forms = several.flatMap(screensOf).filter(({ kind }) => kind === 'form');
    for (const screen of forms) {
      for (const name of Object.keys(screen.at ?? {}).filter((one) => !screen.route.includes(`{${one}}`))) expect(Object.values(open(screen, {}, `?${name}=9`).fields)).toEqual(['9']);
      const [record, fresh] = [recordLink(screen).replace('{id}', '17'), newLink(screen)];
      expect([record, addressIn(screen, placesOf(screen.route, record), record).mode ?? 'edit']).toEqual([record, 'edit']);
      const made = addressIn(screen, placesOf(screen.route, fresh), fresh);
      expect([fresh, made.id, made.by]).toEqual([fresh, '0', undefined]);
    }
    expect(forms.length).toBeGreaterThan(9);
  });
});
