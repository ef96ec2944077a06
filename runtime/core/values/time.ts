// Time of day: `HH:mm`, so that texts are in order as the clock is.
import { isTime, readTime } from './dates.ts';
import { byCode, compareBy } from './text.ts';
import type { Typing } from './valueType.ts';

export const time: Typing = {
  written: 'Write it like `08:30`.',
  parse(text) {
    if (text.trim() === '') return { ok: true, value: null };
    const value = readTime(text);
    return value === null ? { ok: false, code: 'field.format' } : { ok: true, value };
  },
  accept(value) {
    if (value === null || value === undefined || value === '') return { ok: true, value: null };
    return typeof value === 'string' && isTime(value) ? { ok: true, value } : { ok: false, code: 'field.format' };
  },
  compare: compareBy((value) => String(value), byCode),
  samples: [
    { typed: '8:05', value: '08:05', shown: '08:05' },
    { typed: '1730', value: '17:30', shown: '17:30' },
    { typed: '８：３０', value: '08:30', shown: '08:30' },
    { typed: '8点半', value: '08:30', shown: '08:30' },
    { typed: '下午5点20分', value: '17:20', shown: '17:20' },
    { typed: '5:20 PM', value: '17:20', shown: '17:20' },
    { typed: '08:30:00', value: '08:30', shown: '08:30' },
    { typed: '9', value: '09:00', shown: '09:00' },
    { typed: '', value: null, shown: '' },
  ],
};
