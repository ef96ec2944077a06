// @vitest-environment happy-dom
// A matrix to read: sums and shares where its figures add up, a swatch where its rows have colours.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import MatrixView from './MatrixView.tsx';

afterEach(cleanup);

const columns = [{ id: '10', label: 'S' }, { id: '11', label: 'M' }];
const cells = { 1: { 10: '60', 11: '20' } };
const headsOf = (): (string | null)[] => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('of pieces is added up and shared, its colours shown', () => {
  const { container } = render(<MatrixView field={{ label: '数量', rowLabel: '颜色' }} value={{ cells, rows: [{ id: '1', label: '黑色', hex: '#000000' }], columns }} row={{}} />);
  expect(headsOf()).toEqual(['颜色', 'S', 'M', '合计', '占比']);
  expect(container.querySelectorAll('tfoot tr, i.th')).toHaveLength(3);
});

it('of measures has neither sums nor shares', () => {
  const { container } = render(<MatrixView field={{ label: '尺寸对照', rowLabel: '部位', total: false }} value={{ cells, rows: [{ id: '1', label: '腰围' }], columns }} row={{}} />);
  expect(headsOf()).toEqual(['部位', 'S', 'M']);
  expect(container.querySelectorAll('tfoot tr, i.th')).toHaveLength(0);
});
