// What a setting may be: checks a typed value against its declaration, and says in words what is allowed.
import { Decimal } from '../../../core/decimal.ts';
import { fill } from '../../../core/contract/errors.ts';
import type { Setting } from '../../../core/language/model.ts';
import { isDate } from '../../../core/values/index.ts';

export type Checked = { ok: true; value: string | null } | { ok: false; range: string };
type Say = (text: string) => string;

const mostLetters = 2_000;
const decimal = /^-?\d{1,12}(\.\d{1,8})?$/;

/** @param given as typed; null or '' goes back to the default. @returns the value as stored */
export function checkSetting(setting: Setting, given: unknown, say: Say): Checked {
  if (given === null || given === undefined || given === '') return { ok: true, value: null };
  const text = typeof given === 'string' ? given.trim() : typeof given === 'number' || typeof given === 'boolean' ? String(given) : setting.type === 'json' ? JSON.stringify(given) : '';
  const fits = text.length <= mostLetters && !text.includes('\0') && isFit(setting, text);
  return fits ? { ok: true, value: text } : { ok: false, range: rangeOf(setting, say) };
}

function isFit(setting: Setting, text: string): boolean {
  switch (setting.type) {
    case 'switch': return text === '0' || text === '1';
    case 'integer': return /^-?\d{1,9}$/.test(text) && isWithin(setting, text);
    case 'rate': case 'percent': return decimal.test(text) && isWithin(setting, text);
    case 'enum': return setting.options?.some((option) => option.value === text) === true;
    case 'json': return isJson(text);
    case 'date': return isDate(text);
    case 'time': return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
    case 'string': return text !== '';
  }
}

/** Percentages go from 0 to 100 and figures from 0 unless the setting says otherwise. */
function limitsOf({ type, min, max }: Setting): { min?: number; max?: number } {
  return { min: min ?? 0, ...(max === undefined ? (type === 'percent' ? { max: 100 } : {}) : { max }) };
}

function isWithin(setting: Setting, text: string): boolean {
  const { min, max } = limitsOf(setting);
  const figure = new Decimal(text);
  return (min === undefined || figure.gte(min)) && (max === undefined || figure.lte(max));
}

export function rangeOf(setting: Setting, say: Say): string {
  const { min, max } = limitsOf(setting);
  const between = max !== undefined ? `${min}～${max}` : `≥${min}`;
  switch (setting.type) {
    case 'switch': return say('0 开启、1 关闭');
    case 'integer': return fill(say('{range}的整数'), { range: between });
    case 'rate': return between;
    case 'percent': return `${between} %`;
    case 'enum': return (setting.options ?? []).map((option) => `${option.value} ${say(option.label)}`).join('、');
    case 'json': return 'JSON';
    case 'date': return 'yyyy-MM-dd';
    case 'time': return 'HH:mm';
    case 'string': return fill(say('{n}字以内的文字'), { n: mostLetters });
  }
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
