// @vitest-environment happy-dom
// A kind of screen registered from here, which no file of the house names: checked, planned, in the manifest, said in lines, drawn.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadModel } from '../../runtime/core/language/index.ts';
import { allScreenKinds } from '../../runtime/core/language/screenKinds.ts';
import { describePlan, makeManifest, makePlan } from '../../runtime/core/plans/index.ts';
import { commonMeta } from '../../runtime/core/registry.ts';
import { PlanScreen } from '../../runtime/web/screens/PlanScreen.tsx';
import { filesOf } from '../fieldTypes/model.ts';
import './kiosk.ts';
import './kioskWeb.tsx';

const all = { may: () => true, grants: new Set<string>() };
const filesWith = (more: object = {}) => [...filesOf(), { path: 'schemas/t/screens/job.kiosk.json', text: JSON.stringify({ id: 't.job.kiosk', language: 1, route: '/t/jobWall/{id}', kind: 'kiosk', title: '看板', entity: 't.job', search: ['spent'], ...more }) }];
const faultsOf = (more: object): string[] => loadModel(filesWith(more)).faults.filter(({ file, code }) => file.includes('kiosk') && /^(screen\.(unused|incomplete|steps)|shape\.)/.test(code)).map(({ message }) => message);

it('takes its own words and refuses others by name', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ steps: true })).toEqual([expect.stringContaining('Steps need a form')]);
  expect(faultsOf({ pageSize: 20 })).toEqual(['`pageSize` means nothing to a screen of kind kiosk.']);
  expect(faultsOf({ entity: undefined })).toContain('A kiosk needs `entity`.');
  expect(faultsOf({ kind: 'kiosks' })).toContain('`kind` is `kiosks`, which is not one of its words.');
});

it('is planned, stands in the manifest and is drawn', async () => {
  const { model } = loadModel(filesWith(), { check: false });
  const plan = makePlan(model, 't.job.kiosk', all, 'zh_CN');
  expect(plan).toMatchObject({ kind: 'kiosk', shows: 'spent', title: '看板' });
  expect(describePlan(plan)).toBe('t.job.kiosk kiosk /t/jobWall/{id} 《看板》');
  expect(makeManifest(model, all, 'zh_CN').routes.map(({ route, kind }) => [route, kind])).toContainEqual(['/t/jobWall/{id}', 'kiosk']);
  render(<PlanScreen plan={plan} params={{ id: '7' }} tab={undefined as never} />);
  expect((await screen.findByRole('heading')).textContent).toBe('看板 spent 7');
});

it('the language names the kinds of the house', () => {
  const named = (commonMeta as unknown as { $defs: { screenKind: { enum: string[] } } }).$defs.screenKind.enum;
  expect([...named, 'kiosk'].sort()).toEqual(allScreenKinds().map(({ id }) => id as string).sort());
});
