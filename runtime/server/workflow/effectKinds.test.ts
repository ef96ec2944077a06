// A kind of effect that only its own two halves know: what it is (words, type, check) and what it does. No other file says its name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEffect } from '../../core/effects/effect.ts';
import { effectKind, effectKinds, registerEffect } from '../../core/effects/index.ts';
import { soundFiles, withChange } from '../../core/language/fixture.ts';
import { loadModel } from '../../core/language/index.ts';
import type { EffectBase } from '../../core/language/workflowModel.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { isRun, registerRunner } from './effects/index.ts';
import { runAction } from './run.ts';

/** Puts a value into a field of the record, in brackets. */
interface StampEffect extends EffectBase { kind: 'stamp'; stamp: string; with: string }
declare module '../../core/language/workflowModel.ts' { interface EffectKinds { stamp: StampEffect } }

registerEffect(defineEffect<StampEffect>({
  kind: 'stamp',
  words: {
    type: 'object', required: ['stamp', 'with'], additionalProperties: false,
    properties: { stamp: { type: 'string' }, when: { $ref: 'common.json#/$defs/cel', 'x-cel': { gives: 'bool' } }, with: { $ref: 'common.json#/$defs/cel', 'x-cel': { gives: 'any' } } },
  },
  check({ stamp }, { row, definition, at }) {
    if (!row.fields[stamp]) definition.fault([...at, 'stamp'], 'field.unknown', `${row.id} has no field \`${stamp}\`.`, 'Name a field.');
  },
  isTold: false,
  writes: ({ stamp }) => [stamp],
}));
registerRunner('stamp', async (run, effect) => {
  for (const { values } of run.places(effect)) run.set(effect.stamp, `【${String(run.compiled(effect.with, run.scope()).run(values, run.env.run))}】`);
});

const states = { draft: { label: '草稿', tone: 'draft', editable: true }, done: { label: '完成', tone: 'done', end: true } };
const entities = {
  't.order': { extends: 'base.record', display: '{name}', fields: { name: { type: 'string', label: '名称' }, grade: { type: 'string', label: '等级' } } },
  't.lot': {
    extends: 'base.record', fields: { upper: { type: 'ref', to: 't.order', label: '订单' }, remarks: { type: 'string', label: '备注' } },
    workflow: { initial: 'draft', states, actions: { finish: { label: '完成', from: ['draft'], to: 'done', effects: [{ stamp: 'remarks', with: 'record.upper.grade', when: "record.upper.name != ''" }] } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

describe('one more kind of effect', () => {
  it('runs, and what it reads behind a reference comes along', async () => {
    const make = (entity: string, input: object) => house.work((work) => createRecord(work, entity, { ...input }, { internal: true }));
    const { id } = await make('t.lot', { upper: { id: (await make('t.order', { name: 'A', grade: '甲' })).id } });
    expect(house.app.model.entities['t.lot']!.fields.upper!.carries).toEqual(['grade', 'name']);
    await house.work((work) => runAction(work, 't.lot', id, 'finish', {}));
    expect(await house.work((work) => readRecord(work, 't.lot', id))).toMatchObject({ remarks: '【甲】', status: 'done' });
  });

  it('is checked: its shape, its expressions, and what it says of itself', () => {
    const told = (effect: object): string[] => {
      const { faults } = loadModel(withChange('shop/entities/order.json', '"effects": [', `"effects": [${JSON.stringify(effect)},`));
      return faults.map(({ message }) => message);
    };
    expect(loadModel(soundFiles()).faults).toEqual([]);
    expect(told({ stamp: 'docDate', with: "'x'" })).toEqual([]);
    expect(told({ stamp: 'docDat', with: "'x'" })).toEqual(['shop.order has no field `docDat`.']);
    expect(told({ stamp: 'docDate', with: 'record.kin' })).toEqual([expect.stringContaining('kin')]);
    expect(told({ stamp: 'docDate', with: "'x'", wen: 'true' })).toEqual(['There is no property `wen` here.']);
  });

  it('has a runner, as every kind has', () => {
    expect(effectKinds().filter((kind) => !isRun(kind))).toEqual([]);
    expect(() => effectKind('stemp')).toThrow('There is no effect "stemp"');
  });
});
