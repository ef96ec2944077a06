// The door: what queries mean, for the checker, the plans and the server.
export * from './balances.ts';
export type * from './model.ts';
export { groupLabel, groupUnits, typeNamed, unitKey } from './groups.ts';
export { namesOf, replaceNodes, unitColumn } from './figures.ts';
export { rowNames } from './maker.ts';
export { holdsQuery, seenOf, type Seen } from './seen.ts';
export { queryShape, readQuery } from './shape.ts';
export { isBalanceSource } from './sources.ts';
