// @vitest-environment happy-dom
// Every detail of the product at an address of no record yet (id 0): it leads to the form of a new one, or says that there is none; it never asks for a record, nor draws an empty one.
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePlan } from '../../runtime/core/plans/index.ts';
import type { DetailPlan } from '../../runtime/core/plans/plan.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { DetailScreen } from '../../runtime/web/detail/DetailScreen.tsx';
import { http } from '../../runtime/web/session/http.ts';
import type { TabHandle } from '../../runtime/web/shell/tabHandle.ts';

const root = join(import.meta.dirname, '../..');
const { model } = await loadSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }, { check: false });
const grants = new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? [])));
const details = Object.values(model.screens).filter(({ kind, route }) => kind === 'detail' && route.includes('{'));
const forms = Object.values(model.screens).filter(({ kind }) => kind === 'form');

/** Whether an address is that of a form, for a new record of that entity. */
const isFormOf = (entity: string, address: string): boolean => forms.some((form) => form.entity === entity && new RegExp(`^${form.route.replace(/\{\w+\}/g, '[^/]+')}$`).test(address.split('?')[0]!));

afterEach(() => { cleanup(); vi.restoreAllMocks(); });

async function outcomeOf(plan: DetailPlan): Promise<string> {
  const replace = vi.fn<(path: string) => void>();
  const path = plan.route.replace(/\{\w+\}/g, '0');
  const tab: TabHandle = { id: 't', path, active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace, close: vi.fn(), load: () => undefined, save: vi.fn() };
  render(<DetailScreen plan={plan} params={Object.fromEntries([...plan.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '0']))} tab={tab} />);
  await waitFor(() => expect(replace.mock.calls.length > 0 || screen.queryByText(`没有找到${plan.title}【0】`) !== null).toBe(true));
  cleanup();
  const [led] = replace.mock.calls[0] ?? [];
  return led === undefined ? 'none' : isFormOf(plan.entity, led) ? 'form' : `leads to ${led}`;
}

describe('a detail at id 0', () => {
  it('are those of the product', () => expect(details.length).toBeGreaterThan(80));
  it.each(details.map(({ id }) => id))('%s', async (id) => {
    const get = vi.spyOn(http, 'get');
    const whole = makePlan(model, id, { may: () => true, grants }, 'zh_CN') as DetailPlan;
    expect(await outcomeOf(whole)).toBe(whole.copies === undefined ? 'none' : 'form');
    // Whoever may only look is not led to a form that is shut to him.
    expect(await outcomeOf(makePlan(model, id, { may: (permission) => permission.startsWith('GET '), grants: new Set() }, 'zh_CN') as DetailPlan)).toBe('none');
    expect(get).not.toHaveBeenCalled();
  });
});
