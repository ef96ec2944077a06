// Markdown: formatted text as its author typed it.
import { textRules } from './texts.ts';
import type { Typing } from './valueType.ts';

export const markdown: Typing = {
  ...textRules((typed) => typed.replace(/\r\n?/g, '\n').trimEnd()),
  samples: [
    { typed: '# 工艺\r\n- 车缝\n', value: '# 工艺\n- 车缝', shown: '# 工艺\n- 车缝' },
    { typed: '', value: null, shown: '' },
  ],
};
