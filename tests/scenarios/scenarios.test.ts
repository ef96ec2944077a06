// Every scenario of every module, each in a company of its own, in one server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { checked, play, readScenarios, type Scenario } from './scenario.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ allAddresses: true }); });
afterAll(() => server?.stop());

describe('scenarios', () => {
  it.each(readScenarios(import.meta.dirname))('$file: $scenario.what ($scenario.page)', ({ scenario }) => play(server, scenario));
});

describe('whose work it is', () => {
  const all = readScenarios(import.meta.dirname);
  const done = all.map(({ file, scenario: { steps } }) => ({ file, acts: steps.filter((step) => 'act' in step) }));
  const isByRole = (step: object): boolean => 'by' in step || 'in' in step;
  it('is played by: no scenario is the owner\'s alone', () => expect(all.filter(({ scenario: { steps } }) => !steps.some(isByRole)).map(({ file }) => file)).toEqual([]));
  it('is played by: of all that is done to records most is done by the role that has the work', () => {
    const acts = done.flatMap(({ acts }) => acts);
    expect(acts.length).toBeGreaterThan(1_500);
    expect(acts.filter(isByRole).length / acts.length).toBeGreaterThan(0.88);
  });
});

describe('a scenario that does not hold', () => {
  const unit: Scenario = { what: '单位', page: 'ccm', steps: [{ enter: 'ccm.unit', as: '整捆', row: { code: 'ZK', name: '整捆', scale: 0, dimension: 'count' } }] };
  const playing = (step: Scenario['steps'][number]): Promise<void> => play(server, { ...unit, steps: [...unit.steps, step] });

  it('is told by its step', async () => {
    await expect(playing({ see: '整捆', is: { name: '十二' } })).rejects.toThrow('step 2');
    await expect(playing({ list: 'ccm.unit', where: { keyword: 'ZK' }, rows: [] })).rejects.toThrow('step 2');
    await expect(playing({ enter: 'ccm.unit', row: { code: 'ZK2', name: '新捆', scale: 0, dimension: 'count' }, refused: '已存在' })).rejects.toThrow('step 2');
    await expect(playing({ enter: 'ccm.unit', row: {} })).rejects.toThrow('step 2');
    await expect(playing({ see: '箱', is: {} })).rejects.toThrow('No step before this one names `箱`');
  });
  it('is told where it says what no scenario says', () => {
    expect(() => checked('x.json', { ...unit, steps: [{ see: '整捆', is: {}, ask: {} } as never] })).toThrow('x.json: step 1 (see) knows no `ask`');
    expect(() => checked('x.json', { ...unit, steps: [{ is: {} } as never] })).toThrow('x.json: step 1 is one of');
  });
});
