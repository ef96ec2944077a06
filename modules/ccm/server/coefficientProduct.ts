// A figure times several coefficients, rounded once: a look-up among ranges and a product of rows.
import { Decimal, type Hook, type HookRef, toText } from '../../../runtime/server/moduleApi.ts';
import { factorOf } from '../coefficients.ts';

const coefficientProduct: Hook = async ({ work, given, answer, fault }) => {
  const factor = await factorOf(work, (given.coefficients as HookRef[]).map(({ id }) => id), given.qty as string | null);
  if (!factor) return fault({ path: 'qty', message: '没有包含该件数的区间' });
  answer!({ factor: factor.toFixed(), result: toText(factor.times(new Decimal(String(given.amount))), 4) });
};
export default coefficientProduct;
