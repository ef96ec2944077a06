// What a caller may do: the union of the roles' `METHOD url` patterns, answered fast and cached by equal rights.
import { createHash } from 'node:crypto';

export interface RoleRights { permissions: unknown; grants: unknown; dataScope: string }
type DataScope = '1' | '2' | '3' | '4' | '5';

export interface Rights {
  /** Equal keys: equal rights. */
  key: string;
  grants: ReadonlySet<string>;
  dataScope: DataScope;
  may(permission: string): boolean;
}

const everything = ['* /**'];
const known = new Map<string, Rights>();
const mostKnown = 1_000;

/** @param allGrants every field right that schemas name; admins hold all of them, members from outside none */
export function rightsOf(userType: string, roles: RoleRights[], allGrants: readonly string[]): Rights {
  const permissions = userType === '0' ? everything : unique(roles.flatMap((role) => texts(role.permissions)));
  const grants = userType === '0' ? unique(allGrants) : userType === '2' ? [] : unique(roles.flatMap((role) => texts(role.grants)));
  const dataScope = (userType === '0' ? '1' : roles.map((role) => role.dataScope).sort()[0] ?? '4') as DataScope;
  const key = createHash('sha1').update(JSON.stringify([userType, permissions, grants, dataScope])).digest('base64url');
  let rights = known.get(key);
  if (!rights) {
    if (known.size >= mostKnown) known.clear();
    known.set(key, rights = { key, grants: new Set(grants), dataScope, may: matcher(permissions) });
  }
  return rights;
}

/** `*` is one segment (or any method), `**` any number of them, none included. */
export function matcher(patterns: readonly string[]): (permission: string) => boolean {
  const tests = patterns.map(patternTest);
  const answers = new Map<string, boolean>();
  return (permission) => {
    let answer = answers.get(permission);
    if (answer === undefined) {
      answer = tests.some((test) => test.test(permission));
      // Permissions come from schemas, so they are few; ids in addresses must not fill the memory all the same.
      if (answers.size < 5_000) answers.set(permission, answer);
    }
    return answer;
  };
}

function patternTest(pattern: string): RegExp {
  const [method, path] = pattern.split(' ') as [string, string];
  const segments = path.split('/').slice(1).map((segment) =>
    segment === '**' ? '(?:/[^/]+)*' : '/' + (segment === '*' ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${method === '*' ? '[A-Z]+' : method} ${segments.join('')}/?$`);
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();
