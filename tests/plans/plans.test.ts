// What the interpreter decided for every screen, as an administrator and as someone who may only look: read the difference in review.
// After a change that is meant: `npx vitest run tests/plans -u`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionMatcher } from '../../runtime/core/contract/permissions.ts';
import { computeGraph } from '../../runtime/core/documents/index.ts';
import type { Screen } from '../../runtime/core/language/screenModel.ts';
import { describePlan, makeManifest, makePlan, mayOpen, planModel, portalOf } from '../../runtime/core/plans/index.ts';
import type { Rights } from '../../runtime/core/plans/index.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';

const root = join(import.meta.dirname, '../..');
const { model } = await loadSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }, { check: false });
const grants = new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? [])));

const roles: Record<string, Rights> = {
  admin: { may: () => true, grants },
  reader: { may: (permission) => permission.startsWith('GET ') && !permission.endsWith('/export'), grants: new Set() },
};
const screensOf = (module: string) => Object.values(model.screens).filter((screen) => screen.module === module).sort((a, b) => (a.id < b.id ? -1 : 1));
const modules = [...new Set(Object.values(model.screens).map((screen) => screen.module))].sort();

describe.each(modules)('plans of %s', (module) => {
  it.each(Object.keys(roles))('carry what their rules need, as %s', (role) => {
    for (const screen of screensOf(module)) {
      if (!mayOpen(model, screen, roles[role])) continue;
      const plan = JSON.parse(JSON.stringify(makePlan(model, screen.id, roles[role], 'en')));
      if (plan.kind !== 'form') continue;
      const faults = computeGraph(planModel(plan), plan.entity).faults.map((fault) => `${fault.rowType}.${fault.field}: ${fault.message}`);
      expect(faults, screen.id).toEqual([]);
    }
  });
});

/** Roles that every company begins with, as the schemas seed them. */
const seeds = Object.values(model.modules).flatMap((module) => module.roles);
/** People from outside open pages of portals alone, each kind its own. */
const rightsOf = ({ code, permissions, grants: held }: (typeof seeds)[number]): [string, Rights][] => {
  const may = permissionMatcher(permissions);
  if (code !== 'outside') return [[code, { may, grants: new Set(held) }]];
  return (['supplier', 'customer', 'store'] as const).map((kind) => { const portal = portalOf(model, kind); return [`${code} (${kind})`, { may: (permission) => portal.permissions.has(permission) && may(permission), grants: new Set(), partnerKind: kind, openFields: portal.openFields, lockedFields: portal.lockedFields }]; });
};
const seeded: Record<string, Rights> = Object.fromEntries(seeds.flatMap(rightsOf));

/** Lines of a plan that differ from the administrator's. */
const differing = (whole: readonly string[], lines: readonly string[]): string[] => [...whole.filter((line) => !lines.includes(line)).map((line) => `  - ${line.trim()}`), ...lines.filter((line) => !whole.includes(line)).map((line) => `  + ${line.trim()}`)];

/** What the administrator has, where somebody who may only look has other lines, and who of the seeded roles sees the same; a role that is not named does not see it. */
function described(screen: Screen): string {
  const whole = describePlan(makePlan(model, screen.id, roles.admin, 'zh_CN')).split('\n');
  const differenceFor = (rights: Rights): string | undefined => (mayOpen(model, screen, rights) ? differing(whole, describePlan(makePlan(model, screen.id, rights, 'zh_CN')).split('\n')).join('\n') : undefined);
  const groups = new Map<string, string[]>();
  for (const [code, rights] of Object.entries(seeded)) {
    const difference = differenceFor(rights);
    if (difference !== undefined) groups.set(difference, [...groups.get(difference) ?? [], code]);
  }
  const ofReader = differenceFor(roles.reader);
  return [
    ...whole, '', ofReader === undefined ? 'not for a reader' : ofReader === '' ? 'whole for a reader' : `for a reader\n${ofReader}`, '',
    ...[...groups].map(([difference, codes]) => (difference === '' ? `whole for\n${codes.map((code) => `  ${code}`).join('\n')}` : `for\n${codes.map((code) => `  ${code}`).join('\n')}\n${difference}`)).sort(), '',
  ].join('\n');
}

const pathOf = (screen: Screen): string => `${screen.module}/${screen.id.slice(screen.module.length + 1)}.txt`;

describe('the plan of a screen', () => {
  it.each(Object.values(model.screens).map((screen) => [screen.id, screen] as const))('%s', async (_id, screen) => {
    await expect(described(screen)).toMatchFileSnapshot(`snapshots/${pathOf(screen)}`);
  });

  it('is all that is written down: nothing of a screen that is gone', () => {
    const files = readdirSync(join(import.meta.dirname, 'snapshots'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt')).map((name) => name.replaceAll('\\', '/'));
    const known = new Set(Object.values(model.screens).map(pathOf));
    expect(files.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('seeded roles', () => {
  it('are of all roles that any module seeds', () => {
    expect(Object.keys(seeded)).toEqual(expect.arrayContaining(['admin', 'manager', 'buyer', 'keeper', 'finance', 'outside (store)']));
  });
});

describe('every plan', () => {
  it('is JSON and nothing else, without names of columns or grants', () => {
    for (const screen of Object.values(model.screens)) {
      const plan = makePlan(model, screen.id, roles.admin, 'zh_CN');
      const text = JSON.stringify(plan);
      expect(JSON.parse(text)).toEqual(plan);
      // Lines drawn as a matrix name what stands across the top `column`.
      expect(text.replaceAll(/"row":"\w+","column":"\w+"|"column":\{"name"/g, '')).not.toMatch(/"(grant|column|secret)":/);
    }
  });
  it('is the same for the same rights', () => {
    expect(makeManifest(model, roles.reader, 'en')).toEqual(makeManifest(model, roles.reader, 'en'));
  });
  it('has no field whose grant is missing, but for those that lists and details show covered', () => {
    const hidden = Object.values(model.rows).flatMap((row) => Object.values(row.fields).filter((field) => field.grant).map((field) => ({ row: row.id, name: field.name, isCovered: field.mask !== undefined })));
    for (const screen of Object.values(model.screens)) {
      const plan = makePlan(model, screen.id, roles.reader, 'zh_CN');
      const own = hidden.filter((field) => field.row === plan.entity && (plan.kind === 'form' || !field.isCovered)).map((field) => field.name);
      if ('columns' in plan) for (const column of plan.columns) expect(own, `${screen.id} ${column.path}`).not.toContain(column.path);
      if (plan.kind === 'form' || plan.kind === 'detail') for (const name of Object.keys(plan.fields)) expect(own, `${screen.id} ${name}`).not.toContain(name);
      if (plan.kind === 'detail') for (const { name } of hidden.filter((field) => field.row === plan.entity && field.isCovered)) expect(plan.fields[name], `${screen.id} ${name}`).toMatchObject({ type: 'string', readonly: true });
    }
  });
});
