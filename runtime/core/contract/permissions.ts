// Permission strings `METHOD url` and the patterns of roles that cover them: the server refuses by them, the browser hides buttons.

const none: ReadonlySet<string> = new Set();

/**
 * `*` is one segment (or any method), `**` any number of them, none included. Answers are remembered.
 * @param byName permissions that no pattern gives: they hold only where they are written out
 */
export function permissionMatcher(patterns: readonly string[], byName: ReadonlySet<string> = none): (permission: string) => boolean {
  const tests = patterns.map(patternTest);
  const answers = new Map<string, boolean>();
  return (permission) => {
    let answer = answers.get(permission);
    if (answer === undefined) {
      answer = byName.has(permission) ? patterns.includes(permission) : tests.some((test) => test.test(permission));
      // Permissions come from schemas, so they are few; ids in addresses must not fill the memory all the same.
      if (answers.size < 5_000) answers.set(permission, answer);
    }
    return answer;
  };
}

function patternTest(pattern: string): RegExp {
  const [method, path = ''] = pattern.split(' ') as [string, string?];
  const segments = path.split('/').slice(1).map((segment) =>
    segment === '**' ? '(?:/[^/]+)*' : '/' + (segment === '*' ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${method === '*' ? '[A-Z]+' : method} ${segments.join('')}/?$`);
}

/** With one permission taken away: a pattern that covers it gives way to those of `known` that it covers besides. */
export function withoutPermission(patterns: readonly string[], permission: string, known: readonly string[], byName: ReadonlySet<string> = none): string[] {
  return patterns.flatMap((pattern) => {
    if (pattern === permission) return [];
    const covers = permissionMatcher([pattern], byName);
    return covers(permission) ? known.filter((one) => one !== permission && covers(one)) : [pattern];
  });
}

/** With one more permission, if no pattern covers it yet. */
export function withPermission(patterns: readonly string[], permission: string, byName: ReadonlySet<string> = none): string[] {
  return permissionMatcher(patterns, byName)(permission) ? [...patterns] : [...patterns, permission];
}
