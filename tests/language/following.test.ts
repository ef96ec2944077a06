// Schemas loaded again after an edit are what they are when loaded afresh, and screens that are said to look as before do.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaffold } from '../../generators/scaffold/index.ts';
import { type Loaded, loadModel, ModelMemory, type Model, type Readings, type SchemaFile } from '../../runtime/core/language/index.ts';
import { makePlan } from '../../runtime/core/plans/index.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';

const root = join(import.meta.dirname, '../..');
const all = { may: () => true, grants: new Set<string>() };
let files: SchemaFile[];
let memory: { readings: Readings; last: ModelMemory };
let before: Model;

const again = (): Loaded => loadModel(files, { check: false, ...memory });
const afresh = (): Model => loadModel(files, { check: false }).model;
const text = (model: Pick<Model, 'entities' | 'screens' | 'queries' | 'prints' | 'rows' | 'settings'>): string => JSON.stringify([model.entities, model.rows, model.screens, model.queries, model.prints, model.settings]);
/** Names in another order are the same; long texts are compared faster than what they say. */
const expectSame = (one: Model, other: Model): void => { if (text(one) !== text(other)) expect(JSON.parse(text(one))).toEqual(JSON.parse(text(other))); };
const made = new WeakMap<Model, Map<string, string>>();
function plansOf(model: Model): Map<string, string> {
  if (!made.has(model)) made.set(model, new Map(Object.keys(model.screens).map((id) => [id, JSON.stringify(makePlan(model, id, all, 'zh_CN'))])));
  return made.get(model)!;
}
const edit = (path: string, from: string | RegExp, to: string): void => {
  const found = files.find((file) => file.path === path)!;
  expect(found.text).toMatch(from);
  files = files.map((file) => (file === found ? { path, text: file.text.replace(from, to) } : file));
};

beforeAll(async () => {
  files = await readSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') });
  memory = { readings: new Map(), last: new ModelMemory() };
  before = again().model;
});

describe('a load that remembers', () => {
  it.each<[what: string, change: () => void, leaves: 'most' | 'any']>([
    ['a column of a list', () => edit('schemas/wms/screens/reportLoss.list.json', '"reason", "totalCost"', '"reason", "responsible", "totalCost"'), 'most'],
    ['the title of a list, which others may show', () => edit('schemas/wms/screens/reportLoss.list.json', /"title": "[^"]*"/, '"title": "报损"'), 'any'],
    ['a condition that reads behind a reference', () => edit('schemas/wms/screens/purchaseOrder.detail.json', '{"title": "变更记录", "kind": "trail"}', '{"title": "变更记录", "kind": "trail", "visible": "record.supplier.createDate != null"}'), 'any'],
    ['a field more', () => edit('schemas/wms/entities/reportLoss.json', '"fields": {', '"fields": { "weather": { "type": "string", "label": "天气" },'), 'most'],
    ['the label of an entity that many refer to', () => edit('schemas/ccm/entities/supplier.json', /"label": "[^"]*"/, '"label": "供货商"'), 'any'],
    ['a new document in the menu', () => {
      const { changes } = scaffold({ kind: 'entity', id: 'wms.materialLoan', label: '借料单', english: 'Material loan', menu: '库内', document: true, lines: true }, { files, model: before });
      files = [...files.filter(({ path }) => !changes.some((change) => change.path === path)), ...changes];
    }, 'most'],
    ['a field of the person, whom every expression may read', () => edit('schemas/amc/entities/user.json', '"fields": {', '"fields": { "weather": { "type": "string", "label": "天气" },'), 'any'],
  ])('after %s', (_what, change, leaves) => {
    change();
    const { model, following, faults } = again();
    expect(faults).toEqual([]);
    expectSame(model, afresh());
    const [plans, old] = [plansOf(model), plansOf(before)];
    if (leaves === 'most') {
      expect(following?.before).toBe(before);
      expect(following!.screens.size).toBeLessThan(plans.size / 2);
    }
    if (following) for (const [id, plan] of plans) if (!following.screens.has(id)) expect(plan, id).toBe(old.get(id));
    before = model;
  });

  it('keeps the entities themselves where none has changed, and none of a load with faults', () => {
    edit('schemas/wms/screens/reportLoss.list.json', '"responsible", ', '');
    const one = again().model;
    expect(one.entities).toBe(before.entities);
    edit('schemas/wms/entities/reportLoss.json', '"fields": {', '"fields": { "bad": { "type": "sting", "label": "坏" },');
    expect(again().following).toBeUndefined();
    edit('schemas/wms/entities/reportLoss.json', '"bad": { "type": "sting", "label": "坏" },', '');
    const { model, following } = again();
    expectSame(model, afresh());
    expect(following?.before).toBe(one);
  });
});
