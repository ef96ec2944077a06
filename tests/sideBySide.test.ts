// Two people at once: branches that each add a record type, screens, a menu entry, a role's right, a setting, dictionary kinds and words, in two modules and in two areas of one module, write no file in common and merge; what comes of it passes the check.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDerived, root } from '../generators/derived.ts';
import { draft, type Wish } from '../generators/scaffold/index.ts';
import { loadModel, type SchemaFile } from '../runtime/core/language/index.ts';
import { dataFiles, readSchemas } from '../runtime/server/schemas/load.ts';

interface Branch { name: string; wish: Wish; role: string; setting: string; dictionary: string }
const branches: Branch[] = [
  { name: 'buying', wish: { kind: 'entity', id: 'ccm.giftNote', label: '赠品记录', english: 'Gift note', menu: '客户管理', document: true, lines: true }, role: 'merchandiser', setting: 'CCM_GIFT_DAYS', dictionary: 'GIFT_REASON' },
  { name: 'making', wish: { kind: 'entity', id: 'aps.changeNote', label: '改单记录', english: 'Change note', menu: '订单管理', document: true }, role: 'planner', setting: 'APS_CHANGE_DAYS', dictionary: 'CHANGE_REASON' },
  { name: 'goods', wish: { kind: 'entity', id: 'wms.goodsLoan', label: '成衣借用单', english: 'Garment loan', area: 'goods', document: true, lines: true }, role: 'keeper', setting: 'WMS_GOODS_LOAN_DAYS', dictionary: 'GOODS_LOAN_REASON' },
  { name: 'materials', wish: { kind: 'entity', id: 'wms.materialLoan', label: '面料借用单', english: 'Fabric loan', area: 'materials', document: true, lines: true }, role: 'keeper', setting: 'WMS_MATERIAL_LOAN_DAYS', dictionary: 'MATERIAL_LOAN_REASON' },
];

let folder: string;
const git = (...words: string[]): string => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const node = (...words: string[]): string => execFileSync('node', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const changed = (name: string): string[] => git('diff', '--name-only', 'base', name).split('\n').sort();
const schemas = (): Promise<SchemaFile[]> => readSchemas({ schemasDir: join(folder, 'schemas'), localesDir: join(folder, 'runtime/core/locales') });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-sides-'));
  for (const part of ['schemas', 'runtime', 'modules', 'generators']) cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !isDerived(path) });
  for (const file of ['package-lock.json', '.gitignore']) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git('init', '-q', '-b', 'base');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'base');
  for (const branch of branches) await work(branch);
});
afterAll(() => { if (folder) rmSync(folder, { recursive: true, force: true }); });

/** What an analyst does, on a branch of his own. */
async function work({ name, wish, role, setting, dictionary }: Branch): Promise<void> {
  git('checkout', '-q', '-b', name, 'base');
  const files = await schemas();
  const { changes } = draft(wish, { files, model: loadModel(files, { check: false }).model });
  for (const { path, text } of changes) write(path, text);
  const module = wish.id.split('.')[0]!;
  const home = `schemas/${module}${wish.area === undefined ? '' : `/${wish.area}`}`;
  const api = `/${module}/api/saas/${wish.id.split('.')[1]}`;
  edit(`${home}/module.json`, (said) => [[['joins', role, 'permissions'], [...said.joins?.[role]?.permissions ?? [], `* ${api}/**`]], [['settings'], [...said.settings ?? [], { code: setting, awaits: 'a later issue', name: '借用天数', type: 'integer', default: '7' }]]]);
  // A word that other modules say otherwise.
  const words = { ...JSON.parse(readFileSync(join(folder, home, 'locales/en.json'), 'utf8')) as Record<string, string>, 借用天数: `Days (${module})` };
  write(`${home}/locales/en.json`, `${JSON.stringify(Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`);
  write(`${home}/seed/${dictionary.toLowerCase()}.json`, JSON.stringify({ $schema: `${'../'.repeat(home.split('/').length)}_meta/demo.json`, order: 30, steps: [{ entity: 'ccm.dict', rows: [{ $key: `dict.${dictionary}`, type: dictionary, value: 'other', name: '其他', sort: 10 }] }] }));
  git('add', '-A');
  git('commit', '-q', '-m', name);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function edit(path: string, changesOf: (said: any) => [path: string[], value: unknown][]): void {
  let text = readFileSync(join(folder, path), 'utf8');
  for (const [at, value] of changesOf(JSON.parse(text))) text = applyEdits(text, modify(text, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  write(path, text);
}

describe('branches of people who work side by side', () => {
  it('each add files of their own, and change those of their module or area alone', () => {
    for (const one of branches) {
      expect(changed(one.name).length, one.name).toBeGreaterThan(5);
      for (const other of branches.slice(branches.indexOf(one) + 1)) expect(changed(one.name).filter((path) => changed(other.name).includes(path)), `${one.name} and ${other.name}`).toEqual([]);
    }
    expect(changed('goods').every((path) => path.startsWith('schemas/wms/goods/'))).toBe(true);
  });

  it('merge without a conflict, and the merged tree passes the check and makes its derived files', async () => {
    git('checkout', '-q', '-b', 'merged', 'base');
    for (const { name } of branches) git('merge', '-q', '--no-edit', name);
    expect(git('status', '--porcelain')).toBe('');
    expect(node('generators/generated.mjs', '--all')).toMatch(/modules\/wms\/types\.generated\.ts/);
    // `npm run gen` had nothing to add to what people wrote.
    expect(git('status', '--porcelain')).toBe('');
    expect(node('--import', 'tsx', 'generators/check.ts')).toContain('no faults');
    expect(git('status', '--porcelain')).toBe('');

    const { model } = loadModel(await schemas(), { check: false });
    expect(branches.map(({ wish }) => model.entities[wish.id]?.module)).toEqual(['ccm', 'aps', 'wms', 'wms']);
    const keeper = Object.values(model.modules).flatMap(({ roles }) => roles).find(({ code }) => code === 'keeper')!;
    expect(keeper.permissions).toEqual(expect.arrayContaining(['* /wms/api/saas/goodsLoan/**', '* /wms/api/saas/materialLoan/**']));
    expect(model.modules.wms!.menu.flatMap(function routes(node): string[] { return [...(node.route ? [node.route] : []), ...node.children.flatMap(routes)]; })).toEqual(expect.arrayContaining(['/wms/goodsLoan', '/wms/materialLoan']));
    expect(model.settings).toMatchObject(Object.fromEntries(branches.map(({ setting, wish }) => [setting, { module: wish.id.split('.')[0] }])));
    const seeds = (await dataFiles<{ steps: { rows: { type?: string }[] }[] }>(join(folder, 'schemas'), 'seed')).flatMap(({ steps }) => steps.flatMap(({ rows }) => rows.map(({ type }) => type)));
    expect(seeds).toEqual(expect.arrayContaining(branches.map(({ dictionary }) => dictionary)));
  });
});
