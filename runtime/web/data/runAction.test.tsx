// @vitest-environment happy-dom
// An input that is asked for only when the server wants it.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanAction, PlanField } from '../../core/plans/plan.ts';
import { AppFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { runAction } from './runAction.tsx';

const heir: PlanField = { name: 'heir', type: 'string', label: '移交给', visible: 'false', carries: [] };
const remove: PlanAction = { do: 'remove', label: '移除', danger: true, ask: [heir] };
const refused = new AppFailure(10009, '还有3项', [{ path: 'heir', code: 'rule.refused', message: '还有3项' }]);

beforeEach(() => { render(<Dialogs />); });
afterEach(() => { cleanup(); vi.restoreAllMocks(); });

describe('an input that is not shown by itself', () => {
  it('is not asked for when nothing is in the way', async () => {
    const put = vi.spyOn(http, 'put').mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: remove, rows: [{ id: '1', version: 1 }] });
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByLabelText(/移交给/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '移除' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('is asked for once the server does, with its reason', async () => {
    const put = vi.spyOn(http, 'put').mockRejectedValueOnce(refused).mockResolvedValue({ id: '1', version: 2 } as never);
    const done = runAction({ api: '/t', action: remove, rows: [{ id: '1', version: 1 }] });
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移除' }));
    await screen.findByText('还有3项');
    await userEvent.type(screen.getByLabelText(/移交给/), '赵刚');
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls.map(([, body]) => (body as { heir?: string }).heir)).toEqual([undefined, '赵刚']);
  });
});
