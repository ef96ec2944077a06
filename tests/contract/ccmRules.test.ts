// The fields of the configuration module as its page lists them: what each refuses, in its own words, and what a record begins with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewOf } from '../support/crew.ts';
import { holdTo, idsOf, long, type Rules } from '../support/rules.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = (name: string): string => `/ccm/api/saas/${name}`;
let server: TestServer;
let crew: TestClient;
/** Records that others refer to, by what they are called below. */
let ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-04-10T02:00:00Z' });
  crew = await crewOf(server);
  ids = await idsOf(crew, {
    band: ['dict', { type: 'BAND', value: 'BAND' }], red: ['colorFamily', { code: 'RD' }], tops: ['category', { code: 'SZ' }], tee: ['category', { code: 'TX' }], stage: ['node', { name: '生产' }], sewing: ['node', { code: 'CF' }], sewType: ['procedureType', { code: 'CF' }],
    process: ['process', { name: '合肩' }], other: ['process', { name: '上袖' }], hard: ['coefficient', { code: 'ND' }], std: ['coefficient', { kind: 'std', parent: null }], costs: ['coefficient', { kind: 'cost', parent: null }], batch: ['coefficient', { kind: 'batch', parent: null }], curve: ['coefficient', { kind: 'learning', parent: null }],
    take: ['dict', { type: 'PLATE_NODE', name: '接单' }], first: ['dict', { type: 'PLATE_TYPE', name: '头版' }], flat: ['machine', { code: 'LS' }],
  });
  ids.rulesNode = (await crew.post(api('node'), { parent: ids.stage, code: 'GZN', name: '计件节点', countable: true })).id;
  ids.rulesCategory = (await crew.post(api('category'), { parent: ids.tops, code: 'GZC', name: '空品类' })).id;
});
afterAll(() => server?.stop());

const rules: Record<string, Rules> = {
  dict: {
    of: () => ({ parent: ids.band, name: '初秋' }),
    refused: [
      [{ name: '' }, '名称不能为空'], [{ name: long(51) }, '名称不能超过50个字符'], [{ value: long(51) }, '值不能超过50个字符'], [{ value: 'D001' }, '值【D001】已存在'], [{ color: 'blue1' }, '颜色格式不正确'],
      [{ parent: null, type: 'lower' }, '类型编码只能是大写字母、数字和下划线，不超过40个字符'], [{ parent: null, type: long(41).toUpperCase() }, '类型编码只能是大写字母、数字和下划线，不超过40个字符'], [{ parent: null, type: 'BAND' }, '值【BAND】已存在'], [{ parent: null }, '类型编码不能为空'],
    ],
    starts: () => ({ type: 'BAND', value: 'D005', isInitial: false, status: 'normal' }),
  },
  color: {
    of: () => ({ group: ids.red, name: '朱砂' }),
    refused: [[{ name: '' }, '颜色名称不能为空'], [{ name: long(31) }, '颜色名称不能超过30个字符'], [{ name: '酒红' }, '颜色名称【酒红】已存在'], [{ code: 'RD01' }, '色号【RD01】已存在'], [{ code: '红 1' }, '色号只能是字母、数字和连字符'], [{ code: long(21) }, '色号不能超过20个字符'], [{ pantone: long(31) }, '潘通号不能超过30个字符'], [{ hex: '#12345' }, '颜色格式不正确'], [{ group: null }, '色系不能为空']],
    starts: () => ({ customer: null, status: 'normal' }),
  },
  sizeGroup: {
    of: () => ({ code: 'SGR', name: '规则组', sizes: [{ code: 'S' }] }),
    refused: [[{ code: '' }, '编码不能为空'], [{ name: '' }, '名称不能为空'], [{ name: '均码' }, '名称【均码】已存在'], [{ sizes: [{ code: 'S' }, { code: 'S' }] }, '第2行尺码【S】已存在'], [{ sizes: [{ code: '' }] }, '第1行尺码不能为空'], [{ sizes: [{ code: long(11) }] }, '第1行尺码不能超过10个字符'], [{ sizes: [] }, '尺码组至少包含一个尺码'], [{ baseSize: 'Q' }, '基码不在尺码组内']],
    starts: () => ({ sizeCount: 1, status: 'normal' }),
  },
  category: {
    of: () => ({ parent: ids.tops, code: 'gz1', name: '规则品类' }),
    refused: [[{ code: '' }, '编码不能为空'], [{ name: '' }, '名称不能为空'], [{ code: long(11) }, '编码不能超过10个字符'], [{ name: long(21) }, '名称不能超过20个字符'], [{ code: '上装' }, '编码只能是字母、数字和连字符'], [{ code: 'tx' }, '编码【TX】已存在'], [{ hsCode: '61' }, '海关编码应为6到10位数字'], [{ taxCode: 'A1' }, '税收分类编码应为数字'], [{ leadDays: -1 }, '参考生产周期(天)不能小于0']],
    starts: () => ({ code: 'GZ1', fullName: '上装/规则品类', unit: { label: '件' }, isLeaf: true, status: 'normal' }),
  },
  node: {
    of: () => ({ parent: ids.stage, code: 'GZJD', name: '规则节点' }),
    refused: [[{ code: '' }, '编码不能为空'], [{ name: '' }, '名称不能为空'], [{ code: long(21) }, '编码不能超过20个字符'], [{ code: 'CF' }, '编码【CF】已存在'], [{ name: '车缝' }, '名称【车缝】已存在'], [{ kind: 'none' }, '类型的值【none】不可选'], [{ stage: 'sewing' }, '工段的值【sewing】不可选'], [{ defaultDuration: '1.5' }, '工期按天应为整数，按小时应为0.5的倍数'], [{ defaultDuration: '-1' }, '默认工期不能小于0']],
    starts: () => ({ kind: 'produce', stage: null, countable: false, outsourceable: false, needQc: false, status: 'normal' }),
  },
  procedureType: {
    of: () => ({ code: 'GZ', name: '规则工序类型' }),
    refused: [[{ code: '' }, '编码不能为空'], [{ name: '' }, '名称不能为空'], [{ code: 'CF' }, '编码【CF】已存在'], [{ name: '车缝工序' }, '名称【车缝工序】已存在'], [{ kind: 'x' }, '类别的值【x】不可选']],
    starts: () => ({ kind: 'main', pieceType: true, status: 'normal' }),
  },
  process: {
    of: () => ({ type: ids.sewType, name: '规则工序', seconds: '12.5', price: '0.075', categories: [ids.tee], nodes: [ids.sewing] }),
    refused: [[{ type: null }, '工序类型不能为空'], [{ name: long(41) }, '名称不能超过40个字符'], [{ name: '合肩' }, '名称【合肩】已存在'], [{ number: 'GX0001' }, '编号【GX0001】已存在'], [{ tips: long(501) }, '说明不能超过500个字符'], [{ seconds: '0' }, '时间必须大于0'], [{ price: '-0.0001' }, '价格不能小于0'], [{ categories: [] }, '品类不能为空'], [{ nodes: [] }, '请至少选择一个生产节点']],
    starts: () => ({ number: expect.stringMatching(/^GX\d{4}$/), seconds: '12.50', price: '0.0750', status: 'normal' }),
  },
  processNode: {
    of: () => ({ node: ids.rulesNode, lines: [{ process: ids.process }, { process: ids.other }] }),
    refused: [[{ node: null }, '生产节点不能为空'], [() => ({ node: ids.sewing }), '该节点已有工序节点'], [() => ({ node: ids.stage }), '生产节点的值【生产】不可选'], [() => ({ lines: [{ process: ids.process }, { process: ids.process }] }), '工序不能重复'], [{ lines: [] }, '至少保留一行!'], [() => ({ lines: [{ process: ids.process, isOutput: true }, { process: ids.other, isOutput: true }] }), '计产工序只能有一个']],
    starts: () => ({ processCount: 2, status: 'normal', lines: [{ isOutput: false, isScan: true, must: true, step: 10 }, { step: 20 }] }),
  },
  typeNode: {
    of: () => ({ category: ids.rulesCategory, lines: [{ node: ids.sewing, duration: '3', gap: '1' }, { node: ids.rulesNode, duration: '0', preNodes: [ids.sewing] }] }),
    refused: [[{ category: null }, '品类不能为空'], [() => ({ category: ids.tee }), '该品类已有节点'], [() => ({ lines: [{ node: ids.sewing, duration: '-1' }] }), '第1行工期不能小于0'], [() => ({ lines: [{ node: ids.sewing, gap: '-1' }] }), '第1行间隔不能小于0'], [() => ({ lines: [{ node: ids.sewing }, { node: ids.sewing }] }), '节点不能重复'], [() => ({ lines: [{ node: ids.sewing, preNodes: [ids.sewing] }] }), '节点前后关系不能循环']],
    // A node of no duration is a milestone.
    starts: () => ({ timeUnit: 'day', nodeCount: 2, longest: '4.0', lines: [{ must: true }, { duration: '0.0', gap: '0.0', must: true }] }),
  },
  categoryProcess: {
    of: () => ({ category: ids.tee, versionNo: 90, lines: [{ process: ids.process }, { process: ids.other }] }),
    refused: [[() => ({ category: ids.tops }), '请选择末级品类'], [{ category: null }, '品类不能为空'], [{ versionNo: 1 }, '该版本已存在'], [() => ({ lines: [{ process: ids.process }, { process: ids.process }] }), '工序不能重复'], [{ lines: [] }, '至少保留一行!'], [() => ({ lines: [{ process: ids.process, seconds: '0' }] }), '时间必须大于0']],
    starts: () => ({ status: 'draft', effectiveDate: '2026-04-10', totalSeconds: '73.00', minutes: '1.2167', totalPrice: '0.4380', lines: [{ step: 10, isKey: false }, { step: 20 }] }),
  },
  categoryProcessSay: {
    of: () => ({ category: ids.tops, section: 'iron', title: '蒸汽温度', content: '150度以内' }),
    refused: [[{ category: null }, '品类不能为空'], [{ section: null }, '段落不能为空'], [{ title: '' }, '标题不能为空'], [{ content: '' }, '内容不能为空'], [{ images: ['1', '2', '3', '4', '5', '6'] }, '最多上传5张图片']],
    starts: () => ({ isDefault: false, status: 'normal' }),
  },
  machine: {
    of: () => ({ parent: ids.flat }),
    refused: [[{ code: 'LS' }, '编号【LS】已存在'], [{ code: long(21) }, '编号不能超过20个字符'], [{ power: '-1' }, '功率kW不能小于0'], [{ kind: 'robot' }, '类型的值【robot】不可选'], [{ kind: 'unit', parent: null }, '机种不能为空'], [{ maintains: [{ date: null, kind: 'repair' }] }, '第1行日期不能为空'], [{ maintains: [{ kind: 'repair', cost: '-1' }] }, '第1行费用不能小于0']],
    starts: () => ({ kind: 'unit', code: expect.stringMatching(/^SB\d{5}$/), name: '平车', status: 'normal', maintains: [] }),
  },
  part: {
    of: () => ({ kind: 'measure', name: '规则部位' }),
    refused: [[{ name: '' }, '名称不能为空'], [{ name: '胸围' }, '名称【胸围】已存在'], [{ kind: 'piece', perGarment: 0 }, '片数不能小于1'], [{ pomCode: long(11) }, '代号不能超过10个字符'], [() => ({ kind: 'component', processes: [{ process: ids.process }, { process: ids.process }] }), '工序不能重复'], [{ images: ['1', '2', '3', '4', '5', '6'] }, '最多上传5张图片']],
    starts: () => ({ code: expect.stringMatching(/^BJ\d{4}$/), direction: 'none', useCount: 0, status: 'normal' }),
  },
  plateProcessConfig: {
    of: () => ({ name: '规则流程', category: ids.tee, lines: [{ node: ids.take, weight: 100 }] }),
    refused: [[{ name: '' }, '名称不能为空'], [{ lines: [] }, '至少保留一行!'], [() => ({ lines: [{ node: ids.take, weight: 95 }] }), '权重合计应为100，当前95'], [() => ({ lines: [{ node: ids.take, weight: 50 }, { node: ids.take, weight: 50 }] }), '节点不能重复'], [() => ({ lines: [{ node: ids.take, weight: 100, stdHours: '-1' }] }), '第1行标准工时不能小于0'], [() => ({ category: null, plateType: ids.first }), '同一品类和打版类型已有流程']],
    starts: () => ({ plateType: null, status: 'normal', lines: [{ stdHours: '0.0', byQty: false, must: true }] }),
  },
  'coefficient': {
    of: () => ({ parent: ids.hard, kind: 'difficulty', code: 'GZ01', name: '规则系数', value: '1.05' }),
    refused: [
      [{ code: '' }, '编码不能为空'], [{ code: 'ND02' }, '编码【ND02】已存在'], [{ value: null }, '系数不能为空'], [{ value: '0' }, '系数应大于0且不超过10'], [{ value: '10.0001' }, '系数应大于0且不超过10'], [() => ({ kind: 'std', parent: ids.std }), '品类不能为空'], [() => ({ kind: 'cost', parent: ids.costs }), '作用于不能为空'],
      [() => ({ kind: 'batch', parent: ids.batch, value: null }), '请填写数量区间'], [() => ({ kind: 'batch', parent: ids.batch, value: null, ranges: [{ fromQty: '1', toQty: '9', value: '1.2' }, { fromQty: '11', value: '1' }] }), '区间不能重叠或断开'], [() => ({ kind: 'batch', parent: ids.batch, value: null, ranges: [{ fromQty: '9', toQty: '1', value: '1.2' }] }), '区间不能重叠或断开'], [() => ({ kind: 'batch', parent: ids.batch, value: null, ranges: [{ fromQty: '1', value: '11' }] }), '系数应大于0且不超过10'],
      [() => ({ kind: 'learning', parent: ids.curve, value: null }), '请填写爬坡天数'], [() => ({ kind: 'learning', parent: ids.curve, value: null, days: [{ day: 1, percent: 201 }] }), '第1行产能%应在1与200之间'], [() => ({ kind: 'learning', parent: ids.curve, value: null, days: [{ day: 0, percent: 50 }] }), '第1行第几天不能小于1'],
    ],
    starts: () => ({ value: '1.0500', effectiveDate: '2026-04-10', status: 'normal' }),
  },
};

describe('master data', () => {
  it.each(Object.entries(rules))('%s: what is refused, and what it begins with', async (name, one) => holdTo(crew, api(name), one));
});

describe('a new row of a tree', () => {
  it('stands last of its level when nobody says where, by tens', async () => {
    expect(await crew.get(`${api('category')}/0`)).toMatchObject({ sort: null });
    const add = async (code: string, more = {}): Promise<Record<string, any>> => crew.get(`${api('category')}/${(await crew.post(api('category'), { code, name: code, ...more })).id}`);
    const top = await add('PLACE');
    const [first, second] = [await add('PL1', { parent: top.id }), await add('PL2', { parent: top.id, sort: 35 })];
    expect([first.sort, second.sort, (await add('PL3', { parent: top.id })).sort]).toEqual([10, 35, 45]);
    expect((await add('PLACE2')).sort).toBe(top.sort + 10);
  });
});
