// A database of a former shape: what stands in it is brought into today's, orders among them, and what no field holds any more is told in the trail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upgrades } from '../../modules/hooks.generated.ts';
import { type Said, sayTo } from '../../runtime/core/i18n.ts';
import type { Model } from '../../runtime/core/language/model.ts';
import type { Db } from '../../runtime/server/context.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { openDb } from '../../runtime/server/store/db.ts';
import { migrate, MigrationRefused } from '../../runtime/server/store/migrate.ts';
import { appUrlOf } from '../../runtime/server/store/open.ts';
import { prepared } from '../../runtime/server/store/statement.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let db: Db;
let model: Model;
const role = 'loom_app';
const run = (text: string): Promise<Record<string, string>[]> => db.system((tx) => tx.run(prepared(text, [])));
/** A row with what is given, and something in every column that must hold a value. */
async function put(table: string, given: Record<string, string>): Promise<void> {
  const columns = await run(`select column_name as name, udt_name as type from information_schema.columns where table_schema || '.' || table_name = '${table}' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`);
  const something: Record<string, string> = { int8: '1', int4: '1', numeric: '0', bool: 'false', date: "'2026-01-05'", timestamptz: "'2026-01-05'", jsonb: "'{}'", _text: "'{}'" };
  const row = { ...Object.fromEntries(columns.map(({ name, type }) => [name!, something[type!] ?? "'-'"])), ...given };
  await run(`insert into ${table} (${Object.keys(row).map((name) => `"${name}"`).join()}) values (${Object.values(row).join()})`);
}

/** aps.order as it was before it had items: a table of colours by sizes on the head, customer and style as texts, sizes that are stopped as lines. */
const formerOrder = [
  'drop table aps."order" cascade',
  `create table aps."order" (company bigint not null, id bigint not null, version integer not null default 1, order_no text not null, customer bigint, customer_name text, style_name text, size_group bigint, size_ratio text, matrix jsonb, cut_matrix jsonb,
    qty numeric, cut_qty numeric, cut_start_date date, deliver_date date, status text, create_by bigint, create_date timestamptz(3), update_by bigint, update_date timestamptz(3), del_flag text not null default '0', primary key (company, id))`,
  'create table aps.order__stopped (company bigint not null, id bigint not null, parent bigint not null, seq integer not null, color bigint not null, size bigint not null, primary key (company, id))',
  `insert into aps."order" (company, id, order_no, customer_name, style_name, size_group, size_ratio, matrix, cut_matrix, qty, cut_qty, deliver_date, status, create_date) values
    (1, 901, 'SC-OLD-1', '云裳', '羊毛大衣', 701, '1:2', '{"801": {"711": "60", "712": "40"}, "802": {"711": "20"}}', '{"801": {"711": "55"}}', 120, 55, '2026-03-20', 'confirmed', '2026-01-08T03:00Z'),
    (1, 902, 'SC-OLD-2', null, '衬衫', null, null, null, null, 0, 0, null, 'draft', '2026-01-09T03:00Z')`,
  'insert into aps.order__stopped (company, id, parent, seq, color, size) values (1, 911, 901, 1, 802, 712)',
  // Work bills without a scope, accounts without a first day, pieces without a home team.
  'alter table aps.work_bill drop column process_scope cascade', 'alter table fms.bank_card_account drop column opening_date cascade', 'alter table mes.piece_record drop column home_team cascade',
  // Reasons to reject at arrival were values of a dictionary.
  `do $$ declare one text; begin for one in select conname from pg_constraint where conrelid = 'wms.accept_order__lines'::regclass and confrelid = 'tqm.bad_reason'::regclass loop execute format('alter table wms.accept_order__lines drop constraint %I', one); end loop; end $$`,
  // Whoever stood on today's shape last has not been here.
  "update loom.migration set hash = 'former'",
];

beforeAll(async () => {
  database = await createDatabase();
  db = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 4, log: { warn() {} } });
  ({ model } = await loadSchemas({ schemasDir: 'schemas', localesDir: 'runtime/core/locales' }, { check: false }));
  await migrate(db, model, { role });
  for (const text of formerOrder) await run(text);
  await put('ccm.currency', { company: '1', id: '601', code: "'CNY'" });
  await put('ccm.color', { company: '1', id: '801', code: "'BK01'", name: "'黑'" });
  await put('ccm.color', { company: '1', id: '802', code: "'RD01'", name: "'酒红'" });
  await put('ccm.size_group', { company: '1', id: '701', code: "'G'", name: "'女上装'" });
  const filled = ['amc.department', 'aps.work_bill', 'fms.bank_card_account', 'mes.piece_record', 'ccm.dict', 'tqm.bad_reason', 'wms.accept_order__lines'];
  for (const table of filled) await run(`alter table ${table} disable trigger all`);
  await put('amc.department', { company: '1', id: '77', kind: "'team'", status: "'normal'" });
  await put('aps.work_bill', { company: '1', id: '951', order: '901', status: "'pending'", priority: "'normal'" });
  await put('fms.bank_card_account', { company: '1', id: '961', kind: "'cash'", status: "'normal'", currency: '601', create_date: "'2026-01-07T02:00Z'" });
  await put('mes.piece_record', { company: '1', id: '971', team: '77', entry: "'post'", stage: "'sew'", kind: "'scan'", price_state: "'priced'" });
  await put('ccm.dict', { company: '1', id: '501', type: "'RETURN_REASON'", name: "'色差'", value: "'D004'", status: "'normal'" });
  await put('ccm.dict', { company: '1', id: '502', type: "'RETURN_REASON'", name: "'破洞'", value: "'D005'", status: "'normal'" });
  await put('tqm.bad_reason', { company: '1', id: '521', code: "'CF'", name: "'车缝'", status: "'normal'" });
  await put('tqm.bad_reason', { company: '1', id: '522', code: "'CF77'", name: "'破洞'", parent: '521', severity: "'critical'", disposal: "'scrap'", status: "'normal'" });
  for (const [id, reason] of [['981', '501'], ['982', '502'], ['983', '501'], ['984', 'null']] as const) await put('wms.accept_order__lines', { company: '1', id, parent: '980', sku: '1', unit: '1', reject_reason: reason });
  await run('alter table wms.accept_order__lines add constraint former_reason foreign key (company, reject_reason) references ccm.dict (company, id)');
  for (const table of filled) await run(`alter table ${table} enable trigger all`);
  for (const [id, code] of [[711, 'M'], [712, 'L']]) await put('ccm.size_group__sizes', { company: '1', id: String(id), parent: '701', seq: String(id), code: `'${code}'` });
});
afterAll(async () => { await db?.close(); await database?.drop(); });

describe('a database of the former shape', () => {
  it('is refused as it stands, with what would be lost', async () => {
    const refused = await migrate(db, model, { role }).then(() => undefined, (error) => error as MigrationRefused);
    expect(refused).toBeInstanceOf(MigrationRefused);
    expect(refused!.message).toMatch(/aps\.order: column "matrix" is no longer in the schema/);
    expect(refused!.message).toMatch(/column "order_date" is new and required/);
  });

  it('is brought over by what its module says, with every row', async () => {
    await migrate(db, model, { role, upgrades });
    expect(await run('select id::text, order_no, style_name, total_qty::text as qty, delivery_date::text as due, order_date::text as ordered, currency::text, tax_rate::text as tax, status, order_mode, order_type from aps."order" order by id')).toEqual([
      { id: '901', order_no: 'SC-OLD-1', style_name: '羊毛大衣', qty: '120', due: '2026-03-20', ordered: '2026-01-08', currency: '601', tax: expect.stringMatching(/^0\.130*$/), status: 'confirmed', order_mode: 'single', order_type: 'bulk' },
      { id: '902', order_no: 'SC-OLD-2', style_name: '衬衫', qty: '0', due: null, ordered: '2026-01-09', currency: '601', tax: expect.stringMatching(/^0\.130*$/), status: 'draft', order_mode: 'single', order_type: 'bulk' },
    ]);
  });

  it('gives what is new and required the value that standing rows had by another name', async () => {
    expect(await run('select process_scope::text as scope from aps.work_bill where id = 951')).toEqual([{ scope: '{cut,sew,finish,pack}' }]);
    expect(await run('select opening_date::text as day from fms.bank_card_account where id = 961')).toEqual([{ day: '2026-01-07' }]);
    expect(await run('select home_team::text as team from mes.piece_record where id = 971')).toEqual([{ team: '77' }]);
  });

  it('leads to the record of another type that is called alike, or to one made of the former', async () => {
    expect(await run('select t.id::text as line, r.code, r.name, g.code as under, r.severity, r.points::text, r.disposal, r.status from wms.accept_order__lines t left join tqm.bad_reason r on r.company = t.company and r.id = t.reject_reason left join tqm.bad_reason g on g.company = r.company and g.id = r.parent order by t.id')).toEqual([
      { line: '981', code: 'MLB-D004', name: '色差', under: 'MLB', severity: 'major', points: expect.stringMatching(/^4(\.0+)?$/), disposal: 'second', status: 'normal' },
      { line: '982', code: 'CF77', name: '破洞', under: 'CF', severity: 'critical', points: null, disposal: 'scrap', status: 'normal' },
      expect.objectContaining({ line: '983', code: 'MLB-D004' }),
      expect.objectContaining({ line: '984', code: null }),
    ]);
  });

  it('tells in the trail what no field holds any more, by names', async () => {
    const trail = await run("select record_id::text as id, action, note from loom.trail where entity = 'aps.order' order by record_id");
    expect(trail.map(({ note, ...entry }) => ({ ...entry, note: sayTo(model.locales, 'zh_CN', (JSON.parse(note!) as { said: Said }).said) }))).toEqual([
      { id: '901', action: 'upgrade', note: '升级前：客户 云裳；尺码组 女上装；尺码配比 1:2；颜色尺码数量 黑 M 60、黑 L 40、酒红 M 20；已裁数量 黑 M 55；已裁件数 55；停用尺码 酒红、L' },
      { id: '902', action: 'upgrade', note: '升级前：已裁件数 0' },
    ]);
    expect(sayTo(model.locales, 'en', (JSON.parse(trail[1]!.note!) as { said: Said }).said)).toMatch(/^Before the upgrade: [ -~]+ 0$/);
  });

  it('is left alone from then on, with its rules in force', async () => {
    expect(await migrate(db, model, { role, upgrades })).toEqual({ changed: false, statements: 0 });
    await run("update loom.migration set hash = 'former again'");
    await migrate(db, model, { role, upgrades });
    expect(await run("select count(*)::integer as told from loom.trail where entity = 'aps.order'")).toEqual([{ told: 2 }]);
    await expect(run('update aps."order" set currency = 4040404 where id = 901')).rejects.toThrow(/foreign key/);
    await expect(run('update wms.accept_order__lines set reject_reason = 501 where id = 984')).rejects.toThrow(/foreign key/);
  });
});
