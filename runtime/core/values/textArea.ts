// Text: several lines; line breaks are kept, blank space at the ends is not.
import { textRules } from './texts.ts';
import type { Typing } from './valueType.ts';

export const text: Typing = {
  ...textRules((typed) => typed.replace(/\r\n?/g, '\n').trim()),
  samples: [
    { typed: ' 先送样\r\n后大货 ', value: '先送样\n后大货', shown: '先送样\n后大货' },
    { typed: '  ', value: null, shown: '' },
  ],
};
