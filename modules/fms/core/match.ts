// Which line of a bank statement is which row of the account: the best pairs of two lists, each row at most once, which data cannot say.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

export interface Line { date: string; amount: string; serialNo: string | null; party: string | null }
export interface Flow extends Line { id: string }

const days = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
const names = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== '' && b !== '' && (a.includes(b) || b.includes(a));

/** The same amount within three days; the same serial number goes before the same party, that before the nearer day. @returns for each line the row's id, or null */
export function matchLines(lines: readonly Line[], flows: readonly Flow[]): (string | null)[] {
  const pairs = lines.flatMap((line, at) => flows
    .filter((flow) => new Decimal(flow.amount).eq(line.amount) && days(flow.date, line.date) <= 3)
    .map((flow) => ({ at, id: flow.id, worth: (line.serialNo !== null && line.serialNo === flow.serialNo ? 100 : 0) + (names(line.party, flow.party) ? 10 : 0) - days(flow.date, line.date) })));
  const found: (string | null)[] = lines.map(() => null);
  const used = new Set<string>();
  for (const { at, id } of pairs.sort((a, b) => b.worth - a.worth || a.at - b.at)) {
    if (found[at] !== null || used.has(id)) continue;
    found[at] = id;
    used.add(id);
  }
  return found;
}
