// Boolean: yes or no.
import { compareBy, toHalfWidth } from './text.ts';
import type { Typing } from './valueType.ts';

const yes = ['是', '有', '对', '√', 'y', 'yes', 'true', '1'];
const no = ['否', '无', '错', '×', 'n', 'no', 'false', '0'];

export const boolean: Typing = {
  written: 'Write true or false.',
  parse(text) {
    const typed = toHalfWidth(text).trim().toLowerCase();
    if (typed === '') return { ok: true, value: null };
    if (yes.includes(typed)) return { ok: true, value: true };
    if (no.includes(typed)) return { ok: true, value: false };
    return { ok: false, code: 'field.format' };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'boolean' ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => (value ? 1 : 0), (a, b) => a - b),
  samples: [
    { typed: '是', value: true, shown: '是' },
    { typed: 'Ｎ', value: false, shown: '否' },
    { typed: 'yes', value: true, shown: 'Yes', context: { lang: 'en' } },
    { typed: '', value: null, shown: '' },
  ],
};
