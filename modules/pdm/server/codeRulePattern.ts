// Saving a rule: its segments become the pattern that numbers are made by, the very function that the preview uses.
import { type Hook, numberFaults, patternOf, type Reset, type Segment } from '../../../runtime/server/moduleApi.ts';

const codeRulePattern: Hook<{ object: string; segments: Segment[]; resetBy: Reset; pattern: string | null }> = async ({ record, fault }) => {
  const wrong = numberFaults(record.segments, record.object !== 'sku');
  if (record.object === 'sku' && record.segments.some(({ type }) => !ofSku.has(type))) wrong.push('SKU编码只能用固定值、款号、色号、尺码、品类码和年份');
  for (const message of wrong) fault({ path: 'segments', message });
  if (wrong.length === 0) record.pattern = patternOf(record.segments, record.resetBy);
};

/** What an SKU knows of itself. */
const ofSku = new Set(['fixed', 'styleNo', 'colorCode', 'sizeCode', 'categoryCode', 'yy', 'yyyy', 'sequence']);
export default codeRulePattern;
