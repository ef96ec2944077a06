// How one record is called on top of its page and on its tab.
import type { Row } from '../../core/contract/wire.ts';
import type { Plan } from '../../core/plans/plan.ts';
import { labelOf } from '../../core/values/index.ts';

/** `孙伟 00012`; '' when the record says nothing. */
export function headingOf(plan: Pick<Plan, 'heading'>, record: Row): string {
  const texts = (plan.heading ?? ['code']).map((name) => labelOf(record[name]).trim()).filter((text) => text !== '');
  return texts.filter((text, at) => !texts.some((other, before) => before < at && other === text)).join(' ');
}
