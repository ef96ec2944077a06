// The next numbers a rule would give, while its segments are put together: the same functions as the server's, with examples for the parts of a record. It takes no number.
import { type AsideProps, filled, numberFaults, patternOf, type Reset, type Segment, splitRule, t, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';

const examples: Record<string, string> = { brandCode: 'YJ', seasonCode: '2', categoryCode: 'LQ', genderCode: 'W', customerCode: 'KH001', styleNo: 'JH262LQ001', colorCode: 'BK01' };
const shown = 3;

export default function CodePreview({ row }: AsideProps) {
  const { segments, resetBy } = row as { segments?: Segment[]; resetBy?: Reset };
  if (!segments || segments.length === 0) return null;
  const faults = numberFaults(segments);
  if (faults.length > 0) return <div role="status" className="red sm">{t(faults[0]!)}</div>;
  const { before, digits, after } = splitRule(filled(patternOf(segments, resetBy), (part) => examples[part] ?? null), todayIn(valueContext().timeZone));
  const next = Array.from({ length: shown }, (_, at) => before + String(at + 1).padStart(digits, '0') + after);
  return <div role="status" aria-live="polite" className="sm s3">{t('预览')} <span className="tn">{next.join('　')}</span></div>;
}
