// What a caller may do: the union of the roles' `METHOD url` patterns, answered fast and cached by equal rights.
import { createHash } from 'node:crypto';
import { permissionMatcher } from '../../core/contract/permissions.ts';

export type DataScope = '1' | '2' | '3' | '4' | '5';
export interface ScopeLine { entity: string; dataScope: string; departments?: readonly string[] | null }
export interface FieldRule { entity: string; field: string; mode: string }

export interface RoleRights {
  permissions: unknown; grants: unknown; dataScope: string;
  /** Departments of data scope 5. */
  departments?: readonly string[] | null;
  /** Scopes of single entities, which go before the general one. */
  entityScopes?: readonly ScopeLine[] | null;
  fieldRules?: readonly FieldRule[] | null;
  /** Module the role is for; without one its patterns count everywhere. */
  application?: string | null;
}

/** What the scopes of several roles come to: everything, or own records and those of departments. */
export interface ScopeSum {
  /** The widest of them, for showing. */
  scope: DataScope;
  /** The member's departments with all below them; without. */
  below: boolean; own: boolean;
  /** Departments chosen by role. */
  chosen: readonly string[];
}

export interface Rights {
  /** Equal keys: equal rights. */
  key: string;
  grants: ReadonlySet<string>;
  dataScope: DataScope;
  general: ScopeSum;
  byEntity: Readonly<Record<string, ScopeSum>>;
  /** `wms.purchaseOrder.lines.price`, as Field.key has it. */
  hidden: ReadonlySet<string>;
  locked: ReadonlySet<string>;
  may(permission: string): boolean;
}

const noNames: ReadonlySet<string> = new Set();
const everything = ['* /**'];
/** By the model's list of permissions that no pattern gives: equal texts mean the same only within one model. */
const knownOf = new WeakMap<ReadonlySet<string>, Map<string, Rights>>();
const mostKnown = 1_000;

/**
 * @param adminGrants field rights that administrators hold by being such; members from outside hold none
 * @param readOf permission that shows an entity: field rules count roles that hold it
 * @param byName permissions that no pattern gives, those of administrators aside
 */
export function rightsOf(userType: string, roles: readonly RoleRights[], adminGrants: readonly string[], readOf: (entity: string) => string | undefined = () => undefined, byName: ReadonlySet<string> = noNames): Rights {
  const isAdmin = userType === '0';
  const grants = userType === '2' ? [] : unique([...(isAdmin ? adminGrants : []), ...roles.flatMap((role) => texts(role.grants))]);
  const patterns = isAdmin ? [{ permissions: everything, application: null }] : roles.map((role) => ({ permissions: unique(texts(role.permissions)), application: role.application ?? null }));
  const limits = isAdmin ? [] : roles.map(({ dataScope, departments, entityScopes, fieldRules }) => ({ dataScope, departments: departments ?? [], entityScopes: entityScopes ?? [], fieldRules: fieldRules ?? [] }));
  // Field rules hold by role, so which role has which patterns counts as soon as there are any.
  const hasRules = limits.some((role) => role.fieldRules.length > 0);
  const sums = sumsOf(isAdmin, roles);
  const together = hasRules ? patterns : patterns.length === 0 || patterns.some((one) => one.application) ? sorted(patterns) : unique(patterns.flatMap((one) => one.permissions));
  const key = createHash('sha1').update(JSON.stringify([userType, together, grants, sums, hasRules ? limits.map((role) => role.fieldRules) : []])).digest('base64url');
  let known = knownOf.get(byName);
  if (!known) knownOf.set(byName, known = new Map());
  let rights = known.get(key);
  if (!rights) {
    if (known.size >= mostKnown) known.clear();
    const tests = patterns.map(({ permissions, application }) => ({ application, test: matcher(permissions, isAdmin ? undefined : byName) }));
    const holds = ({ application, test }: (typeof tests)[number], permission: string): boolean => (!application || moduleOfPermission(permission) === application) && test(permission);
    const rules = hasRules ? rulesOf(limits.map((role, index) => ({ rules: role.fieldRules, reads: (entity: string) => { const read = readOf(entity); return read !== undefined && holds(tests[index]!, read); } }))) : noRules;
    known.set(key, rights = { key, grants: new Set(grants), dataScope: sums.general.scope, ...sums, ...rules, may: remembered((permission) => tests.some((one) => holds(one, permission))) });
  }
  return rights;
}

export const matcher = permissionMatcher;

/** `GET /wms/api/saas/color` and `GET /loom/query/wms.supStatistics` belong to wms. */
export function moduleOfPermission(permission: string): string {
  const [, first, second, third] = permission.slice(permission.indexOf(' ') + 1).split('/');
  if (first !== 'loom') return first ?? '';
  return second === 'query' ? third?.split('.')[0] ?? '' : '';
}

/** Permissions come from schemas, so they are few; ids in addresses must not fill the memory all the same. */
function remembered(judge: (permission: string) => boolean): (permission: string) => boolean {
  const answers = new Map<string, boolean>();
  return (permission) => {
    let answer = answers.get(permission);
    if (answer === undefined) {
      answer = judge(permission);
      if (answers.size < 20_000) answers.set(permission, answer);
    }
    return answer;
  };
}

/** The widest scope of all roles, for everything and for each entity that any of them speaks of. */
function sumsOf(isAdmin: boolean, roles: readonly RoleRights[]): { general: ScopeSum; byEntity: Record<string, ScopeSum> } {
  if (isAdmin) return { general: { scope: '1', below: false, own: false, chosen: [] }, byEntity: {} };
  const entities = unique(roles.flatMap((role) => (role.entityScopes ?? []).map((line) => line.entity)));
  const byEntity = Object.fromEntries(entities.map((entity) => [entity, sumOf(roles.map((role) => role.entityScopes?.find((line) => line.entity === entity) ?? role))]));
  return { general: sumOf(roles), byEntity };
}

function sumOf(scopes: readonly { dataScope: string; departments?: readonly string[] | null }[]): ScopeSum {
  const all = scopes.some((one) => one.dataScope === '1');
  const has = (scope: DataScope): boolean => !all && scopes.some((one) => one.dataScope === scope);
  const chosen = all ? [] : unique(scopes.filter((one) => one.dataScope === '5').flatMap((one) => one.departments ?? []));
  const scope = all ? '1' : (['2', '3', '5', '4'] as const).find(has) ?? '4';
  return { scope, below: has('2'), own: has('3'), chosen };
}

interface RulesOfRole { rules: readonly FieldRule[]; reads(entity: string): boolean }
const noRules = { hidden: new Set<string>(), locked: new Set<string>() };

/** A rule holds when every role that shows the entity has it; hiding is more than locking. */
function rulesOf(roles: readonly RulesOfRole[]): { hidden: ReadonlySet<string>; locked: ReadonlySet<string> } {
  const hidden = new Set<string>();
  const locked = new Set<string>();
  for (const { entity, field } of roles.flatMap((role) => role.rules)) {
    const showing = roles.filter((role) => role.reads(entity));
    if (showing.length === 0) continue;
    const modes = showing.map((role) => role.rules.filter((rule) => rule.entity === entity && rule.field === field).map((rule) => rule.mode));
    const key = `${entity}.${field}`;
    if (modes.every((own) => own.includes('hidden'))) hidden.add(key);
    else if (modes.every((own) => own.length > 0)) locked.add(key);
  }
  return { hidden, locked };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();
const sorted = <T>(values: readonly T[]): T[] => values.map((one) => [JSON.stringify(one), one] as const).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
