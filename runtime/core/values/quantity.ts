// Quantity: decimals and rounding of its unit; without a unit the field's scale, or the digits as they come.
import { decimalRules } from './decimals.ts';
import { quantityScale } from './figures.ts';
import type { Typing } from './valueType.ts';

export const quantity: Typing = {
  ...decimalRules(quantityScale),
  samples: [
    { typed: '1200', value: '1200.00', shown: '1,200.00', context: { unit: { name: '米', scale: 2 } } },
    { typed: '3.01', value: '4', shown: '4', context: { unit: { name: '件', scale: 0, rounding: 'up' } } },
    { typed: '-3.01', value: '-4', shown: '−4', context: { unit: { name: '件', scale: 0, rounding: 'up' } } },
    { typed: '3.99', value: '3', shown: '3', context: { unit: { name: '卷', scale: 0, rounding: 'down' } } },
    { typed: '2.5', value: '3', shown: '3', context: { unit: { name: '件', scale: 0, rounding: 'half' } } },
    { typed: '1.23456', value: '1.2346', shown: '1.2346', field: { scale: 4 } },
    { typed: '1.230', value: '1.23', shown: '1.23' },
    { typed: '', value: null, shown: '' },
  ],
};
