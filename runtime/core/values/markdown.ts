// Markdown: formatted text as its author typed it.
import { textRules } from './texts.ts';
import { words } from './shapes.ts';
import type { ValueType } from './valueType.ts';

export const markdown: ValueType = {
  id: 'markdown',
  ...textRules((typed) => typed.replace(/\r\n?/g, '\n').trimEnd()),
  ...words,
  samples: [
    { typed: '# 工艺\r\n- 车缝\n', value: '# 工艺\n- 车缝', shown: '# 工艺\n- 车缝' },
    { typed: '', value: null, shown: '' },
  ],
};
