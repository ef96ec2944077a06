// How one record is called on top of its page and on its tab.
import type { Row } from '../../core/contract/wire.ts';
import type { Plan } from '../../core/plans/plan.ts';
import { labelOf } from '../../core/values/index.ts';

/** `孙伟 00012`; '' when the record says nothing. */
export function headingOf(plan: Pick<Plan, 'heading'>, record: Row): string {
  const texts = (plan.heading ?? ['code']).map((name) => labelOf(record[name]).trim()).filter((text) => text !== '');
  return texts.filter((text, at) => !texts.some((other, before) => before < at && other === text)).join(' ');
}

/** The number in grey beside the name; '' where the name says it already, or there is none. */
export function numberOf(plan: Pick<Plan, 'number'>, record: Row): string {
  return plan.number === undefined ? '' : labelOf(record[plan.number]).trim();
}
