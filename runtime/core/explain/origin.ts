// Where a value that is not worked out came from, as far as the record itself can tell: a default, what a chosen reference brought along, the system; or a person.
import { Decimal } from '../decimal.ts';
import { fill } from '../contract/errors.ts';
import { compileExpression, scopeOf, targetScope } from '../expressions/index.ts';
import { contextOf, valuesFor, type DocEnv } from '../documents/env.ts';
import { fillsOf } from '../documents/prepare.ts';
import { sameValue, settledResult } from '../documents/settle.ts';
import { FoundBook, type FoundSource } from '../found/book.ts';
import type { Entity, Field } from '../language/model.ts';
import { idOf, isDecimal, isEmpty } from '../values/index.ts';
import { coversTree } from './cover.ts';
import { formulaText } from './formula.ts';
import type { Explaining } from './explaining.ts';
import type { Explained } from './wire.ts';
import { traitsOf } from '../values/types/index.ts';

/** `isTyped`: nothing but a person (or a program of theirs) can have put it there. */
export type Origin = Pick<Explained, 'from' | 'link'> & { isTyped?: true };

export function originOf(explaining: Explaining, field: Field): Origin {
  const { row, say } = explaining;
  if (field.computed !== undefined) return { from: say('按公式算出') };
  const value = row[field.name];
  if (field.system) return { from: (isEmpty(value) ? undefined : numbered(explaining, field)) ?? say('由系统记入') };
  if (isEmpty(value)) return { from: say('没有填写') };
  return filled(explaining, field, value) ?? defaulted(explaining, field, value) ?? { isTyped: true };
}

/** What the server counts: within what the records have in common, or by the rule of the document's number. A plan does not tell a page how. */
function numbered({ type, say }: Explaining, field: Field): string | undefined {
  if (field.counted) return fill(say('在{fields}相同的记录中依次编号'), { fields: field.counted.map((name) => say(type.fields[name]?.label ?? name, type.fields[name]?.key)).join(say('、')) });
  const { numbering, numberField, numberRule } = type as Partial<Entity>;
  if (numbering === undefined || field.name !== numberField) return undefined;
  return fill(say(numberRule ? '按企业的编码规则，没有适用的规则时按{rule}' : '按编号规则{rule}'), { rule: numbering });
}

function filled(explaining: Explaining, field: Field, value: unknown): Origin | undefined {
  const { model, type, chain, row, env, say } = explaining;
  for (const chooser of Object.values(type.fields)) {
    const source = chooser.fills?.[field.name];
    if (source === undefined || !chooser.to) continue;
    const brought = fillsOf(model, type.id, chooser.name, row[chooser.name], chain, env)[field.name];
    if (brought === null || brought === undefined || !isLike(field, value, brought)) continue;
    const from = say(chooser.label);
    const compiled = compileExpression(source, targetScope(model, type.id, chooser.to), model);
    if (!compiled.ok || coversTree(explaining, compiled.expression.tree)) return { from: fill(say('随{from}带出'), { from }) };
    return { from: fill(say('随{from}带出：{formula}'), { from, formula: formulaText(compiled.expression.tree, { say }) }) };
  }
  return undefined;
}

function defaulted(explaining: Explaining, field: Field, value: unknown): Origin | undefined {
  const { model, type, chain, env, say, figures, row } = explaining;
  if (field.default === undefined || field.default === null) return undefined;
  if (typeof field.default !== 'string') return isLike(field, value, settledResult(field.default, field, contextOf(field, chain, env.context))) ? { from: fill(say('默认值{value}'), { value: figures.field(field, value, row) }) } : undefined;
  const compiled = compileExpression(field.default, scopeOf(model, type.id), model);
  if (!compiled.ok) return undefined;
  const { result, source } = looked(() => compiled.expression.run(valuesFor(chain, env), env.run), env);
  if (result === null || result === undefined || !isLike(field, value, settledResult(result, field, contextOf(field, chain, env.context)))) return undefined;
  if (coversTree(explaining, compiled.expression.tree)) return { from: say('默认值') };
  return { from: fill(say('默认值：{formula}'), { formula: formulaText(compiled.expression.tree, { say }) }), ...(source && linkTo(explaining, source)) };
}

/** Runs an expression. `source`: the record that what it looks up was taken from, where it is one. */
function looked<T>(work: () => T, { values: { found: book } }: DocEnv): { result: T; source?: FoundSource } {
  if (!(book instanceof FoundBook)) return { result: work() };
  const sources: FoundSource[] = [];
  const before = book.onRead;
  book.onRead = (_, answer) => { if (answer?.from) sources.push(answer.from); };
  try {
    const result = work();
    return { result, ...(sources.length === 1 && { source: sources[0]! }) };
  } finally {
    book.onRead = before;
  }
}

/** For whoever may read records of that kind. */
function linkTo({ apiOf, routeOf }: Explaining, { entity, id, label }: FoundSource): Pick<Explained, 'link'> {
  if (apiOf?.(entity) === undefined) return {};
  const route = routeOf?.(entity, id);
  return { link: { entity, id, label, ...(route !== undefined && { route }) } };
}

function isLike(field: Field, a: unknown, b: unknown): boolean {
  if (b === null || b === undefined) return false;
  if (isDecimal(field.type)) return new Decimal(String(a)).eq(String(b));
  if (traitsOf(field.type).refers === 'one') return idOf(a) === idOf(b);
  return sameValue(a, b);
}
