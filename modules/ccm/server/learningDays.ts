// What a new team makes day by day along a learning curve; the last day of the curve holds on.
import { sql } from 'kysely';
import { Decimal, toText } from '../../../runtime/core/decimal.ts';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';

const learningDays: Hook = async ({ work: { tx, caller }, given, answer, fault }) => {
  const curve = await tx.run<{ day: number; percent: number }>(sql`select day, percent from ccm.coefficient__days where company = ${caller.company}::bigint and parent = ${(given.curve as HookRef).id}::bigint order by day`);
  if (curve.length === 0) return fault({ path: 'curve', message: '请填写爬坡天数' });
  const days = Array.from({ length: Number(given.days) }, (_, index) => {
    const { percent } = curve.filter(({ day }) => day <= index + 1).at(-1) ?? curve[0]!;
    return toText(new Decimal(String(given.standard)).times(percent).div(100), 0);
  });
  answer!({ days: days.join('、') });
};
export default learningDays;
