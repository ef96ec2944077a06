// Walks every column type: it has samples, shows each as said, and takes an empty value.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PlanColumn } from '../../core/plans/plan.ts';
import type { FieldType } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { operatorsFor } from '../../core/values/operators/index.ts';
import { columnType, columnTypes } from './index.ts';
import { CellView } from './CellView.tsx';
import type { ColumnDef, ColumnSample } from './define.ts';

const context = { lang: 'zh_CN' as const, amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-03-20' };

function textOf(def: ColumnDef, { value, row, column, states, tone, state }: ColumnSample): string {
  const info: PlanColumn = { key: 'x', path: 'x', label: 'X', type: def.value, as: def.id, width: 100, align: 'start', sortable: true, ...column };
  const draw = def.draw({ column: info, context, states, toneOf: tone ? () => tone : undefined, stateTone: state ? () => state : undefined });
  return renderToStaticMarkup(<CellView cell={draw(value, row ?? {})} />).replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
}

describe.each(columnTypes.map((def) => [def.id, def] as const))('column %s', (_, def) => {
  it('has samples, one of them without a value', () => {
    expect(def.samples.length).toBeGreaterThan(1);
    expect(def.samples.some((sample) => sample.value === null)).toBe(true);
  });
  it.each(def.samples)('shows $value as "$shown"', (sample) => expect(textOf(def, sample)).toBe(sample.shown));
  it('shows undefined as it shows null', () => {
    const sample = def.samples.find((each) => each.value === null)!;
    expect(textOf(def, { ...sample, value: undefined })).toBe(sample.shown);
  });
  it('sorts and filters by a value type that knows how', () => {
    expect(operatorsFor(valueType(def.value).filters).length).toBeGreaterThan(0);
    expect(valueType(def.value).compare(null, null)).toBe(0);
  });
});

describe('columnType', () => {
  it('draws every field type', () => {
    const types: FieldType[] = ['string', 'text', 'markdown', 'integer', 'quantity', 'money', 'rate', 'percent', 'boolean', 'date', 'datetime', 'month', 'enum', 'ref', 'refs', 'tree', 'image', 'images', 'files', 'color', 'code', 'barcode', 'json', 'computed'];
    for (const type of types) expect(columnType(type, type), type).toBeDefined();
  });
  it('falls back to the type when a screen asks for a column nobody made', () => expect(columnType('mony', 'money').id).toBe('money'));
});
