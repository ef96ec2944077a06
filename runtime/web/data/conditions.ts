// Expressions over list rows (`when`, `tone`): typed by what the plan carries of the model. Loaded behind the first paint.
import type { Row } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import { compileExpression, compileTemplate, type RunEnv } from '../../core/expressions/index.ts';
import { scopeOf, type Expression } from '../../core/expressions/index.ts';
import type { ListPlan, PlanColumn } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { labelOf, show, todayIn } from '../../core/values/index.ts';
import { readCalendars } from '../../core/schedule/workCount.ts';
import { currentSession, valueContext } from '../session/session.ts';

const tones = new Set(['draft', 'waiting', 'running', 'done', 'wrong', 'void', 'urgent', 'serious', 'plain', 'late']);

export interface Conditions {
  holds: (condition: string, row: Row) => boolean;
  toneOf: (column: PlanColumn) => ((row: Row) => Tone | null) | undefined;
}

export function conditionsOf(plan: ListPlan): Conditions {
  const model = planModel(plan);
  const scope = scopeOf(model, plan.entity);
  const { timeZone } = valueContext();
  const session = currentSession();
  const env: RunEnv = { today: todayIn(timeZone), now: new Date().toISOString(), timeZone, calendars: readCalendars(session?.manifest.settings ?? {}) };
  const shared = { user: session ? { id: session.user.id, label: session.user.name } : null, company: session?.company ? { id: session.company.id, label: session.company.name } : null, setting: session?.manifest.settings ?? {}, today: env.today, now: env.now };
  const compile = (source: string): Expression | null => {
    try {
      const compiled = compileExpression(source, scope, model);
      return compiled.ok ? compiled.expression : null;
    } catch {
      return null;
    }
  };
  const run = (expression: Expression, row: Row): unknown => {
    try {
      return expression.run({ ...shared, record: row, old: row }, env);
    } catch {
      return null;
    }
  };
  return {
    // A condition over something the list does not carry is the server's to judge.
    holds(condition, row) {
      const expression = compile(condition);
      return expression === null || run(expression, row) === true;
    },
    toneOf(column) {
      const expression = column.tone ? compile(column.tone) : null;
      if (!expression) return undefined;
      return (row) => {
        const tone = run(expression, row);
        if (typeof tone !== 'string' || !tones.has(tone)) return null;
        return tone === 'late' ? 'wrong' : tone as Tone;
      };
    },
  };
}

/** A confirm text with its places filled from a row; undefined when the row does not carry what it says. */
export function fillTemplate(plan: ListPlan, template: string, row: Row): string | undefined {
  const model = planModel(plan);
  const compiled = compileTemplate(template, scopeOf(model, plan.entity), model);
  if (!compiled.ok) return undefined;
  const context = valueContext();
  return compiled.template.run({ record: row, today: todayIn(context.timeZone) }, { today: todayIn(context.timeZone), timeZone: context.timeZone }, (value, shown) => (shown.field ? show(value, shown.field, context) : labelOf(value) || String(value ?? '')));
}
