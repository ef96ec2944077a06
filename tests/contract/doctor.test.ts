// The doctor over a small house: nothing wrong where nothing is; each thing that is broken by hand is told with its place and the way to mend it.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allChecks, doctorCommand, examine } from '../../runtime/server/doctor/doctorCommand.ts';
import { createRecord } from '../../runtime/server/entities/index.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const qty = { type: 'quantity', scale: 2, label: '数量' };
const item = { type: 'ref', to: 't.item', label: '物料', required: true };
const entities = {
  't.item': { extends: 'base.record', display: '{name}', key: ['name'], fields: { name: { type: 'string', label: '名称', required: true } } },
  't.basket': { extends: 'base.record', display: '{name}', key: ['name'], fields: { name: { type: 'string', label: '名称', required: true }, items: { type: 'refs', to: 't.item', label: '物料' } } },
  't.move': {
    extends: 'base.document', numbering: 'M{seq6}', lines: { lines: { label: '明细', display: '{seq}', fields: { item, qty } } },
    workflow: { extends: 'flow.post', actions: { confirm: { effects: [{ post: 't.stock', each: 'lines', row: { item: 'line.item', qty: 'line.qty' } }] } } },
  },
  't.stock': {
    extends: 'base.ledger', fields: { item, qty },
    ledger: { dimensions: ['item'], measures: ['qty'], balances: { onHand: { label: '现存', by: ['item'], sums: { qty: { is: 'row.qty', ...qty } } } } },
  },
};

const unread = { code: 'T_NOBODY_READS_THIS', name: '无人读取', type: 'switch', default: '0', group: '试验' };
let house: SmallHouse;
let folder: string;
let thing: string;
let basket: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-doctor-'));
  house = await smallHouse(entities, { settings: [unread] });
  mkdirSync(join(folder, 'schemas/t'), { recursive: true });
  writeFileSync(join(folder, 'schemas/t/module.json'), JSON.stringify({ settings: [unread] }));
  for (const side of ['runtime/core', 'runtime/server', 'runtime/web', 'modules']) mkdirSync(join(folder, side), { recursive: true });
  thing = await make('t.item', { name: '布' });
  basket = await make('t.basket', { name: '篮', items: [thing] });
  const move = await make('t.move', { lines: [{ item: thing, qty: '5' }] });
  await house.work((work) => runAction(work, 't.move', move, 'confirm', { ask: {} }));
});
afterAll(async () => { await house?.stop(); rmSync(folder, { recursive: true, force: true }); });

const make = (entity: string, input: Record<string, unknown>): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input as never, { internal: true })).id);
const run = (text: string): Promise<unknown> => house.app.db.system((tx) => tx.run(sql.raw(text)));

async function look(name: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const { model, config } = house.app;
  const code = await examine({ model, config: { ...config, dataDir: folder, schemasDir: join(folder, 'schemas') }, root: folder }, allChecks.filter((check) => check.name === name), (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

describe('the doctor', () => {
  it.each(['ledgers', 'references', 'files'])('finds nothing wrong with %s that are whole', async (name) => {
    expect(await look(name)).toEqual({ code: 0, said: `${name}: nothing wrong.` });
  });

  it('tells a balance that is not the sum of its rows', async () => {
    const { schema, name } = house.app.model.balances['t.stock.onHand']!.table;
    await run(`update ${schema}.${name} set qty = 7`);
    const { code, said } = await look('ledgers');
    expect([code, said]).toEqual([1, expect.stringMatching(/t\.stock\.onHand: t\.stock\.onHand 现存 · company \d+ · item=\d+: qty kept 7\S*, rows 5\S*\n {4}To mend: npm run ledger:rebuild -- --repair/)]);
    await run(`update ${schema}.${name} set qty = 5`);
  });

  it('tells what points to a row that is not there', async () => {
    await run(`update t.basket set items = array[${thing}, 42]::bigint[] where id = ${basket}`);
    await run(`insert into loom.attachment (company, entity, record_id, file, user_id, at) values (${house.caller.company}, 't.basket', ${basket}, 77, ${house.caller.userId}, now())`);
    const { code, said } = await look('references');
    expect(code).toBe(1);
    expect(said).toContain(`t.basket.items: a list points to rows of t.item that are not there: ${basket} → 42\n    To mend: open these records`);
    expect(said).toContain(`loom.attachment: attachments whose file is not there: t.basket ${basket} → 77`);
    await run(`update t.basket set items = array[${thing}]::bigint[]`);
    await run('delete from loom.attachment');
    expect((await look('references')).code).toBe(0);
  });

  it('tells files without bytes, bytes without a row, and files of records that are gone', async () => {
    const sum = createHash('sha256').update('stray').digest('hex');
    const path = join(folder, 'files', sum.slice(0, 2), sum.slice(2, 4), sum);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'stray');
    const file = (id: number, type: string, of: string, sha256: string): Promise<unknown> => run(`insert into amc.file (company, id, name, size, mime, sha256, url, owner, private, biz_type, biz_id, used_date, create_date, update_date)
      values (${house.caller.company}, ${id}, 'a', 1, 'image/png', '${sha256}', '/f', ${house.caller.userId}, false, '${type}', '${of}', now(), now(), now())`);
    await file(901, 't.basket', basket, 'f'.repeat(64));
    await file(902, 't.basket', '43', 'f'.repeat(64));
    await file(903, 't.former', '1', 'f'.repeat(64));
    const { code, said } = await look('files');
    expect(code).toBe(1);
    expect(said).toContain(`bytes are missing in ${join(folder, 'files')}: files 901, 902, 903`);
    expect(said).toContain(`1 files belong to no row: ${sum}`);
    expect(said).toContain('amc.file of t.basket: their record is not there: files 902');
    expect(said).toContain('amc.file of t.former: this kind of record is not known any more: files 903');
    await run(`update amc.file set sha256 = '${sum}', biz_type = 't.basket', biz_id = '${basket}'`);
    expect((await look('files')).said).toBe('files: nothing wrong.');
  });

  it('tells values of settings that no module declares, and settings that nothing reads', async () => {
    await run(`insert into ccm.company_setting (company, id, code, value, create_date, update_date, del_flag) values (${house.caller.company}, 950, 'T_FORMER', '1', now(), now(), '0')`);
    const { code, said } = await look('settings');
    expect([code, said]).toEqual([1, expect.stringContaining('ccm.company_setting T_FORMER: 1 company has a value of a setting that no module declares')]);
    expect(said).toContain('setting T_NOBODY_READS_THIS 无人读取: nothing reads it');
    writeFileSync(join(folder, 'modules/reads.ts'), "setting('T_NOBODY_READS_THIS')");
    expect((await look('settings')).said).not.toContain('T_NOBODY_READS_THIS');
  });

  it('is asked for checks that it knows', async () => {
    const said: string[] = [];
    expect(await doctorCommand(['hearts'], {}, folder, (line) => said.push(line))).toBe(2);
    expect(said).toEqual(['Unknown: hearts. Usage: npm run doctor [-- ledgers references files settings]']);
  });
});
