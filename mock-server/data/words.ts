// Words of the trade for generated rows. Companies and people are made up; telephone numbers are of a block nobody has.
import type { Chance } from './random.ts';

const firsts = ['晨曦', '恒泰', '瑞丰', '锦绣', '华彩', '青禾', '鸿运', '丽源', '百川', '云裳', '金梭', '天织', '盛川', '远航', '新禾', '雅致', '宏图', '富春', '兰亭', '启明'];
const trades = ['纺织', '针织', '印染', '辅料', '制衣', '服饰', '面料', '绣花', '洗水', '包装'];
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '高', '林', '何', '郭', '马', '罗'];
const givens = ['敏', '强', '洋', '娜', '刚', '芳', '静', '伟', '磊', '爽', '晓', '慧', '斌', '涛', '云', '洁', '宇', '丽', '婷', '雪', '凯', '军', '秀英', '建国', '文婷', '志远'];
const cloths = ['全棉平纹', '涤纶春亚纺', '棉氨汗布', '牛仔斜纹', '真丝双绉', '羊毛呢', '罗纹', '摇粒绒', '府绸', '帆布', '灯芯绒', '网眼布', '里布', '粘合衬', '尼龙拉链', '树脂纽扣', '织唛', '包边带', '绣花线', '吊牌'];
const colors = [['本白', '#F5F2EA'], ['漂白', '#FFFFFF'], ['黑色', '#1B1B1B'], ['藏青', '#1F2A44'], ['酒红', '#6B1F2B'], ['墨绿', '#1E3B2F'], ['卡其', '#B8A07E'], ['浅灰', '#C9CCD1'], ['天蓝', '#7FB2E5'], ['橘红', '#E8643C'], ['姜黄', '#D9A326'], ['藕粉', '#E3B7B3']] as const;
const units = ['米', '件', '公斤', '码', '条', '个', '卷', '箱', '套', '粒', '张', '打'];
const styles = ['衬衫', '连衣裙', '风衣', '牛仔裤', '卫衣', '西装', '半身裙', '羽绒服', '针织衫', '马甲'];
const stores = ['面料仓', '辅料仓', '成品仓', '裁片仓', '样衣仓', '退货仓'];
const offices = ['业务部', '采购部', '仓储部', '财务部', '人事部', '品质部', '版房', '裁剪车间', '车缝车间', '后整车间'];
const streets = ['文一西路', '人民路', '工业大道', '织里路', '锦绣街', '南屏路'];
const notes = ['急单，请优先安排', '按样布核对手感', '到货前一天电话通知', '分两批交货', '数量以实测为准', '色牢度需达四级'];

export const companyOf = (chance: Chance): string => `${chance.pick(firsts)}${chance.pick(trades)}有限公司`;
export const personOf = (chance: Chance): string => `${chance.pick(surnames)}${chance.pick(givens)}`;
/** 1380000 and four more: the block of the demonstration. */
export const phoneOf = (chance: Chance): string => `1380000${String(chance.whole(0, 9_999)).padStart(4, '0')}`;
export const addressOf = (chance: Chance): string => `示例市${chance.pick(streets)}${chance.whole(1, 999)}号`;
export const noteOf = (chance: Chance): string => chance.pick(notes);
export const styleNoOf = (chance: Chance): string => `${chance.pick(['W', 'M', 'K'])}26${String(chance.whole(1, 99)).padStart(2, '0')}${String(chance.whole(0, 9))}`;
export const hexOf = (chance: Chance): string => chance.pick(colors)[1];

/** The `n`th of them; those behind the last have a number. */
const counted = (from: readonly string[], n: number): string => from[n % from.length]! + (n < from.length ? '' : String(Math.floor(n / from.length) + 1));

export const currencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP', 'KRW', 'VND', 'THB', 'AUD', 'CAD', 'SGD'];

/** How rows of a kind are called, by what the kind is called itself; the `n`th of them. */
const names: [RegExp, (chance: Chance, n: number) => string][] = [
  [/供应商|客户|工厂|企业|公司|伙伴|商家/, companyOf], [/员工|用户|成员|联系人|人员/, personOf], [/颜色/, (_chance, n) => counted(colors.map(([name]) => name), n)], [/单位/, (_chance, n) => counted(units, n)],
  [/物料|面料|布/, (chance, n) => `${counted(cloths, n)}${chance.pick(['', ' 40支', ' 32支', ' 150cm'])}`], [/款|订单|产品|样/, (chance) => chance.pick(styles)], [/仓库/, (_chance, n) => counted(stores, n)], [/部门|车间|组织/, (_chance, n) => counted(offices, n)],
];

export function nameOf(kind: string, chance: Chance, n: number): string {
  return names.find(([test]) => test.test(kind))?.[1](chance, n) ?? `${kind}${n + 1}`;
}
