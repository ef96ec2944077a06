// All that pure functions of modules for both sides may use: figures, and what they are asked.
export { Decimal, roundHalfUp, toText } from './decimal.ts';
export type { Worked, WorkedRow } from './worked.ts';
