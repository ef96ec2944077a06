// What a quantity is in another unit: a search for the way from one to the other, exact until the last rounding.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { convert, unitsOf } from '../units.ts';

const unitConvert: Hook = async ({ work, given, answer, fault }) => {
  const [from, to, material] = [given.fromUnit as HookRef, given.toUnit as HookRef, given.material as HookRef | null];
  const units = await unitsOf(work, [from.id, to.id]);
  const [one, other] = [units.get(from.id)!, units.get(to.id)!];
  const found = await convert(work, String(given.qty), one, other, material?.id ?? null);
  if (!found) return fault({ path: 'toUnit', message: '未找到【{from}】到【{to}】的换算关系', values: { from: one.name, to: other.name } });
  answer!(found);
};
export default unitConvert;
