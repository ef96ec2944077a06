// Type-checks a syntax tree into the checked tree: resolves names, refuses what cannot mean anything, gathers every fault.
import { Decimal } from '../decimal.ts';
import { checkCall, checkMethod } from './checkCalls.ts';
import type { Checking } from './checking.ts';
import { didYouMean } from './nearest.ts';
import { parseSource, type Syntax } from './parse.ts';
import { bareRowOf, membersOf } from './scopes.ts';
import { at, type ArithmeticSign, type CompareBy, type CompareSign, type Node, type NodeOf } from './tree.ts';
import { boolType, comparison, dateType, datetimeType, decimalType, describe, integerType, isTextual, jsonType, knownValues, monthType, nullType, textType, timeType, unify } from './typeRelations.ts';
import type { CompileOptions, ExpressionModel, Fault, Look, ScopeTypes, Type } from './types.ts';

/** A name bound by a list function; `parent` is the row whose lines the elements are. */
export interface Binding { name: string; slot: number; type: Type; parent?: Node }

/** @returns the checked tree, to be used only when there are no faults */
export function checkSyntax(source: string, syntax: Syntax, scope: ScopeTypes, model: ExpressionModel, options: CompileOptions): { tree: Node; faults: Fault[] } {
  const checker = new Checker(source, scope, model, options);
  const tree = checker.node(syntax);
  return { tree, faults: checker.faults };
}

export class Checker implements Checking {
  readonly faults: Fault[] = [];
  readonly bindings: Binding[] = [];
  /** Set inside sum(…) over a query's rows, which cannot be nested. */
  insideAggregate = false;
  private slots = 0;

  constructor(readonly source: string, readonly scope: ScopeTypes, readonly model: ExpressionModel, readonly options: CompileOptions) {}

  node(syntax: Syntax): Node {
    switch (syntax.op) {
      case 'value': return this.literal(syntax);
      case 'id': return this.variable(syntax.args, syntax);
      case '.': return this.member(this.node(syntax.args[0]), syntax.args[1], { start: syntax.end - syntax.args[1].length, end: syntax.end });
      case '[]': return this.index(syntax, this.node(syntax.args[0]), this.node(syntax.args[1]));
      case 'call': return checkCall(this, syntax, syntax.args[0], syntax.args[1]);
      case 'rcall': return checkMethod(this, syntax, syntax.args[0], syntax.args[1], syntax.args[2]);
      case 'list': return this.list(syntax, syntax.args.map((item) => this.node(item)));
      case 'map': return this.record(syntax, syntax.args);
      case '?:': return this.choose(syntax, this.condition(syntax.args[0]), this.node(syntax.args[1]), this.node(syntax.args[2]));
      case '||': return { op: 'or', ...at(syntax, boolType), left: this.condition(syntax.args[0]), right: this.condition(syntax.args[1]) };
      case '&&': return { op: 'and', ...at(syntax, boolType), left: this.condition(syntax.args[0]), right: this.condition(syntax.args[1]) };
      case '!_': return { op: 'not', ...at(syntax, boolType), of: this.condition(syntax.args) };
      case '-_': return { op: 'negate', ...at(syntax, decimalType), of: this.expect(this.node(syntax.args), decimalType) };
      case '+': case '-': case '*': case '/': case '%': return this.arithmetic(syntax, syntax.op, this.node(syntax.args[0]), this.node(syntax.args[1]));
      case '==': case '!=': case '<': case '<=': case '>': case '>=': return this.compare(syntax, syntax.op, this.node(syntax.args[0]), this.node(syntax.args[1]));
      case 'in': return this.membership(syntax, this.node(syntax.args[0]), this.node(syntax.args[1]));
      case '.?': case '[?]': return this.refuse(syntax, 'optional access is not part of the language: a member of null is null anyway, write "."');
    }
  }

  condition(syntax: Syntax): Node {
    const node = this.node(syntax);
    return node.type.kind === 'bool' || node.type.kind === 'null' ? node : this.refuse(node, `a condition must be boolean, this is ${describe(node.type)}`, conditionHint(node));
  }

  expect(node: Node, type: Type): Node {
    if (node.type.kind === type.kind || node.type.kind === 'null' || (isTextual(type) && isTextual(node.type))) return node;
    return this.refuse(node, `expected ${describe(type)}, this is ${describe(node.type)}`, wantHint(type, node.type));
  }

  refuse(where: { start: number; end: number }, message: string, hint?: string): Node {
    this.faults.push({ message, start: where.start, end: where.end, ...(hint ? { hint } : {}) });
    return this.broken(where);
  }

  broken(where: { start: number; end: number }): Node {
    return { op: 'literal', ...at(where, nullType), value: null };
  }

  bind<T>(names: string[], type: Type, parent: Node | undefined, work: (slot: number) => T): T {
    const slot = this.slots++;
    const count = this.bindings.length;
    for (const name of names) this.bindings.push({ name, slot, type, parent });
    const result = work(slot);
    this.bindings.length = count;
    return result;
  }

  compare(where: { start: number; end: number }, sign: CompareSign, left: Node, right: Node): Node {
    const isEquality = sign === '==' || sign === '!=';
    if (isNullLiteral(left) || isNullLiteral(right)) {
      if (!isEquality) return this.refuse(where, 'null has no order; only == and != compare with null', 'write x == null || x > …');
      const of = isNullLiteral(right) ? left : right;
      if (of.type.kind === 'list') return this.refuse(where, 'a list is never null', 'write size(list) == 0');
      return { op: 'isNull', ...at(where, boolType), of, not: sign === '!=' };
    }
    const pair = this.comparable(where, left, right);
    if (!pair) return this.broken(where);
    if (!isEquality && (pair.by === 'row' || pair.by === 'bool')) return this.refuse(where, `a ${describe(pair.left.type)} has no order`, pair.by === 'row' ? 'compare a field of it, such as .code or .sort' : 'write == or !=');
    return { op: 'compare', ...at(where, boolType), sign, by: pair.by, left: pair.left, right: pair.right };
  }

  comparable(where: { start: number; end: number }, left: Node, right: Node): { by: CompareBy; left: Node; right: Node } | undefined {
    const a = this.literalAs(left, right.type);
    const b = this.literalAs(right, left.type);
    if (!a || !b) return undefined;
    const by = comparison(a.type, b.type);
    if (!by) { this.faults.push({ message: `cannot compare ${describe(a.type)} with ${describe(b.type)}`, start: where.start, end: where.end, ...optional('hint', compareHint(a.type, b.type)) }); return undefined; }
    if (by === 'text' && !this.sharesValues(a, b)) return undefined;
    return { by, left: a, right: b };
  }

  variable(name: string, where: { start: number; end: number }): Node {
    const binding = this.bindings.findLast((bound) => bound.name === name);
    if (binding) return { op: 'variable', ...at(where, binding.type), name, slot: binding.slot };
    const type = Object.hasOwn(this.scope, name) ? this.scope[name] : undefined;
    if (type) return { op: 'variable', ...at(where, type), name, ...optional('field', this.model.rows[bareRowOf(this.scope) ?? '']?.fields[name]) };
    const names = [...this.bindings.map((bound) => bound.name), ...Object.keys(this.scope)];
    return this.refuse(where, `unknown variable "${name}"`, name === 'found' ? 'look-ups are read in defaults, computed fields, rules, guards and effects of the entity that names them under `found`' : name === 'target' ? 'it is a row that is looked at: in `where`, and in the message of a guard that wants `none` of an entity or of lines and found one' : didYouMean(name, names) ?? `known here: ${[...new Set(names)].slice(0, 20).join(', ')}`);
  }

  rowHere(where: { start: number; end: number }): Node | undefined {
    return this.bindings.some(({ name }) => name === 'row') || Object.hasOwn(this.scope, 'row') ? this.variable('row', where) : undefined;
  }

  private literal(syntax: Syntax & { op: 'value' }): Node {
    const value: unknown = syntax.args;
    if (value === null) return { op: 'literal', ...at(syntax, nullType), value };
    if (typeof value === 'boolean') return { op: 'literal', ...at(syntax, boolType), value };
    if (typeof value === 'string') return { op: 'literal', ...at(syntax, { kind: 'text', values: [value] }), value };
    if (value instanceof Uint8Array) return this.refuse(syntax, 'bytes are not part of the language', 'write a text in single quotes');
    // From the text as written: the parser's double would already have lost digits.
    const number = new Decimal(this.source.slice(syntax.start, syntax.end).replace(/u$/i, ''));
    return { op: 'literal', ...at(syntax, number.isInteger() ? integerType : decimalType), value: number };
  }

  private member(of: Node, name: string, where: { start: number; end: number }): Node {
    const span = { start: of.start, end: where.end };
    const { type } = of;
    switch (type.kind) {
      case 'null': return { op: 'literal', ...at(span, nullType), value: null };
      case 'json': return { op: 'member', ...at(span, jsonType), of, name };
      case 'record': return this.recordMember(of, type.fields, name, where, span);
      case 'row': {
        const members = membersOf(this.model, type.row);
        const row = this.model.rows[type.row];
        if (!Object.hasOwn(members, name)) return this.refuse(where, row ? `${type.row} has no field "${name}"` : `row type "${type.row}" is not in the model, so "${name}" cannot be read from it`, row ? didYouMean(name, Object.keys(members)) ?? `it has ${listed(Object.keys(members))}` : 'write its file, or take the field that leads there away');
        return { op: 'member', ...at(span, members[name]), of, name, ...optional('field', row?.fields[name]), ...optional('or', name === 'parent' ? this.parentOf(of, span) : undefined) };
      }
      case 'list': return this.refuse(where, `a list has no field "${name}"`, `walk over it: sum(list, …), list.exists(x, x.${name} …)`);
      default: return this.refuse(where, `a ${describe(type)} has no field "${name}"`, `only references lead on: take ".${name}" away`);
    }
  }

  private recordMember(of: Node, fields: Record<string, Type>, name: string, where: { start: number; end: number }, span: { start: number; end: number }): Node {
    const what = of.op === 'variable' ? of.name : 'record';
    if (!Object.hasOwn(fields, name)) return this.refuse(where, what === 'setting' ? `unknown setting "${name}"` : `${what} has no "${name}"`, didYouMean(name, Object.keys(fields)) ?? `there is ${listed(Object.keys(fields))}`);
    const setting = what === 'setting' && of.op === 'variable' ? this.model.settings[name] : undefined;
    if (setting?.type === 'json' && fields[name]!.kind !== 'list') return this.refuse(where, `the setting ${name} is JSON, which no expression reads`, 'read it in module code, split it into settings of a number, a text or a choice, or let it be a list of whole numbers, `[30,60]`');
    if (setting) return { op: 'setting', ...at(span, fields[name]), setting, of };
    const look = of.op === 'variable' && of.type.kind === 'record' ? of.type.looks?.[name] : undefined;
    if (look) return { op: 'found', ...at(span, fields[name]), look, inputs: this.inputsOf(look) };
    return { op: 'member', ...at(span, fields[name]), of, name };
  }

  /** What a look-up is asked by, whatever names stand around. */
  private inputsOf({ inputs }: Look): Node[] {
    return inputs.map((source) => {
      const parsed = parseSource(source);
      return parsed.ok ? new Checker(source, this.scope, this.model, {}).node(parsed.syntax) : this.broken({ start: 0, end: 0 });
    });
  }

  /** Where the parent of a lines row is, when the row itself does not carry it: rows of a wire record lie inside their parent. */
  private parentOf(of: Node, span: { start: number; end: number }): Node | undefined {
    if (of.op === 'member') return of.or && this.parentOf(of.or, span);
    if (of.op !== 'variable' || of.type.kind !== 'row') return undefined;
    if (of.slot !== undefined) return this.bindings.findLast((bound) => bound.slot === of.slot)?.parent;
    if (of.name !== 'line' && of.name !== 'row') return undefined;
    // Rows found elsewhere lie in no record at hand: they carry their parents.
    const found = this.scope.targets?.kind === 'list' ? this.scope.targets.of : undefined;
    if (found?.kind === 'row' && found.row === of.type.row) return undefined;
    const parent = this.model.rows[of.type.row]?.parent;
    const holder = ['line', 'record'].find((name) => { const type = this.scope[name]; return name !== of.name && type?.kind === 'row' && type.row === parent; });
    return holder === undefined ? undefined : { op: 'variable', ...at(span, this.scope[holder]), name: holder };
  }

  private index(where: Syntax, of: Node, key: Node): Node {
    if (of.type.kind === 'null' || key.type.kind === 'null') return { op: 'literal', ...at(where, nullType), value: null };
    if (of.type.kind === 'list' && ((key.op === 'literal' && !isPlace(key.value)) || (key.op === 'negate' && key.of.op === 'literal'))) return this.refuse(key, 'a list begins at 0 and goes on by ones: nothing stands there', 'write [0] for the first');
    if (of.type.kind === 'list') return { op: 'index', ...at(where, of.type.of), of, at: this.expect(key, integerType) };
    if (of.type.kind === 'json') return { op: 'index', ...at(where, jsonType), of, at: key };
    if (key.op === 'literal' && typeof key.value === 'string') return this.member(of, key.value, key);
    return this.refuse(where, `[ ] reads lists and json, this is ${describe(of.type)}`, 'write .name for a field');
  }

  private list(where: Syntax, items: Node[]): Node {
    let of: Type = nullType;
    for (const item of items) {
      const both = unify(of, item.type);
      if (!both) { this.refuse(item, `a list holds values of one kind: ${describe(of)}, and this is ${describe(item.type)}`, 'make all of them texts, numbers or dates'); continue; }
      of = both;
    }
    return { op: 'list', ...at(where, { kind: 'list', of }), items };
  }

  private record(where: Syntax, pairs: [Syntax, Syntax][]): Node {
    const entries: NodeOf<'record'>['entries'] = [];
    for (const [key, value] of pairs) {
      if (key.op === 'value' && typeof key.args === 'string') entries.push({ name: key.args, value: this.node(value) });
      else this.refuse(key, 'a key must be a text in quotes', "write {'name': value}");
    }
    return { op: 'record', ...at(where, { kind: 'record', fields: Object.fromEntries(entries.map((entry) => [entry.name, entry.value.type])) }), entries };
  }

  private choose(where: Syntax, condition: Node, yes: Node, no: Node): Node {
    const type = unify(yes.type, no.type);
    if (!type) return this.refuse(where, `both outcomes must be of one kind: ${describe(yes.type)} and ${describe(no.type)}`, 'write null where there is nothing, or text(x) to make a text of one');
    return { op: 'choose', ...at(where, type), if: condition, then: yes, else: no };
  }

  private arithmetic(where: Syntax, sign: ArithmeticSign, left: Node, right: Node): Node {
    const [a, b] = [left.type, right.type];
    if (sign === '+' && (isTextual(a) || a.kind === 'null') && (isTextual(b) || b.kind === 'null') && (isTextual(a) || isTextual(b))) return { op: 'concat', ...at(where, textType), left, right };
    if ((a.kind === 'decimal' || a.kind === 'null') && (b.kind === 'decimal' || b.kind === 'null')) {
      const whole = sign !== '/' && a.kind === 'decimal' && b.kind === 'decimal' && a.integer && b.integer;
      return { op: 'arithmetic', ...at(where, whole ? integerType : decimalType), sign, left, right };
    }
    const verb = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide', '%': 'take the remainder of' }[sign];
    return this.refuse(where, `cannot ${verb} ${describe(a)} and ${describe(b)}`, arithmeticHint(sign, a, b));
  }

  private membership(where: Syntax, item: Node, list: Node): Node {
    if (list.type.kind === 'null') return { op: 'literal', ...at(where, nullType), value: null };
    if (list.type.kind !== 'list') return this.refuse(list, `"in" needs a list, this is ${describe(list.type)}`, isTextual(list.type) ? 'for a part of a text write contains(text, part)' : undefined);
    if (list.op !== 'list') {
      const pair = this.comparable(where, item, { ...list, type: list.type.of });
      return pair ? { op: 'in', ...at(where, boolType), by: pair.by, item: pair.left, list } : this.broken(where);
    }
    let by: CompareBy = 'text';
    const items: Node[] = [];
    for (const each of list.items) {
      const pair = this.comparable(each, item, each);
      if (pair) { by = pair.by; items.push(pair.right); }
    }
    return { op: 'in', ...at(where, boolType), by, item, list: { ...list, items } };
  }

  /** A text literal where a date, time or month is meant becomes one. Undefined after a fault. */
  private literalAs(node: Node, other: Type): Node | undefined {
    const form = literalForms[other.kind];
    if (!form || node.op !== 'literal' || typeof node.value !== 'string') return node;
    if (form.pattern.test(node.value)) return { ...node, type: form.type };
    this.refuse(node, `"${node.value}" is no ${other.kind}`, `write it like '${form.sample}'`);
    return undefined;
  }

  /** Refuses a comparison that can never hold, such as an enum with a literal that is none of its options. */
  private sharesValues(left: Node, right: Node): boolean {
    const some = knownValues(left.type);
    const others = knownValues(right.type);
    if (!some || !others || some.some((value) => others.includes(value)) || (left.op === 'literal' && right.op === 'literal')) return true;
    const [literal, values] = left.op === 'literal' ? [left, others] : [right, some];
    if (literal.op === 'literal') this.refuse(literal, `"${String(literal.value)}" is none of the options`, didYouMean(String(literal.value), values) ?? `options: ${values.join(', ')}`);
    else this.refuse({ start: left.start, end: right.end }, `the two have no option in common: ${some.join(', ')} and ${others.join(', ')}`, 'name another field');
    return false;
  }
}

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } => (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
/** Whether an element of a list can stand there; a text is refused as such. */
const isPlace = (value: unknown): boolean => !Decimal.isDecimal(value) || ((value as Decimal).isInteger() && !(value as Decimal).isNegative());
const isNullLiteral = (node: Node): boolean => node.op === 'literal' && node.value === null;

const literalForms: Partial<Record<Type['kind'], { pattern: RegExp; sample: string; type: Type }>> = {
  date: { pattern: /^\d{4}-\d\d-\d\d$/, sample: '2025-01-31', type: dateType },
  datetime: { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/, sample: '2025-01-31T08:00:00.000Z', type: datetimeType },
  month: { pattern: /^\d{4}-\d\d$/, sample: '2025-01', type: monthType },
  time: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, sample: '08:30', type: timeType },
};

function conditionHint(node: Node): string | undefined {
  if (node.type.kind === 'row' || isTextual(node.type)) return 'to ask whether it is filled write "!= null"';
  return node.type.kind === 'list' ? 'to ask whether it has elements write size(list) > 0' : undefined;
}

function compareHint(a: Type, b: Type): string | undefined {
  const kinds = [a.kind, b.kind];
  if (kinds.includes('date') && kinds.includes('datetime')) return 'take the day of the time with date(…)';
  if (kinds.includes('row') && (isTextual(a) || isTextual(b))) return 'compare a field of the row, such as .id or .code';
  if (kinds.includes('decimal') && (isTextual(a) || isTextual(b))) return 'write numbers without quotes';
  if (kinds.includes('bool') && (isTextual(a) || isTextual(b))) return 'write true or false without quotes';
  if ((kinds.includes('date') || kinds.includes('datetime') || kinds.includes('month')) && (isTextual(a) || isTextual(b))) return 'keep days in a field of type date, or write one as \'2026-01-31\'';
  return kinds.includes('list') ? 'write x in list' : 'compare two of one kind; text(x) makes a text of a value';
}

/** How what is there becomes what is wanted. */
function wantHint(wanted: Type, given: Type): string {
  if (given.kind === 'row') return 'name a field of the record, such as .code or .name';
  if (given.kind === 'list') return wanted.kind === 'decimal' ? 'write size(list), or sum(list, expression)' : 'take one of the list: list[0]';
  if (given.kind === 'matrix') return 'write total(matrix)';
  if (wanted.kind === 'decimal') return given.kind === 'bool' ? 'write condition ? 1 : 0' : 'use a number field, or days(later, earlier) between two dates';
  if (isTextual(wanted)) return 'write text(x)';
  if (wanted.kind === 'date') return given.kind === 'datetime' ? 'write date(time)' : 'use a field of type date';
  if (wanted.kind === 'datetime') return 'use a field of type datetime, or now';
  if (wanted.kind === 'month') return 'write month(date)';
  if (wanted.kind === 'time') return 'use a field of type time, or write one as \'08:30\'';
  return `use a value that is ${describe(wanted)}`;
}

const listed = (names: readonly string[]): string => (names.length > 20 ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more` : names.join(', '));

function arithmeticHint(sign: ArithmeticSign, a: Type, b: Type): string | undefined {
  const isDay = (type: Type) => type.kind === 'date' || type.kind === 'datetime';
  if (sign === '-' && isDay(a) && isDay(b)) return 'write days(a, b)';
  if (isDay(a) || isDay(b)) return 'write addDays(date, n)';
  if (sign === '+' && (isTextual(a) || isTextual(b))) return 'turn it into text with text(…)';
  return undefined;
}
