// Whether a row fulfils what narrows a list: conditions by the filters both sides share, expressions by the evaluator both sides share.
import { AppError } from '../../runtime/core/contract/errors.ts';
import { holds, type Expression } from '../../runtime/core/expressions/index.ts';
import { matches } from '../../runtime/core/filters/index.ts';
import type { RowType } from '../../runtime/core/language/model.ts';
import type { Term } from '../../runtime/server/entities/conditionSql.ts';
import { boundOf, runEnvOf, type Surroundings } from '../../runtime/server/entities/surroundings.ts';
import type { View } from './views.ts';

/** @throws AppError `mock.cannot` for a term that says nothing but SQL (data scopes, own departments) */
export function testOf(around: Surroundings, type: RowType, term: Term): (view: View) => boolean {
  const { says } = term;
  if (!says) throw new AppError('mock.cannot', { what: '按角色的数据范围筛选' });
  if (typeof says === 'function') return says;
  if ('run' in says) return expressionTest(says, boundOf(around), around, (view) => ({ record: view, line: view, row: view }));
  return (view) => matches(around.app.model, type.id, view, says, around.caller.timeZone);
}

export function expressionTest(expression: Expression, values: Record<string, unknown>, around: Surroundings, given: (view: View) => Record<string, unknown>): (view: View) => boolean {
  const env = runEnvOf(around);
  const beside = { today: around.today, now: around.now, ...values };
  return (view) => holds(expression.run({ ...beside, ...given(view) }, env));
}
