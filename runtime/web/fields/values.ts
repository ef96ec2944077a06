// Values of one open record as people read and type them: field types bound to the company's settings and to the row's units.
import { errors } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Field } from '../../core/language/model.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { valueType, type Parsed, type ValueContext } from '../../core/values/index.ts';
import { ownWords, rangeCode } from '../../core/values/refusals.ts';
import { valueAt } from '../form/record/paths.ts';
import { fillIn } from '../i18n/t.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface Unit { name: string; /** null: not known here. */ scale: number | null; rounding?: 'half' | 'up' | 'down' }
type Refused = Extract<Parsed, { ok: false }>;

export interface Values {
  context: ValueContext;
  /** As shown: grouped, padded to scale. */
  format(field: PlanField, value: unknown, row: Row): string;
  /** As one would type it: no grouping, so that it can be edited and pasted anywhere. */
  plain(field: PlanField, value: unknown, row: Row): string;
  parse(field: PlanField, text: string, row: Row): Parsed;
  unitOf(field: PlanField, row: Row): Unit | null;
  /** Why a text was refused, as a sentence. */
  why(field: PlanField, refused: Refused): string;
  say(text: string, values?: Record<string, unknown>): string;
}

type Say = (text: string, values?: Record<string, unknown>) => string;

/** @param parentOf the row above a line row, for units such as `parent.sku.parent.stockUnit` */
export function valuesOf(context: ValueContext, parentOf: (row: Row) => Row | undefined = () => undefined, say: Say = fillIn): Values {
  const foreign = (path: string, row: Row): Unit | null => {
    const currency = counted(path, row);
    return currency?.name === context.currency ? null : currency;
  };
  const unitOf = (field: PlanField, row: Row): Unit | null => (field.unit === undefined ? null : counted(field.unit, row));
  const counted = (path: string, row: Row): Unit | null => {
    const unit = valueAt(row, path, parentOf) as { label?: string; scale?: number | string; rounding?: Unit['rounding'] } | null;
    if (unit === null || typeof unit !== 'object') return null;
    const scale = unit.scale === undefined || unit.scale === null ? NaN : Number(unit.scale);
    return { name: unit.label ?? '', scale: Number.isInteger(scale) ? scale : null, rounding: unit.rounding ?? undefined };
  };
  const contextOf = (field: PlanField, row: Row): ValueContext => {
    const unit = field.unit === undefined && field.currency !== undefined ? foreign(field.currency, row) : unitOf(field, row);
    // A unit that does not say its decimals leaves figures as they come.
    return unit === null || unit.scale === null ? context : { ...context, unit: { ...unit, scale: unit.scale } };
  };
  const format = (field: PlanField, value: unknown, row: Row): string => valueType(field.type).format(value ?? null, field as Field, contextOf(field, row));
  return {
    context,
    format,
    plain: (field, value, row) => {
      const shown = format(field, value, row);
      return traitsOf(field.type).number ? shown.replaceAll(',', '').replace('−', '-') : shown;
    },
    parse: (field, text, row) => valueType(field.type).parse(text, field as Field, contextOf(field, row)),
    unitOf,
    why: (field, refused) => say(ownWords(field, refused) ?? errors[rangeCode(refused)].says, { field: field.label, max: field.maxLength, ...refused.values }),
    say,
  };
}
