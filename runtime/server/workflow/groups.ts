// Chosen records as groups: one for each set of values of `split`; `same` must agree in each of them.
import { AppError, fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Field } from '../../core/language/model.ts';
import { idOf, show } from '../../core/values/index.ts';
import type { ActionRun } from './actionRun.ts';

/** Groups stand in the order of their first records. @throws AppError `rule.refused` that names what differs */
export function groupsOf(runs: readonly ActionRun[]): ActionRun[][] {
  const groups = new Map<string, ActionRun[]>();
  for (const run of runs) {
    const key = JSON.stringify((run.action.split ?? []).map((name) => keyOf(run, name)));
    groups.set(key, [...groups.get(key) ?? [], run]);
  }
  for (const group of groups.values()) {
    checkSame(group);
    for (const run of group) run.chooses(group);
  }
  return [...groups.values()];
}

function checkSame(group: readonly ActionRun[]): void {
  const [{ action, entity, work }] = group as [ActionRun];
  const differing = (action.same?.fields ?? []).filter((name) => new Set(group.map((run) => keyOf(run, name))).size > 1);
  if (differing.length === 0) return;
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const errors = differing.map((name) => {
    const field: Field = entity.fields[name]!;
    const values = [...new Set(group.map(({ record }) => show(record[name], field, work.values)))].map((text) => (text === '' ? '-' : text));
    return { path: '', code: 'rule.refused', message: fill(say('{field}不同：{values}'), { field: say(field.label, field.key), values: values.slice(0, maxNamed).join(say('、')) + (values.length > maxNamed ? '…' : '') }) };
  });
  throw new AppError('rule.refused', { text: fill(say('{text}，其中{what}'), { text: say(action.same!.else), what: errors.map(({ message }) => message).join(say('、')) }) }, errors);
}

/** Of many values so many are named. */
const maxNamed = 5;

const keyOf = ({ record }: ActionRun, name: string): string => { const value = record[name]; return JSON.stringify(idOf(value) ?? value ?? null); };
