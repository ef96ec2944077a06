// Types without a face of their own: json (any structure), computed (kind known by its expression), lines (rows of their own table).
import { structure } from './shapes.ts';
import { isEmpty } from './text.ts';
import type { Parsed, ValueType } from './valueType.ts';

const show = (value: unknown): string => (isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value));

function acceptJson(value: unknown): Parsed {
  if (value === undefined || value === '') return { ok: true, value: null };
  return typeof value === 'function' || typeof value === 'bigint' ? { ok: false, code: 'field.format' } : { ok: true, value };
}

export const json: ValueType = {
  id: 'json',
  parse(text) {
    if (text.trim() === '') return { ok: true, value: null };
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return { ok: false, code: 'field.format' };
    }
  },
  accept: acceptJson,
  format: show,
  compare: (a, b) => show(a).localeCompare(show(b)),
  ...structure,
  samples: [
    { typed: '{"a":[1,"二"]}', value: { a: [1, '二'] }, shown: '{"a":[1,"二"]}' },
    { typed: '', value: null, shown: '' },
  ],
};

/** Read-only; nothing is typed into it. */
export const computed: ValueType = {
  ...json, id: 'computed', parse: (text) => (text.trim() === '' ? { ok: true, value: null } : { ok: false, code: 'field.format' }),
  samples: [{ typed: null, value: '3 天', shown: '3 天' }, { typed: '', value: null, shown: '' }],
};

export const lines: ValueType = {
  ...json, id: 'lines', sql: '', cel: 'rows',
  parse: (text) => (text.trim() === '' ? { ok: true, value: [] } : { ok: false, code: 'field.format' }),
  accept(value) {
    if (value === null || value === undefined) return { ok: true, value: [] };
    return Array.isArray(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  format: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
  compare: (a, b) => (Array.isArray(a) ? a.length : 0) - (Array.isArray(b) ? b.length : 0),
  samples: [{ typed: null, value: [{ id: '1' }, { id: '2' }], shown: '2' }, { typed: '', value: [], shown: '' }],
};
