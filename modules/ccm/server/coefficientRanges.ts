// Saving a coefficient: ranges of a batch follow each other without gap and overlap. A comparison of neighbours.
import { Decimal, type Hook } from '../../../runtime/server/moduleApi.ts';

interface Range { fromQty: string; toQty: string | null }

const coefficientRanges: Hook<{ kind: string; ranges: Range[] }> = async ({ record, fault }) => {
  if (record.kind !== 'batch') return;
  const ranges = record.ranges.filter(({ fromQty }) => fromQty !== null).sort((a, b) => new Decimal(a.fromQty).cmp(b.fromQty));
  const fits = ranges.every(({ fromQty }, index) => {
    const before = ranges[index - 1];
    return !before || (before.toQty !== null && new Decimal(before.toQty).plus(1).eq(fromQty));
  });
  if (!fits) fault({ path: 'ranges', message: '区间不能重叠或断开' });
};
export default coefficientRanges;
