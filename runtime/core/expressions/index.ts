// The door: compiles expressions and templates, says what they read, and types the scopes of a row type.
import { checkSyntax } from './check.ts';
import { evaluator } from './evaluate.ts';
import { parseSource } from './parse.ts';
import { readsOf } from './reads.ts';
import { makeTemplateCompiler, type CompileTemplate } from './template.ts';
import type { Node } from './tree.ts';
import type { Compiled, CompileExpression, CompileOptions, Expression, ExpressionModel, Refused, ScopeTypes } from './types.ts';

export type * from './types.ts';
export type { Node, NodeOf } from './tree.ts';
export { childrenOf } from './tree.ts';
export { isSealed, openedIn, rootOf } from './sealed.ts';
export { speaksOfEmpty } from './reads.ts';
export { fieldsIn } from './template.ts';
export type { CompiledTemplate, CompileTemplate, FormatValue, Shown, TemplatePart } from './template.ts';
export { displayScope, membersOf, plainScopeOf, receiverScope, rowOf, scopeOf, settingTypes, sharedScope, tableRow, targetScope, typeOfField } from './scopes.ts';
export { describe, unify } from './typeRelations.ts';
export { functionNames } from './checkCalls.ts';
export { aggregateDocs, functionDocs, receiverDocs, usageOf, walkDocs, type FunctionDoc } from './functionDocs.ts';
export { farRows } from './farRows.ts';
export { didYouMean, nearest } from './nearest.ts';

/**
 * Type-checks and compiles an expression. Cached by source and scope object: keep scopes (scopeOf does).
 * @returns the expression, or every fault in it with offsets
 */
export const compileExpression: CompileExpression = (source, scope, model, options = {}) => {
  let known = cache.get(scope);
  if (!known) cache.set(scope, (known = new Map()));
  const key = options.aggregates ? `*${source}` : ` ${source}`;
  const entry = known.get(key);
  if (entry && entry.rows === model.rows) return entry.result;
  const result = compile(source, scope, model, options);
  known.set(key, { rows: model.rows, result });
  return result;
};

export const compileTemplate: CompileTemplate = makeTemplateCompiler(compileExpression);

/** Every path an expression reads. */
export const paths = (expression: Expression): string[] => expression.reads;

/** The boolean border: null counts as false. */
export const holds = (value: unknown): boolean => value === true;

const cache = new WeakMap<ScopeTypes, Map<string, { rows: ExpressionModel['rows']; result: Compiled | Refused }>>();

function compile(source: string, scope: ScopeTypes, model: ExpressionModel, options: CompileOptions): Compiled | Refused {
  const parsed = parseSource(source);
  if (!parsed.ok) return { ok: false, faults: [parsed.fault] };
  const { tree, faults } = checkSyntax(source, parsed.syntax, scope, model, options);
  if (faults.length > 0) return { ok: false, faults };
  const field = tree.op === 'member' || tree.op === 'variable' ? tree.field : tree.op === 'found' ? tree.look.field : undefined;
  return { ok: true, expression: { source, type: tree.type, tree, reads: readsOf(tree), run: lateEvaluator(tree), ...(field ? { field } : {}) } };
}

/** Most expressions of a model are only looked at: what runs them is made when they first run. */
function lateEvaluator(tree: Node): Expression['run'] {
  let run: Expression['run'] | undefined;
  return (values, env) => (run ??= evaluator(tree))(values, env);
}
