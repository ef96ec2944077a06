// The order of rows, and which of them stand behind a cursor: as the database has it, nulls last going up and first going down.
import { Decimal } from '../../runtime/core/decimal.ts';
import type { Model } from '../../runtime/core/language/model.ts';
import { isReference } from '../../runtime/core/values/index.ts';
import type { OrderKey } from '../../runtime/server/entities/order.ts';
import { violation } from './house.ts';
import type { View, Views } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

type Key = string | number | Decimal | boolean | bigint | null;
export interface Ranked { view: View; keys: readonly Key[] }

/** Chinese by pinyin, as its columns are collated. */
export const byPinyin = new Intl.Collator('zh-u-co-pinyin').compare;
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function valueAt(view: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : null), view) ?? null;
}

export class Order {
  private readonly compares: ((a: never, b: never) => number)[];
  constructor(private readonly model: Model, private readonly views: Views, private readonly keys: readonly OrderKey[]) {
    this.compares = keys.map((key) => (isLabel(key) || traitsOf(key.path.field.type).text === 'line' ? byPinyin : compareOf(key.type)) as (a: never, b: never) => number);
  }

  sorted(rows: readonly View[]): Ranked[] {
    return rows.map((view) => ({ view, keys: this.keys.map((key) => this.keyOf(view, key)) })).sort((a, b) => this.compare(a.keys, b.keys));
  }

  /** Rows behind the one whose key values these are. */
  behind(rows: readonly Ranked[], parts: readonly (string | null)[]): Ranked[] {
    const border = parts.map((part, at) => (part === null ? null : keyFrom(this.keys[at]!, part)));
    return rows.filter(({ keys }) => this.compare(keys, border) > 0);
  }

  /** Key values as the database writes them into a cursor. */
  texts({ keys }: Ranked): (string | null)[] {
    return keys.map((key, at) => {
      if (key === null) return null;
      if (this.keys[at]!.type === 'timestamptz' && !isLabel(this.keys[at]!)) return `${String(key).slice(0, 23).replace('T', ' ').replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))}+00`;
      return Decimal.isDecimal(key) ? (key as Decimal).toFixed() : String(key);
    });
  }

  private keyOf(view: View, key: OrderKey): Key {
    const value = valueAt(view, key.path.path);
    if (value === null) return null;
    if (isLabel(key)) return this.views.labelOf(this.model.rows[key.path.field.to!]!, value as View);
    return keyFrom(key, String(value));
  }

  private compare(a: readonly Key[], b: readonly Key[]): number {
    for (const [at, compare] of this.compares.entries()) {
      const [x, y] = [a[at]!, b[at]!];
      const order = x === null || y === null ? Number(x === null) - Number(y === null) : compare(x as never, y as never);
      if (order !== 0) return this.keys[at]!.isDescending ? -order : order;
    }
    return 0;
  }
}

const isLabel = ({ path }: OrderKey): boolean => isReference(path.field) && path.path !== 'id';

function keyFrom({ type, path }: OrderKey, text: string): Key {
  if (isReference(path.field) && path.path !== 'id') return text;
  switch (type) {
    case 'numeric': return new Decimal(text);
    case 'integer': return Number(text);
    case 'bigint': return BigInt(text);
    case 'boolean': return text === 'true';
    case 'timestamptz': {
      const moment = new Date(text.includes('T') ? text : `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`);
      if (Number.isNaN(moment.getTime())) throw violation('22008', `date/time field value out of range: "${text}"`);
      return moment.toISOString();
    }
    case 'date':
      if (Number.isNaN(Date.parse(text))) throw violation('22008', `date/time field value out of range: "${text}"`);
      return text;
    default: return text;
  }
}

function compareOf(type: string): (a: never, b: never) => number {
  if (type === 'numeric') return (a: Decimal, b: Decimal) => a.cmp(b);
  if (type === 'integer' || type === 'bigint' || type === 'boolean') return (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
  return byCode;
}
