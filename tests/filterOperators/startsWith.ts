// A filter operator that no file of the house knows: texts that begin with what was typed. All that one more operator brings, on both sides.
import { sql } from 'kysely';
import { registerOperator } from '../../runtime/core/values/operators/index.ts';
import { likePattern, textValue } from '../../runtime/server/entities/operands.ts';
import { registerOperatorSql } from '../../runtime/server/entities/operators/index.ts';
import { slot } from '../../runtime/server/entities/slots.ts';

declare module '../../runtime/core/values/operators/operator.ts' { interface Operators { startsWith: true } }

registerOperator({
  id: 'startsWith', label: '开头是', sign: '^ ', shapes: ['words'], offered: { text: 0 }, takes: 'one', readsText: true,
  holds: (value, wanted) => value.text().startsWith(String(wanted)),
});

registerOperatorSql('startsWith', ({ value, values, at }) => {
  const index = values.add(likePattern(textValue(value, at)).slice(1));
  return { kind: 'startsWith', test: (column) => sql`${column}::text like ${slot(index, 'text')}` };
});
