// Finds sums (and counts, all, exists) over lines inside an expression and lifts them out, so that one changed row changes the total by its difference.
import { compileExpression } from '../expressions/index.ts';
import type { Expression, Node, ScopeTypes, Type } from '../expressions/index.ts';
import { childrenOf } from '../expressions/tree.ts';
import type { NodeOf } from '../expressions/tree.ts';
import type { DocModel } from './env.ts';

export interface Part {
  key: string;
  /** Row type whose rows contribute. */
  rowType: string;
  /** Row type of the row that owns the list. */
  owner: string;
  list: string;
  kind: 'sum' | 'count' | 'all' | 'exists';
  /** Contribution of one row: a decimal, or for the others whether it counts. */
  source: string;
  scope: ScopeTypes;
  /** Name the row goes by in `source`. */
  bound: string;
}

const decimal: Type = { kind: 'decimal' };
const bool: Type = { kind: 'bool' };
/** Variables that mean the same in every row. */
const shared = new Set(['record', 'user', 'company', 'setting', 'today', 'now']);

/** The expression with its totals replaced by names, and what stands behind the names. */
export function liftParts(model: DocModel, rowTypeId: string, expression: Expression, scope: ScopeTypes): { expression: Expression; uses: { name: string; part: Part }[] } {
  const found: { node: NodeOf<'each'>; part: Part }[] = [];
  collect(expression.tree, (node) => {
    const part = partOf(model, rowTypeId, node, expression.source, scope);
    if (part) found.push({ node, part });
    return part !== null;
  });
  if (found.length === 0) return { expression, uses: [] };

  const uses: { name: string; part: Part }[] = [];
  let source = expression.source;
  const inner: ScopeTypes = { ...scope };
  for (const { node, part } of found.sort((a, b) => b.node.start - a.node.start)) {
    let use = uses.find((known) => known.part.key === part.key);
    if (!use) uses.push((use = { name: `total${uses.length}_`, part }));
    inner[use.name] = part.kind === 'all' || part.kind === 'exists' ? bool : decimal;
    source = source.slice(0, node.start) + ' ' + use.name + ' ' + source.slice(node.end);
  }
  const compiled = compileExpression(source, inner, model);
  return compiled.ok ? { expression: compiled.expression, uses } : { expression, uses: [] };
}

/** Visits the tree; a node that was taken is not entered. */
function collect(node: Node, take: (node: NodeOf<'each'>) => boolean): void {
  if (node.op === 'each' && take(node)) return;
  for (const child of childrenOf(node)) collect(child, take);
}

function partOf(model: DocModel, rowTypeId: string, node: NodeOf<'each'>, source: string, scope: ScopeTypes): Part | null {
  if (node.kind !== 'sum' && node.kind !== 'count' && node.kind !== 'all' && node.kind !== 'exists') return null;
  const list = listOf(model, rowTypeId, node.list);
  if (!list) return null;
  const pieces = [node.where, node.body].filter((piece) => piece !== undefined);
  const bound = boundName(pieces, node.slot) ?? 'row';
  if (!pieces.every((piece) => isLocal(piece, node.slot, bound, list.variable))) return null;

  const text = (piece: Node): string => source.slice(piece.start, piece.end);
  const [where, body] = [node.where && text(node.where), node.body && text(node.body)];
  const contribution = node.kind === 'sum'
    ? (where ? `(${where}) ? (${body}) : null` : body)
    : [where, body].filter((piece) => piece !== undefined).map((piece) => `(${piece})`).join(' && ') || 'true';
  if (contribution === undefined) return null;
  return {
    key: `${list.owner}#${list.name}#${node.kind}#${bound}#${contribution}`,
    rowType: list.rowType, owner: list.owner, list: list.name, kind: node.kind, source: contribution, bound,
    scope: scopeFor(model, list.rowType, bound, scope),
  };
}

const scopes = new WeakMap<ScopeTypes, Map<string, ScopeTypes>>();

/** Scope of the contributing row: the asker's, with `line`, `row` and the bound name standing for that row. Cached, since compiled expressions are kept per scope. */
function scopeFor(model: DocModel, rowType: string, bound: string, scope: ScopeTypes): ScopeTypes {
  let known = scopes.get(scope);
  if (!known) scopes.set(scope, (known = new Map()));
  const key = rowType + ' ' + bound;
  let made = known.get(key);
  if (!made) {
    const row: Type = { kind: 'row', row: rowType };
    const first = model.rows[model.rows[rowType].parent ?? '']?.parent === undefined;
    known.set(key, (made = { ...scope, row, ...(first ? { line: row } : {}), [bound]: row }));
  }
  return made;
}

/** The lines that a list node names, when they belong to the record, the line or the row itself. */
function listOf(model: DocModel, rowTypeId: string, list: Node): { owner: string; name: string; rowType: string; variable: string } | null {
  if (list.op !== 'member' || list.of.op !== 'variable' || list.of.slot !== undefined || list.of.type.kind !== 'row') return null;
  const owner = model.rows[list.of.type.row];
  const lines = owner?.lines[list.name];
  const own = list.of.name === 'record' || owner?.id === rowTypeId;
  return lines && own ? { owner: owner.id, name: list.name, rowType: lines.id, variable: list.of.name } : null;
}

function boundName(pieces: Node[], slot: number): string | null {
  for (const piece of pieces) {
    if (piece.op === 'variable' && piece.slot === slot) return piece.name;
    const inside = boundName(childrenOf(piece), slot);
    if (inside !== null) return inside;
  }
  return null;
}

/** Whether a contribution can be told from its own row: it reads no other row's variables than the element, the head and the list's owner. */
function isLocal(piece: Node, slot: number, bound: string, owner: string): boolean {
  if (piece.op === 'variable') {
    if (piece.slot !== undefined) return piece.slot === slot || piece.name !== bound;
    return shared.has(piece.name) || (piece.name === owner && owner === 'line' && bound !== 'line');
  }
  return childrenOf(piece).every((child) => isLocal(child, slot, bound, owner));
}
