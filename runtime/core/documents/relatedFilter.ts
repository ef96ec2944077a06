// Which records belong to the one in front: a quick filter that a list understands.
import { compileExpression, type Node, targetScope } from '../expressions/index.ts';
import type { Entity, Model } from '../language/model.ts';
import { canHold } from '../values/targets.ts';
import { traitsOf } from '../values/types/index.ts';

/**
 * @param where over `target` and `record`; absent: those that refer to the record by their only such field
 * @returns path → value, `{id}` and `{supplier}` taken from the record; null: it cannot be asked for
 */
export function relatedFilter(model: Model, entity: Entity, other: Entity, where: string | undefined): Record<string, string> | null {
  return where === undefined ? referenceTo(other, entity) : filterFrom(model, entity, other, where);
}

/** Without a condition the related records are those that refer to this one by their only such field. */
function referenceTo(other: Entity, entity: Entity): Record<string, string> | null {
  const refs = Object.values(other.fields).filter((field) => traitsOf(field.type).refers === 'one' && !traitsOf(field.type).inTree && canHold(field.to, entity.id));
  return refs.length === 1 ? { [refs[0].name]: '{id}' } : null;
}

/**
 * A quick filter from `target.order == record`, `target.docId == record.id && target.kind == 'in'`, `target.lines.exists(line, line.poLine.parent == record)`.
 * Values `{id}` and `{supplier}` are taken from the shown record. Other conditions cannot be asked over the wire: null.
 */
function filterFrom(model: Model, entity: Entity, other: Entity, where: string): Record<string, string> | null {
  const compiled = compileExpression(where, targetScope(model, entity.id, other.id), model);
  const filter: Record<string, string> = {};
  return compiled.ok && collect(compiled.expression.tree, 'target', '') && Object.keys(filter).length > 0 ? filter : null;

  function collect(node: Node, start: string, before: string, slot?: number): boolean {
    if (node.op === 'and') return collect(node.left, start, before, slot) && collect(node.right, start, before, slot);
    if (node.op === 'each' && node.kind === 'exists' && node.body && !node.where) {
      const list = pathOf(node.list, start, slot);
      return list !== null && collect(node.body, '', `${before}${list}.`, node.slot);
    }
    if (node.op !== 'compare' || node.sign !== '==') return false;
    for (const [one, two] of [[node.left, node.right], [node.right, node.left]]) {
      const path = pathOf(one, start, slot);
      const value = path === null ? null : valueOf(two);
      if (path === null || value === null) continue;
      filter[before + path] = value;
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

