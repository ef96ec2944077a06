// The door to filters: reading untrusted condition trees, filter keys, order texts, and matching a record in memory.
export { parseFilter } from './parseFilter.ts';
export type { FilterOver } from './parseFilter.ts';
export { parseOrder } from './parseOrder.ts';
export type { OrderBy } from './parseOrder.ts';
export { filterKey, findField, snake } from './fieldKeys.ts';
export type { FoundField } from './fieldKeys.ts';
export { matches } from './matches.ts';
export { relativeDays } from './relativeDays.ts';
export { isOwnWord, ownWordsOf } from './ownWords.ts';
export type { OwnWord } from './ownWords.ts';
export { groupCondition, groupUnits, readGroupBy } from './groups.ts';
export type { GroupBy, GroupUnit } from './groups.ts';
