// Expressions of parameters and blocks: over `param`, `user`, `company`, `setting`, `today`. Brings the expression engine, so it is fetched when needed.
import { compileExpression, type RunEnv, type Type } from '../../core/expressions/index.ts';
import type { PlanField, PlanTypes } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { todayIn } from '../../core/values/index.ts';
import type { Plan } from '../../core/plans/plan.ts';
import { sharedScope, typeOfField } from '../../core/expressions/scopes.ts';
import type { Field } from '../../core/language/model.ts';
import { readCalendars } from '../../core/schedule/workCount.ts';
import { currentSession, valueContext } from '../session/session.ts';

/** @returns runs an expression with these parameters; null for what cannot be worked out here */
export function evaluator(types: PlanTypes, params: readonly PlanField[] = []): (source: string, values: Record<string, unknown>) => unknown {
  const model = planModel({ id: '', kind: 'custom', title: '', api: '', entity: '', types } as unknown as Plan);
  const param: Type = { kind: 'record', fields: Object.fromEntries(params.map((field) => [field.name, typeOfField(field as unknown as Field)])) };
  const scope = { ...sharedScope(model), param };
  const { timeZone } = valueContext();
  const session = currentSession();
  const env: RunEnv = { today: todayIn(timeZone), now: new Date().toISOString(), timeZone, calendars: readCalendars(session?.manifest.settings ?? {}) };
  const shared = { user: session ? { id: session.user.id, label: session.user.name } : null, company: session?.company ? { id: session.company.id, label: session.company.name } : null, setting: session?.manifest.settings ?? {}, today: env.today, now: env.now };
  return (source, values) => {
    const compiled = compileExpression(source, scope, model);
    if (!compiled.ok) return null;
    const value = compiled.expression.run({ ...shared, param: values }, env);
    return typeof value === 'object' && value !== null && 'toFixed' in value ? (value as { toFixed(): string }).toFixed() : value ?? null;
  };
}
