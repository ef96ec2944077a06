// The next numbers a rule would give, while its segments are put together: the same functions as the server's, with examples for the parts of a record. It takes no number.
import { type AsideProps, filled, numberFaults, patternOf, type Reset, type Segment, splitRule, t, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';

const examples: Record<string, string> = { brandCode: 'YJ', seasonCode: '2', categoryCode: 'LQ', genderCode: 'W', customerCode: 'KH001', styleNo: 'JH262LQ001', colorCode: 'BK01', sizeCode: 'M' };
const shown = 3;

export default function CodePreview({ row }: AsideProps) {
  const { object, segments, resetBy } = row as { object?: string; segments?: Segment[]; resetBy?: Reset };
  if (!segments || segments.length === 0) return null;
  const faults = numberFaults(segments, object !== 'sku');
  if (faults.length > 0) return <div role="status" className="red sm">{t(faults[0]!)}</div>;
  if (object === 'sku') return <div role="status" aria-live="polite" className="sm s3">{t('预览')} <span className="tn">{filled(patternOf(segments, resetBy), (part) => (part === 'yyyy' ? todayIn(valueContext().timeZone).slice(0, 4) : examples[part] ?? null))}</span></div>;
  const { before, digits, after } = splitRule(filled(patternOf(segments, resetBy), (part) => examples[part] ?? null), todayIn(valueContext().timeZone));
  const next = Array.from({ length: shown }, (_, at) => before + String(at + 1).padStart(digits, '0') + after);
  return <div role="status" aria-live="polite" className="sm s3">{t('预览')} <span className="tn">{next.join('　')}</span></div>;
}
