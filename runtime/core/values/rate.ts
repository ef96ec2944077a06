// Rate: a unit price or conversion factor with decimals of its own; unit prices take the company's price scale.
import { decimalRules } from './decimals.ts';
import { rateScale } from './figures.ts';
import type { Typing } from './valueType.ts';

export const rate: Typing = {
  ...decimalRules(rateScale),
  samples: [
    { typed: '29.7', value: '29.7000', shown: '29.7000' },
    { typed: '6.8812345', value: '6.881235', shown: '6.881235', field: { scale: 6 } },
    { typed: '-1000', value: '-1000.0000', shown: '−1,000.0000' },
    { typed: '', value: null, shown: '' },
  ],
};
