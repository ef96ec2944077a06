// The door to the operators of the advanced filter. One more is an object here and its SQL in `runtime/server/entities/operators`.
import { between, eq, ge, gt, isIn, le, lt, ne } from './comparing.ts';
import { registerOperator } from './operator.ts';
import { empty, notEmpty } from './presence.ts';
import { like, notLike } from './texts.ts';

for (const operator of [eq, ne, like, notLike, gt, ge, lt, le, between, isIn, empty, notEmpty]) registerOperator(operator);

export { allOperators, findOperator, offeredFor, operatorOf, operatorsFor, registerOperator } from './operator.ts';
export type { Compared, FilterKind, FilterOperator, FilterShape, Operator, Period } from './operator.ts';
