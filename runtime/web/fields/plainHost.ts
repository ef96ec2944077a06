// Surroundings for editors that stand in no record: the company's clock and settings, nothing to look up.
import { todayIn } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { valueContext } from '../session/session.ts';
import { lookupOf } from './lookup.ts';
import type { FieldHost } from './types.ts';
import { valuesOf } from './values.ts';

/** @param api where choices of references are looked up, seen from `row` */
export function plainHost(api = '', row: Record<string, unknown> = {}): FieldHost {
  const context = valueContext();
  return { values: valuesOf(context, undefined, t), lookup: lookupOf(api, () => [row]), today: todayIn(context.timeZone) };
}
