// Which computed field depends on which, over the head and all its lines; sums over lines become parts that can be kept up to date row by row.
import { childrenOf, compileExpression, type Node, scopeOf } from '../expressions/index.ts';
import type { ScaledRun } from '../expressions/scaled.ts';
import type { Expression, ScopeTypes } from '../expressions/index.ts';
import type { Field, RowType } from '../language/model.ts';
import { countedIn } from '../values/figures.ts';
import type { DocModel } from './env.ts';
import { liftParts } from './parts.ts';
import type { Part } from './parts.ts';

/** A kept value: a computed field of a row type, or the contribution each row of some lines makes to a sum. */
export interface ComputeNode {
  key: string;
  rowType: string;
  /** Absent for a part. */
  field?: Field;
  /** What a part adds up to. */
  part?: Part;
  expression: Expression;
  /** The quick way of the expression, made when it is first wanted; null: there is none. */
  scaled?: ScaledRun | null;
  /** Parts whose totals the expression reads under these names. */
  uses: { name: string; part: Part }[];
  /** It reads look-ups. */
  finds?: true;
  /** It shares something out, in steps of its field. */
  spreads?: true;
  /** Position in computing order. */
  order: number;
}

/** A change of `name` in a row concerns `node` in every row of its type below the ancestor of type `anchor`. */
export interface Edge { node: ComputeNode; anchor: string }

export interface ComputeFault { rowType: string; field: string; message: string; /** Of a circle: its fields, `wms.purchaseOrder.lines.amount`, each reading the next, the last the first. */ circle?: string[]; /** Offsets in the expression. */ start: number; end: number }

export interface ComputeGraph {
  entity: string;
  /** In computing order: each after all it reads. */
  nodes: ComputeNode[];
  /** `wms.purchaseOrder.lines#qty` → what reads it. Parts are keyed by their own key, lines by `rowType#list`. */
  edges: Map<string, Edge[]>;
  faults: ComputeFault[];
}

/** A read of a field of the document itself, found from a path such as `record.lines.*.qty`. */
export interface DocRead { rowType: string; name: string; anchor: string }

const graphs = new WeakMap<DocModel['rows'], Map<string, ComputeGraph>>();

/** Compiled once per model and entity. Cycles and expressions that do not compile stand in `faults`, and are left out. */
export function computeGraph(model: DocModel, entityId: string): ComputeGraph {
  let known = graphs.get(model.rows);
  if (!known) graphs.set(model.rows, (known = new Map()));
  let graph = known.get(entityId);
  if (!graph) known.set(entityId, (graph = build(model, entityId)));
  return graph;
}

/** Computed fields of one row type in computing order: `RowType.computeOrder`. */
export function computeOrderOf(graph: ComputeGraph, rowTypeId: string): string[] {
  return graph.nodes.flatMap((node) => (node.rowType === rowTypeId && node.field ? [node.field.name] : []));
}

export const sourceKey = (rowType: string, name: string): string => `${rowType}#${name}`;

/** The row type itself and all lines below it. */
export function typesBelow(type: RowType): RowType[] {
  return [type, ...Object.values(type.lines).flatMap(typesBelow)];
}

function build(model: DocModel, entityId: string): ComputeGraph {
  const graph: ComputeGraph = { entity: entityId, nodes: [], edges: new Map(), faults: [] };
  const nodes = new Map<string, ComputeNode>();
  for (const type of typesBelow(model.rows[entityId])) {
    const scope = scopeOf(model, type.id);
    for (const field of Object.values(type.fields)) {
      if (field.computed === undefined) continue;
      addNode(model, { key: sourceKey(type.id, field.name), rowType: type.id, field, source: field.computed, scope }, nodes, graph);
    }
  }
  for (const node of nodes.values()) {
    const reads = node.expression.reads.flatMap((path) => docReads(model, node.rowType, path, namesOf(node)));
    const counted = node.field && countedIn(node.field);
    if (counted !== undefined) reads.push(...docReads(model, node.rowType, 'row.' + counted));
    for (const read of reads) addEdge(graph, sourceKey(read.rowType, read.name), { node, anchor: read.anchor });
    for (const { part } of node.uses) {
      addEdge(graph, part.key, { node, anchor: part.owner });
      addEdge(graph, sourceKey(part.owner, part.list), { node, anchor: part.owner });
    }
  }
  graph.nodes = sorted(nodes, graph);
  return graph;
}

interface Wanted { key: string; rowType: string; field?: Field; part?: Part; source: string; scope: ScopeTypes }

function addNode(model: DocModel, wanted: Wanted, nodes: Map<string, ComputeNode>, graph: ComputeGraph): void {
  const compiled = compileExpression(wanted.source, wanted.scope, model);
  if (!compiled.ok) {
    for (const fault of compiled.faults) graph.faults.push({ rowType: wanted.rowType, field: wanted.field?.name ?? wanted.key, message: fault.message, start: fault.start, end: fault.end });
    return;
  }
  const lifted = liftParts(model, wanted.rowType, compiled.expression, wanted.scope);
  nodes.set(wanted.key, { key: wanted.key, rowType: wanted.rowType, field: wanted.field, part: wanted.part, expression: lifted.expression, uses: lifted.uses, order: 0, ...(compiled.expression.reads.some((path) => path.startsWith('found.')) && { finds: true as const }), ...(sharesOut(compiled.expression.tree) && { spreads: true as const }) });
  for (const use of lifted.uses) {
    const { part } = use;
    // Totals are kept per part object: two fields that add up the same share one.
    const known = nodes.get(part.key)?.part;
    if (known) use.part = known;
    else addNode(model, { key: part.key, rowType: part.rowType, part, source: part.source, scope: part.scope }, nodes, graph);
  }
}

const sharesOut = (node: Node): boolean => (node.op === 'call' && node.name === 'spread') || childrenOf(node).some(sharesOut);

function addEdge(graph: ComputeGraph, key: string, edge: Edge): void {
  const edges = graph.edges.get(key);
  if (!edges) graph.edges.set(key, [edge]);
  else if (!edges.some((known) => known.node === edge.node && known.anchor === edge.anchor)) edges.push(edge);
}

/** A macro's own name for the row a part is evaluated in. */
function namesOf(node: ComputeNode): Record<string, string> {
  return node.part ? { [node.part.bound]: node.rowType } : {};
}

/**
 * Fields of the document that a path of an expression reads. The path ends where it leaves through a reference.
 * @param names further variables that stand for rows of the document
 */
export function docReads(model: DocModel, rowTypeId: string, path: string, names: Record<string, string> = {}): DocRead[] {
  const steps = path.split('.');
  let type: RowType | undefined = model.rows[rowOfVariable(model, rowTypeId, steps[0], names) ?? ''];
  const reads: DocRead[] = [];
  // Once a list is entered the anchor stays: its rows are reached from there.
  let anchor = type?.id ?? '';
  let entered = false;
  for (let i = 1; type && i < steps.length; i++) {
    const step = steps[i];
    if (step === '*') continue;
    if (step === 'parent' && type.parent !== undefined) {
      type = model.rows[type.parent];
      if (!entered) anchor = type.id;
      continue;
    }
    reads.push({ rowType: type.id, name: step, anchor });
    const inside: RowType | undefined = type.lines[step];
    entered ||= inside !== undefined;
    type = inside;
  }
  return reads;
}

/** Row type that a variable stands for in expressions of a row type; undefined for `user`, `target`… */
export function rowOfVariable(model: DocModel, rowTypeId: string, variable: string, names: Record<string, string> = {}): string | undefined {
  if (names[variable] !== undefined) return names[variable];
  const type = scopeOf(model, rowTypeId)[variable];
  const document = variable === 'record' || variable === 'line' || variable === 'row';
  return document && type?.kind === 'row' ? type.row : undefined;
}

/** Kahn's order; what remains stands in a cycle, which is told once per field, or on one. */
function sorted(nodes: Map<string, ComputeNode>, graph: ComputeGraph): ComputeNode[] {
  const waits = new Map<string, Set<string>>();
  for (const key of nodes.keys()) waits.set(key, new Set());
  for (const [source, edges] of graph.edges) {
    if (nodes.has(source)) for (const edge of edges) waits.get(edge.node.key)!.add(source);
  }
  const done: ComputeNode[] = [];
  let ready = [...waits].filter(([, on]) => on.size === 0).map(([key]) => key);
  while (ready.length > 0) {
    const next: string[] = [];
    for (const key of ready) {
      const node = nodes.get(key)!;
      node.order = done.push(node) - 1;
      waits.delete(key);
      for (const edge of graph.edges.get(key) ?? []) {
        const on = waits.get(edge.node.key);
        if (on?.delete(key) && on.size === 0) next.push(edge.node.key);
      }
    }
    ready = next;
  }
  for (const key of waits.keys()) {
    const { field, rowType } = nodes.get(key)!;
    const circle = field && circleOf(key, waits);
    if (!circle) continue;
    const fields = circle.flatMap((one) => { const node = nodes.get(one)!; return node.field ? [`${node.rowType}.${node.field.name}`] : []; });
    graph.faults.push({ rowType, field: field.name, message: `circular, as it reads ${fields.slice(1).join(', ') || field.name}`, circle: fields, start: 0, end: field.computed!.length });
  }
  return done;
}

/** The shortest way from a node through what it reads back to itself; undefined for one that only stands on a circle. */
function circleOf(key: string, reads: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const ways = new Map<string, string[]>([[key, [key]]]);
  for (const [here, way] of ways) for (const next of reads.get(here) ?? []) {
    if (next === key) return way;
    if (reads.has(next) && !ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}
