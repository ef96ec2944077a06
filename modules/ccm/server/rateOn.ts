// The rate of a day and an amount in it: the look-up of CCM_RATE_MODE among dated rows.
import { Decimal, type Hook, type HookRef, toText } from '../../../runtime/server/moduleApi.ts';
import { rateOf } from '../rates.ts';

const rateOn: Hook = async ({ work, given, answer, fault }) => {
  const currency = given.currency as HookRef<{ label: string }>;
  const rate = await rateOf(work, currency.id, String(given.date));
  if (rate === undefined) return fault({ path: 'date', message: '请先维护【{currency}】的汇率', values: { currency: currency.label } });
  const scale = Number(work.caller.settings.GLOBAL_AMOUNT_SCALE ?? 2);
  answer!({ rate: toText(new Decimal(rate), 6), base: given.amount === null ? null : toText(new Decimal(String(given.amount)).times(rate), scale) });
};
export default rateOn;
