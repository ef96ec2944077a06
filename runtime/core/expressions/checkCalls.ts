// Type-checks functions, methods and walks over lists. The list of all functions there are is here.
import { type PeriodUnit, periodUnits } from '../values/dates.ts';
import type { Checking } from './checking.ts';
import { functionDocs } from './functionDocs.ts';
import { didYouMean } from './nearest.ts';
import type { Syntax } from './parse.ts';
import { isFirstLevel, rowOf } from './scopes.ts';
import { at, type AggregateKind, type CallName, type EachKind, type Node } from './tree.ts';
import { boolType, dateType, datetimeType, decimalType, describe, integerType, isTextual, monthType, nullType, textType, timeType, unify } from './typeRelations.ts';
import type { Type } from './types.ts';

interface Signature { args: [least: number, most: number]; usage: string; method?: boolean; check(checker: Checking, args: Node[], where: Syntax): Type | undefined }

const rounding = (name: string): Signature => ({ args: [1, 2], usage: `${name}(x, scale)`, check: expecting(decimalType, [decimalType, integerType]) });
const textTest = (name: string): Signature => ({ args: [2, 2], usage: `${name}(text, part)`, method: true, check: expecting(boolType, [textType, textType]) });
const ofText = (name: string, result: Type): Signature => ({ args: [1, 1], usage: `${name}(text)`, check: expecting(result, [textType]) });
const textChange = (name: string): Signature => ({ args: [1, 1], usage: `${name}(text)`, method: true, check: expecting(textType, [textType]) });

/** `spread` and `worked` walk over rows beside a row, and are checked by themselves. */
const functions: Record<Exclude<CallName, 'spread' | 'worked'>, Signature> = {
  min: { args: [2, 32], usage: 'min(a, b)', check: ordered },
  max: { args: [2, 32], usage: 'max(a, b)', check: ordered },
  round: rounding('round'), ceil: rounding('ceil'), floor: rounding('floor'),
  abs: { args: [1, 1], usage: 'abs(x)', check: expecting(decimalType, [decimalType]) },
  first: { args: [1, 32], usage: 'first(a, b, …)', check: (checker, args, where) => allOfOneKind(checker, args, where) },
  size: { args: [1, 1], usage: 'size(list or text)', method: true, check: size },
  between: { args: [3, 3], usage: 'between(x, from, to)', check: between },
  month: { args: [1, 1], usage: 'month(date)', check: (checker, args) => { days(checker, args); return monthType; } },
  year: { args: [1, 1], usage: 'year(date)', check: (checker, args) => { days(checker, args); return integerType; } },
  week: { args: [1, 1], usage: 'week(date)', check: (checker, args) => { days(checker, args); return textType; } },
  quarter: { args: [1, 1], usage: 'quarter(date)', check: (checker, args) => { days(checker, args); return textType; } },
  lastDay: { args: [1, 1], usage: 'lastDay(month or date)', check: (checker, args) => { if (args[0].type.kind !== 'month') days(checker, args); return dateType; } },
  date: { args: [1, 1], usage: 'date(datetime)', check: (checker, args) => { dayOf(checker, args, 0); return dateType; } },
  days: { args: [2, 2], usage: "days({'from': earlier, 'to': later})", check: (checker, args) => { inTime('days', checker, args); days(checker, args); return integerType; } },
  minutes: { args: [2, 2], usage: "minutes({'from': earlier, 'to': later})", check: (checker, args) => { inTime('minutes', checker, args); const isOfDay = args.some(({ type }) => type.kind === 'time'); args.forEach((arg, i) => { args[i] = isOfDay ? timeOf(checker, arg) : momentOf(checker, arg); }); return decimalType; } },
  addDays: { args: [2, 2], usage: 'addDays(date, n)', check: (checker, args) => { days(checker, args, 1); args[1] = checker.expect(args[1], decimalType); return dateType; } },
  addWork: { args: [2, 3], usage: 'addWork(date, n, calendar)', check: (checker, args) => { days(checker, args, 1); args[1] = checker.expect(args[1], decimalType); along(checker, args); return dateType; } },
  workDays: { args: [2, 3], usage: "workDays({'from': earlier, 'to': later})", check: (checker, args) => { inTime('workDays', checker, args); days(checker, args, 2); along(checker, args); return integerType; } },
  workMinutes: { args: [2, 3], usage: "workMinutes({'from': earlier, 'to': later})", check: (checker, args) => { inTime('workMinutes', checker, args); for (const i of [0, 1]) args[i] = momentOf(checker, args[i]!); along(checker, args); return integerType; } },
  startOf: { args: [2, 3], usage: "startOf(date, 'month', n)", check: period },
  endOf: { args: [2, 3], usage: "endOf(date, 'month', n)", check: period },
  text: { args: [1, 2], usage: 'text(x, scale)', check: textOf },
  startsWith: textTest('startsWith'), endsWith: textTest('endsWith'), contains: textTest('contains'),
  lower: textChange('lower'), upper: textChange('upper'), trim: textChange('trim'),
  total: { args: [1, 3], usage: 'total(matrix), total(matrix, row or column), total(matrix, row, column)', check: total },
  idCardBirthday: ofText('idCardBirthday', dateType), idCardSex: ofText('idCardSex', textType),
};

type Signed = keyof typeof functions;
const workedUsage = "worked('pms.grading', line.values, {'qty': it.qty}, {'base': line.base})";
const spreadUsage = 'spread(total, record.lines, line.amount)';

const walks: Record<'sum' | 'min' | 'max' | 'count', string> = { sum: 'sum(list, expression, condition)', min: 'min(list, expression)', max: 'max(list, expression)', count: 'count(list, condition)' };
/** Over the rows of a query alone. */
const aggregates: Record<string, AggregateKind> = { avg: 'avg', countDistinct: 'countDistinct' };
const macros = ['all', 'exists', 'filter', 'map'] as const;

export const functionNames: string[] = [...new Set([...Object.keys(functions), ...Object.keys(walks), ...Object.keys(aggregates), 'spread', 'worked', 'has', 'role'])];

export function checkCall(checker: Checking, where: Syntax, name: string, args: Syntax[]): Node {
  if (name === 'has') return checkHas(checker, where, args);
  if (name === 'role') return checkRole(checker, where, args);
  if (name === 'spread') return checkSpread(checker, where, args);
  if (name === 'worked') return checkWorked(checker, where, args);
  if (isWalk(name)) {
    const walk = checkWalkOrAggregate(checker, where, name, args);
    if (walk) return walk;
  }
  if (Object.hasOwn(aggregates, name)) {
    if (checker.options.aggregates) return checkAggregate(checker, where, aggregates[name], args);
    return checker.refuse(where, `${name} counts over the rows of a query`, 'use it in a figure of a query');
  }
  if (!Object.hasOwn(functions, name)) {
    const macro = macros.find((each) => each === name);
    const broken = checker.refuse({ start: where.start, end: where.start + name.length }, `unknown function "${name}"`, macro ? `write list.${macro}(x, …)` : didYouMean(name, functionNames) ?? `known: ${functionNames.join(', ')}`);
    // The names that a list function would have bound are not known here.
    if (!macro) for (const arg of args) checker.node(arg);
    return broken;
  }
  const ordered = args.length === 1 && args[0].op === 'map' ? byName(checker, where, name as CallName, args[0].args) : args;
  return ordered ? applySignature(checker, where, name as Signed, ordered.map((arg) => checker.node(arg))) : checker.broken(where);
}

export function checkMethod(checker: Checking, where: Syntax, name: string, receiver: Syntax, args: Syntax[]): Node {
  const macro = macros.find((each) => each === name);
  if (macro) return checkMacro(checker, where, macro, receiver, args);
  const nodes = [receiver, ...args].map((each) => checker.node(each));
  if (Object.hasOwn(functions, name) && functions[name as Signed].method) return applySignature(checker, where, name as Signed, nodes);
  const span = { start: receiver.end, end: where.end };
  if (functionNames.includes(name)) return checker.refuse(span, `"${name}" is written as a function`, `write ${functions[name as Signed]?.usage ?? walks[name as keyof typeof walks] ?? (name === 'spread' ? spreadUsage : name === 'worked' ? workedUsage : 'has(path)')}`);
  const methods = [...macros, ...Object.entries(functions).filter(([, signature]) => signature.method).map(([each]) => each)];
  return checker.refuse(span, `unknown method "${name}"`, didYouMean(name, methods) ?? `known: ${methods.join(', ')}`);
}

const isWalk = (name: string): name is keyof typeof walks => Object.hasOwn(walks, name);

function applySignature(checker: Checking, where: Syntax, name: Signed, args: Node[]): Node {
  const { args: [least, most], usage, check } = functions[name];
  if (args.length < least || args.length > most) return checker.refuse(where, `${name} takes ${least === most ? least : `${least} to ${most}`} arguments, got ${args.length}`, `write ${usage}`);
  const type = check(checker, args, where);
  return type ? { op: 'call', ...at(where, type), name, args } : checker.broken(where);
}

/** Arguments under their names, `days({'from': a, 'to': b})`, in the order the function takes them; undefined after a fault. */
function byName(checker: Checking, where: Syntax, name: CallName, pairs: [Syntax, Syntax][]): Syntax[] | undefined {
  const { args } = functionDocs[name];
  const names = args.map((arg) => arg.replace('?', ''));
  const given = new Map<string, Syntax>();
  for (const [key, value] of pairs) {
    const said = key.op === 'value' && typeof key.args === 'string' ? key.args : undefined;
    if (said === undefined || !names.includes(said)) { checker.refuse(key, said === undefined ? 'an argument is named by a text in quotes' : `${name} has no argument "${said}"`, `write ${name}({${names.map((one) => `'${one}': …`).join(', ')}})`); return undefined; }
    given.set(said, value);
  }
  const missing = args.find((arg, i) => !given.has(names[i]!) && (!arg.endsWith('?') || names.slice(i).some((later) => given.has(later))));
  if (missing !== undefined) { checker.refuse(where, `${name} lacks its argument "${missing.replace('?', '')}"`, `write ${name}({${names.map((one) => `'${one}': …`).join(', ')}})`); return undefined; }
  return names.flatMap((one) => given.get(one) ?? []);
}

const begins = /^(from|start|begin)([A-Z]|$)|(From|Start|Begin)$/;
const ends = /^(to|end|finish|until)([A-Z]|$)|(To|End|Finish|Until)$/;

/** Two times of one type are easily given the wrong way round, which counts below zero and tells nobody. */
function inTime(name: 'days' | 'minutes' | 'workDays' | 'workMinutes', checker: Checking, [to, from]: Node[]): void {
  const [later, earlier] = [to, from].map((node) => (node.op === 'member' || node.op === 'variable' ? node.name : ''));
  if (begins.test(later!) && ends.test(earlier!)) checker.refuse(to, `${name} counts to its first argument from its second: this goes back from ${earlier} to ${later}`, `write ${name}({'from': …${later}, 'to': …${earlier}})`);
}

function checkHas(checker: Checking, where: Syntax, args: Syntax[]): Node {
  if (args.length !== 1) return checker.refuse(where, `has takes one path, got ${args.length} arguments`, 'write has(record.supplier)');
  return { op: 'isNull', ...at(where, boolType), of: checker.node(args[0]), not: true };
}

/** Who receives a message holds a role of this code: the server finds out who that is. */
function checkRole(checker: Checking, where: Syntax, args: Syntax[]): Node {
  const roles = checker.scope.role;
  if (!roles) return checker.refuse(where, 'role(…) stands for its holders, who are known only where something is sent', 'use it in `to` of a message or a to-do');
  const [code] = args;
  if (args.length !== 1 || code.op !== 'value' || typeof code.args !== 'string') return checker.refuse(where, 'role takes the code of a role, in quotes', "write role('planner')");
  return { op: 'member', ...at(where, rowOf('amc.role')), of: { op: 'variable', ...at(where, roles), name: 'role' }, name: code.args };
}

/** The share of the row at hand: its weight among the weights of the rows it stands with. */
function checkSpread(checker: Checking, where: Syntax, given: Syntax[]): Node {
  const args = given.length === 1 && given[0].op === 'map' ? byName(checker, where, 'spread', given[0].args) : given;
  if (!args) return checker.broken(where);
  if (args.length < 3 || args.length > 4) return checker.refuse(where, `spread takes 3 to 4 arguments, got ${args.length}`, `write ${spreadUsage}`);
  const total = checker.expect(checker.node(args[0]), decimalType);
  const list = checker.node(args[1]);
  if (list.type.kind === 'null') return checker.broken(where);
  const element = elementOf(list);
  if (element.kind !== 'row' || list.op !== 'member' || list.field) return checker.refuse(list, `spread shares among lines, this is ${describe(list.type)}`, 'name lines of the record: record.lines');
  const row = checker.rowHere(where);
  if (row?.type.kind !== 'row' || row.type.row !== element.row) return checker.refuse(list, `spread gives a row of ${element.row} its share, and here stands ${row ? `a ${describe(row.type)}` : 'none'}`, `use it at a row of ${element.row}: in a field of these lines, or inside sum(…) over them`);
  const weights = checker.bind(bindingNames(checker, element), element, parentOf(list), (slot): Node => {
    const body = checker.expect(checker.node(args[2]), decimalType);
    return { op: 'each', ...at(args[2], { kind: 'list', of: decimalType }), kind: 'map', list, slot, body };
  });
  return { op: 'call', ...at(where, decimalType), name: 'spread', args: [total, weights, list, row, ...(args[3] ? [checker.expect(checker.node(args[3]), integerType)] : [])] };
}

/** The figure that a function of a module gives the row at hand, from what each of the rows it stands with says. */
function checkWorked(checker: Checking, where: Syntax, given: Syntax[]): Node {
  const args = given.length === 1 && given[0]!.op === 'map' ? byName(checker, where, 'worked', given[0]!.args) : given;
  if (!args) return checker.broken(where);
  if (args.length < 3 || args.length > 4) return checker.refuse(where, `worked takes 3 to 4 arguments, got ${args.length}`, `write ${workedUsage}`);
  const [name, , each, beside] = args;
  if (name!.op !== 'value' || typeof name!.args !== 'string') return checker.refuse(name!, 'worked takes the name of a function of a module, in quotes', `write ${workedUsage}`);
  for (const map of [each!, ...(beside ? [beside] : [])]) if (map.op !== 'map') return checker.refuse(map, 'expected values under names', `write ${workedUsage}`);
  const list = asList(checker, checker.node(args[1]!));
  if (!list) return checker.broken(where);
  const element = elementOf(list);
  if (element.kind !== 'row') return checker.refuse(list, `worked gives each row of lines a figure, this is ${describe(list.type)}`, 'name lines of the record');
  const row = checker.rowHere(where);
  if (row?.type.kind !== 'row' || row.type.row !== element.row) return checker.refuse(list, `worked gives a row of ${element.row} its figure, and here stands ${row ? `a ${describe(row.type)}` : 'none'}`, `use it in a field of these lines`);
  const rows = checker.bind(bindingNames(checker, element), element, parentOf(list), (slot): Node => {
    const body = checker.node(each!);
    return { op: 'each', ...at(each!, { kind: 'list', of: body.type }), kind: 'map', list, slot, body };
  });
  return { op: 'call', ...at(where, decimalType), name: 'worked', args: [checker.node(name!), rows, list, row, ...(beside ? [checker.node(beside)] : [])] };
}

/** `list.exists(x, x.qty > 0)` and its kind. */
function checkMacro(checker: Checking, where: Syntax, kind: (typeof macros)[number], receiver: Syntax, args: Syntax[]): Node {
  const list = asList(checker, checker.node(receiver));
  const [variable, expression] = args;
  if (args.length !== 2 || variable.op !== 'id') return checker.refuse(where, `${kind} takes a name and an expression`, `write list.${kind}(x, …x…)`);
  if (!list) return checker.broken(where);
  // Under a name of its own the element leaves `line` and `row` to the row outside: `filter(l, l.sku == line.sku)`.
  const known = bindingNames(checker, elementOf(list));
  const names = known.includes(variable.args) ? known : ['it', variable.args];
  return checker.bind(names, elementOf(list), parentOf(list), (slot) => {
    if (kind === 'map') { const body = checker.node(expression); return { op: 'each', ...at(where, { kind: 'list', of: body.type }), kind, list, slot, body }; }
    const condition = checker.condition(expression);
    return kind === 'filter' ? { op: 'each', ...at(where, list.type), kind, list, slot, where: condition } : { op: 'each', ...at(where, boolType), kind, list, slot, body: condition };
  });
}

/** `sum(list, …)`; in measures of queries `sum(line.amount)` over the query's rows. Undefined: plain min(a, b) or max(a, b). */
function checkWalkOrAggregate(checker: Checking, where: Syntax, name: keyof typeof walks, args: Syntax[]): Node | undefined {
  const faultsBefore = checker.faults.length;
  const first = args.length > 0 ? checker.node(args[0]) : undefined;
  if (first?.type.kind === 'list') return checkWalk(checker, where, name, first, args.slice(1));
  checker.faults.length = faultsBefore;
  if (checker.options.aggregates && (args.length < 2 || name === 'sum' || name === 'count' || checkQuietly(checker, args[1]).kind === 'bool')) return checkAggregate(checker, where, name, args);
  if (name === 'min' || name === 'max') return undefined;
  if (first) checker.node(args[0]);
  if (first?.type.kind === 'null' && checker.faults.length > faultsBefore) return checker.broken(where);
  return checker.refuse(first ?? where, `${name} needs a list${first ? `, this is ${describe(first.type)}` : ''}`, first?.type.kind === 'matrix' ? 'write total(matrix)' : `write ${walks[name]}`);
}

function checkWalk(checker: Checking, where: Syntax, kind: keyof typeof walks, list: Node, args: Syntax[]): Node {
  if (args.length > (kind === 'count' ? 1 : 2)) return checker.refuse(where, `${kind} has too many arguments`, `write ${walks[kind]}`);
  const element = elementOf(list);
  return checker.bind(bindingNames(checker, element), element, parentOf(list), (slot): Node => {
    const item: Node = { op: 'variable', ...at(list, element), name: 'it', slot };
    if (kind === 'count') {
      const body = args[0] && checker.node(args[0]);
      return { op: 'each', ...at(where, integerType), kind, list, slot, ...(body?.type.kind === 'bool' ? { where: body } : body ? { body } : {}) };
    }
    const body = args[0] ? checker.node(args[0]) : item;
    const condition = args[1] ? { where: checker.condition(args[1]) } : {};
    const type = figureType(checker, kind, body);
    return { op: 'each', ...at(where, type), kind: kind as EachKind, list, slot, body, ...condition };
  });
}

function checkAggregate(checker: Checking, where: Syntax, kind: AggregateKind, args: Syntax[]): Node {
  if (checker.insideAggregate) return checker.refuse(where, `${kind} stands inside another one`, 'make it a figure of its own, and name that');
  checker.insideAggregate = true;
  try {
    if (args.length > (kind === 'count' ? 1 : 2) || (args.length === 0 && kind !== 'count')) return checker.refuse(where, `${kind} takes an expression and perhaps a condition`, `write ${kind}(line.amount, condition)`);
    const body = args[0] && checker.node(args[0]);
    if (kind === 'countDistinct') {
      const unsuited = ['list', 'json', 'record', 'matrix'].includes(body.type.kind);
      if (unsuited) return checker.refuse(body, `a ${describe(body.type)} cannot be told from another`, 'count a field: countDistinct(record.customer)');
      return { op: 'aggregate', ...at(where, integerType), kind, body, ...(args[1] ? { where: checker.condition(args[1]) } : {}) };
    }
    if (kind === 'count') return { op: 'aggregate', ...at(where, integerType), kind, ...(body?.type.kind === 'bool' ? { where: body } : body ? { body } : {}) };
    const condition = args[1] ? { where: checker.condition(args[1]) } : {};
    if (kind === 'avg') { checker.expect(body, decimalType); return { op: 'aggregate', ...at(where, decimalType), kind, body, ...condition }; }
    return { op: 'aggregate', ...at(where, figureType(checker, kind, body)), kind, body, ...condition };
  } finally { checker.insideAggregate = false; }
}

/** The type of an argument without keeping its faults: it is checked again in earnest. */
function checkQuietly(checker: Checking, syntax: Syntax): Type {
  const faultsBefore = checker.faults.length;
  const { type } = checker.node(syntax);
  checker.faults.length = faultsBefore;
  return type;
}

function figureType(checker: Checking, kind: 'sum' | 'min' | 'max', body: Node): Type {
  if (kind === 'sum') { checker.expect(body, decimalType); return body.type.kind === 'decimal' ? body.type : decimalType; }
  return ordered(checker, [body]) ?? nullType;
}

/** Elements answer to `it`; lines also to `line` and `row`, lines of lines to `row`. */
function bindingNames(checker: Checking, element: Type): string[] {
  const row = element.kind === 'row' ? checker.model.rows[element.row] : undefined;
  if (!row?.parent) return ['it'];
  return isFirstLevel(checker.model, row) ? ['it', 'row', 'line'] : ['it', 'row'];
}

function asList(checker: Checking, node: Node): Node | undefined {
  if (node.type.kind === 'list') return node;
  if (node.type.kind !== 'null') checker.refuse(node, `expected a list, this is ${describe(node.type)}`, 'name lines of the record, or a field that holds several');
  return undefined;
}

const elementOf = (list: Node): Type => (list.type.kind === 'list' ? list.type.of : nullType);

/** The row whose lines the list is, also through a filter. */
function parentOf(list: Node): Node | undefined {
  if (list.op === 'each' && list.kind === 'filter') return parentOf(list.list);
  return list.op === 'member' && !list.field && list.of.type.kind === 'row' ? list.of : undefined;
}

function expecting(result: Type, types: Type[]): Signature['check'] {
  return (checker, args) => {
    args.forEach((arg, i) => { args[i] = checker.expect(arg, types[i]); });
    return result;
  };
}

function allOfOneKind(checker: Checking, args: Node[], where: { start: number; end: number }): Type | undefined {
  let type: Type | undefined = nullType;
  for (const arg of args) {
    const both: Type | undefined = unify(type, arg.type);
    if (!both) { checker.refuse(where, `all values must be of one kind: ${describe(type)} and ${describe(arg.type)}`, 'make all of them numbers, texts or dates'); return undefined; }
    type = both;
  }
  return type;
}

function ordered(checker: Checking, args: Node[], where: { start: number; end: number } = args[0]): Type | undefined {
  const type = allOfOneKind(checker, args, where);
  if (!type || ['decimal', 'text', 'enum', 'date', 'datetime', 'month', 'time', 'null'].includes(type.kind)) return type;
  checker.refuse(where, `a ${describe(type)} has no order`, 'name a number, a text or a date');
  return undefined;
}

function size(checker: Checking, args: Node[]): Type {
  const { type } = args[0];
  if (type.kind !== 'list' && type.kind !== 'null' && !isTextual(type)) checker.refuse(args[0], `size counts a list or a text, this is ${describe(type)}`, type.kind === 'matrix' ? 'write total(matrix)' : 'name lines of the record, or a text');
  return integerType;
}

function between(checker: Checking, args: Node[]): Type {
  for (const i of [1, 2]) {
    const pair = checker.comparable(args[i], args[0], args[i]);
    if (!pair) continue;
    if (pair.by === 'row' || pair.by === 'bool') checker.refuse(args[0], `a ${describe(args[0].type)} has no order`, 'name a number, a text or a date');
    args[0] = pair.left;
    args[i] = pair.right;
  }
  return boolType;
}

/** Arguments that are days: of a datetime the day in the company's time zone is taken. */
function days(checker: Checking, args: Node[], count = args.length): void {
  for (let i = 0; i < count; i++) args[i] = dayOf(checker, args, i);
}

/** First or last day of the week, month, quarter or year of a day, or of one before or after it. */
function period(checker: Checking, args: Node[]): Type {
  args[0] = dayOf(checker, args, 0);
  const unit = args[1];
  if (unit.op !== 'literal' || !periodUnits.includes(unit.value as PeriodUnit)) checker.refuse(unit, 'expected a unit of time', `write one of ${periodUnits.map((each) => `'${each}'`).join(', ')}`);
  if (args[2]) args[2] = checker.expect(args[2], decimalType);
  return dateType;
}

function dayOf(checker: Checking, args: Node[], i: number): Node {
  const arg = args[i];
  if (arg.type.kind === 'datetime') return { op: 'call', ...at(arg, dateType), name: 'date', args: [arg] };
  if (arg.type.kind === 'date' || arg.type.kind === 'null') return arg;
  if (arg.op === 'literal' && typeof arg.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(arg.value)) return { ...arg, type: dateType };
  return checker.refuse(arg, `expected date, this is ${describe(arg.type)}`, 'use a field of type date, or write one as \'2026-01-31\'');
}

function momentOf(checker: Checking, arg: Node): Node {
  const isWritten = arg.op === 'literal' && typeof arg.value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(arg.value);
  return isWritten ? { ...arg, type: datetimeType } : checker.expect(arg, datetimeType);
}

/** The calendar to count along, where one is named. */
function along(checker: Checking, [, , calendar]: Node[]): void {
  if (!calendar || calendar.type.kind === 'null') return;
  const calendars = Object.values(checker.model.rows).find((row) => row.isCalendar)?.id;
  if (calendar.type.kind !== 'row' || (calendars !== undefined && calendar.type.row !== calendars)) checker.refuse(calendar, `expected ${calendars === undefined ? 'a working calendar' : `a row of ${calendars}`}, this is ${describe(calendar.type)}`, 'name a reference to the working calendar, or leave it out: the usual one of the company counts');
}

function timeOf(checker: Checking, arg: Node): Node {
  const isWritten = arg.op === 'literal' && typeof arg.value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(arg.value);
  return isWritten ? { ...arg, type: timeType } : checker.expect(arg, timeType);
}

/** Whole, by a row or a column as the second says by its type, or one cell. */
function total(checker: Checking, args: Node[]): Type | undefined {
  const [of, ...heads] = args;
  if (of.type.kind !== 'matrix') { if (of.type.kind !== 'null' && of.type.kind !== 'json') { checker.refuse(of, `total adds up a matrix, this is ${describe(of.type)}`, 'write sum(list, expression) for a list'); return undefined; } return decimalType; }
  const { rows, columns } = of.type;
  const named = (type: string | undefined): string => (type === undefined ? 'one of its heads' : `row of ${type}`);
  const fits = (head: Node, type: string | undefined): boolean => head.type.kind === 'null' || head.type.kind === 'json' || (head.type.kind === 'row' && (type === undefined || head.type.row === type));
  const wrong = heads.length === 1 ? (fits(heads[0], rows) || fits(heads[0], columns) ? undefined : heads[0]) : heads.find((head, i) => !fits(head, i === 0 ? rows : columns));
  if (wrong) checker.refuse(wrong, `expected ${heads.length === 1 ? `${named(rows)} or ${named(columns)}` : named(wrong === heads[0] ? rows : columns)}, this is ${describe(wrong.type)}`, 'write total(matrix), total(matrix, row or column) or total(matrix, row, column)');
  return wrong ? undefined : decimalType;
}

function textOf(checker: Checking, args: Node[]): Type {
  const { kind } = args[0].type;
  if (kind === 'row') checker.refuse(args[0], 'a row has no text of its own', 'name a field of it, such as .code or .name');
  else if (kind === 'list' || kind === 'json' || kind === 'record' || kind === 'matrix') checker.refuse(args[0], `a ${describe(args[0].type)} cannot be written as text`, 'name a part of it: text(size(list)), text(total(matrix))');
  if (args[1]) { args[0] = checker.expect(args[0], decimalType); args[1] = checker.expect(args[1], integerType); }
  return textType;
}
