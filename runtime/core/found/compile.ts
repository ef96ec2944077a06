// Look-ups as files write them → the model's; guards that look into other records become a look-up and a rule over it.
import type * as Source from '../language/meta.generated.ts';
import type { Action, Found, Rule, RowType, Workflow } from '../language/model.ts';
import { mapOf } from '../language/names.ts';

type Path = (string | number)[];

/** @param at path of the `found` object in the definition */
export function compileFound(source: Source.Founds, rowType: string, at: Path): Record<string, Found> {
  return mapOf(Object.entries(source).flatMap(([name, said]): [string, Found][] => (said === null ? [] : [[name, foundOf(name, rowType, said, [...at, name])]])));
}

function foundOf(name: string, rowType: string, { order, prefer, ...said }: Source.Found, at: Path): Found {
  const keys = (order ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => ({ path: part.split(' ')[0]!, isDown: part.endsWith(' desc') }));
  return { ...said, name, rowType, prefer: prefer ?? {}, order: keys, at, type: { kind: 'null' }, inputs: [], needs: [] } as Found;
}

const namesTarget = (template: string): boolean => [...template.matchAll(/\{([^{}]*)\}/g)].some(([, inside]) => /\btarget\b/.test(inside!));

type Guard = Action['guard'][number] | Source.GuardNone | Source.GuardSome;

/** `none` and `some` are counted by a look-up of their own, which nobody else can name; where the message names what was found, the first is taken instead. */
export function takeGuardLooks({ actions }: Workflow, rows: readonly RowType[]): void {
  const [entity] = rows;
  for (const action of Object.values(actions)) {
    action.guard = (action.guard as Guard[]).map((guard, index): Action['guard'][number] => {
      const word = 'none' in guard ? 'none' : 'some' in guard ? 'some' : undefined;
      if (word === undefined) return guard as Action['guard'][number];
      const { none, some, where, ...rule } = guard as Source.GuardNone & Source.GuardSome;
      const row = rule.each === undefined ? entity! : rows.find(({ id }) => id === `${entity!.id}.${rule.each}`) ?? entity!;
      const name = `${action.name}_${index}`;
      const tells = word === 'none' && namesTarget(rule.else);
      const look = foundOf(name, row.id, { label: '', from: none ?? some, where, ...(tells ? { take: 'target', order: 'id' } : { count: true }) }, ['workflow', 'actions', action.name, 'guard', index]);
      row.found = { ...row.found, [name]: { ...look, isGuard: true, action: action.name, ...(tells && { tells: rule.else }) } };
      if (tells) return { ...rule, none, finds: name, that: `found.${name} == null` } as Rule;
      return { ...rule, that: `found.${name} ${word === 'none' ? '== 0' : '> 0'}` } as Rule;
    });
  }
}
