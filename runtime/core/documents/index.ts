// The door to documents: preparing, computing, checking and receiving a record, the same on both sides.
export { applyDefaults, fillsOf } from './prepare.ts';
export { computeRecord } from './compute.ts';
export { copyRows } from './copyRows.ts';
export { createComputer } from './computer.ts';
export { computeGraph, computeOrderOf } from './computeGraph.ts';
export { checkRule, isSo, rowsAt, validateRecord, validateFields } from './validate.ts';
export { acceptFields, acceptLax, acceptRecord } from './accept.ts';
export { contextOf, follow, pathText, rowsOf, unitValue, valuesFor, walkRows } from './env.ts';
export { covered, showTemplate, formatShown } from './messages.ts';
export { copyOf } from './copies.ts';
export { merge3, isMerged, sameValue } from './merge3.ts';
export type { Choice, Clash, Merge3, Merged, MergeStep } from './merge3.ts';
export type { DocEnv, DocModel, DocRow, RowPath, Visit } from './env.ts';
export type { At, Changes, Computer } from './computer.ts';
export type { Prepared, ResolveRef } from './prepare.ts';
export type { ValidateOptions } from './validate.ts';
export type { Accepted } from './accept.ts';
export type { ComputeGraph, ComputeFault } from './computeGraph.ts';
