// The door to the SQL of filter operators; what an operator is stands in `runtime/core/values/operators`.
import { equal, oneOf } from './equal.ts';
import { registerOperatorSql } from './operatorSql.ts';
import { inOrder, within } from './order.ts';
import { hasNone, hasOne } from './presence.ts';
import { contains } from './texts.ts';

registerOperatorSql('eq', equal);
registerOperatorSql('in', oneOf);
for (const sign of ['gt', 'ge', 'lt', 'le'] as const) registerOperatorSql(sign, inOrder(sign));
registerOperatorSql('between', within);
registerOperatorSql('like', contains);
registerOperatorSql('empty', hasNone);
registerOperatorSql('notEmpty', hasOne);

export { operatorSqlOf, registerOperatorSql } from './operatorSql.ts';
