// Markdown: formatted text as its author typed it.
import { textRules } from './texts.ts';
import { textOperators } from './operators.ts';
import type { ValueType } from './valueType.ts';

export const markdown: ValueType = {
  id: 'markdown',
  ...textRules((typed) => typed.replace(/\r\n?/g, '\n').trimEnd()),
  operators: textOperators,
  filterSuffix: '',
  sql: 'text',
  cel: 'text',
  align: 'start',
  samples: [
    { typed: '# 工艺\r\n- 车缝\n', value: '# 工艺\n- 车缝', shown: '# 工艺\n- 车缝' },
    { typed: '', value: null, shown: '' },
  ],
};
