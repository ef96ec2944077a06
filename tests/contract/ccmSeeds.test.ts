// What a company has in its configuration module from its first day: dictionaries, units and conversions, currencies, production nodes, as the module's page lists them.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFiles } from '../../runtime/server/schemas/load.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());

const all = async (name: string, more = ''): Promise<Row[]> => (await admin.get(`/ccm/api/saas/${name}?pageSize=1000${more}`)).list;

/** Type → values of the page, in its order; the page leaves the rest of a list open where it ends in 「…」, and values of one's own. */
const dictionaries: Record<string, string> = {
  BRAND: '', SERIES: '', BAND: '一波', SEASON: '春 夏 秋 冬', GENDER: '男 女 童 中性', GRADE: '合格品 一等品', EXEC_STANDARD: 'FZ/T␣73020', WASHING: '',
  SAMPLE_TYPE: '头版 复版 产前版 齐色样 齐码样 船样 销售样 测试样 外采样 客供样', SAMPLE_PURPOSE: '看样 拍照', PLATE_TYPE: '头版 复版 产前版 齐色样 齐码样 船样 销售样 测试样', PLATE_DIFFICULTY: 'A B C D', REVISE_REASON: '', SKILL_GRADE: 'A B C',
  COMPONENT: '棉 涤纶 粘胶 氨纶', FABRIC_NODE: '坯布 色样确认 染色 头缸样 后整 验布 发货 到仓', WORK_KIND: '染色 印花 水洗 复合 压胶 分条', RETURN_REASON: '质量 错发 多发 色差', LOSS_REASON: '变质 破损 过期 色差 其他', OVER_PICK_REASON: '次片 裁片丢失',
  ORDER_CHANGE_REASON: '客户加减单 改交期 改价 改色码 其他', APS_DELAY_REASON: '面料迟到', REFUSE_REASON: '产能不足 价格不合适 工艺做不了 交期太紧 其他', ABNORMAL_TYPE: '缺料 机器 停电 质量 工艺 人员 产能 交期 变更 拒单 库存 价格 账款 其他', ABNORMAL_CAUSE: '',
  CUSTOMER_LEVEL: 'A B C D', CUSTOMER_INDUSTRY: '品牌 电商 批发 外贸 直播', CUSTOMER_SOURCE: '展会 转介绍 网络 自拓 供求', VISIT_PURPOSE: '新客开发 日常维护 签单 对账催款 质量处理 样衣确认', SUPPLIER_CATEGORY: '面料 辅料 包材 印花 绣花 洗水 成衣加工 机针配件',
  CERT_KIND: '营业执照 ISO9001 BSCI GRS OEKO-TEX 排污许可', PAY_METHOD: '转账 现金 支票 承兑 微信 支付宝', INVOICE_KIND: '专票13% 专票3% 普票 不开票', COST_OTHER: '管理费 运费 版费 印花版费 检测费 佣金 税费 其他', QC_LEVEL: '轻微 一般 严重',
  POST: '车位工 裁床工 组长', TITLE: '', LEAVE_REASON: '个人原因', B2B_STORE_LEVEL: 'A B C', PRODUCT_TAG: '新品 爆款', EXPRESS: '顺丰 中通 圆通 德邦', PLATE_NODE: '接单 齐料 制版 裁剪 车样 后整 审版 归档', CAR_WORK_TYPE: '车样 改样 补件',
  SUPPLY_REPORT_KIND: '虚假信息 广告骚扰 违法违规 侵权 其他', BAN_REASON: '虚假信息 广告骚扰 违法违规 侵权 其他 用户封禁',
};

interface Seed { steps: { entity: string; rows: { type?: string; parent?: string }[] }[] }
/** Kinds that the starting data of other modules bring. */
async function brought(): Promise<string[]> {
  const seeds = await dataFiles<Seed>(join(import.meta.dirname, '../../schemas'), 'seed');
  return seeds.filter(({ file }) => !file.startsWith('schemas/ccm/')).flatMap(({ steps }) => steps).filter(({ entity }) => entity === 'ccm.dict').flatMap(({ rows }) => rows.flatMap(({ type, parent }) => (type !== undefined && parent === undefined ? [type] : [])));
}

describe('dictionaries', () => {
  let types: Record<string, Row[]>;
  beforeAll(async () => { types = await admin.get(`/ccm/api/saas/dict/selectDictByTypes?types=${Object.keys(dictionaries).join()}`); });

  it.each(Object.entries(dictionaries))('%s: %s', (type, names) => {
    const wanted = names.split(' ').filter(Boolean).map((name) => name.replace('␣', ' '));
    expect(types[type]!.map(({ name }) => name).filter((name) => wanted.includes(name))).toEqual(wanted);
  });

  it('are the 45 of the page and those that other modules bring, all of them the system\'s', async () => {
    expect(Object.keys(dictionaries)).toHaveLength(45);
    const tops = (await all('dict', '&fields=type,parent,isInitial')).filter(({ parent }) => !parent);
    expect(tops.map(({ type }) => type).toSorted()).toEqual([...Object.keys(dictionaries), ...await brought()].toSorted());
    expect(tops.every(({ isInitial }) => isInitial)).toBe(true);
  });

  it('carry the figures of a value beside it: points of a difficulty, yuan per second of a skill, the drawing of a care symbol', async () => {
    const ext = async (type: string): Promise<Row[]> => (await all('dict', `&order=sort&fields=name,parent,ext&filter=${encodeURIComponent(JSON.stringify({ type }))}`)).filter(({ parent }) => parent).map((value) => value.ext);
    expect((await ext('PLATE_DIFFICULTY')).map(({ points }) => points)).toEqual(['4.0', '2.5', '1.5', '1.0']);
    expect((await ext('SKILL_GRADE')).map(({ yuanPerSecond }) => yuanPerSecond)).toEqual(['0.0070', '0.0060', '0.0050']);
    for (const { image } of await ext('WASHING')) expect(image).toMatch(/^data:image\/svg\+xml/);
  });

  it('answer with a stopped value by its name, or without it where only what is in use is asked for', async () => {
    const { id } = (await all('dict', `&fields=name&filter=${encodeURIComponent(JSON.stringify({ type: 'EXPRESS', name: '德邦' }))}`))[0]!;
    await admin.put('/ccm/api/saas/dict/status', { ids: [id], status: 'stopped', confirmed: true });
    const names = async (more = ''): Promise<string[]> => (await admin.get(`/ccm/api/saas/dict/selectDictByTypes?types=EXPRESS${more}`)).EXPRESS.map(({ name }: Row) => name);
    await expect.poll(() => names('&status=normal')).toEqual(['顺丰', '中通', '圆通']);
    expect(await names()).toEqual(['顺丰', '中通', '圆通', '德邦']);
    expect((await admin.get(`/ccm/api/saas/dict/${id}`)).name).toBe('德邦');
  });
});

describe('figures', () => {
  it('units have their decimals, and each dimension one base', async () => {
    const units = await all('unit');
    const scales = Object.fromEntries(units.map(({ name, scale }) => [name, scale]));
    expect(scales).toMatchObject({ 件: 0, 套: 0, 条: 0, 双: 0, 打: 0, 个: 0, 粒: 0, 张: 0, 卷: 2, 箱: 0, 米: 2, 码: 2, 厘米: 2, 英寸: 2, 千克: 3, 克: 0, 磅: 3, 吨: 4, 平方米: 2, 平方英尺: 2, 分钟: 2, 小时: 2, 天: 1 });
    expect(units.every(({ rounding }) => rounding === 'half')).toBe(true);
    expect(units.filter(({ isBase, dimension }) => isBase && ['length', 'weight', 'area'].includes(dimension)).map(({ name }) => name).toSorted()).toEqual(['千克', '平方米', '米']);
  });

  it('conversions have eight decimals', async () => {
    const changes = (await all('unitChange')).map(({ fromUnit, toUnit, factor }) => `${fromUnit.label}→${toUnit.label} ${factor}`);
    expect(changes).toEqual(expect.arrayContaining(['码→米 0.91440000', '英寸→厘米 2.54000000', '打→件 12.00000000', '千克→克 1000.00000000', '磅→千克 0.45359237', '吨→千克 1000.00000000', '平方英尺→平方米 0.09290304']));
  });

  it('currencies have their decimals; yuan is the base', async () => {
    const currencies = await all('currency');
    expect(Object.fromEntries(currencies.map(({ code, scale }) => [code, scale]))).toMatchObject({ CNY: 2, USD: 2, EUR: 2, HKD: 2, JPY: 0, GBP: 2 });
    expect(currencies.filter(({ isBase }) => isBase).map(({ code }) => code)).toEqual(['CNY']);
  });
});

describe('production', () => {
  it('has its fifteen nodes below four stages', async () => {
    const nodes = (await all('node', '&fields=name,parent')).filter(({ parent }) => parent);
    const names = '订单评审 技术资料 产前版 面料采购 辅料采购 面料到仓 裁剪 特种(印绣) 车缝 后整 整烫 质检 包装 入库 出货'.split(' ');
    expect(nodes.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});
