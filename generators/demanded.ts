// Finds the permissions that the server's code asks for by name, so that the check can tell names nobody asks for.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints, permissionOf } from '../runtime/core/contract/endpoints/index.ts';

const name = String.raw`(?:GET|POST|PUT|PATCH|DELETE) `;
const whole = new RegExp(`['\`](${name}/[^'\`$]+)['\`]`, 'g');
const joined = new RegExp(`\`(${name})\\$\\{(\\w+)\\}([^\`$]*)\``, 'g');
const constant = /\bconst (\w+)(?:: string)? = '(\/[^']+)'/g;

/** @returns names as `'POST /ccm/api/saas/companySetting'` says them, and as `` `POST ${api}` `` does where the file says what `api` is */
export function demandsInCode(code: string): string[] {
  const paths = new Map([...code.matchAll(constant)].map(([, word, path]) => [word!, path!]));
  return [
    ...[...code.matchAll(whole)].map(([, permission]) => permission!),
    ...[...code.matchAll(joined)].flatMap(([, method, word, rest]) => (paths.has(word!) ? [`${method}${paths.get(word!)}${rest}`] : [])),
  ];
}

/** Of endpoints as declared, and of code: the runtime's server and the modules' own. */
export async function demandedPermissions(root: string): Promise<Set<string>> {
  const modules = await readdir(join(root, 'modules'), { withFileTypes: true }).catch(() => []);
  const folders = ['runtime/server', ...modules.filter((entry) => entry.isDirectory()).map((entry) => `modules/${entry.name}/server`)];
  const found = await Promise.all(folders.map(async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name));
    return Promise.all(files.map(async (entry) => demandsInCode(await readFile(join(entry.parentPath, entry.name), 'utf8'))));
  }));
  return new Set([...endpoints.flatMap((endpoint) => permissionOf(endpoint) ?? []), ...found.flat(2)]);
}
