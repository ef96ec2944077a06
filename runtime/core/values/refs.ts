// References: one row (`ref`, `tree`) or several (`refs`). Read as {id, label, …}, written as id or that object, stored as id.
import { idOf, labelOf } from './labels.ts';
import { byPinyin } from './texts.ts';
import { compareBy } from './text.ts';
import type { Parsed, Typing } from './valueType.ts';

const anyId = /^[1-9]\d{0,18}$/;

export { idOf, labelOf };

const orderByLabel = compareBy(labelOf, byPinyin);

function acceptRef(value: unknown): Parsed {
  if (value === null || value === undefined || value === '') return { ok: true, value: null };
  const id = idOf(value);
  return id !== null && anyId.test(id) ? { ok: true, value: id } : { ok: false, code: 'field.format' };
}

const single = {
  /** Typed text names a record only the server can find: pickers ask `lookup`. Text of digits alone passes as an id. */
  parse: (text: string): Parsed => acceptRef(text.trim()),
  accept: acceptRef,
  compare: orderByLabel,
};
const samples: Typing['samples'] = [
  { typed: null, value: { id: '1100000000000000001', label: '恒丰纺织' }, shown: '恒丰纺织' },
  { typed: '1100000000000000001', value: '1100000000000000001', shown: '1100000000000000001' },
  { typed: '', value: null, shown: '' },
];

export const ref: Typing = { ...single, samples };

/** A reference to a row of a tree (category, department), picked level by level. */
export const tree: Typing = { ...single, samples };

export const refs: Typing = {
  parse: (text) => refs.accept(text.split(/[\s,，、;；]+/).filter((id) => id !== ''), undefined as never, undefined as never),
  accept(value, field) {
    if (value === null || value === undefined || value === '') return { ok: true, value: [] };
    if (!Array.isArray(value)) return { ok: false, code: 'field.format' };
    const ids = new Set<string>();
    for (const item of value) {
      const one = acceptRef(item);
      if (!one.ok || one.value === null) return { ok: false, code: 'field.format' };
      ids.add(one.value as string);
    }
    const most = field?.maxCount;
    if (most !== undefined && ids.size > most) return { ok: false, code: 'field.range', values: { min: 0, max: most } };
    return { ok: true, value: [...ids] };
  },
  compare: compareBy((value) => (value as unknown[]).map(labelOf).join('、'), byPinyin),
  samples: [
    { typed: null, value: [{ id: '11', label: '红' }, { id: '12', label: '蓝' }], shown: '红、蓝' },
    { typed: '11,12', value: ['11', '12'], shown: '11、12' },
    { typed: '', value: [], shown: '' },
  ],
};
