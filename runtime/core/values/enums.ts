// Enums: several of the field's options; codes are stored in the order the options are said in, labels are shown, typed or pasted.
import { enumeration } from './enum.ts';
import { inOrder } from './labels.ts';
import { byCode, compareBy } from './text.ts';
import type { Field } from '../language/model.ts';
import type { Parsed, Typing } from './valueType.ts';

const kinds = [{ value: 'material', label: '面辅料' }, { value: 'factory', label: '加工厂' }, { value: 'service', label: '服务' }];

export const enums: Typing = {
  /** Words apart by commas of any kind: 面辅料、服务. */
  parse: (text, field, context) => each(text.split(/[,，、;；\n]+/).filter((word) => word.trim() !== ''), (word) => enumeration.parse(word, field, context), field),
  accept(value, field, context) {
    if (value === null || value === undefined || value === '') return { ok: true, value: [] };
    return Array.isArray(value) ? each(value, (one) => enumeration.accept(one, field, context), field) : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => (value as unknown[]).map(String).join(' '), byCode),
  samples: [
    { typed: '服务、面辅料', value: ['material', 'service'], shown: '面辅料、服务', field: { options: kinds } },
    { typed: 'factory', value: ['factory'], shown: '加工厂', field: { options: kinds } },
    { typed: '', value: [], shown: '', field: { options: kinds } },
  ],
};

function each(given: readonly unknown[], read: (one: unknown & string) => Parsed, field: Field): Parsed {
  const codes = new Set<string>();
  for (const one of given) {
    const parsed = read(one as string);
    if (!parsed.ok) return parsed;
    if (parsed.value === null) return { ok: false, code: 'field.format' };
    codes.add(parsed.value as string);
  }
  const most = field?.maxCount;
  if (most !== undefined && codes.size > most) return { ok: false, code: 'field.range', values: { min: 0, max: most } };
  return { ok: true, value: inOrder([...codes], field) };
}
