// What a form needs of rows that its lines may take over: the button, the picker's columns, and where what is taken goes.
import type { Entity, Lines, Screen } from '../language/model.ts';
import { newLink } from './address.ts';
import { planColumns } from './columns.ts';
import { defined } from './fields.ts';
import type { PlanAction, PlanLines, PlanPull } from './plan.ts';
import { isInMenu, mayOpen, sees, type Making } from './rights.ts';
import type { TypesOf } from './types.ts';

export function withPulls(making: Making, entity: Entity, lines: Record<string, PlanLines>, types: TypesOf): Record<string, PlanLines> {
  return Object.fromEntries(Object.entries(lines).map(([name, one]) => {
    const pulls = planPulls(making, entity.lines[name]!, types);
    return [name, pulls ? { ...one, pulls } : one];
  }));
}

/** Pulls whose reference the caller sees; `given` are the fields of the document that the server needs to answer. */
function planPulls(making: Making, lines: Lines, types: TypesOf): PlanPull[] | undefined {
  const { model, rights, say } = making;
  const pulls = Object.values(lines.pull ?? {}).filter(({ key, from }) => model.rows[from] && key.every((name) => lines.fields[name] && sees(rights, lines.fields[name]!))).map((pull): PlanPull => {
    const from = model.rows[pull.from]!;
    const reads = [pull.where, pull.left, ...Object.values(pull.set)].flatMap((source) => (source === undefined ? [] : types.readsOf(source, lines.id, { target: from.id }) ?? []));
    const given = [...new Set(reads.filter((path) => path.startsWith('record.')).map((path) => path.split('.')[1]!))].filter((name) => model.rows[lines.entity]!.fields[name]).sort();
    return defined({
      name: pull.name, label: say(pull.label, `${lines.id}.pull.${pull.name}`), key: pull.key, given,
      columns: planColumns(making, from, (pull.show ?? []).map((field) => ({ field })), types).map(({ link: _link, ...column }) => column),
      take: pull.take !== undefined && lines.fields[pull.take] && sees(rights, lines.fields[pull.take]!) ? pull.take : undefined,
      whole: pull.whole, keeps: types.keep(pull.keeps, lines.id),
    });
  });
  return pulls.length > 0 ? pulls : undefined;
}

/** Next steps of a document: new records that take its rows over, for whoever may make them. */
export function nextSteps(making: Making, entity: Entity, types: TypesOf): PlanAction[] {
  const { model, rights, say } = making;
  return Object.values(model.entities).flatMap((made) => Object.values(made.lines).flatMap((lines) => Object.values(lines.pull ?? {}).flatMap(({ name, next }): PlanAction[] => {
    if (next?.on !== entity.id || !rights.may(`POST ${made.api}`)) return [];
    const form = formOf(making, made.id);
    const when = types.keep(next.when, entity.id);
    if (!form || (next.when !== undefined && when === undefined)) return [];
    return [{ do: `next:${made.id}.${lines.name}.${name}`, label: say(next.label, `${lines.id}.pull.${name}.next`), open: `${newLink(form)}?pull=${lines.name}.${name}&of={id}`, icon: 'right', ...defined({ when }) }];
  })));
}

/** The form a new record of an entity is begun in. */
export function formOf({ model, rights }: Making, entity: string): Screen | undefined {
  return Object.values(model.screens).filter((screen) => screen.kind === 'form' && screen.entity === entity && isInMenu(screen, rights) && mayOpen(model, screen, rights)).sort((a, b) => a.id.length - b.id.length)[0];
}

