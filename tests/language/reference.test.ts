// The reference is whole and true: every function with an example that gives what it says, all there is to name; and a document made from these pages alone is sound.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Checker } from '../../generators/checker.ts';
import { reference } from '../../generators/reference.ts';
import { Decimal } from '../../runtime/core/decimal.ts';
import { aggregateDocs, compileExpression, functionDocs, functionNames, receiverDocs, scopeOf, usageOf, walkDocs } from '../../runtime/core/expressions/index.ts';
import { loadModel } from '../../runtime/core/language/index.ts';
import { permissionMatcher } from '../../runtime/core/contract/permissions.ts';
import { makePlan } from '../../runtime/core/plans/index.ts';
import { patched } from './patched.ts';

const root = join(import.meta.dirname, '../..');
let page: string;
beforeAll(async () => { page = (await reference())[0]!.text; });

describe('functions of the reference', () => {
  const sizes = { type: 'matrix', label: 'Sizes', rows: 'shop.item', columns: 'shop.unit' };
  const { model } = loadModel(patched({ file: 'shop/entities/order.json', set: { '/fields/remarks': { type: 'string', label: 'Remarks' }, '/fields/sizes': sizes } }), { check: false });
  const record = { id: '1', code: 'SO260131', docDate: '2026-01-31', kind: 'big', total: '16.25', remarks: null, sizes: { 1: { 1: '5', 2: '7' } }, lines: [{ id: '11', seq: 1, qty: '2' }, { id: '12', seq: 2, qty: '3.5' }] };
  const shown = (value: unknown): string => (value instanceof Decimal ? value.toFixed() : String(value));

  it.each(Object.entries({ ...functionDocs, ...walkDocs }).filter(([, { gives }]) => gives !== undefined))('%s gives what its example says', (_name, { example, gives }) => {
    const compiled = compileExpression(example, scopeOf(model, 'shop.order'), model);
    expect(compiled).toMatchObject({ ok: true });
    if (compiled.ok) expect(shown(compiled.expression.run({ record, row: record, old: null, today: '2026-02-10', now: '2026-02-10T04:00:00Z' }, { timeZone: 'Asia/Shanghai' }))).toBe(gives);
  });

  it('are all tried but what a module works out, which is tried with its module', () => expect(Object.entries({ ...functionDocs, ...walkDocs }).filter(([, { gives }]) => gives === undefined).map(([name]) => name)).toEqual(['worked']));

  it('are all there, as the reference writes them', () => {
    const told: object = { ...functionDocs, ...walkDocs, ...aggregateDocs, ...receiverDocs, has: {} };
    expect(functionNames.filter((name) => !Object.hasOwn(told, name))).toEqual([]);
    for (const [name, doc] of Object.entries({ ...functionDocs, ...walkDocs, ...aggregateDocs, ...receiverDocs })) expect(page).toContain(`\`${usageOf(name, doc)}\``);
  });

  it.each([
    { expression: "days({'to': today, 'from': record.docDate})", says: [] },
    { expression: "days({'from': record.docDate})", says: ['days lacks its argument "to"'] },
    { expression: "days({'since': record.docDate, 'to': today})", says: ['days has no argument "since"'] },
    { expression: 'days({today: 1})', says: ['an argument is named by a text in quotes'] },
    { expression: "startOf({'unit': 'month', 'date': today})", says: [] },
    { expression: 'minutes(record.startAt, record.endAt)', says: ['minutes counts to its first argument from its second: this goes back from endAt to startAt'] },
    { expression: 'minutes(record.endAt, record.startAt)', says: [] },
  ])('take arguments by name: $expression', ({ expression, says }) => {
    const timed = loadModel(patched({ file: 'shop/entities/order.json', set: { '/fields/startAt': { type: 'datetime', label: 'Start' }, '/fields/endAt': { type: 'datetime', label: 'End' } } }), { check: false }).model;
    const compiled = compileExpression(expression, scopeOf(timed, 'shop.order'), timed);
    expect(compiled.ok ? [] : compiled.faults.map(({ message }) => message)).toEqual(says);
  });
});

describe('the reference', () => {
  it('says what is written at every property', () => {
    const empty = page.split('\n').filter((line) => /^\| `\w+`( \*)? \|  \|/.test(line));
    expect(empty).toEqual([]);
    expect(page).toMatch(/\| `gathered` \| `"uses"` or list of object \|/);
    expect(page).toContain('### field.gathered');
  });

  it('names base entities with their states, kinds of dictionaries, jobs, roles, rights and settings', () => {
    expect(page).toMatch(/### base\.document[\s\S]*?States \(`flow\.std`\): `draft`[\s\S]*?Actions: `submit`/);
    for (const word of ['### base.ledger', '### base.master', '| `CUSTOMER_LEVEL` |', '| `keeper` |', '| `cost` |', '| `WMS_LOT_MIX` |']) expect(page).toContain(word);
    expect(page).toMatch(/## Jobs[\s\S]*?\| `\w+` \|/);
  });

  it('is linked from the README', () => expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('](schemas/_meta/REFERENCE.md)'));
});

describe('a document made from these pages alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'from-reference-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const guide = readFileSync(join(root, 'schemas/README.md'), 'utf8');
  /** Blocks of JSON as the page has them; one that starts with a name is a part of an object. */
  const blocks = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!.trim()).map((text) => JSON.parse(text.startsWith('"') ? `{${text}}` : text) as Record<string, any>);
  const inline = (start: string): any => { const at = guide.indexOf(start); return JSON.parse(guide.slice(at, guide.indexOf('`', at))); };

  it('is sound, with its rows, and stands before whom it is for', async () => {
    cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
    const read = (path: string): any => JSON.parse(readFileSync(join(folder, 'schemas', path), 'utf8'));
    const write = (path: string, value: object): void => writeFileSync(join(folder, 'schemas', path), JSON.stringify(value, null, 2));
    const entity = blocks.find(({ id }) => id === 'wms.gatePass')!;
    const step = blocks.find(({ workflow }) => workflow !== undefined && workflow.actions?.leave)!;
    const fields = { ...entity.fields, leftAt: { type: 'datetime', label: '出厂时间', system: true }, rows: { type: 'integer', label: '行数', computed: walkDocs.count.example.replace('line.qty > 2', 'line.qty > 0') }, due: { type: 'date', label: '最迟出厂', computed: functionDocs.addDays.example } };
    write('wms/entities/gatePass.json', { ...entity, fields, ...step });
    write('wms/screens/gatePass.list.json', blocks.find(({ id }) => id === 'wms.gatePass.list')!);
    write('wms/demo/gatePass.json', blocks.find(({ steps }) => steps !== undefined)!);
    const module = read('wms/module.json');
    module.menu[0].children.push(inline('{ "name": "放行单"'));
    const joins = (JSON.parse(`{${/`("joins": \{.*?)`/.exec(guide)![1]!}}`) as { joins: Record<string, { permissions: string[] }> }).joins;
    for (const [role, { permissions }] of Object.entries(joins)) (module.joins[role] ??= {}).permissions = [...module.joins[role].permissions ?? [], ...permissions];
    write('wms/module.json', module);

    const checker = new Checker(root, join(folder, 'schemas'));
    await checker.readAll();
    const first = checker.check();
    // What `npm run gen` asks for: the English of the new texts.
    const english = read('wms/locales/en.json');
    for (const { code, message } of first.faults) if (code === 'text.untranslated') english[/「(.*?)」/.exec(message)![1]!] = 'English';
    write('wms/locales/en.json', english);
    await checker.readAgain('schemas/wms/locales/en.json');
    const { faults, loaded: { model } } = checker.check();
    expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);

    const keeper = Object.values(model.modules).flatMap(({ roles }) => roles).find(({ code }) => code === 'keeper')!;
    const plan = makePlan(model, 'wms.gatePass.list', { may: permissionMatcher(keeper.permissions), grants: new Set(keeper.grants) }, 'zh_CN');
    expect(plan).toMatchObject({ kind: 'list', title: '放行单', columns: expect.arrayContaining([expect.objectContaining({ path: 'plate', label: '车牌' })]), rowActions: expect.arrayContaining([expect.objectContaining({ do: 'leave' })]) });
  });
});
