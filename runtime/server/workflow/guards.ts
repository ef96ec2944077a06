// Guards of an action: rules with a message and hooks. Warnings can be passed by confirming; errors cannot.
import type { FieldError } from '../../core/contract/wire.ts';
import { pathText } from '../../core/documents/env.ts';
import type { Action, Rule } from '../../core/language/model.ts';
import type { ScopeTypes } from '../../core/expressions/index.ts';
import { resolved } from '../found/answers.ts';
import type { ActionRun } from './actionRun.ts';
import { callHook } from './effects/call.ts';
import { refuseFaults } from './faults.ts';
import { say } from './words.ts';

/** All faults of all guards at once. @throws AppError `rule.refused` */
export async function checkGuards(run: ActionRun, isAsked: (guard: Action['guard'][number]) => boolean = () => true): Promise<void> {
  const guards = run.action.guard.filter(isAsked);
  if (guards.length === 0) return;
  const faults: FieldError[] = [];
  // Asked now: what the action writes to is locked.
  await resolved(run.work, run.env, () => { for (const guard of guards) if ('that' in guard) ruleFaults(run, guard); });
  for (const guard of guards) {
    if ('that' in guard) faults.push(...ruleFaults(run, guard));
    else for (const place of run.places(guard)) faults.push(...await callHook(run, guard.call, guard.with, guard.each, place));
  }
  refuseFaults(run, faults);
}

type Naming = Rule & Required<Pick<Rule, 'none' | 'finds'>>;

/** The message of a guard that looks for none, with the row that was found. */
function namingFound(run: ActionRun, rule: Naming, scope: ScopeTypes, values: Record<string, unknown>): string {
  const target = run.compiled(`found.${rule.finds}`, scope).run(values, run.env.run);
  return say(run.work, rule.else, run.scope(rule.each, { target: { kind: 'row', row: rule.none } }, `none ${rule.none}`), { ...values, target }, run.env);
}

function ruleFaults(run: ActionRun, rule: Rule): FieldError[] {
  // The named action is there to pass this rule; its own permission says who may.
  if (rule.unless === run.action.name) return [];
  const scope = run.scope(rule.each);
  const that = run.compiled(rule.that, scope);
  return run.places(rule).filter(({ values }) => that.run(values, run.env.run) !== true).map(({ visit, values }) => ({
    path: pathText(visit.at, rule.at), code: 'rule.refused', message: rule.finds === undefined ? say(run.work, rule.else, scope, values, run.env) : namingFound(run, rule as Naming, scope, values),
    ...(rule.level === 'warn' ? { level: 'warn' as const } : {}),
  }));
}
