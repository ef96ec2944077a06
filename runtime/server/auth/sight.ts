// What a member's data scopes come to: the departments they name and the people in these, read once while the caller is known.
import type { App, Caller, Sight } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { nameOf } from '../store/table.ts';
import type { Membership } from './memberships.ts';
import { platform } from './platform.ts';
import type { Rights, ScopeSum } from './rights.ts';

interface Department { id: string; parent: string | null }
interface Belonging { user: string; departments: string[] }

/** Nothing for scopes that need no departments, which is what most callers have. */
export async function sightsOf(app: App, membership: Membership, { general, byEntity }: Rights): Promise<Pick<Caller, 'sight' | 'entitySights'>> {
  const sums = [general, ...Object.values(byEntity)].filter(needsDepartments);
  if (sums.length === 0 || !hasDepartments(app)) return {};
  const all = sums.some((sum) => sum.below) ? await departmentsOf(app, membership.company) : [];
  const wanted = new Map(sums.map((sum) => [sum, departmentsIn(sum, membership.departments, all)]));
  const people = await peopleOf(app, membership.company, [...new Set([...wanted.values()].flat())]);
  const sightOf = (sum: ScopeSum): Sight => {
    const departments = wanted.get(sum)!;
    const among = new Set(departments);
    return { departments, users: people.filter((one) => one.departments.some((id) => among.has(id))).map((one) => one.user) };
  };
  return {
    ...(needsDepartments(general) ? { sight: sightOf(general) } : {}),
    entitySights: Object.fromEntries(Object.entries(byEntity).filter(([, sum]) => needsDepartments(sum)).map(([entity, sum]) => [entity, sightOf(sum)])),
  };
}

const needsDepartments = (sum: ScopeSum): boolean => sum.below || sum.own || sum.chosen.length > 0;

function hasDepartments({ model }: App): boolean {
  return model.entities[platform.department] !== undefined && model.entities[platform.member]?.fields.departments !== undefined;
}

/** @returns ids in order, so that equal sights are equal texts */
export function departmentsIn(sum: Pick<ScopeSum, 'below' | 'own' | 'chosen'>, mine: readonly string[], all: readonly Department[]): string[] {
  const found = new Set<string>(sum.own || sum.below ? mine : []);
  if (sum.below) {
    const children = groupByParent(all);
    const queue = [...mine];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      for (const child of children.get(id) ?? []) if (!found.has(child.id)) { found.add(child.id); queue.push(child.id); }
    }
  }
  for (const id of sum.chosen) found.add(id);
  return [...found].sort();
}

function groupByParent(all: readonly Department[]): Map<string | null, Department[]> {
  const groups = new Map<string | null, Department[]>();
  for (const one of all) {
    const group = groups.get(one.parent);
    if (group) group.push(one); else groups.set(one.parent, [one]);
  }
  return groups;
}

async function departmentsOf(app: App, company: string): Promise<Department[]> {
  return app.db.system((tx) => tx.run<Department>(prepared(`select id::text as id, parent::text as parent from ${nameOf(app.model.entities[platform.department]!.table)} where company = $1::bigint`, [company])));
}

/** People who have left stay: their records do, too. */
async function peopleOf(app: App, company: string, departments: readonly string[]): Promise<Belonging[]> {
  if (departments.length === 0) return [];
  return app.db.system((tx) => tx.run<Belonging>(prepared(
    `select "user"::text as "user", departments::text[] as departments from ${nameOf(app.model.entities[platform.member]!.table)} where company = $1::bigint and departments && $2::bigint[] order by "user"`, [company, departments])));
}
