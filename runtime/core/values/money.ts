// Money: an exact decimal at the company's amount scale, half away from zero (platform, Conventions).
import { decimalRules } from './decimals.ts';
import { moneyScale } from './figures.ts';
import type { Typing } from './valueType.ts';

export const money: Typing = {
  ...decimalRules(moneyScale),
  samples: [
    { typed: '12.345', value: '12.35', shown: '12.35' },
    { typed: '1.005', value: '1.01', shown: '1.01' },
    { typed: '-2.345', value: '-2.35', shown: '−2.35' },
    { typed: '1,234,567.8', value: '1234567.80', shown: '1,234,567.80' },
    { typed: '１２．５', value: '12.50', shown: '12.50' },
    { typed: '¥88', value: '88.00', shown: '88.00' },
    { typed: '(3.5)', value: '-3.50', shown: '−3.50' },
    { typed: '-0.001', value: '0.00', shown: '0.00' },
    { typed: '1234.5678', value: '1235', shown: '1,235', context: { amountScale: 0 } },
    { typed: '', value: null, shown: '' },
  ],
};
