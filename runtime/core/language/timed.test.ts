// What the schema check says of timed work and of what may begin new business.
import { describe, expect, it } from 'vitest';
import { withChange } from './fixture.ts';
import { faultLine, loadModel } from './index.ts';
import type { SchemaFile } from './compiled.ts';

const order = 'shop/entities/order.json';
const told = (files: SchemaFile[]): string[] => loadModel(files, { hooks: new Set() }).faults.map((fault) => faultLine(fault).replace(/^schemas\/\S+ /, ''));

describe('timed work', () => {
  const timed = (words: string, jobs = '{"nightly": {"label": "Nightly", "cron": "0 0 1 * * *"}}'): SchemaFile[] => withChange(order, '"actions": {', `"actions": {"late": {"label": "Late", "from": ["draft"], ${words}},`)
    .map((one) => (one.path === 'schemas/shop/module.json' ? { ...one, text: one.text.replace('"settings"', `"timed": ${jobs}, "settings"`) } : one));

  it('is a job that a module names, with a condition over the record', () => {
    const files = timed('"timed": {"job": "nightly", "when": "record.docDate < today"}');
    expect(told(files)).toEqual([]);
    const { model } = loadModel(files, { hooks: new Set() });
    expect(model.modules.shop!.timed).toEqual({ nightly: { label: 'Nightly', cron: '0 0 1 * * *' } });
    // Nobody runs it by hand.
    expect(model.entities['shop.order']!.workflow!.actions.late).toMatchObject({ internal: true, timed: { job: 'nightly' } });
  });

  it('names no job that is not there, asks for nothing, and has a condition that is one', () => {
    expect(told(timed('"timed": {"job": "nigthly"}'))).toEqual([expect.stringContaining('No module names a job `nigthly`.')]);
    expect(told(timed('"timed": {"job": "nightly"}, "ask": {"reason": {"type": "text", "label": "Reason", "required": true}}'))).toEqual(['The action asks for `reason`, which nobody gives. Ask for nothing.']);
    expect(told(timed('"timed": {"job": "nightly", "when": "record.total"}'))).toHaveLength(1);
  });
});

describe('what begins new business', () => {
  const item = 'shop/entities/item.json';
  const wants = (files: SchemaFile[]): SchemaFile[] => files.map((one) => (one.path === `schemas/${order}` ? { ...one, text: one.text.replace('"where": "target.name != null"', '"forNew": true, "where": "target.name != null"') } : one));

  it('is asked of references to entities that say what must hold', () => {
    expect(told(wants(withChange(item, '"fields"', '"forNew": [{"that": "target.name != \'old\'", "else": "{target} is old"}], "fields"')))).toEqual([]);
    expect(told(wants(withChange(item, '"fields"', '"fields"')))).toEqual([expect.stringContaining('shop.item does not say what must hold for new business.')]);
    expect(told(wants(withChange(item, '"fields"', '"forNew": [{"that": "target.nmae != \'old\'", "else": "{target} is old"}], "fields"')))).toHaveLength(1);
  });
});
