// Code: a document number or short code; typed full-width signs and inner blanks are made plain, case is kept.
import { textRules } from './texts.ts';
import { toHalfWidth } from './text.ts';
import type { Typing } from './valueType.ts';

export const code: Typing = {
  ...textRules((typed) => toHalfWidth(typed).replace(/\s+/g, ' ').trim()),
  samples: [
    { typed: ' ＰＯ２６０３０５０００１ ', value: 'PO2603050001', shown: 'PO2603050001' },
    { typed: '', value: null, shown: '' },
  ],
};
