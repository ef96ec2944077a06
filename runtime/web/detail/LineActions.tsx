// What may be done to one row of lines, at the end of its row.
import type { Row } from '../../core/contract/wire.ts';
import { compileExpression, holds, scopeOf } from '../../core/expressions/index.ts';
import type { DetailPlan, PlanAction } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { isOffered } from '../data/actionRules.ts';
import { runAction } from '../data/runAction.tsx';
import { docEnv } from '../form/env.ts';
import { t } from '../i18n/t.ts';
import { rowItems } from '../list/RowActions.tsx';
import { MenuButton } from '../ui/index.ts';

export function LineActions({ plan, lines, actions, record, row, isHeld }: { plan: DetailPlan; lines: string; actions: readonly PlanAction[]; record: Row; row: Row; isHeld: (condition: string) => boolean }) {
  // The state is the document's, `when` the row's.
  const offered = actions.filter((action) => isOffered({ ...action, when: undefined }, record, plan.statusField, isHeld) && fits(plan, lines, action.when, record, row));
  if (offered.length === 0) return null;
  const run = (action: PlanAction): void => void runAction({ api: plan.api, action, rows: [record], lines: [row.id!], states: plan.states });
  return <MenuButton label={t('第{n}行的操作', { n: ((record[lines] as Row[] | undefined) ?? []).indexOf(row) + 1 })} size={28} items={() => rowItems(offered, run)} />;
}

/** A condition over something the plan does not carry is the server's to judge. */
function fits(plan: DetailPlan, lines: string, when: string | undefined, record: Row, row: Row): boolean {
  if (when === undefined) return true;
  const model = planModel(plan);
  const env = docEnv();
  const compiled = compileExpression(when, scopeOf(model, `${plan.entity}.${lines}`), model);
  return !compiled.ok || holds(compiled.expression.run({ ...env.values, today: env.run.today, now: env.run.now, record, line: row, row, old: row }, env.run));
}
