// What an operator of the advanced filter is, said once for both sides; its SQL stands in `runtime/server/entities/operators`.

/** Names of operators. One more adds its line: `declare module './operator.ts' { interface Operators { startsWith: true } }`. */
// Nothing stands here but what the operators add.
// eslint-disable-next-line typescript/no-empty-object-type
export interface Operators {}
export type Operator = keyof Operators & string;

/** A filter as the wire carries it: a tree of conditions. */
export type Condition =
  | { op: 'and' | 'or'; items: Condition[] }
  | { field: string; operator: Operator; value: unknown; value2?: unknown };

/** What a type's values are to a filter. */
export type FilterShape = 'words' | 'figure' | 'day' | 'clock' | 'choice' | 'structure';
/** How the builder of a filter asks for values (platform, operators). */
export type FilterKind = 'date' | 'time' | 'number' | 'choice' | 'yesno' | 'text';
/** First and last day of a period. */
export interface Period { from: string; to: string }

export interface FilterOperator {
  id: Operator;
  /** What people call it (Chinese source text), and over days where they say it otherwise. */
  label: string;
  labelOfTime?: string;
  /** Before the value where a condition is said in short. Absent: the value alone, or the name before it where `denies` stands. */
  sign?: string;
  /** Values that can be filtered by it. */
  shapes: readonly FilterShape[];
  /** Its place among those the builder offers for a kind; absent: not offered there. */
  offered?: Partial<Record<FilterKind, number>>;
  /** Shown as another one in the builder. */
  offeredAs?: Operator;
  /** A `list` also of one value; a `range` has a second value, and reads as `openEnd` without it. */
  takes: 'nothing' | 'one' | 'list' | 'range';
  openEnd?: Operator;
  /** Which one it is over several values, any of which may fit; absent: it takes no list. */
  several?: Operator;
  /** What it comes to where its value is null: a quick filter that asks for what has none. */
  ofNothing?: Operator;
  /** Its value is a part of a text, also where the field holds figures. */
  readsText?: true;
  /** Holds exactly where that one does not: for empty values too, and behind lines where no row fulfils that one. */
  denies?: Operator;
  /** Whether a value that is there fulfils it. @param order of it and a value of the condition; @param text it in words */
  holds?(value: Compared, wanted: unknown, wanted2: unknown): boolean;
  /** Its condition where the values are periods (`$thisMonth`). Absent: they are no values of it. */
  overPeriod?(first: Period, second: Period | undefined, test: (operator: Operator, value: string, value2?: string) => Condition): Condition;
}

export interface Compared { order(wanted: unknown): number; text(): string }

const operators = new Map<string, FilterOperator>();

/** Makes an operator known. */
export function registerOperator(operator: FilterOperator): void {
  operators.set(operator.id, operator);
}

/** @returns undefined for a name nobody made */
export function findOperator(id: unknown): FilterOperator | undefined {
  return typeof id === 'string' ? operators.get(id) : undefined;
}

/** @throws Error for a name nobody made: what comes from outside is looked up by `findOperator` */
export function operatorOf(id: Operator): FilterOperator {
  const found = operators.get(id);
  if (!found) throw new Error(`There is no filter operator "${id}".`);
  return found;
}

export const allOperators = (): FilterOperator[] => [...operators.values()];

/** Operators that values of a shape are filtered by. */
export function operatorsFor(shape: FilterShape | ''): Operator[] {
  return allOperators().filter(({ shapes }) => shape !== '' && shapes.includes(shape)).map(({ id }) => id);
}

/** Operators the builder offers for a kind of values, in its order. */
export function offeredFor(kind: FilterKind): Operator[] {
  return allOperators().filter(({ offered }) => offered?.[kind] !== undefined).sort((a, b) => a.offered![kind]! - b.offered![kind]!).map(({ id }) => id);
}
