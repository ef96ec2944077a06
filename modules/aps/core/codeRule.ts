// Numbers by rules that a company keeps as records: the language's own numbering is one text for everybody. The same function gives the number and its preview.

export type SegmentKind = 'text' | 'yy' | 'yyyy' | 'MM' | 'dd' | 'customerCode' | 'brandCode' | 'seasonCode' | 'styleNo' | 'deptCode' | 'sequence';
export type ResetBy = 'never' | 'year' | 'month' | 'day' | 'prefix';
export interface Segment { kind: SegmentKind; value: string | null; length: number | null; separator: string | null }
export interface Facts { date: string; customerCode?: string | null; brandCode?: string | null; seasonCode?: string | null; styleNo?: string | null; deptCode?: string | null }
export interface Suiting { id: string; customer: string | null; brand: string | null; department: string | null; orderType: string | null }

export const longest = 40;

/** The number with that place in the sequence. */
export const numberOf = (segments: readonly Segment[], facts: Facts, sequence: number): string => segments.map((segment) => part(segment, facts, String(sequence).padStart(segment.length ?? 4, '0')) + (segment.separator ?? '')).join('');

/** What is counted together: everything, a year, a month, a day, or what stands around the sequence. */
export function counterOf(segments: readonly Segment[], facts: Facts, resetBy: ResetBy): string {
  if (resetBy === 'never') return '';
  if (resetBy === 'prefix') return segments.map((segment) => part(segment, facts, '#')).join('');
  return facts.date.slice(0, { year: 4, month: 7, day: 10 }[resetBy]);
}

/** The most specific one: most conditions, all of which hold. */
export function ruleFor<T extends Suiting>(rules: readonly T[], given: Omit<Suiting, 'id'>): T | undefined {
  const names = ['customer', 'brand', 'department', 'orderType'] as const;
  const suiting = rules.filter((rule) => names.every((name) => rule[name] === null || rule[name] === given[name]));
  const weight = (rule: T): number => names.filter((name) => rule[name] !== null).length;
  return suiting.toSorted((a, b) => weight(b) - weight(a))[0];
}

function part({ kind, value }: Segment, facts: Facts, sequence: string): string {
  switch (kind) {
    case 'text': return value ?? '';
    case 'yy': return facts.date.slice(2, 4);
    case 'yyyy': return facts.date.slice(0, 4);
    case 'MM': return facts.date.slice(5, 7);
    case 'dd': return facts.date.slice(8, 10);
    case 'sequence': return sequence;
    default: return facts[kind] ?? '';
  }
}
