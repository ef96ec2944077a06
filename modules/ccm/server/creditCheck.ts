// Whether an order still fits the customer's credit (CCM_CREDIT_CONTROL): asked by documents before they are confirmed (`with`: customer, amount), and by people. Sums over other documents.
import { Decimal, type Hook, type HookRef, toText } from '../../../runtime/server/moduleApi.ts';
import { creditOf } from '../credit.ts';

const creditCheck: Hook = async ({ work, given, fault, answer }) => {
  const { customer, amount } = given as { customer: HookRef | null; amount: string | null };
  if (!customer) return;
  const { limit, used, left } = await creditOf(work, customer.id);
  const asked = new Decimal(amount ?? 0);
  const control = work.caller.settings.CCM_CREDIT_CONTROL;
  const show = (figure: Decimal): string => toText(figure, work.values.amountScale);
  if (limit && left && control !== 'off' && asked.gt(left)) {
    fault({ path: 'amount', message: '超出信用额度：额度{l}，已用{u}，本单{p}，超出{x}', values: { l: show(limit), u: show(used), p: show(asked), x: show(asked.minus(left)) }, of: { l: 'ccm.customer.creditLimit', u: 'ccm.customer.creditUsed', x: 'ccm.customer.creditLeft' }, ...(control !== 'block' && { level: 'warn' }) });
  }
  answer?.({ limit: limit && show(limit), used: show(used), left: left && show(left) });
};
export default creditCheck;
