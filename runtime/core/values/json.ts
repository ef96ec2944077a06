// Types without a face of their own: json (any structure), computed (kind known by its expression), lines (rows of their own table).
import { structureText } from './labels.ts';
import type { Parsed, Typing } from './valueType.ts';

function acceptJson(value: unknown): Parsed {
  if (value === undefined || value === '') return { ok: true, value: null };
  return typeof value === 'function' || typeof value === 'bigint' ? { ok: false, code: 'field.format' } : { ok: true, value };
}

export const json: Typing = {
  parse(text) {
    if (text.trim() === '') return { ok: true, value: null };
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return { ok: false, code: 'field.format' };
    }
  },
  accept: acceptJson,
  compare: (a, b) => structureText(a).localeCompare(structureText(b)),
  samples: [
    { typed: '{"a":[1,"二"]}', value: { a: [1, '二'] }, shown: '{"a":[1,"二"]}' },
    { typed: '', value: null, shown: '' },
  ],
};

/** Read-only; nothing is typed into it. */
export const computed: Typing = {
  ...json, parse: (text) => (text.trim() === '' ? { ok: true, value: null } : { ok: false, code: 'field.format' }),
  samples: [{ typed: null, value: '3 天', shown: '3 天' }, { typed: '', value: null, shown: '' }],
};

export const lines: Typing = {
  ...json,
  parse: (text) => (text.trim() === '' ? { ok: true, value: [] } : { ok: false, code: 'field.format' }),
  accept(value) {
    if (value === null || value === undefined) return { ok: true, value: [] };
    return Array.isArray(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  compare: (a, b) => (Array.isArray(a) ? a.length : 0) - (Array.isArray(b) ? b.length : 0),
  samples: [{ typed: null, value: [{ id: '1' }, { id: '2' }], shown: '2' }, { typed: '', value: [], shown: '' }],
};
