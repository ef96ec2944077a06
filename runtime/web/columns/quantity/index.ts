// Quantity: at the scale of its unit, with the unit small and grey behind it.
import type { Row } from '../../../core/contract/wire.ts';
import type { ValueContext } from '../../../core/values/valueType.ts';
import { formatOf } from '../../../core/values/formats.ts';
import { reader } from '../../data/path.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

interface UnitRef { label?: string; scale?: number | string; rounding?: 'half' | 'up' | 'down' }

export default defineColumn({
  id: 'quantity',
  value: 'quantity',
  align: 'end',
  draw({ column, context }) {
    const format = formatOf('quantity');
    const field = fieldOf(column);
    const unitAt = column.unit ? reader(column.unit) : () => undefined;
    const contexts = new Map<unknown, ValueContext>();
    const contextFor = (unit: UnitRef | null | undefined): ValueContext => {
      if (!unit || unit.scale === undefined || unit.scale === null) return context;
      const key = `${unit.scale} ${unit.rounding}`;
      let own = contexts.get(key);
      if (!own) contexts.set(key, own = { ...context, unit: { name: unit.label, scale: Number(unit.scale), rounding: unit.rounding } });
      return own;
    };
    return (value, row: Row) => {
      if (value === null || value === undefined || value === '') return blank;
      const unit = unitAt(row) as UnitRef | null | undefined;
      const text = format(value, field, contextFor(unit));
      return unit?.label ? [text, { class: 'unit', text: unit.label }] : text;
    };
  },
  samples: [
    { value: '1200', shown: '1,200.00m', row: { unit: { id: '1', label: 'm', scale: 2 } }, column: { unit: 'unit' } },
    { value: '12', shown: '12件', row: { sku: { id: '1', label: 'x', unit: { id: '2', label: '件', scale: 0 } } }, column: { unit: 'sku.unit' } },
    { value: '1.5', shown: '1.5', why: 'no unit: the digits as they come' },
    { value: null, shown: '–' },
  ],
});
