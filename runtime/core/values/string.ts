// String: one line of text; line breaks become spaces, ends are trimmed.
import { textRules } from './texts.ts';
import type { Typing } from './valueType.ts';

export const string: Typing = {
  ...textRules((text) => (/[\r\n\t]/.test(text) ? text.split(/[\r\n\t]/).map((part) => part.trim()).filter(Boolean).join(' ') : text.trim())),
  samples: [
    { typed: ' 恒丰纺织 ', value: '恒丰纺织', shown: '恒丰纺织' },
    { typed: 'two\nlines', value: 'two lines', shown: 'two lines' },
    { typed: '', value: null, shown: '' },
  ],
};
