// Code: a document number or short code; typed full-width signs and inner blanks are made plain, case is kept.
import { textRules } from './texts.ts';
import { words } from './shapes.ts';
import { toHalfWidth } from './text.ts';
import type { ValueType } from './valueType.ts';

export const code: ValueType = {
  id: 'code',
  ...textRules((typed) => toHalfWidth(typed).replace(/\s+/g, ' ').trim()),
  ...words,
  samples: [
    { typed: ' ＰＯ２６０３０５０００１ ', value: 'PO2603050001', shown: 'PO2603050001' },
    { typed: '', value: null, shown: '' },
  ],
};
