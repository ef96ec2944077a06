// Text with {expression} placeholders: cut apart, checked and filled. `{{` and `}}` are braces themselves.
import type { Field } from '../language/model.ts';
import { evaluator } from './evaluate.ts';
import { childrenOf } from './tree.ts';
import type { Node, NodeOf } from './tree.ts';
import type { Compiled, CompileExpression, Expression, ExpressionModel, Fault, Refused, RunEnv, ScopeTypes, Type } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

/**
 * How a placeholder's value is to be shown. `row` is the row its field belongs to: a quantity finds its unit there.
 * A figure that is worked out (`line.qty - line.acceptedQty`) has no field of its own; `like` is the first quantity or money in it, whose decimals it is shown with.
 */
export interface Shown { type: Type; /** All it was made of: who may not know one of them is not told. */ from?: readonly Field[]; field?: Field; row?: Record<string, unknown> | null; like?: { field: Field; row: Record<string, unknown> | null } }
/** Writes a value for people; null is to give ''. */
export type FormatValue = (value: unknown, shown: Shown) => string;

export type TemplatePart = { text: string } | { expression: Expression };

export interface CompiledTemplate {
  source: string;
  parts: TemplatePart[];
  /** Paths of all placeholders. */
  reads: string[];
  run(values: Record<string, unknown>, env: RunEnv | undefined, formatValue: FormatValue): string;
}

export type CompileTemplate = (source: string, scope: ScopeTypes, model: ExpressionModel) => { ok: true; template: CompiledTemplate } | { ok: false; faults: Fault[] };

export function makeTemplateCompiler(compileExpression: CompileExpression): CompileTemplate {
  return (source, scope, model) => {
    const faults: Fault[] = [];
    const parts: TemplatePart[] = [];
    for (const piece of cut(source, faults)) {
      if ('text' in piece) { parts.push(piece); continue; }
      const result = compileExpression(piece.code, scope, model);
      if (result.ok) parts.push({ expression: result.expression });
      else faults.push(...shifted(result, piece.start));
    }
    if (faults.length > 0) return { ok: false, faults };
    const writers = parts.map(writerOf);
    return {
      ok: true,
      template: {
        source, parts,
        reads: [...new Set(parts.flatMap((part) => ('expression' in part ? part.expression.reads : [])))],
        run: (values, env, formatValue) => writers.map((write) => write(values, env, formatValue)).join(''),
      },
    };
  };
}

type Writer = (values: Record<string, unknown>, env: RunEnv | undefined, formatValue: FormatValue) => string;

function writerOf(part: TemplatePart): Writer {
  if ('text' in part) return () => part.text;
  const { expression } = part;
  const { tree, type, field } = expression;
  const owner = tree.op === 'member' && field ? evaluator(tree.of) : undefined;
  const model = field || type.kind !== 'decimal' || type.integer ? undefined : figureIn(tree);
  const modelOwner = model && evaluator(model.of);
  const from = fieldsIn(tree);
  return (values, env, formatValue) => formatValue(expression.run(values, env), {
    type, field, from, ...(modelOwner ? { like: { field: model!.field!, row: modelOwner(values, env) as Record<string, unknown> | null } } : {}),
    // A display template names fields bare, and then the values are the row.
    row: owner ? (owner(values, env) as Record<string, unknown> | null) : field ? values : undefined,
  });
}

/** Every field that a value is made of. */
export function fieldsIn(node: Node): Field[] {
  const own = node.op === 'found' ? node.look.reads ?? [] : (node.op === 'member' || node.op === 'variable') && node.field ? [node.field] : [];
  return [...own, ...childrenOf(node).flatMap(fieldsIn)];
}

/** The first quantity or money that a worked-out figure is a sum, difference, part or rounding of; elements of lists have no row outside them. */
function figureIn(node: Node): NodeOf<'member'> | undefined {
  switch (node.op) {
    case 'member': return (traitsOf(node.field?.type).measure === 'unit' || traitsOf(node.field?.type).measure === 'currency') && !isOfElement(node) ? node : undefined;
    case 'negate': return figureIn(node.of);
    case 'arithmetic': return node.sign === '/' ? undefined : figureIn(node.left) ?? figureIn(node.right);
    case 'choose': return figureIn(node.then) ?? figureIn(node.else);
    case 'call': return node.args.map(figureIn).find((found) => found !== undefined);
    default: return undefined;
  }
}

const isOfElement = (node: Node): boolean => (node.op === 'variable' ? node.slot !== undefined : childrenOf(node).some(isOfElement));

function shifted({ faults }: Exclude<Compiled | Refused, Compiled>, by: number): Fault[] {
  return faults.map((fault) => ({ ...fault, start: fault.start + by, end: fault.end + by }));
}

type Piece = { text: string } | { code: string; start: number };

function cut(source: string, faults: Fault[]): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  for (let i = 0; i < source.length;) {
    if ((source[i] === '{' || source[i] === '}') && source[i + 1] === source[i]) { text += source[i]; i += 2; continue; }
    if (source[i] === '}') faults.push({ message: 'a "}" without its "{"', start: i, end: i + 1, hint: 'write }} for the brace itself' });
    if (source[i] !== '{') { text += source[i++]; continue; }
    const end = closingBrace(source, i + 1);
    if (end < 0) { faults.push({ message: 'a "{" without its "}"', start: i, end: source.length, hint: 'write {{ for the brace itself' }); break; }
    if (text) pieces.push({ text });
    text = '';
    pieces.push({ code: source.slice(i + 1, end), start: i + 1 });
    i = end + 1;
  }
  if (text) pieces.push({ text });
  return pieces;
}

/** The brace that ends a placeholder, past nested braces and quoted texts. */
function closingBrace(source: string, from: number): number {
  let depth = 0;
  for (let i = from; i < source.length; i++) {
    const letter = source[i];
    if (letter === "'" || letter === '"') {
      for (i++; i < source.length && source[i] !== letter; i++) if (source[i] === '\\') i++;
    } else if (letter === '{') depth++;
    else if (letter === '}' && depth-- === 0) return i;
  }
  return -1;
}
