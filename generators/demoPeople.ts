// Writes the people of the demonstration companies: departments, staff and members, always the same ones: `npx tsx generators/demoPeople.ts`.
import { type Derived, writeWhenMain } from './derived.ts';

type Row = Record<string, unknown>;
interface Step { entity: string; rows: Row[] }

/** Who has an account: user name, name, sex, department, post, roles; the first ten are known from other demonstration data. */
const accounts: [username: string, name: string, sex: 'm' | 'f', department: string, post: string, roles: string[], manages?: string][] = [
  ['admin', '周敏', 'f', 'office', '经理', ['admin']], ['manager', '王强', 'm', 'office', '总经理', ['manager'], 'office'],
  ['merchandiser', '刘洋', 'm', 'sales', '跟单员', ['merchandiser']], ['buyer', '李娜', 'f', 'purchase', '采购员', ['buyer']],
  ['chief', '赵刚', 'm', 'purchase', '经理', ['buyer'], 'purchase'], ['keeper', '何芳', 'f', 'store', '仓管员', ['keeper'], 'store'],
  ['finance', '陈静', 'f', 'finance', '会计', ['finance'], 'finance'], ['leader', '孙伟', 'm', 'sewing', '车间主管', ['leader'], 'sewing'],
  ['qc', '吴磊', 'm', 'quality', '质检员', ['qc'], 'quality'], ['hr', '郑爽', 'f', 'staff', '人事专员', ['hr'], 'staff'],
  ['xuhui', '徐慧', 'f', 'sales', '经理', ['merchandiser'], 'sales'], ['maolin', '马琳', 'f', 'sales', '跟单员', ['merchandiser']], ['zhubin', '朱斌', 'm', 'sales', '跟单员', ['merchandiser']],
  ['hujing', '胡静', 'f', 'sales', '业务员', ['merchandiser']], ['guotao', '郭涛', 'm', 'sales', '业务员', ['merchandiser']], ['linyun', '林云', 'f', 'sales', '业务员', ['merchandiser']],
  ['gaojie', '高洁', 'f', 'purchase', '采购员', ['buyer']], ['luobin', '罗彬', 'm', 'purchase', '采购员', ['buyer']], ['liangyu', '梁宇', 'm', 'store', '仓管员', ['keeper']],
  ['songli', '宋丽', 'f', 'store', '仓管员', ['keeper']], ['tangwei', '唐伟', 'm', 'store', '仓管员', ['keeper']], ['xuting', '许婷', 'f', 'finance', '出纳', ['finance']],
  ['hanxue', '韩雪', 'f', 'finance', '会计', ['costing']], ['fengkai', '冯凯', 'm', 'staff', '人事专员', ['hr']], ['dengli', '邓莉', 'f', 'quality', '质检员', ['qc']],
  ['caojun', '曹军', 'm', 'quality', '质检员', ['qc']], ['pengfei', '彭飞', 'm', 'plate', '版师', ['designer'], 'plate'], ['zengyan', '曾燕', 'f', 'plate', '版师', ['designer']],
  ['xiaohong', '萧虹', 'f', 'plate', '样衣工', ['designer']], ['tianye', '田野', 'm', 'production', '经理', ['planner'], 'production'], ['dongmei', '董梅', 'f', 'production', '统计员', ['planner']],
  ['yuanjie', '袁杰', 'm', 'cutting', '车间主管', ['leader'], 'cutting'], ['panhua', '潘华', 'm', 'finishing', '车间主管', ['leader'], 'finishing'],
  ['yujuan', '于娟', 'f', 'team1', '组长', ['leader'], 'team1'], ['jiangping', '蒋萍', 'f', 'team2', '组长', ['leader'], 'team2'], ['caili', '蔡丽', 'f', 'team3', '组长', ['leader'], 'team3'],
  ['yuxia', '余霞', 'f', 'team4', '组长', ['leader'], 'team4'], ['duqiang', '杜强', 'm', 'sewing', '机修工', ['ie']], ['yeqing', '叶青', 'f', 'office', '统计员', ['costing']],
];
/** Outside: a supplier's person. */
const partner = { username: 'hengfeng', name: '沈建国' };

interface Place { key: string; name: string; kind: string; under: string; people: number; posts: string[]; pay: 'piece' | 'hour' | 'month' | 'mixed' }
const sewers = ['车位工', '车位工', '车位工', '车位工', '查衫工'];
const places: Place[] = [
  { key: 'office', name: '总经办', kind: 'dept', under: 'ROOT', people: 3, posts: [], pay: 'month' },
  { key: 'sales', name: '业务部', kind: 'dept', under: 'ROOT', people: 10, posts: ['业务员', '跟单员'], pay: 'month' },
  { key: 'purchase', name: '采购部', kind: 'dept', under: 'ROOT', people: 6, posts: ['采购员'], pay: 'month' },
  { key: 'store', name: '仓储部', kind: 'dept', under: 'ROOT', people: 8, posts: ['仓管员'], pay: 'month' },
  { key: 'finance', name: '财务部', kind: 'dept', under: 'ROOT', people: 5, posts: ['会计'], pay: 'month' },
  { key: 'staff', name: '人事部', kind: 'dept', under: 'ROOT', people: 4, posts: ['人事专员'], pay: 'month' },
  { key: 'quality', name: '品质部', kind: 'dept', under: 'ROOT', people: 8, posts: ['质检员'], pay: 'month' },
  { key: 'plate', name: '版房', kind: 'dept', under: 'ROOT', people: 10, posts: ['版师', '样衣工', '样衣工'], pay: 'mixed' },
  { key: 'production', name: '生产部', kind: 'factory', under: 'ROOT', people: 2, posts: ['统计员'], pay: 'month' },
  { key: 'cutting', name: '裁剪车间', kind: 'workshop', under: '@dep.production', people: 18, posts: ['裁床工', '拉布工', '拉布工'], pay: 'hour' },
  { key: 'sewing', name: '车缝车间', kind: 'workshop', under: '@dep.production', people: 4, posts: ['机修工', '统计员'], pay: 'month' },
  { key: 'finishing', name: '后整车间', kind: 'workshop', under: '@dep.production', people: 22, posts: ['整烫工', '包装工', '查衫工'], pay: 'piece' },
  { key: 'cut1', name: '裁床一组', kind: 'team', under: '@dep.cutting', people: 0, posts: [], pay: 'hour' },
  { key: 'finish1', name: '尾部一组', kind: 'team', under: '@dep.finishing', people: 0, posts: [], pay: 'piece' },
  ...['一', '二', '三', '四'].map((nth, index): Place => ({ key: `team${index + 1}`, name: `车缝${nth}组`, kind: 'team', under: '@dep.sewing', people: 20, posts: sewers, pay: 'piece' })),
];
const jiahePlaces: Place[] = [
  { key: 'office', name: '办公室', kind: 'dept', under: 'ROOT', people: 5, posts: ['统计员', '会计'], pay: 'month' },
  { key: 'sewing', name: '缝制车间', kind: 'workshop', under: 'ROOT', people: 24, posts: sewers, pay: 'piece' },
  { key: 'finishing', name: '整烫包装组', kind: 'team', under: 'ROOT', people: 7, posts: ['整烫工', '包装工'], pay: 'piece' },
];
const jiaheAccounts: typeof accounts = [
  ['jiahe', '林晓', 'f', 'office', '总经理', ['admin'], 'office'], ['jhgendan', '方圆', 'f', 'office', '跟单员', ['merchandiser']], ['jhkeeper', '石磊', 'm', 'office', '仓管员', ['keeper']],
  ['jhleader', '龙梅', 'f', 'sewing', '车间主管', ['leader'], 'sewing'],
];

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段钱汤尹黎易常武乔贺赖龚文'.split('');
const women = '秀英 桂兰 玉梅 春燕 小红 美芳 丽娟 海霞 雪梅 凤英 金花 彩云 晓燕 素珍 爱琴 月娥 巧玲 淑芬 翠萍 银凤 红霞 惠芳 冬梅 兰芝 小芹 细妹 春花 玉莲 新娣 素芳'.split(' ');
const men = '建国 志强 国平 海涛 永刚 文斌 小军 德胜 长春 水根 卫东 光明 金生 立新 家旺 大伟 春生 振华 福林 阿明 正茂 有才 立军 东升 开平 保国 根宝 小龙 昌盛 新民'.split(' ');
const regions = ['330102', '330106', '330109', '330122', '330326', '330424', '330523', '330624', '330681', '330723', '330822', '331023', '331121', '320681', '320281', '320925'];
const natives: Record<string, string> = { 3301: '浙江杭州', 3303: '浙江温州', 3304: '浙江嘉兴', 3305: '浙江湖州', 3306: '浙江绍兴', 3307: '浙江金华', 3308: '浙江衢州', 3310: '浙江台州', 3311: '浙江丽水', 3206: '江苏南通', 3202: '江苏无锡', 3209: '江苏盐城' };

/** A fixed row of numbers that looks like chance: the same data on every machine. */
class Chance {
  constructor(private state: number) {}
  below(n: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }
  of<T>(list: readonly T[]): T { return list[this.below(list.length)]!; }
  day(fromYear: number, years: number): string {
    return `${fromYear + this.below(years)}-${pad(1 + this.below(12))}-${pad(1 + this.below(28))}`;
  }
}
const pad = (n: number, size = 2): string => String(n).padStart(size, '0');

/** Fictional, with a right check character (GB 11643). */
export function idCardOf(region: string, birthday: string, seq: number): string {
  const digits = region + birthday.replaceAll('-', '') + pad(seq, 3);
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return digits + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11];
}

/** Departments by level, staff, members, and who manages what. */
function companySteps(all: Place[], known: typeof accounts, seed: number, phonesFrom: string): Step[] {
  const chance = new Chance(seed);
  const taken = new Set(known.map(([, name]) => name));
  const freshName = (sex: 'm' | 'f'): string => {
    for (;;) {
      const name = chance.of(surnames) + chance.of(sex === 'm' ? men : women);
      if (!taken.has(name)) { taken.add(name); return name; }
    }
  };
  let count = 0;
  const staffOf = (place: Place): Row[] => {
    const own = known.filter((account) => account[3] === place.key);
    return Array.from({ length: place.people }, (_, index) => {
      const account = own[index];
      const sex = account?.[2] ?? (chance.below(10) < (place.kind === 'team' ? 8 : 5) ? 'f' : 'm');
      return person(place, account, sex, ++count);
    });
  };
  const person = (place: Place, account: (typeof accounts)[number] | undefined, sex: 'm' | 'f', nth: number): Row => {
    const birthday = chance.day(account ? 1980 : 1972, account ? 16 : 32);
    const region = chance.of(regions);
    const entry = chance.day(2019, 7);
    // A few are new, a few have left or wait: lists show all states.
    const fate = account ? 0 : nth % 23 === 7 ? 1 : nth % 29 === 11 ? 2 : nth % 67 === 30 ? 3 : 0;
    const isNew = fate === 1;
    return {
      ...(account ? { $key: `emp.${account[0]}`, user: account[0] } : place.key.startsWith('team') ? { $key: `emp.${place.key}.${nth}` } : {}),
      name: account?.[1] ?? freshName(sex), gender: sex === 'm' ? 'male' : 'female', birthday, idCard: idCardOf(region, birthday, chance.below(450) * 2 + (sex === 'm' ? 1 : 2)), nativePlace: natives[region.slice(0, 4)],
      phone: `${phonesFrom}${pad(nth, 5)}`, department: `@dep.${place.key}`, post: `@dict.POST.${account?.[4] ?? place.posts[nth % place.posts.length]}`, payType: place.pay,
      entryDate: isNew ? `@today-${10 + (nth % 40)}` : entry, ...(fate === 0 ? { regularDate: entry } : {}),
      bankName: chance.of(['工商银行杭州萧山支行', '农业银行杭州城东支行', '建设银行杭州滨江支行']), bankAccount: `62220000${pad(seed % 10_000, 4)}${pad(nth * 37, 7)}`,
      contractType: 'fixed', contractStart: isNew ? '@today-10' : entry, contractEnd: nth % 60 === 20 ? `@today+${5 + (nth % 20)}` : isNew ? '@today+1085' : '2028-12-31', socialSecurity: nth % 5 === 0 ? 'own' : 'yes',
      education: chance.of(place.pay === 'month' ? ['college', 'bachelor'] : ['junior', 'junior', 'senior']),
      status: fate === 1 ? 'probation' : fate === 2 ? 'left' : fate === 3 ? 'stopped' : 'onJob', ...(fate === 2 && { leaveDate: '2026-01-31', leaveReason: '@dict.LEAVE_REASON.个人原因' }),
    };
  };
  const levels = [all.filter((place) => place.under === 'ROOT'), all.filter((place) => place.under === '@dep.production'), all.filter((place) => ['@dep.cutting', '@dep.finishing', '@dep.sewing'].includes(place.under))].filter((level) => level.length > 0);
  const heads = known.filter((account) => account[6] !== undefined);
  return [
    ...levels.map((level): Step => ({ entity: 'amc.department', rows: level.map((place, index) => ({ $key: `dep.${place.key}`, name: place.name, kind: place.kind, parent: place.under, sort: (index + 1) * 10 })) })),
    // A member first: an account that is none is tied to nobody.
    { entity: 'amc.companyUser', rows: known.map(([user, name, , department, , roles], index) => ({
      user, aliasUserName: name, userType: index === 0 ? '0' : '1', roles, departments: [`@dep.${department}`], mainDepartment: `@dep.${department}`, isDefault: '0', joinWay: index === 0 ? 'create' : 'invite', joinDate: '2025-01-01',
    })) },
    { entity: 'amc.employee', rows: all.flatMap(staffOf) },
    { entity: 'amc.department', rows: heads.map(([user, , , , , , place]) => ({ $at: `dep.${place}`, manager: `@emp.${user}` })) },
  ];
}

export async function demoPeople(): Promise<Derived[]> {
  const newUsers = [...accounts.slice(10), ...jiaheAccounts.slice(1)].map(([username, name, sex], index) => ({ username, name, phone: `138000${pad(11000 + index, 5)}`, gender: sex === 'm' ? 'male' : 'female' }));
  const users: Step = { entity: 'amc.user', rows: [...newUsers, { username: partner.username, name: partner.name, phone: '13800013001', gender: 'male' }] };
  const outside: Step[] = [
    { entity: 'ccm.supplier', rows: [{ $key: 'sup.恒丰纺织', name: '绍兴恒丰纺织有限公司', shortName: '恒丰纺织', kind: 'material', category: '@dict.SUPPLIER_CATEGORY.面料', taxRate: '0.13', settleType: 'monthly', settleDays: 30, leadDays: 12, contacts: [{ name: partner.name, post: '业务', phone: '13800013001', isMain: true }] }] },
    { entity: 'amc.companyUser', rows: [{ user: partner.username, aliasUserName: `${partner.name}(恒丰纺织)`, userType: '2', roles: ['outside'], partner: '@sup.恒丰纺织', isDefault: '0', joinWay: 'invite', joinDate: '2025-06-01' }] },
  ];
  return [
    { path: 'schemas/amc/demo/people.generated.json', text: file({ order: 2 }, [users]) },
    { path: 'schemas/amc/demo/yunjinPeople.generated.json', text: file({ order: 3, company: 'yunjin' }, [...companySteps(places, accounts, 20_260_321, '136001'), ...outside]) },
    { path: 'schemas/amc/demo/jiahePeople.generated.json', text: file({ order: 4, company: 'jiahe' }, companySteps(jiahePlaces, jiaheAccounts, 7_104, '137002')) },
  ];
}

/** One row a line, so that a change reads as one. */
function file(head: Row, steps: Step[]): string {
  const said = Object.entries({ $generated: 'Written by `npx tsx generators/demoPeople.ts`: change that instead.', $schema: '../../_meta/demo.json', ...head }).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`).join('');
  const body = steps.map((step) => `    {"entity": ${JSON.stringify(step.entity)}, "rows": [\n${step.rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]}`).join(',\n');
  return `{\n${said}  "steps": [\n${body}\n  ]\n}\n`;
}

await writeWhenMain(import.meta.url, demoPeople);
