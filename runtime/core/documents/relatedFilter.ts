// Which records belong to the one in front: a quick filter that a list understands.
import { compileExpression, type Node, targetScope } from '../expressions/index.ts';
import type { Entity, Model } from '../language/model.ts';
import { canHold } from '../values/targets.ts';
import { traitsOf } from '../values/types/index.ts';

/** What a list is asked for: equalities as its quick filter, comparisons beside it. Values name fields of the record in front, `{id}`, `{dateFrom}`, or stand as they are. */
export interface RelatedFilter { filter: Record<string, string>; bounds: { field: string; operator: Bound; value: string }[] }
type Bound = 'gt' | 'ge' | 'lt' | 'le';
const bounds: Record<string, readonly [as: Bound, turned: Bound]> = { '>': ['gt', 'lt'], '>=': ['ge', 'le'], '<': ['lt', 'gt'], '<=': ['le', 'ge'] };

/**
 * @param where over `target` and `record`; absent: those that refer to the record by their only such field
 * @returns null: it cannot be asked for
 */
export function relatedFilter(model: Model, entity: Entity, other: Entity, where: string | undefined): RelatedFilter | null {
  if (where !== undefined) return filterFrom(model, entity, other, where);
  const filter = referenceTo(other, entity);
  return filter && { filter, bounds: [] };
}

/** Without a condition the related records are those that refer to this one by their only such field. */
function referenceTo(other: Entity, entity: Entity): Record<string, string> | null {
  const refs = Object.values(other.fields).filter((field) => traitsOf(field.type).refers === 'one' && !traitsOf(field.type).inTree && canHold(field.to, entity.id));
  return refs.length === 1 ? { [refs[0].name]: '{id}' } : null;
}

/**
 * A quick filter from `target.order == record`, `target.docId == record.id && target.kind == 'in'`, `target.lines.exists(line, line.poLine.parent == record)`; `target.workDate >= record.dateFrom` bounds it.
 * Values `{id}` and `{supplier}` are taken from the shown record. Other conditions cannot be asked over the wire: null.
 */
function filterFrom(model: Model, entity: Entity, other: Entity, where: string): RelatedFilter | null {
  const compiled = compileExpression(where, targetScope(model, entity.id, other.id), model);
  const filter: Record<string, string> = {};
  const found: RelatedFilter['bounds'] = [];
  return compiled.ok && collect(compiled.expression.tree, 'target', '') && Object.keys(filter).length > 0 ? { filter, bounds: found } : null;

  function collect(node: Node, start: string, before: string, slot?: number): boolean {
    if (node.op === 'and') return collect(node.left, start, before, slot) && collect(node.right, start, before, slot);
    if (node.op === 'each' && node.kind === 'exists' && node.body && !node.where) {
      const list = pathOf(node.list, start, slot);
      return list !== null && collect(node.body, '', `${before}${list}.`, node.slot);
    }
    if (node.op !== 'compare' || node.sign !== '==' && !bounds[node.sign]) return false;
    // Each row by itself would have to lie within: a list is asked whether any does.
    if (node.sign !== '==' && before !== '') return false;
    for (const [at, one, two] of [[0, node.left, node.right], [1, node.right, node.left]] as const) {
      const path = pathOf(one, start, slot);
      const value = path === null ? null : valueOf(two);
      if (path === null || value === null) continue;
      if (node.sign === '==') filter[before + path] = value;
      else found.push({ field: path, operator: bounds[node.sign]![at], value });
      return true;
    }
    return false;
  }

  function valueOf(node: Node): string | null {
    if (node.op === 'literal') return node.value === null ? null : String(node.value);
    if (node.op === 'variable' && node.name === 'record') return '{id}';
    const path = pathOf(node, 'record');
    return path === null || path === '' ? null : `{${path}}`;
  }
}

/** `a.b` of a tree that walks from a variable (or the element of a list); null for anything else. */
function pathOf(node: Node, start: string, slot?: number): string | null {
  if (node.op === 'variable') return (slot !== undefined ? node.slot === slot : node.name === start && node.slot === undefined) ? '' : null;
  if (node.op !== 'member') return null;
  const before = pathOf(node.of, start, slot);
  return before === null ? null : before === '' ? node.name : `${before}.${node.name}`;
}

