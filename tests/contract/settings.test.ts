// System settings over HTTP (platform, P5): what is answered, what is refused and why, who is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { callersOfMembers } from '../../runtime/server/auth/callers.ts';
import { surroundingsOf } from '../../runtime/server/entities/index.ts';
import { plainContext, valueType } from '../../runtime/core/values/index.ts';
import type { Field } from '../../runtime/core/language/model.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/ccm/api/saas/companySetting';
let server: TestServer;
let admin: TestClient;
let keeper: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
  keeper = await server.login('keeper');
});
afterAll(() => server?.stop());

type Listed = { code: string; module: string; valueType: string; defaultValue: string | null; companySystemSetting: { value: string | null; version: number } | null };
const of = async (code: string): Promise<Listed> => (await admin.get(api) as Listed[]).find((one) => one.code === code)!;

describe('settings', () => {
  it('lists every code of the modules with its default', async () => {
    const list = await admin.get(api) as Listed[];
    const codes = list.map((one) => one.code);
    for (const code of ['GLOBAL_AMOUNT_SCALE', 'AMC_WATERMARK', 'CCM_CREDIT_CONTROL', 'PDM_BARCODE_MODE', 'PMS_PFD_RATE', 'COS_MIN_MARGIN', 'APS_NODE_TIME_UNIT', 'MES_OT_UNIT', 'WMS_LOT_MIX', 'TQM_RELEASE_LEVEL', 'FMS_AGING_BUCKETS']) expect(codes).toContain(code);
    expect(list.find((one) => one.code === 'GLOBAL_AMOUNT_SCALE')).toMatchObject({ module: 'ccm', valueType: 'integer', defaultValue: '2', companySystemSetting: null });
  });

  it('answers one by its code; without a value of its own the default counts', async () => {
    expect(await admin.get(`${api}/code?code=GLOBAL_AMOUNT_SCALE`)).toEqual({ code: 'GLOBAL_AMOUNT_SCALE', value: '2', defaultValue: '2', companySystemSetting: null });
    await admin.put(`${api}/code`, { code: 'COS_VALID_DAYS', value: '45' });
    expect(await admin.get(`${api}/code?code=COS_VALID_DAYS`)).toMatchObject({ value: '45', defaultValue: '30', companySystemSetting: { value: '45' } });
    await admin.put(`${api}/code`, { code: 'COS_VALID_DAYS', value: null });
    expect(await admin.get(`${api}/code?code=COS_VALID_DAYS`)).toMatchObject({ value: '30' });
  });

  it('saves all or nothing and says what is allowed', async () => {
    const refused = await admin.try('PUT', api, [{ code: 'MES_SCAN_UNDO_MINUTES', value: '20' }, { code: 'AMC_LOCK_MINUTES', value: '999' }, { code: 'NO_SUCH', value: '1' }, { code: 'CCM_CREDIT_CONTROL', value: 'maybe' }]);
    expect(refused).toMatchObject({ success: false, status: 10009 });
    expect(refused.errors).toEqual([
      { path: 'AMC_LOCK_MINUTES', code: 'rule.refused', message: '参数【自动锁屏(分钟)】的值不正确，允许：0～240的整数' },
      { path: 'NO_SUCH', code: 'rule.refused', message: '参数【NO_SUCH】不存在' },
      { path: 'CCM_CREDIT_CONTROL', code: 'rule.refused', message: '参数【信用额度控制】的值不正确，允许：off 不控制、warn 提醒、block 禁止' },
    ]);
    expect(refused.data).toContain('参数【NO_SUCH】不存在');
    expect((await of('MES_SCAN_UNDO_MINUTES')).companySystemSetting).toBeNull();
    expect(await admin.put(api, [{ code: 'MES_SCAN_UNDO_MINUTES', value: '20' }, { code: 'CCM_CREDIT_CONTROL', value: 'block' }])).toEqual({ changed: 2 });
    expect((await of('MES_SCAN_UNDO_MINUTES')).companySystemSetting).toMatchObject({ value: '20', version: 1 });
    expect(await admin.put(api, [{ code: 'MES_SCAN_UNDO_MINUTES', value: '20' }])).toEqual({ changed: 0 });
  });

  it.each([
    ['AMC_WATERMARK', '2', '0 开启、1 关闭'], ['MES_OT_UNIT', 'x', '0～24'], ['COS_MIN_MARGIN', '101', '0～100 %'], ['FMS_AGING_BUCKETS', '[30,', 'JSON'], ['WMS_CLOSE_DATE', '2026-02-30', 'yyyy-MM-dd'], ['APS_NODE_TIME_UNIT', 'week', 'day 天、hour 小时'],
  ])('%s takes no %s', async (code, value, range) => {
    const refused = await admin.try('PUT', api, [{ code, value }]);
    expect(refused.errors[0]!.message).toMatch(new RegExp(`的值不正确，允许：${range.replace(/[[\]()]/g, '\\$&')}$`));
  });

  it('lets the later of two administrators win only with the version that stands', async () => {
    await admin.put(api, [{ code: 'COS_MIN_MARGIN', value: '11' }]);
    const { version } = (await of('COS_MIN_MARGIN')).companySystemSetting!;
    expect(await admin.put(api, [{ code: 'COS_MIN_MARGIN', value: '12', version }])).toEqual({ changed: 1 });
    const late = await admin.try('PUT', api, [{ code: 'COS_MIN_MARGIN', value: '13', version }]);
    expect(late.status).toBe(10202);
    expect(late.data).toMatch(/^数据已被.+于.+修改，请刷新后重试$/);
  });

  it('keeps the decimals of posted amounts: raising is free, lowering is not', async () => {
    expect(await admin.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '3' }])).toEqual({ changed: 1 });
    expect(await admin.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '2' }])).toEqual({ changed: 1 });
    const refused = await admin.try('PUT', api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '1' }]);
    expect(refused.errors).toEqual([{ path: 'GLOBAL_AMOUNT_SCALE', code: 'rule.refused', message: '已有2位小数的金额，不能调低' }]);
    expect(await admin.get(`${api}/code?code=GLOBAL_AMOUNT_SCALE`)).toMatchObject({ value: '2' });
  });

  it('fixes the base currency with the first posting', async () => {
    const refused = await admin.try('PUT', api, [{ code: 'GLOBAL_BASE_CURRENCY', value: 'USD' }]);
    expect(refused.errors[0]!.message).toBe('已有过账的单据，本位币不能修改');
  });

  it('lets a company without postings round to whole yuan and back', async () => {
    const other = await server.login('jiahe');
    expect(await other.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '0' }])).toEqual({ changed: 1 });
    expect(await other.get(`${api}/code?code=GLOBAL_AMOUNT_SCALE`)).toMatchObject({ value: '0' });
    expect(await admin.get(`${api}/code?code=GLOBAL_AMOUNT_SCALE`)).toMatchObject({ value: '2' });
    expect(await other.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '2' }])).toEqual({ changed: 1 });
    expect(await other.put(api, [{ code: 'GLOBAL_BASE_CURRENCY', value: 'USD' }])).toEqual({ changed: 1 });
  });

  it('takes effect at once: the next manifest has it', async () => {
    await admin.put(api, [{ code: 'APS_NODE_TIME_UNIT', value: 'hour' }]);
    expect((await admin.get('/loom/manifest')).settings.APS_NODE_TIME_UNIT).toBe('hour');
    expect((await keeper.get('/loom/manifest')).settings.APS_NODE_TIME_UNIT).toBe('hour');
  });

  it('adds missing rows and changes none', async () => {
    const { added } = await admin.post(`${api}/init`, {});
    expect(added).toBeGreaterThan(40);
    expect(await admin.post(`${api}/init`, {})).toEqual({ added: 0 });
    expect(await admin.get(`${api}/code?code=MES_SCAN_UNDO_MINUTES`)).toMatchObject({ value: '20' });
    expect(await admin.get(`${api}/code?code=COS_VALID_DAYS`)).toMatchObject({ value: '30', companySystemSetting: { value: null } });
    expect((await admin.get('/loom/manifest')).settings.COS_VALID_DAYS).toBe('30');
  });

  it('is the administrators\'', async () => {
    expect(await keeper.try('PUT', api, [{ code: 'AMC_WATERMARK', value: '0' }])).toMatchObject({ status: 10401, data: '您没有【系统参数】的操作权限' });
    expect((await keeper.get(api) as Listed[]).length).toBeGreaterThan(40);
    // The generic address would check nothing.
    expect((await admin.try('POST', `${api}/value`, { code: 'GLOBAL_AMOUNT_SCALE', value: 'x' })).status).toBe(404);
  });

  it('shows prices in a setting only to those who hold the field right', async () => {
    expect((await keeper.get(api) as Listed[]).some((one) => one.code === 'PMS_CAR_PRICE')).toBe(false);
    expect((await keeper.get('/loom/manifest')).settings.PMS_CAR_PRICE).toBeUndefined();
    expect((await keeper.try('GET', `${api}/code?code=PMS_CAR_PRICE`)).status).toBe(10401);
    expect(await admin.get(`${api}/code?code=PMS_CAR_PRICE`)).toMatchObject({ value: '{"A":68,"B":45,"C":32,"D":22}' });
  });
});

describe('money at the company\'s scale (P5)', () => {
  const money = valueType('money');
  const field = { name: 'amount', type: 'money', label: '金额', column: 'amount', carries: [] } as Field;
  it.each([
    { typed: '12.345', scale: 2, kept: '12.35' }, { typed: '1.005', scale: 2, kept: '1.01' }, { typed: '-2.345', scale: 2, kept: '-2.35' },
    { typed: '1234.5678', scale: 0, kept: '1235' }, { typed: '', scale: 2, kept: null },
  ])('$typed at $scale decimals is $kept', ({ typed, scale, kept }) => expect(money.parse(typed, field, { ...plainContext, amountScale: scale })).toEqual({ ok: true, value: kept }));

  it('shows 12.5 as 12.50', () => expect(money.format('12.5', field, plainContext)).toBe('12.50'));

  it('is rounded anew by the scale a company chooses', async () => {
    const other = await server.login('jiahe');
    const { values } = surroundingsOf(server.app, (await callersOfMembers(server.app, ...await memberOf('jiahe')))[0]!);
    expect(values.amountScale).toBe(2);
    await other.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '0' }]);
    const [caller] = await callersOfMembers(server.app, ...await memberOf('jiahe'));
    expect(money.parse('1234.5678', field, surroundingsOf(server.app, caller!).values)).toEqual({ ok: true, value: '1235' });
    await other.put(api, [{ code: 'GLOBAL_AMOUNT_SCALE', value: '2' }]);
  });
});

async function memberOf(username: string): Promise<[company: string, users: string[]]> {
  const [row] = await server.app.db.system((tx) => tx.run<{ id: string; company: string }>(sql`select u.id::text as id, m.company::text as company from amc."user" u join amc.company_user m on m."user" = u.id where u.username = ${username} and m.is_default = '0'`));
  return [row!.company, [row!.id]];
}
