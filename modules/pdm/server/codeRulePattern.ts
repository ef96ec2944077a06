// Saving a rule: its segments become the pattern that numbers are made by, the very function that the preview uses.
import { type Hook, numberFaults, patternOf, type Reset, type Segment } from '../../../runtime/server/moduleApi.ts';

const codeRulePattern: Hook<{ segments: Segment[]; resetBy: Reset; pattern: string | null }> = async ({ record, fault }) => {
  const wrong = numberFaults(record.segments);
  for (const message of wrong) fault({ path: 'segments', message });
  if (wrong.length === 0) record.pattern = patternOf(record.segments, record.resetBy);
};
export default codeRulePattern;
