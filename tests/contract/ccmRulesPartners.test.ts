// Units, rates, customers, suppliers, visits and rating rules as the module's page lists their fields: what each refuses, in its own words, and what a record begins with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { holdTo, idsOf, long, type Rules } from '../support/rules.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = (name: string): string => `/ccm/api/saas/${name}`;
let server: TestServer;
let crew: TestClient;
/** Writes fields of several rights: contacts, bank accounts, credit. */
let admin: TestClient;
/** Records that others refer to, by what they are called below. */
let ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-04-10T02:00:00Z' });
  [crew, admin] = [await crewOf(server), await server.login('admin')];
  ids = await idsOf(crew, {
    box: ['unit', { name: '箱' }], roll: ['unit', { name: '卷' }], yard: ['unit', { name: '码' }], metre: ['unit', { name: '米' }], usd: ['currency', { code: 'USD' }], cny: ['currency', { code: 'CNY' }], tee: ['category', { code: 'TX' }], flat: ['machine', { code: 'LS' }],
    cloth: ['dict', { type: 'SUPPLIER_CATEGORY', name: '面料' }], needle: ['dict', { type: 'SUPPLIER_CATEGORY', name: '机针配件' }], sign: ['dict', { type: 'VISIT_PURPOSE', name: '签单' }], licence: ['dict', { type: 'CERT_KIND', name: '营业执照' }], customer: ['customer', { code: 'KH0002' }], supplier: ['srmFactory', { shortName: '恒丰纺织' }],
  });
});
afterAll(() => server?.stop());

const party: [change: object, says: string][] = [
  [{ creditCode: '91330108MA2AXXXX0X' }, '统一社会信用代码不正确'], [{ settleDays: 366 }, '账期天应在0与365之间'], [{ settleDays: -1 }, '账期天应在0与365之间'], [{ contacts: [{ name: '一' }] }, '请指定一个主联系人'], [{ contacts: [{ name: '一', isMain: true }, { name: '二', isMain: true }] }, '请指定一个主联系人'],
  [{ contacts: [{ name: '', isMain: true }] }, '第1行姓名不能为空'], [{ contacts: [{ name: '一', phone: '12345', isMain: true }] }, '第1行手机号格式不正确'], [{ contacts: [{ name: '一', email: 'a@', isMain: true }] }, '第1行邮箱格式不正确'], [{ banks: [{ account: '1' }] }, '第1行开户行不能为空'], [{ banks: [{ bank: '工行' }] }, '第1行账号不能为空'],
];
const two = (more = {}): object[] => [{ receiver: '甲', address: '一', isDefault: true }, { receiver: '乙', address: '二', isDefault: true, ...more }];

const rules: Record<string, Rules> = {
  unit: {
    of: () => ({ code: 'gz', name: '规则单位', dimension: 'volume' }),
    refused: [[{ code: '' }, '编码不能为空'], [{ code: long(11) }, '编码不能超过10个字符'], [{ code: 'm' }, '编码【m】已存在'], [{ name: '' }, '名称不能为空'], [{ name: '米' }, '名称【米】已存在'], [{ dimension: null }, '量纲不能为空'], [{ scale: 5 }, '小数位应在0与4之间'], [{ scale: -1 }, '小数位应在0与4之间'], [{ dimension: 'length', isBase: true }, '【长度】已有基准单位']],
    starts: () => ({ scale: 0, rounding: 'half', isBase: false, isInitial: false, status: 'normal' }),
  },
  unitChange: {
    of: () => ({ fromUnit: ids.box, toUnit: ids.roll, factor: '0.123456789' }),
    refused: [[{ fromUnit: null }, '原单位不能为空'], [{ toUnit: null }, '目标单位不能为空'], [() => ({ toUnit: ids.box }), '原单位与目标单位不能相同'], [{ factor: '0' }, '换算系数必须大于0'], [{ factor: null }, '换算系数不能为空'], [() => ({ fromUnit: ids.yard, toUnit: ids.metre }), '该换算关系已存在'], [() => ({ fromUnit: ids.metre, toUnit: ids.yard }), '已存在反向换算']],
    starts: () => ({ factor: '0.12345679', material: null, status: 'normal' }),
  },
  currency: {
    of: () => ({ code: 'CHF', name: '瑞士法郎' }),
    refused: [[{ code: 'chf' }, '币种代码应为三位大写字母'], [{ code: 'USD' }, '币种代码【USD】已存在'], [{ name: '' }, '名称不能为空'], [{ scale: 5 }, '小数位应在0与4之间']],
    starts: () => ({ scale: 2, isBase: false, status: 'normal' }),
  },
  exchangeRate: {
    of: () => ({ currency: ids.usd, effectiveDate: '2026-04-09', rate: '7.1234567', confirmed: true }),
    refused: [[{ currency: null }, '币种不能为空'], [() => ({ currency: ids.cny }), '币种的值【CNY】不可选'], [{ effectiveDate: '2026-03-01' }, '该日期汇率已存在'], [{ rate: '0' }, '汇率必须大于0'], [{ rate: null }, '汇率不能为空'], [{ rate: '7.9', confirmed: false }, '汇率较上次变动+10.88%，是否继续？'], [{ buyRate: '-1' }, '买入价不能小于0']],
    starts: () => ({ rate: '7.123457', buyRate: null, source: 'manual' }),
  },
  customer: {
    of: () => ({ name: '规则客户', contacts: [{ name: '一', phone: '13957110001', isMain: true }, { name: '二' }] }),
    refused: [...party, [{ name: '' }, '客户名称不能为空'], [{ name: long(61) }, '客户名称不能超过60个字符'], [{ name: '杭州岚裳服饰有限公司' }, '客户名称【杭州岚裳服饰有限公司】已存在'], [{ stage: 'deal' }, '成交由首张订单确认后自动变更'], [{ addresses: two() }, '默认收货地址只能有一个'], [{ depositRate: '1.2' }, '定金比例应在0%与100%之间'], [{ overShip: '-0.1' }, '溢短装应在0%与100%之间'], [{ settleType: 'credit' }, '结算方式的值【credit】不可选']],
    starts: () => ({ code: expect.stringMatching(/^KH\d{4}$/), level: { label: 'C' }, stage: 'lead', currency: { label: 'CNY' }, taxRate: '0.1300', settleType: 'monthly', settleDays: 30, creditLimit: null, mainContact: '一', mainPhone: '13957110001', salesman: { label: '周敏' }, status: 'draft', orderCount: null }),
  },
  customerVisit: {
    of: () => ({ customer: ids.customer, purpose: ids.sign }),
    refused: [[{ customer: null }, '客户不能为空'], [{ purpose: null }, '目的不能为空'], [{ kind: 'sms' }, '方式的值【sms】不可选'], [{ visitDate: '2026-04-10T06:00:00Z' }, '拜访时间不能晚于当前时间'], [{ nextPlanDate: '2026-04-09' }, '下次计划不能早于本次计划'], [{ intentAmount: '-1' }, '意向金额不能小于0'], [{ demands: [{ qty: '-1' }] }, '第1行数量不能小于0']],
    starts: () => ({ visitNo: expect.stringMatching(/^BF260410\d{3}$/), kind: 'visit', planDate: '2026-04-10', visitor: { label: '周敏' }, intentAmount: null, status: 'planned' }),
  },
  srmFactory: {
    of: () => ({ name: '规则工厂', kind: 'factory', category: ids.cloth, workers: 120, mainCategories: [ids.tee], monthlyCapacity: '32000' }),
    refused: [
      ...party, [{ name: '' }, '供应商名称不能为空'], [{ category: null }, '供应类别不能为空'], [{ kind: null }, '类型不能为空'], [{ kind: 'bank' }, '类型的值【bank】不可选'], [{ workers: null }, '人数不能为空'], [{ mainCategories: [] }, '主营品类不能为空'], [{ monthlyCapacity: null }, '月产能(标准件)不能为空'], [{ addresses: two() }, '默认地址只能有一个'],
      [() => ({ certificates: [{ kind: ids.licence, from: '2026-04-02', to: '2026-04-01' }] }), '到期不能早于生效'], [{ certificates: [{ no: '1' }] }, '第1行证书不能为空'], [() => ({ machines: [{ type: ids.flat, count: 0 }] }), '第1行台数不能小于1'],
    ],
    starts: () => ({ code: expect.stringMatching(/^GYS\d{4}$/), currency: { label: 'CNY' }, taxRate: '0.1300', settleType: 'monthly', settleDays: 30, dailyCapacity: '1231', cooperation: 'formal', grade: null, score: null, status: 'normal' }),
  },
  supplierVisit: {
    of: () => ({ supplier: ids.supplier }),
    refused: [[{ supplier: null }, '供应商不能为空'], [{ kind: 'fair' }, '方式的值【fair】不可选'], [{ visitDate: '2026-04-10T06:00:00Z' }, '拜访时间不能晚于当前时间'], [{ kind: 'audit', checkItems: [{ score: '101' }] }, '第1行得分应在0与100之间'], [{ kind: 'audit', improves: [{ problem: '通道堵' }] }, '第1行期限不能为空'], [{ nextPlanDate: '2026-04-09' }, '下次计划不能早于本次计划']],
    starts: () => ({ visitNo: expect.stringMatching(/^GB260410\d{3}$/), kind: 'visit', planDate: '2026-04-10', status: 'planned' }),
  },
  srmRule: {
    of: () => ({ name: '规则评价', kind: 'logistics', category: ids.needle, criteria: [{ name: '配合', source: 'manual', weight: 100 }] }),
    refused: [
      [{ name: '' }, '规则名称不能为空'], [{ name: '面辅料供应商评价' }, '规则名称【面辅料供应商评价】已存在'], [{ criteria: [{ name: '配合', source: 'manual', weight: 95 }] }, '权重合计应为100，当前95'], [{ criteria: [{ name: '准时', source: 'onTimeRate', weight: 100 }] }, '第1行0分值不能为空'], [{ criteria: [{ name: '准时', source: 'onTimeRate', weight: 100, zeroAt: '70', fullAt: '70' }] }, '满分值不能等于0分值'],
      [{ grades: [{ grade: 'A', minScore: '80' }, { grade: 'B', minScore: '80' }] }, '等级的最低分应逐级下降'], [{ minLots: -1 }, '最少批次不能小于0'], [{ kind: 'material', category: null }, '该类型和类别已有启用的规则'],
    ],
    starts: () => ({ cycle: 'quarter', minLots: 3, totalWeight: 100, criteria: [{ mode: 'manual' }], grades: [{ grade: 'A' }, { grade: 'B' }, { grade: 'C' }, { grade: 'D' }], status: 'normal' }),
  },
};

describe('partners and figures', () => {
  it.each(Object.entries(rules))('%s: what is refused, and what it begins with', async (name, one) => holdTo(['customer', 'customerVisit', 'srmFactory'].includes(name) ? admin : crew, api(name), one));
});

describe('figures and addresses of people', () => {
  /** What of a record a person may know, lines among them: names of the fields that are neither kept back nor covered. */
  const known = async (username: string, name: string, id: string, fields: string[], lines?: string): Promise<string[]> => {
    const record = await (await server.login(username)).get(`${api(name)}/${id}`);
    const row = lines ? record[lines][0] : record;
    return fields.filter((field) => Object.hasOwn(row, field) && !String(row[field]).startsWith('***'));
  };

  it('telephone and mail need 联系方式, accounts 银行账户, piece rates 工价, prices of machines 成本, credit 财务金额', async () => {
    const contacts = [{ name: '一', phone: '13957110001', tel: '0571-1', email: 'a@b.cn', wechat: 'w', isMain: true }];
    const banks = [{ bank: '工行', account: '6222021211000123456', holder: '户' }];
    const { id: supplier } = await admin.post(api('srmFactory'), { name: '字段权纺织', category: ids.cloth, contacts, banks });
    const { id: customer } = await admin.post(api('customer'), { name: '字段权客户', contacts, banks });
    const one = async (name: string, filter: object): Promise<string> => Object.values(await idsOf(crew, { it: [name, filter] }))[0]!;
    const [process, machine] = [await one('process', { name: '合肩' }), await one('machine', { kind: 'unit' })];
    const people = ['phone', 'tel', 'email', 'wechat'];
    const accounts = ['bank', 'account', 'holder'];
    expect(await known('admin', 'srmFactory', supplier, people, 'contacts')).toEqual(people);
    expect(await known('buyer', 'srmFactory', supplier, [...people, 'name'], 'contacts')).toEqual([...people, 'name']);
    expect(await known('finance', 'srmFactory', supplier, [...people, 'name'], 'contacts')).toEqual(['name']);
    expect([await known('buyer', 'srmFactory', supplier, accounts, 'banks'), await known('finance', 'srmFactory', supplier, accounts, 'banks')]).toEqual([[], accounts]);
    expect([await known('finance', 'customer', customer, [...people, 'mainPhone'], 'contacts'), await known('finance', 'customer', customer, ['mainPhone', 'creditLimit', 'creditUsed', 'creditLeft'])]).toEqual([[], ['creditLimit', 'creditUsed', 'creditLeft']]);
    expect([await known('buyer', 'process', process, ['seconds', 'price']), await known('admin', 'process', process, ['seconds', 'price'])]).toEqual([['seconds'], ['seconds', 'price']]);
    expect([await known('keeper', 'machine', machine, ['buyDate', 'buyPrice']), await known('buyer', 'machine', machine, ['buyDate', 'buyPrice'])]).toEqual([['buyDate'], ['buyDate', 'buyPrice']]);
  });
});
