// Enum: one of the field's options; the code is stored, the label is shown, typed or pasted.
import { byCode, compareBy, toHalfWidth } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, Typing } from './valueType.ts';

const moves = [{ value: 'in', label: '入库' }, { value: 'out', label: '出库' }];

export const enumeration: Typing = {
  parse(text, field) {
    const typed = toHalfWidth(text).trim();
    if (typed === '') return { ok: true, value: null };
    const found = field.options?.find((option) => option.label === typed || option.label === text.trim() || option.value === typed);
    return found ? { ok: true, value: found.value } : notOffered(text.trim());
  },
  accept(value, field) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    if (typeof value !== 'string') return { ok: false, code: 'field.format' };
    return isOffered(value, field) ? { ok: true, value } : notOffered(value);
  },
  compare: compareBy((value) => String(value), byCode),
  samples: [
    { typed: '入库', value: 'in', shown: '入库', field: { options: moves } },
    { typed: 'out', value: 'out', shown: '出库', field: { options: moves } },
    { typed: '', value: null, shown: '', field: { options: moves } },
  ],
};

function isOffered(value: string, field: Field): boolean {
  return field.options === undefined || field.options.some((option) => option.value === value);
}

function notOffered(value: string): Parsed {
  return { ok: false, code: 'field.choice', values: { value } };
}
