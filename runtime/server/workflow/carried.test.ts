// What actions read behind the references of their document.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../schemas/load.ts';
import { carriedFor, isComputing } from './carried.ts';

const { model } = await loadSchemas({ schemasDir: join(import.meta.dirname, '../../../schemas') }, { check: false });

const of = (entityId: string, action: string): { paths: Record<string, string[]>; named: string[] } | undefined => {
  const entity = model.entities[entityId]!;
  const carried = carriedFor(model, entity, entity.workflow!.actions[action]!);
  return carried && { paths: Object.fromEntries([...carried.paths].map(([field, paths]) => [field.key, [...paths].sort()])), named: [...carried.named].map((field) => field.key!).sort() };
};

describe('what an action reads behind references', () => {
  it('is what its guards and effects name, with the units of quantities; by name what its texts tell and what it puts', () => {
    const unit = (path: string): string[] => ['name', 'rounding', 'scale'].map((part) => `${path}.${part}`);
    expect(of('wms.inOrder', 'confirm')).toEqual({
      paths: {
        'wms.inOrder.docType': ['behaviour', 'name', 'needApproval'], 'wms.inOrder.warehouse': ['useLocation'], 'wms.inOrder.currency': ['scale'], 'wms.inOrder.lines.location': ['capacity', 'capacityUnit', ...unit('capacityUnit'), 'code', 'goodsTypes', 'mixRule', 'status'],
        'wms.inOrder.lines.poLine': ['acceptedQty', 'limitQty', 'overRate', 'qty', 'returnedQty', ...unit('unit')],
        'wms.inOrder.lines.acceptLine': ['tested'], 'wms.inOrder.lines.auxUnit': ['name', 'rounding', 'scale'],
        'wms.inOrder.lines.sku': ['parent.goodsType', 'parent.goodsType.parent', 'parent.lotTracked', 'parent.needTest', 'parent.purchaseUnit.rounding', 'parent.purchaseUnit.scale', 'parent.rollTracked', 'parent.stockUnit', ...unit('parent.stockUnit')],
      },
      named: ['wms.inOrder.auditBy', 'wms.inOrder.lines.location', 'wms.inOrder.lines.poLine', 'wms.inOrder.lines.sku'],
    });
  });

  it('leaves figures as they were seen where nothing is written that they are computed from', () => {
    const computing = (entityId: string, action: string): boolean => isComputing(model, model.entities[entityId]!, model.entities[entityId]!.workflow!.actions[action]!);
    expect(computing('wms.inOrder', 'confirm')).toBe(false);
    for (const entity of Object.values(model.entities)) for (const action of Object.values(entity.workflow?.actions ?? {})) if (action.effects.some(({ kind }) => kind === 'reverse')) expect(computing(entity.id, action.name), `${entity.id}.${action.name}`).toBe(true);
    expect(computing('wms.outOrder', 'confirm'), 'cost comes back into the lines, and is added up').toBe(true);
  });

  it('is everything where the document goes to approvers, people or other documents', () => {
    const entities = Object.values(model.entities);
    for (const kind of ['approve', 'create', 'notify', 'task'] as const) {
      const [entity, action] = entities.flatMap((one) => Object.values(one.workflow?.actions ?? {}).map((action) => [one, action] as const)).find(([, action]) => action.effects.some((effect) => effect.kind === kind))!;
      expect(carriedFor(model, entity, action), `${entity.id}.${action.name}`).toBeUndefined();
    }
  });
});
