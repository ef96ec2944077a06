// The door to explanations: how a figure came about, in words, on both sides.
export { explainField } from './explainField.ts';
export type { Explaining, ExplainRights, FieldAsk } from './explaining.ts';
export { formulaText } from './formula.ts';
export { coversTree } from './cover.ts';
export { explainTrace } from './explainTrace.ts';
export { exactText, Figures, placesOf } from './figures.ts';
export { roundingOf } from './rounding.ts';
export { traceOf } from './trace.ts';
export type { Trace } from './trace.ts';
export type * from './wire.ts';
