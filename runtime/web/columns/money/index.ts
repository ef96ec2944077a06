// Money cell: right-aligned, at the company's amount scale, or with the decimals of the currency its row names. The sign of the currency stands on totals only.
import type { Row } from '../../../core/contract/wire.ts';
import type { ValueContext } from '../../../core/values/valueType.ts';
import { formatOf } from '../../../core/values/formats.ts';
import { reader } from '../../data/path.ts';
import { blank, defineColumn, fieldOf } from '../define.ts';

interface Currency { label?: string; scale?: number | string }

export default defineColumn({
  id: 'money',
  value: 'money',
  align: 'end',
  draw({ column, context }) {
    const format = formatOf('money');
    const field = fieldOf(column);
    const currencyAt = column.unit ? reader(column.unit) : () => undefined;
    const contexts = new Map<number, ValueContext>();
    const contextFor = (currency: Currency | null | undefined): ValueContext => {
      if (!currency || currency.scale === undefined || currency.scale === null || currency.label === context.currency) return context;
      const scale = Number(currency.scale);
      let own = contexts.get(scale);
      if (!own) contexts.set(scale, own = { ...context, unit: { name: currency.label, scale } });
      return own;
    };
    return (value, row: Row) => format(value, field, contextFor(currencyAt(row) as Currency | null | undefined)) || blank;
  },
  samples: [
    { value: '35520.00', shown: '35,520.00' },
    { value: '-3.5', shown: '−3.50', why: 'a true minus sign' },
    { value: '0', shown: '0.00', why: 'zero is not missing' },
    { value: '10050', shown: '10,050', why: 'a yen has no cents', row: { currency: { id: '1', label: 'JPY', scale: 0 } }, column: { unit: 'currency' } },
    { value: null, shown: '–' },
  ],
});
