// The message table of the configuration module, each sentence as it is said to whoever does the wrong thing: in Chinese, English and traditional Chinese.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowNode } from '../../runtime/core/approvals/flow.ts';
import type { Envelope } from '../../runtime/core/contract/wire.ts';
import { flowOf, node } from '../support/approvals.ts';
import { ccm, partnersAt, type Partners, type Row } from '../support/partners.ts';

let house: Partners;
const ids: Record<string, string> = {};
beforeAll(async () => {
  house = await partnersAt('2026-04-10T02:00:00Z');
  const wanted: Record<string, [string, object]> = {
    tops: ['category', { code: 'SZ' }], tee: ['category', { code: 'TX' }], season: ['dict', { type: 'SEASON', name: '春' }], sewType: ['procedureType', { code: 'CF' }], process: ['process', { name: '合肩' }], take: ['dict', { type: 'PLATE_NODE', name: '接单' }], sign: ['dict', { type: 'VISIT_PURPOSE', name: '签单' }],
    hard: ['coefficient', { code: 'ND' }], batch: ['coefficient', { code: 'PL01' }], yard: ['unit', { name: '码' }], metre: ['unit', { name: '米' }], piece: ['unit', { name: '件' }], usd: ['currency', { code: 'USD' }], eur: ['currency', { code: 'EUR' }], gbp: ['currency', { code: 'GBP' }], cloth: ['dict', { type: 'SUPPLIER_CATEGORY', name: '面料' }],
    used: ['machine', { code: 'SB00140' }], type: ['machine', { kind: 'type' }], timing: ['timing', { job: 'todoReminders' }], running: ['timing', { job: 'visitReminders' }], sewing: ['node', { code: 'CF' }], route: ['typeNode', {}],
  };
  for (const [name, [entity, filter]] of Object.entries(wanted)) ids[name] = await house.idOf(entity, filter);
  const crew = house.crew();
  const partner = async (name: string, of: string, more: Row): Promise<void> => { ids[name] = (await crew.post(ccm(of), more)).id; };
  await partner('customer', 'customer', { name: '南岭贸易有限公司' });
  await crew.act(ccm('customer'), 'enter', ids.customer!);
  await crew.act(ccm('customer'), 'setCredit', ids.customer!, { creditLimit: '1000', reason: '首单' });
  await partner('abroad', 'customer', { name: '南岭海外', currency: ids.usd });
  await partner('stopped', 'customer', { name: '已停客户' });
  await crew.act(ccm('customer'), 'enter', ids.stopped!);
  await crew.act(ccm('customer'), 'stop', ids.stopped!, { confirmed: true });
  await partner('black', 'srmFactory', { name: '黑名单纺织', category: ids.cloth });
  await crew.act(ccm('srmFactory'), 'black', ids.black!, { reason: '屡次色差' });
  await partner('ended', 'srmFactory', { name: '停用纺织', category: ids.cloth });
  await crew.put(`${ccm('srmFactory')}/status`, { ids: [ids.ended], status: 'stopped', confirmed: true });
  await partner('paused', 'srmFactory', { name: '暂停纺织', category: ids.cloth });
  await crew.act(ccm('srmFactory'), 'pause', ids.paused!, { reason: '交期' });
  await partner('expired', 'srmFactory', { name: '过期纺织', category: ids.cloth, certificates: [{ kind: await house.idOf('dict', { type: 'CERT_KIND', name: '营业执照' }), to: '2026-04-09' }] });
  await partner('visit', 'customerVisit', { customer: ids.customer, purpose: ids.sign });
  await crew.put(ccm('companySetting'), [{ code: 'CCM_CREDIT_CONTROL', value: 'block' }]);
  await house.run(sql`update ccm.timing set running = true where id = ${ids.running}::bigint`);
  const big = (when: string): FlowNode[] => flowOf(node('a', []), { key: 'size', kind: 'condition', name: '金额', branches: [{ key: 'big', name: '大额', when, nodes: [node('b', [])] }, { key: 'rest', name: '其他情况', nodes: [] }] });
  for (const [name, nodes] of Object.entries({ none: flowOf(), nobody: flowOf(node('a', [], { name: '主管' })), branch: big(''), field: big('totl >= 50000') })) await partner(name, 'workflow', { name, bizType: 'wms.purchaseOrder', nodes });
});
afterAll(() => house?.server.stop());

const order = '/wms/api/saas/purchaseOrder';
const update = async (name: string, id: string, more: Row): Promise<[string, string, Row]> => ['PUT', ccm(name), { id, version: (await house.record(name, id)).version, ...more }];

type Call = [method: string, path: string, body?: Row];
/** What is done, and what is said to it: Chinese, English, traditional. */
const table: [what: string, call: () => Call | Promise<Call>, zh: string, en: string, tw: string][] = [
  ['top level', () => ['DELETE', `${ccm('dict')}?ids=0`], '顶级不可操作', 'The top level cannot be operated on', '頂級不可操作'],
  ['last level', async () => ['POST', ccm('node'), { code: 'MSJ', name: '第三级', parent: ids.sewing }], '末级不可展开', 'The last level cannot be expanded', '末級不可展開'],
  ['in use', () => ['DELETE', `${ccm('unit')}?ids=${ids.yard}`], '【码】已被1条数据引用，不能删除，可停用', '码 is in use by 1 records, stop it instead', '【码】已被1條資料引用，不能刪除，可停用'],
  ['duplicate', () => ['POST', ccm('category'), { code: 'TX', name: '又一T恤' }], '编码【TX】已存在', 'Code TX already exists', '編碼【TX】已存在'],
  ['system dictionary', () => ['DELETE', `${ccm('dict')}?ids=${ids.season}`], '系统预置字典不能删除', 'A system entry cannot be deleted', '系統預置字典不能刪除'],
  ['process: name', () => ['POST', ccm('process'), { type: ids.sewType }], '名称不能为空', 'Name is required', '名稱不能為空'],
  ['process: time', () => ['POST', ccm('process'), { type: ids.sewType }], '时间不能为空', 'Time is required', '時間不能為空'],
  ['process: price', () => ['POST', ccm('process'), { type: ids.sewType }], '价格不能为空', 'Price is required', '價格不能為空'],
  ['process: category', () => ['POST', ccm('process'), { type: ids.sewType }], '品类不能为空', 'Category is required', '品類不能為空'],
  ['process: node', () => ['POST', ccm('process'), { type: ids.sewType }], '请至少选择一个生产节点', 'Choose at least one production node', '請至少選擇一個生產節點'],
  ['colour', () => ['POST', ccm('color'), { code: 'MBAD', name: '坏', hex: 'blue1' }], '颜色格式不正确', 'Bad colour', '顏色格式不正確'],
  ['size group empty', () => ['POST', ccm('sizeGroup'), { code: 'MS', name: '空', sizes: [] }], '尺码组至少包含一个尺码', 'A size group has at least one size', '尺碼組至少包含一個尺碼'],
  ['size group base', () => ['POST', ccm('sizeGroup'), { code: 'MS', name: '空', baseSize: 'Q', sizes: [{ code: 'S' }] }], '基码不在尺码组内', 'The base size is not in the group', '基碼不在尺碼組內'],
  ['leaf', () => ['POST', ccm('categoryProcess'), { category: ids.tops, versionNo: 90, lines: [{ process: ids.process }] }], '请选择末级品类', 'Choose a lowest-level category', '請選擇末級品類'],
  ['leaf in use', () => ['POST', ccm('category'), { code: 'MS1', name: '短袖', parent: ids.tee }], '品类【T恤】已有数据，不能新增下级', 'Category T恤 has records; nothing can be added below it', '品類【T恤】已有資料，不能新增下級'],
  ['weights', () => ['POST', ccm('plateProcessConfig'), { name: '半截', lines: [{ node: ids.take, weight: 95 }] }], '权重合计应为100，当前95', 'Weights must total 100, now 95', '權重合計應為100，目前95'],
  ['ranges', async () => update('coefficient', ids.batch!, { ranges: [{ fromQty: '1', toQty: '10', value: '1.1' }, { fromQty: '5', value: '1' }] }), '区间不能重叠或断开', 'Ranges overlap or leave a gap', '區間不能重疊或斷開'],
  ['coefficient', () => ['POST', ccm('coefficient'), { code: 'MS', name: '坏系数', kind: 'difficulty', parent: ids.hard, value: '10.0001' }], '系数应大于0且不超过10', 'Over 0, up to 10', '係數應大於0且不超過10'],
  ['conversion missing', () => ['POST', `${ccm('unitChange')}/ask/convert`, { qty: '1', fromUnit: ids.piece, toUnit: ids.metre }], '未找到【件】到【米】的换算关系', 'No conversion from 件 to 米', '未找到【件】到【米】的換算關係'],
  ['conversion inverse', () => ['POST', ccm('unitChange'), { fromUnit: ids.metre, toUnit: ids.yard, factor: '1.0936' }], '已存在反向换算', 'The inverse conversion exists', '已存在反向換算'],
  ['rate missing', () => ['POST', `${ccm('exchangeRate')}/ask/rate`, { currency: ids.gbp, date: '2026-03-20' }], '请先维护【GBP】的汇率', 'Enter an exchange rate of GBP first', '請先維護【GBP】的匯率'],
  ['rate of the day', () => ['POST', ccm('exchangeRate'), { currency: ids.eur, effectiveDate: '2026-03-01', rate: '7.74' }], '该日期汇率已存在', 'A rate of this date exists already', '該日期匯率已存在'],
  ['main contact', () => ['POST', ccm('customer'), { name: '甲', contacts: [{ name: '一' }] }], '请指定一个主联系人', 'Choose one main contact', '請指定一個主聯絡人'],
  ['similar name', () => ['POST', ccm('customer'), { name: '南岭贸易' }], '已有相似客户【南岭贸易有限公司】，是否继续？', 'A similar customer 南岭贸易有限公司 exists. Go on?', '已有相似客戶【南岭贸易有限公司】，是否繼續？'],
  ['credit', () => ['POST', `${ccm('customer')}/ask/credit`, { customer: ids.customer, amount: '1200' }], '超出信用额度：额度1000.00，已用0.00，本单1200.00，超出200.00', 'Over the credit limit: limit 1000.00, used 0.00, this order 1200.00, over by 200.00', '超出信用額度：額度1000.00，已用0.00，本單1200.00，超出200.00'],
  ['pool', () => ['PUT', `${ccm('customer')}/claim`, { id: ids.customer }], '该客户已被刘洋领取', 'Already claimed by 刘洋', '該客戶已被刘洋領取'],
  ['currencies', () => ['PUT', `${ccm('customer')}/merge`, { id: ids.abroad, into: ids.customer }], '币种不同，不能合并', 'The currencies differ; they cannot be merged', '幣別不同，不能合併'],
  ['visit content', () => ['PUT', `${ccm('customerVisit')}/finish`, { id: ids.visit, content: '太短' }], '拜访内容不能少于10个字', 'The content needs at least 10 characters', '拜訪內容不能少於10個字'],
  ['visit time', () => ['PUT', `${ccm('customerVisit')}/finish`, { id: ids.visit, content: '谈妥夏季T恤首单三千件', visitDate: '2026-04-10T09:00:00Z' }], '拜访时间不能晚于当前时间', 'The visit cannot be in the future', '拜訪時間不能晚於目前時間'],
  ['supplier black', () => ['POST', order, { supplier: ids.black }], '供应商【黑名单纺织】已拉黑', 'Supplier 黑名单纺织 is blacklisted', '供應商【黑名单纺织】已拉黑'],
  ['supplier stopped', () => ['POST', order, { supplier: ids.ended }], '供应商【停用纺织】已停用', 'Supplier 停用纺织 is stopped', '供應商【停用纺织】已停用'],
  ['supplier paused', () => ['POST', order, { supplier: ids.paused }], '供应商【暂停纺织】已暂停合作，不能下新单', 'Cooperation with supplier 暂停纺织 is paused; no new orders', '供應商【暂停纺织】已暫停合作，不能下新單'],
  ['certificate', () => ['POST', order, { supplier: ids.expired }], '供应商【过期纺织】的营业执照已过期', 'The business licence of supplier 过期纺织 has expired', '供應商【过期纺织】的營業執照已過期'],
  ['machine', async () => ['PUT', `${ccm('machine')}/scrap`, { id: ids.used, reason: '老旧' }], '设备【SB00140】正在使用中，不能报废', 'Machine SB00140 is in use and cannot be scrapped', '裝置【SB00140】正在使用中，不能報廢'],
  ['cron', async () => update('timing', ids.timing!, { mode: 'cron', cron: '61 * * * * *' }), 'Cron表达式不正确', 'The cron expression is wrong', 'Cron表示式不正確'],
  ['running', () => ['PUT', `${ccm('timing')}/run`, { id: ids.running }], '任务正在执行', 'The job is running', '任務正在執行'],
  ['workflow: branch', () => ['PUT', `${ccm('workflow')}/publish`, { id: ids.branch }], '条件分支【大额】未设置条件', 'Branch 大额 has no condition', '條件分支【大额】未設定條件'],
  ['workflow: field', () => ['PUT', `${ccm('workflow')}/publish`, { id: ids.field }], '条件字段【totl】不存在', 'Condition field totl does not exist', '條件欄位【totl】不存在'],
  ['workflow: no approver node', () => ['PUT', `${ccm('workflow')}/publish`, { id: ids.none }], '请至少添加一个审批节点', 'Add at least one approval node', '請至少新增一個審批節點'],
  ['workflow: nobody', () => ['PUT', `${ccm('workflow')}/publish`, { id: ids.nobody }], '节点【主管】未设置审批人', 'Node 主管 has no approvers', '節點【主管】未設定審批人'],
  ['circle', async () => update('typeNode', ids.route!, { lines: [{ node: ids.sewing, duration: '1', preNodes: [ids.sewing] }] }), '节点前后关系不能循环', 'Nodes cannot go in a circle', '節點前後關係不能迴圈'],
];

describe('a message', () => {
  it.each(table)('%s', async (_what, call, ...texts) => {
    const [method, path, body] = await call();
    for (const [index, lang] of ['zh_CN', 'en', 'zh_TW'].entries()) {
      const { success, errors = [], data, message } = await (await house.crew().raw(method, path, body, { lang })).json() as Envelope;
      expect(success).toBe(false);
      const said = errors.length > 0 ? errors.map((error) => error.message) : [String(data ?? message)];
      expect(said, lang).toContain(texts[index]);
    }
  });
});
