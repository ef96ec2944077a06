// Writes a checked expression as people say it: labels for names, × and ÷ for signs; or the same with figures in place of the names.
import { toText, type Decimal } from '../decimal.ts';
import { fill } from '../contract/errors.ts';
import type { Field } from '../language/model.ts';
import type { Node, NodeOf } from '../expressions/tree.ts';
import type { Say } from '../i18n.ts';
import { isFigure } from './trace.ts';

/** What stands for a name. undefined: the words below do. */
export type Leaf = (node: Node) => string | undefined;

const signs: Record<string, string> = { '*': ' × ', '/': ' ÷ ', '+': ' + ', '-': ' − ', '%': ' % ', '==': ' = ', '!=': ' ≠ ', '<': ' < ', '<=': ' ≤ ', '>': ' > ', '>=': ' ≥ ' };
/** How tightly a part holds together; what holds less tightly than its surroundings stands in brackets. */
const holds = { choose: 0, or: 1, and: 2, compare: 3, sum: 4, product: 5, sign: 6, word: 7 };

interface Said { text: string; level: number }

export interface Wording {
  say: Say;
  leaf?: Leaf;
  /** What rows of a type are called: 明细. */
  rowLabel?(rowType: string): string | undefined;
}

export function formulaText(tree: Node, wording: Wording): string {
  return sayNode(tree, wording).text;
}

function sayNode(node: Node, wording: Wording, like?: Field): Said {
  const { say } = wording;
  const own = wording.leaf?.(node);
  if (own !== undefined) return { text: own, level: own.startsWith('−') ? holds.sign : holds.word };
  const inside = (part: Node, level: number, other?: Field): string => {
    const said = sayNode(part, wording, other);
    return said.level < level ? `(${said.text})` : said.text;
  };
  const plain = (part: Node, other?: Field): string => inside(part, 0, other);
  const word = (text: string): Said => ({ text, level: holds.word });
  switch (node.op) {
    case 'literal': return word(literalText(node.value, like, say));
    case 'variable': return word(variableText(node, say));
    case 'member': return word(pathText(node, wording));
    case 'found': return word(say(node.look.label, `${node.look.rowType}#${node.look.name}`));
    case 'setting': return word(fill(say('参数“{name}”'), { name: say(node.setting.name ?? node.setting.code) }));
    case 'arithmetic': {
      const level = node.sign === '+' || node.sign === '-' ? holds.sum : holds.product;
      return { text: inside(node.left, level) + signs[node.sign] + inside(node.right, node.sign === '+' || node.sign === '*' ? level : level + 1), level };
    }
    case 'concat': return { text: `${inside(node.left, holds.sum)} + ${inside(node.right, holds.sum)}`, level: holds.sum };
    case 'negate': return { text: `−${inside(node.of, holds.sign)}`, level: holds.sign };
    case 'compare': return { text: inside(node.left, holds.sum, fieldOf(node.right)) + signs[node.sign] + inside(node.right, holds.sum, fieldOf(node.left)), level: holds.compare };
    case 'isNull': return { text: fill(say(node.not ? '{x}不为空' : '{x}为空'), { x: inside(node.of, holds.sum) }), level: holds.compare };
    case 'and': case 'or': return { text: `${inside(node.left, holds[node.op])} ${say(node.op === 'and' ? '且' : '或')} ${inside(node.right, holds[node.op])}`, level: holds[node.op] };
    case 'not': return word(fill(say('非{x}'), { x: inside(node.of, holds.word) }));
    case 'choose': return { text: fill(say('{if}时{then}，否则{else}'), { if: inside(node.if, holds.or), then: inside(node.then, holds.or, like), else: plain(node.else, like) }), level: holds.choose };
    case 'in': return { text: fill(say('{x}属于{list}'), { x: inside(node.item, holds.sum), list: inside(node.list, holds.word, fieldOf(node.item)) }), level: holds.compare };
    case 'list': return word(`(${node.items.map((item) => plain(item, like)).join(say('、'))})`);
    case 'record': return word(node.entries.map((entry) => plain(entry.value)).join(say('、')));
    case 'index': return word(node.at.op === 'literal' && isFigure(node.at.value) ? fill(say('{list}第{n}行'), { list: plain(node.of), n: toText(node.at.value.plus(1)) }) : `${plain(node.of)}(${plain(node.at)})`);
    case 'call': return word(callText(node, say, plain));
    case 'each': return word(eachText(node, say, plain));
    case 'aggregate': return word(figureWords(node.kind, node.body && plain(node.body), node.where && plain(node.where), say));
  }
}

function literalText(value: NodeOf<'literal'>['value'], like: Field | undefined, say: Say): string {
  if (value === null) return say('空');
  if (value === true) return say('是');
  if (value === false) return say('否');
  if (isFigure(value)) return toText(value as Decimal).replace('-', '−');
  const option = like?.options?.find((one) => one.value === value);
  return option ? say(option.label) : `“${String(value)}”`;
}

function variableText(node: NodeOf<'variable'>, say: Say): string {
  if (node.field) return say(node.field.label, node.field.key);
  switch (node.name) {
    case 'user': return say('当前用户');
    case 'company': return say('企业');
    case 'today': return say('今天');
    case 'now': return say('现在');
    case 'record': return say('本单');
    case 'line': case 'row': return say('本行');
    default: return node.name;
  }
}

/** `物料的采购换算率`; what only leads there (record, line, parent) is not said. */
function pathText(node: NodeOf<'member'>, wording: Wording): string {
  const { say } = wording;
  const labels: string[] = [];
  let at: Node = node;
  while (at.op === 'member') {
    const label = at.field ? at.field.label : at.type.kind === 'list' && at.type.of.kind === 'row' ? wording.rowLabel?.(at.type.of.row) ?? at.name : undefined;
    if (label !== undefined) labels.unshift(say(label));
    else if (at === node) labels.unshift(at.name === 'id' ? '' : at.name === 'seq' ? say('行号') : at.name);
    at = at.of;
  }
  if (at.op === 'index' || at.op === 'call') labels.unshift(formulaText(at, wording));
  return labels.filter((label) => label !== '').reduce((name, part) => (name === '' ? part : fill(say('{name}的{part}'), { name, part })), '') || variableOr(node, say);
}

const variableOr = (node: NodeOf<'member'>, say: Say): string => (node.of.op === 'variable' ? variableText(node.of, say) : node.name);

const words: Record<string, string> = {
  min: '取小', max: '取大', round: '四舍五入', ceil: '向上取整', floor: '向下取整', abs: '绝对值', first: '第一个有值的', size: '个数', month: '月份', year: '年份', date: '日期',
  days: '相差天数', addDays: '加天数', minutes: '相差分钟', addWork: '加工作日', workDays: '相差工作日', workMinutes: '工作分钟', text: '文本', between: '介于', total: '合计', lower: '小写', upper: '大写', trim: '去空格',
  startsWith: '开头是', endsWith: '结尾是', contains: '包含', idCardBirthday: '证件上的生日', idCardSex: '证件上的性别',
};

function callText({ name, args }: NodeOf<'call'>, say: Say, plain: (part: Node) => string): string {
  if (name === 'worked') return fill(say('按{given}算出'), { given: [args[1]!, ...args.slice(4)].map((arg) => plain(arg)).join(say('、')) });
  if (name === 'spread') return fill(say('{total}按{weight}分摊'), { total: plain(args[0]), weight: plain(args[1]) });
  return `${say(words[name] ?? name)}(${args.map((arg) => plain(arg)).join('，')})`;
}

function eachText({ kind, list, body, where }: NodeOf<'each'>, say: Say, plain: (part: Node) => string): string {
  const of = plain(list);
  const [said, only] = [body && plain(body), where && plain(where)];
  switch (kind) {
    case 'all': return fill(say('{list}每行都{what}'), { list: of, what: said ?? '' });
    case 'exists': return fill(say('{list}有一行{what}'), { list: of, what: said ?? '' });
    case 'filter': return only ? fill(say('{list}中{what}的'), { list: of, what: only }) : of;
    case 'map': return fill(say('{name}的{part}'), { name: of, part: said ?? '' });
    default: return fill(say('{name}的{part}'), { name: of, part: figureWords(kind, said, only, say) });
  }
}

const figuresOf: Record<string, string> = { sum: '{what}合计', min: '{what}最小值', max: '{what}最大值', avg: '{what}平均' };

function figureWords(kind: string, what: string | undefined, only: string | undefined, say: Say): string {
  const said = figuresOf[kind] ? fill(say(figuresOf[kind]), { what: what ?? '' }) : say('行数');
  return only === undefined ? said : fill(say('{what}（只计{only}的）'), { what: said, only });
}

/** The field a bare name stands for: options of the other side of a comparison read by it. */
function fieldOf(node: Node): Field | undefined {
  return node.op === 'member' || node.op === 'variable' ? node.field : undefined;
}
