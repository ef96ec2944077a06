// Barcode: what a scanner sends; it has no blanks and no control characters.
import { textRules } from './texts.ts';
import { byCode, toHalfWidth } from './text.ts';
import type { Typing } from './valueType.ts';

export const barcode: Typing = {
  // A scanner types through the input method: full-width digits and an Enter at the end are its usual traces.
  ...textRules((typed) => toHalfWidth(typed).replace(/[\s\p{Cc}]/gu, ''), byCode),
  samples: [
    { typed: '６９３４０２３４５６７８１\r', value: '6934023456781', shown: '6934023456781' },
    { typed: '', value: null, shown: '' },
  ],
};
