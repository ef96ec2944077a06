// @vitest-environment happy-dom
// Values whose kind the row names: each typed by the editor of its kind, kept as text.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlanField } from '../../core/plans/plan.ts';
import { plainContext } from '../../core/values/index.ts';
import { FieldEditor } from './editors.tsx';
import type { FieldHost } from './types.ts';
import { valuesOf } from './values.ts';

const field: PlanField = { name: 'value', type: 'text', label: '值', typeFrom: 'valueType', carries: [] };
const host = { values: valuesOf(plainContext), lookup: undefined as never, today: '2026-03-20' } as unknown as FieldHost;

function open(kind: string, value: string | null) {
  const onChange = vi.fn();
  render(<><label htmlFor="v">值</label><FieldEditor id="v" field={field} value={value} onChange={onChange} row={{ valueType: kind }} host={host} /></>);
  return { onChange, user: userEvent.setup() };
}
afterEach(cleanup);

describe('a value of a named kind', () => {
  it('is a switch where the row says so: on is 0, off is 1', async () => {
    const { onChange, user } = open('switch', '0');
    expect(screen.getByRole('switch', { name: '值' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('switch', { name: '值' }));
    expect(onChange).toHaveBeenCalledWith('1');
  });
  it('is one line of text for a number, several for a long text', () => {
    open('number', '24');
    expect(screen.getByLabelText('值').tagName).toBe('INPUT');
    cleanup();
    open('text', '两行\n文字');
    expect(screen.getByLabelText('值').tagName).toBe('TEXTAREA');
  });
});
