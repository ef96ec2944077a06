// Calls of figures that stand for other figures rather than for rows: balance(…), share(…), running(…), rank(…). Each becomes a name before the expression is checked.

export type SpecialCall =
  | { kind: 'balance'; balance: string; figure: string }
  | { kind: 'share' | 'running' | 'rank'; figure: string; by: string[] };
export interface Special { name: string; call: SpecialCall; start: number; end: number }

const pattern = /(?<![\w.])(balance|share|running|rank)\(([^()]*)\)/g;

/** @returns the text with a name of the same length in place of each such call, so that faults keep their places */
export function withoutSpecials(source: string, taken: number): { text: string; specials: Special[]; faults: { message: string; start: number; end: number }[] } {
  const specials: Special[] = [];
  const faults: { message: string; start: number; end: number }[] = [];
  const text = source.replace(pattern, (whole: string, kind: string, inside: string, start: number) => {
    const call = readCall(kind, inside.split(',').map((part) => part.trim()).filter((part) => part !== ''));
    if (typeof call === 'string') { faults.push({ message: call, start, end: start + whole.length }); return whole; }
    const name = `_${taken + specials.length}x`.padEnd(whole.length, '_');
    specials.push({ name, call, start, end: start + whole.length });
    return name;
  });
  return { text, specials, faults };
}

function readCall(kind: string, args: string[]): SpecialCall | string {
  if (kind === 'balance') {
    const [balance, figure] = args.map((arg) => /^'([^']*)'$/.exec(arg)?.[1] ?? /^"([^"]*)"$/.exec(arg)?.[1]);
    return args.length === 2 && balance !== undefined && figure !== undefined ? { kind, balance, figure } : "balance takes a balance and one of its figures in quotes: balance('wms.stock.available', 'qty')";
  }
  const [figure, ...by] = args;
  if (figure === undefined || args.some((arg) => !/^[A-Za-z]\w*$/.test(arg))) return `${kind} takes the name of a figure${kind === 'rank' ? '' : ' and perhaps of groups'}: ${kind}(amount)`;
  if (kind === 'rank' && by.length > 0) return 'rank takes the name of a figure alone: rank(amount)';
  if (kind === 'running' && by.length > 1) return 'running goes along one group: running(qty, month)';
  return { kind: kind as 'share' | 'running' | 'rank', figure, by };
}
