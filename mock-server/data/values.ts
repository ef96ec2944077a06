// One plausible value of a field: of its type, within its rule, worded by what it is called.
import type { Row } from '../../runtime/core/contract/wire.ts';
import { contextOf, type DocEnv } from '../../runtime/core/documents/index.ts';
import type { Field, RowType } from '../../runtime/core/language/model.ts';
import { addDays, isDecimal, valueType } from '../../runtime/core/values/index.ts';
import type { Chance } from './random.ts';
import { addressOf, companyOf, currencies, hexOf, nameOf, noteOf, personOf, phoneOf, styleNoOf } from './words.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

export interface Making { type: RowType; field: Field; chain: Row[]; env: DocEnv; chance: Chance; /** Which row of its kind. */ n: number }

/** Null where nothing fits. */
export function valueOf(making: Making): unknown {
  const { field, chain, env } = making;
  const raw = rawOf(making);
  if (raw === null || raw === undefined) return null;
  const settled = valueType(field.type).accept(raw, field, contextOf(field, chain, env.context));
  return settled.ok ? settled.value : null;
}

function rawOf(making: Making): unknown {
  const { field, env, chance } = making;
  const today = env.run.today ?? '2026-01-01';
  if (isDecimal(field.type)) return figureOf(making);
  const { number, flag, choice, time, colour, text } = traitsOf(field.type);
  if (number === 'integer') return /sort|seq/i.test(field.name) ? (making.n + 1) * 10 : chance.whole(field.min ?? 1, field.max ?? Math.max((field.min ?? 1) + 20, 30));
  if (flag) return chance.is(0.5);
  if (choice === 'one') return optionOf(making);
  if (choice === 'many') return field.options?.length ? [chance.pick(field.options).value] : [];
  if (time === 'day') return dayOf(field, chance, today);
  if (time === 'month') return dayOf(field, chance, today).slice(0, 7);
  if (time === 'instant') return `${addDays(dayOf(field, chance, today), -1)}T0${chance.whole(1, 9)}:${chance.whole(10, 59)}:00.000Z`;
  if (colour) return hexOf(chance);
  if (field.type === 'barcode') return `69${String(chance.whole(0, 99_999_999_999)).padStart(11, '0')}`;
  if (text) return textOf(making).slice(0, field.maxLength ?? 500);
  // A type of its own: one of the values it is known by.
  return chance.pick(valueType(field.type).samples).value;
}

/** Stopped and void rows are few, so that lists and choices have something in them. */
function optionOf({ field: { name, options = [] }, chance }: Making): string | null {
  if (options.length === 0) return null;
  const usual = options.find(({ value }) => value === 'normal' || (/status/i.test(name) && value === '0'));
  return usual && chance.is(0.88) ? usual.value : chance.pick(options).value;
}

function dayOf({ name, label }: Field, chance: Chance, today: string): string {
  if (/birth/i.test(name)) return addDays('1985-01-01', chance.whole(0, 6_000));
  if (/[dD]eliver|[pP]lan|[eE]xpire|^end|End|^due|Due|[pP]romise|[uU]ntil|[rR]equire/.test(name) || /交期|计划|到期|截止|应/.test(label)) return addDays(today, chance.whole(3, 60));
  return addDays(today, -chance.whole(0, 60));
}

function figureOf({ field, chance }: Making): string {
  if (traitsOf(field.type).measure === 'ratio') return within(field, chance.pick(['0.13', '0.06', '0.03', '0.05', '0.10']), '0', '1');
  if (traitsOf(field.type).measure === 'unit') return within(field, String(chance.whole(1, 60) * 10), '1', '600');
  if (/exchange|汇率/i.test(field.name + field.label)) return '1';
  return within(field, `${chance.whole(1, 280)}.${chance.whole(10, 99)}`, '1', '300');
}

function within({ min, max }: Field, value: string, low: string, high: string): string {
  if (min !== undefined && Number(value) < min) return String(Math.max(min, Number(low)));
  return max !== undefined && Number(value) > max ? String(Math.min(max, Number(high))) : value;
}

function textOf({ type, field, chance, n }: Making): string {
  const { name, label, format, pattern } = field;
  if (format === 'phone' || /phone|mobile|tel$/i.test(name)) return phoneOf(chance);
  if (format === 'email' || /email/i.test(name)) return `user${n + 1}@example.com`;
  if (format === 'idCard' || format === 'creditCode') return '';
  if (pattern !== undefined) return patterned(pattern, chance, n) ?? '';
  if (/address/i.test(name)) return addressOf(chance);
  if (/contact|联系人|负责人|经办|姓名/.test(name + label)) return personOf(chance);
  if (/styleNo|款号/i.test(name + label)) return styleNoOf(chance);
  if (/remark|note|content|reason|desc|memo|备注|说明|原因|内容/i.test(name + label)) return noteOf(chance);
  if (/company|supplier|customer|公司|厂/i.test(name + label) && !/code|no$/i.test(name)) return companyOf(chance);
  if (/^(name|title|shortName|label)$/.test(name)) return nameOf(type.label, chance, n);
  if (traitsOf(field.type).numbers || /code|no$|number|编号|编码|单号/i.test(name + label)) return `${(type.id.split('.').at(-1)!.match(/[A-Z]|^./g) ?? ['X']).join('').toUpperCase()}${String(n + 1).padStart(4, '0')}`;
  return nameOf(label, chance, n);
}

/** Texts that patterns of the trade take: the first that fits. */
function patterned(pattern: string, chance: Chance, n: number): string | undefined {
  const test = new RegExp(pattern, 'u');
  const tries = [currencies[n % currencies.length]!, `Code${n + 1}`, `CODE_${n + 1}`, `code${n + 1}`, String(62220000000000 + n), String(chance.whole(100_000, 999_999)), phoneOf(chance), `/preview/${n + 1}`, `https://example.com/${n + 1}`, `user${n + 1}@example.com`, '08:30', '1:2:2:1', String.fromCharCode(65 + n % 26), `P${n + 1}-`, '0 8 * * *'];
  return tries.find((text) => test.test(text));
}
