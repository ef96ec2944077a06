// What a new team makes day by day along a learning curve; the last day of the curve holds on.
import { Decimal, type Hook, type HookRef, ours, sql, toText } from '../../../runtime/server/moduleApi.ts';

const learningDays: Hook = async ({ work: { tx, caller }, given, answer, fault }) => {
  const curve = await tx.run<{ day: number; percent: number }>(sql`select day, percent from ${ours(caller, 'ccm.coefficient.days')} where parent = ${(given.curve as HookRef).id}::bigint order by day`);
  if (curve.length === 0) return fault({ path: 'curve', message: '请填写爬坡天数' });
  const days = Array.from({ length: Number(given.days) }, (_, index) => {
    const { percent } = curve.filter(({ day }) => day <= index + 1).at(-1) ?? curve[0]!;
    return toText(new Decimal(String(given.standard)).times(percent).div(100), 0);
  });
  answer!({ days: days.join('、') });
};
export default learningDays;
