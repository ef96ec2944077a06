// A field type that no file of the house knows: hours and minutes, typed `1:30` or `90`, kept as whole minutes. What one more type brings to core.
import { readTyped } from '../../runtime/core/values/decimals.ts';
import { registerType, type Parsed, type ValueType } from '../../runtime/core/values/index.ts';

const words = ['min', 'max', 'total'] as const;
declare module '../../runtime/core/values/types/words.ts' { interface TypeWords { duration: (typeof words)[number] } }

export const duration: ValueType = {
  id: 'duration', words,
  number: 'integer', ordered: true, sortable: true, summed: true, groups: [], typedInLists: true, brief: true,
  imports: true, exports: true, sheet: 'text', note: '时长，如 1:30',
  filters: 'figure', filterSuffix: '_num', sql: 'integer', cel: 'decimal', align: 'end', widths: { list: 80 },
  format: (value) => (typeof value === 'number' ? `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}` : ''),
  parse(text) {
    const [, hours, minutes] = /^(\d{1,4})[:：](\d{1,2})$/.exec(text.trim()) ?? [];
    if (hours !== undefined) return Number(minutes) < 60 ? { ok: true, value: Number(hours) * 60 + Number(minutes) } : badFormat;
    return text.trim() === '' ? { ok: true, value: null } : whole(readTyped(text)?.toNumber());
  },
  accept: (value) => (value === null || value === undefined || value === '' ? { ok: true, value: null } : whole(value)),
  compare: (a, b) => Number(a ?? -1) - Number(b ?? -1),
  samples: [{ typed: '1:30', value: 90, shown: '1:30' }, { typed: '45', value: 45, shown: '0:45' }, { typed: '', value: null, shown: '' }],
};

const badFormat: Parsed = { ok: false, code: 'field.format' };
const whole = (value: unknown): Parsed => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? { ok: true, value } : badFormat);

registerType(duration);
