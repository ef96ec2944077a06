// What each function is called with and for: the one list that hints, named arguments and the reference are made of. A function that is not told here does not compile.
import type { AggregateKind, CallName } from './tree.ts';

export interface FunctionDoc {
  /** Names of its arguments in order; `?` marks those that may be left out. Under them they may be given, in any order. */
  args: readonly string[];
  says: string;
  /** Over an order of 2026-01-31 with two lines of 2 and 3.5, on 2026-02-10; `gives` as text, absent where only a query can tell. */
  example: string;
  gives?: string;
  /** Also written behind its first argument: `record.code.startsWith('A')`. */
  method?: true;
}
type Walk = 'sum' | 'count' | 'all' | 'exists' | 'filter' | 'map';

export const functionDocs: Record<CallName, FunctionDoc> = {
  min: { args: ['a', 'b'], says: 'The least of two or more numbers, texts or dates; null when one of them is null. Of a list: `min(list, expression?)`.', example: 'min(3, 2)', gives: '2' },
  max: { args: ['a', 'b'], says: 'The greatest; as `min`.', example: 'max(record.docDate, today)', gives: '2026-02-10' },
  round: { args: ['x', 'scale?'], says: 'Rounded to `scale` decimals (0 if not said), half away from zero.', example: 'round(2.345, 2)', gives: '2.35' },
  ceil: { args: ['x', 'scale?'], says: 'Rounded up.', example: 'ceil(2.341, 2)', gives: '2.35' },
  floor: { args: ['x', 'scale?'], says: 'Rounded down.', example: 'floor(2.349, 2)', gives: '2.34' },
  abs: { args: ['x'], says: 'Without its sign.', example: 'abs(2 - 5)', gives: '3' },
  first: { args: ['a', 'b?'], says: 'The first of its values that is not null; any number of them, of one kind.', example: "first(record.remarks, record.code)", gives: 'SO260131' },
  size: { args: ['of'], method: true, says: 'How many: elements of a list, letters of a text.', example: 'size(record.lines)', gives: '2' },
  between: { args: ['x', 'from', 'to'], says: 'Whether `x` lies between two values, both ends counted; an end that is null is open.', example: "between(record.docDate, '2026-01-01', today)", gives: 'true' },
  month: { args: ['date'], says: 'The month of a day, as a text.', example: 'month(record.docDate)', gives: '2026-01' },
  year: { args: ['date'], says: 'The year of a day, as a number.', example: 'year(record.docDate)', gives: '2026' },
  week: { args: ['date'], says: 'The week of a day, from Monday.', example: 'week(record.docDate)', gives: '2026-W05' },
  quarter: { args: ['date'], says: 'The quarter of a day.', example: 'quarter(record.docDate)', gives: '2026-Q1' },
  lastDay: { args: ['month'], says: 'The last day of a month, or of the month of a day.', example: 'lastDay(today)', gives: '2026-02-28' },
  date: { args: ['datetime'], says: 'The day of a moment, where the company is.', example: 'date(now)', gives: '2026-02-10' },
  days: { args: ['to', 'from'], says: 'Days from the second to the first, which is the later one: negative the other way round. `days({\'from\': …, \'to\': …})` cannot be mistaken.', example: "days({'from': record.docDate, 'to': today})", gives: '10' },
  minutes: { args: ['to', 'from'], says: 'Minutes from the second moment to the first, as `days`; also between two times of a day.', example: "minutes({'from': '2026-02-10T00:00:00Z', 'to': '2026-02-10T02:30:00Z'})", gives: '150' },
  addDays: { args: ['date', 'n'], says: 'The day `n` days later; earlier when `n` is negative.', example: 'addDays(record.docDate, 30)', gives: '2026-03-02' },
  addWork: { args: ['date', 'n', 'calendar?'], says: 'The `n`-th working day after a day, before it when `n` is negative, the day itself for 0; along the calendar that is named, else the usual one of the company (an entity with `calendar`), else Monday to Saturday. From 2015 to 2045; null outside.', example: 'addWork(record.docDate, 3)', gives: '2026-02-04' },
  workDays: { args: ['to', 'from', 'calendar?'], says: 'Working days after the second day up to the first and with it, as `days`; along a calendar as `addWork`.', example: "workDays({'from': record.docDate, 'to': today})", gives: '8' },
  workMinutes: { args: ['to', 'from', 'calendar?'], says: 'Minutes of shifts and overtime between two moments, as `minutes`; along a calendar as `addWork`.', example: "workMinutes({'from': '2026-02-10T00:00:00Z', 'to': '2026-02-10T02:30:00Z'})", gives: '150' },
  startOf: { args: ['date', 'unit', 'n?'], says: 'First day of the `week`, `month`, `quarter` or `year` of a day, or of the one `n` later.', example: "startOf(today, 'month', -1)", gives: '2026-01-01' },
  endOf: { args: ['date', 'unit', 'n?'], says: 'Last day, as `startOf`.', example: "endOf(today, 'quarter')", gives: '2026-03-31' },
  text: { args: ['x', 'scale?'], says: 'A number, a date or a choice as a text; a number with `scale` decimals, where they are said, and never with groups of thousands.', example: 'text(record.total) + \' m\'', gives: '16.25 m' },
  startsWith: { args: ['text', 'part'], method: true, says: 'Whether a text begins with another.', example: "record.code.startsWith('SO')", gives: 'true' },
  endsWith: { args: ['text', 'part'], method: true, says: 'Whether a text ends with another.', example: "record.code.endsWith('31')", gives: 'true' },
  contains: { args: ['text', 'part'], method: true, says: 'Whether another text stands in a text.', example: "record.code.contains('26')", gives: 'true' },
  lower: { args: ['text'], method: true, says: 'In small letters.', example: 'lower(record.code)', gives: 'so260131' },
  upper: { args: ['text'], method: true, says: 'In capitals.', example: "upper('m')", gives: 'M' },
  trim: { args: ['text'], method: true, says: 'Without blanks around it.', example: "trim('  a ')", gives: 'a' },
  total: { args: ['matrix', 'row?', 'column?'], says: 'Sum of a matrix: of all of it, of one row or one column, or one cell.', example: 'total(record.sizes)', gives: '12' },
  spread: { args: ['total', 'lines', 'weight', 'scale?'], says: 'The share of a row of these lines in a total: by its weight among theirs, in whole steps of `scale` (that of the computed field it is for, else 2), what is left over to the largest remainders, of equal ones to the earlier row. The shares come to the total exactly; null where the weights come to 0.', example: 'max(record.lines, spread(100, record.lines, line.qty))', gives: '63.64' },
  worked: { args: ['name', 'lines', 'each', 'given?'], says: 'The figure that a pure function of a module works out for the row at hand, in browser and server alike: modules/pms/worked/grading.ts is `pms.grading`. It is given what `each` says of every row of these lines (the row is `it`), and `given` once; figures are texts there, and what it gives back is one figure for each row.', example: "worked('pms.grading', line.values, {'seq': it.size.seq}, {'base': line.baseValue})" },
  idCardBirthday: { args: ['text'], says: 'The birthday that a Chinese identity number says; null for one that cannot be.', example: "idCardBirthday('11010519491231002X')", gives: '1949-12-31' },
  idCardSex: { args: ['text'], says: 'The sex that a Chinese identity number says: `male` or `female`.', example: "idCardSex('11010519491231002X')", gives: 'female' },
};

/** Walks over lists. Inside, an element is `it`; of lines also `line` (or `row`); the last four are written behind the list and name it freely. */
export const walkDocs: Record<Walk, FunctionDoc> = {
  sum: { args: ['list', 'expression?', 'condition?'], says: 'Sum over a list; 0 for none. In a figure of a query over its rows: `sum(line.qty, condition)`.', example: 'sum(record.lines, line.qty)', gives: '5.5' },
  count: { args: ['list', 'condition?'], says: 'How many elements, or those for which the condition holds; in a figure, rows.', example: 'count(record.lines, line.qty > 2)', gives: '1' },
  all: { args: ['list', 'name', 'condition'], says: 'Whether it holds for every element; true for none.', example: 'record.lines.all(l, l.qty > 0)', gives: 'true' },
  exists: { args: ['list', 'name', 'condition'], says: 'Whether it holds for one.', example: 'record.lines.exists(l, l.qty > 3)', gives: 'true' },
  filter: { args: ['list', 'name', 'condition'], says: 'The elements for which it holds. The row outside keeps its name: `record.lines.filter(l, l.item == line.item)`.', example: 'size(record.lines.filter(l, l.qty > 3))', gives: '1' },
  map: { args: ['list', 'name', 'expression'], says: 'What each element gives.', example: 'max(record.lines.map(l, l.qty))', gives: '3.5' },
};

export const aggregateDocs: Record<Exclude<AggregateKind, 'sum' | 'min' | 'max' | 'count'>, FunctionDoc> = {
  avg: { args: ['expression', 'condition?'], says: 'Mean over the rows of a query.', example: 'avg(line.price)' },
  countDistinct: { args: ['expression', 'condition?'], says: 'How many different ones among the rows of a query.', example: 'countDistinct(record.customer)' },
};

/** Where something is sent. */
export const receiverDocs: Record<'role', FunctionDoc> = {
  role: { args: ['code'], says: 'Who holds the role of this code: members at work. Only in `to` of messages and to-dos; a reference to amc.role means its holders too.', example: "role('planner')" },
};

/** `startOf(date, unit, n?)`; behind its first argument where it may stand so. */
export function usageOf(name: string, { args }: FunctionDoc): string {
  return name in walkDocs && name !== 'sum' && name !== 'count' ? `${args[0]}.${name}(${args.slice(1).join(', ')})` : `${name}(${args.join(', ')})`;
}
