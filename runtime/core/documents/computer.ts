// Keeps the computed fields of one record up to date while it is edited: a change recomputes only what reads it, totals move by differences.
// The rows handed in are changed in place; a form of 50,000 lines stays quick because nothing is copied.
import { Decimal } from '../decimal.ts';
import { Cell, type At, type Changes, type Computer } from './computerModel.ts';
import { QuickWays } from './quickWays.ts';
import { computeGraph, sourceKey } from './computeGraph.ts';
import type { ComputeNode } from './computeGraph.ts';
import type { Part } from './parts.ts';
import { countedIn } from '../values/figures.ts';
import { contextOf } from './env.ts';
import type { DocEnv, DocModel, DocRow, RowPath } from './env.ts';
import type { Field } from '../language/model.ts';
import type { ValueContext } from '../values/valueType.ts';

import { fillsOf } from './prepare.ts';
import { addTo, chainOf, everyRow, lineOf, ownerOf, placeAt, placeOf, settleAllInputs, spliceIn, totalOf } from './places.ts';
import type { Gift, Place } from './places.ts';
import { sameValue, scaleOf, settledResult } from './settle.ts';

/** What was looked up (core/found/book.ts). */
interface FoundReading { misses: number; before?: (row: object) => Record<string, unknown> | undefined }

export type { At, ChangedCell, Changes, Computer } from './computerModel.ts';

/**
 * @param record taken over and changed in place
 * @param trusted the record comes from the server: its computed values stand, only totals are counted
 */
export function createComputer(model: DocModel, entityId: string, record: DocRow, env: DocEnv, trusted = false): Computer {
  const graph = computeGraph(model, entityId);
  const placed = new WeakMap<DocRow, Place>();
  const head = trusted ? placeOf(model.rows[entityId], {}, null, 0, placed) : placeOf(model.rows[entityId], record, null, 0, placed);
  const values: Record<string, unknown> = { today: env.run.today, now: env.run.now, ...env.values, record };
  let dirty: (Set<Place> | 'all' | undefined)[] = [];
  const ways = new QuickWays();
  /** Rows of a column that are all marked already. */
  const marked = new Map<ComputeNode, readonly DocRow[]>();
  let changes: Changes = { cells: [] };
  let open = 0;
  let quiet = false;
  let unread: Generator<void> | null = trusted ? readAll() : null;

  /** Places and totals of a record whose computed values stand; rows are as they were handed in, so it can wait until just before a change. */
  function* readAll(): Generator<void> {
    placed.delete(head.row);
    head.row = record;
    placed.set(record, head);
    for (const lines of Object.values(head.type.lines)) {
      const places: Place[] = (head.lists[lines.name] = []);
      const rows = (record[lines.name] ?? []) as DocRow[];
      for (let i = 0; i < rows.length; i++) {
        if (rows[i].seq !== i + 1) rows[i].seq = i + 1;
        places.push(placeOf(lines, rows[i], head, i, placed));
        if (i % piece === piece - 1) yield;
      }
    }
    for (const node of graph.nodes) {
      if (!node.part) continue;
      for (const [i, place] of everyPlace(node.rowType, head).entries()) {
        givePart(node, node.part, place);
        if (i % piece === piece - 1) yield;
      }
    }
  }

  function ready(): void {
    while (unread) if (unread.next().done) unread = null;
  }

  /** Rows of a type at or below a place. */
  function everyPlace(type: string, from: Place): Place[] {
    if (from.type.id === type) return [from];
    if (!type.startsWith(from.type.id + '.')) return [];
    const list = type.slice(from.type.id.length + 1).split('.')[0];
    const places = from.lists[list] ?? [];
    return from.type.lines[list]?.id === type ? places : places.flatMap((place) => everyPlace(type, place));
  }

  function markNode(node: ComputeNode, place: Place | 'all'): void {
    if (place === 'all') dirty[node.order] = 'all';
    else if (dirty[node.order] !== 'all') ((dirty[node.order] ??= new Set()) as Set<Place>).add(place);
  }

  function markReaders(key: string, place: Place): void {
    const edges = graph.edges.get(key);
    if (!edges) return;
    for (const { node, anchor } of edges) {
      if (dirty[node.order] === 'all') continue;
      let top: Place | null = place;
      while (top && top.type.id !== anchor) top = top.parent;
      if (!top) continue;
      if (top.type.id === node.rowType) markNode(node, top);
      else if (top === head && node.rowType !== entityId) markNode(node, 'all');
      else for (const reached of everyPlace(node.rowType, top)) markNode(node, reached);
    }
  }

  function markRow(place: Place): void {
    for (const node of graph.nodes) if (node.rowType === place.type.id) markNode(node, place);
    for (const places of Object.values(place.lists)) places.forEach(markRow);
  }

  /** Computes dirty nodes in order; a node only marks later ones, so one pass is enough. */
  function settleDirty(): void {
    for (const node of graph.nodes) {
      const places = dirty[node.order];
      if (places === undefined) continue;
      dirty[node.order] = undefined;
      for (const place of places === 'all' ? everyPlace(node.rowType, head) : places) {
        if (node.part) computePart(node, node.part, place);
        else computeField(node, place);
      }
    }
    dirty = [];
    marked.clear();
  }

  /** The variables an expression sees in a row. */
  function see(node: ComputeNode, place: Place): void {
    values.row = place.row;
    values.line = lineOf(place).row;
    if (node.part) values[node.part.bound] = place.row;
  }

  function run(node: ComputeNode, place: Place): unknown {
    see(node, place);
    for (const { name, part } of node.uses) values[name] = totalOf(ownerOf(place, part.owner), part);
    return node.expression.run(values, node.field && node.spreads ? { ...env.run, scale: scaleOf(node.field, contextOf(node.field, chainOf(place), env.context)) } : env.run);
  }

  /** @returns whether the row gives something else than before */
  function givePart(node: ComputeNode, part: Part, place: Place): boolean {
    const given = giftOf(node, part, place);
    const before = place.gives?.get(part);
    if (before !== undefined && sameValue(before, given)) return false;
    (place.gives ??= new Map()).set(part, given);
    addTo(place.parent!, part, before, -1);
    addTo(place.parent!, part, given, 1);
    return true;
  }

  function giftOf(node: ComputeNode, part: Part, place: Place): Gift {
    const text = part.kind === 'sum' ? quickly(node, place, null) : undefined;
    if (text !== undefined) return text;
    const result = run(node, place);
    return part.kind === 'sum' ? (Decimal.isDecimal(result) ? (result as Decimal) : null) : result === true;
  }

  /** Plain arithmetic on plain figures, without Decimal; undefined: it takes more than that. */
  function quickly(node: ComputeNode, place: Place, scale: number | null): string | null | undefined {
    const scaled = ways.of(node);
    if (!scaled) return undefined;
    see(node, place);
    return scaled(values, scale);
  }

  function computePart(node: ComputeNode, part: Part, place: Place): void {
    if (givePart(node, part, place)) markReaders(part.key, place.parent!);
  }

  function computeField(node: ComputeNode, place: Place): void {
    const field = node.field!;
    const context = countedIn(field) === undefined ? env.context : contextOf(field, chainOf(place), env.context);
    const scale = ways.scaleFor(node, field, context);
    const text = scale === null ? undefined : quickly(node, place, scale);
    const settled = text !== undefined ? text : node.finds ? foundResult(node, place, field, context) : settledResult(run(node, place), field, context);
    if (settled === undefined) return;
    const before = place.row[field.name];
    if (before === undefined) place.row[field.name] = settled;
    if (sameValue(before, settled)) return;
    place.row[field.name] = settled;
    if (!quiet) changes.cells.push(new Cell(place, field.name));
    markReaders(node.key, place);
  }

  /** @returns undefined where what stands is to stay: nothing can be looked up here, it is not known yet, or a change did not touch what it is made of */
  function foundResult(node: ComputeNode, place: Place, field: Field, context: ValueContext): unknown {
    const book = values.found as FoundReading | undefined;
    if (!book) return undefined;
    const { misses } = book;
    const settled = settledResult(run(node, place), field, context);
    const before = node.uses.length > 0 ? undefined : book.before?.(place.row);
    const was = before && settledResult(node.expression.run({ ...values, ...before }, env.run), field, context);
    return book.misses > misses || (before && sameValue(was, settled)) ? undefined : settled;
  }

  function change(work: () => void): Changes {
    ready();
    open++;
    try {
      work();
    } finally {
      open--;
    }
    if (open > 0) return changes;
    settleDirty();
    const done = changes;
    changes = { cells: [] };
    return done;
  }

  function put(place: Place, field: string, value: unknown): void {
    place.row[field] = value;
    markReaders(sourceKey(place.type.id, field), place);
  }

  function find(at: At): Place {
    if (!isPath(at)) {
      const known = placed.get(at);
      if (!known) throw new RangeError('The row stands in no list of this record.');
      return known;
    }
    return placeAt(head, at);
  }

  function listChanged(owner: Place, list: string, from: number): void {
    const places = owner.lists[list];
    const key = sourceKey(owner.type.lines[list].id, 'seq');
    for (let i = from; i < places.length; i++) {
      places[i].index = i;
      places[i].row.seq = i + 1;
      if (graph.edges.has(key)) markReaders(key, places[i]);
    }
    markReaders(sourceKey(owner.type.id, list), owner);
  }

  const computer: Computer = {
    record,
    computeAll(tell = true) {
      quiet = !tell;
      const done = change(() => {
        settleAllInputs(head, env);
        for (const node of graph.nodes) markNode(node, 'all');
      });
      quiet = false;
      return done;
    },
    set: (at, field, value) => change(() => put(find(at), field, value)),
    setColumn: (rows, field, column) => change(() => {
      if (rows.length === 0) return;
      const { type } = find(rows[0]!);
      const edges = graph.edges.get(sourceKey(type.id, field));
      // What is computed in the row itself needs no way to be found.
      const own = edges?.every(({ node, anchor }) => node.rowType === type.id && anchor === type.id) ? edges.map(({ node }) => node) : undefined;
      for (let i = 0; i < rows.length; i++) rows[i]![field] = column[i];
      if (!edges) return;
      // A node that reads several columns of the same rows is told of them once.
      const waiting = own?.filter((node) => dirty[node.order] !== 'all' && marked.get(node) !== rows);
      if (waiting?.length === 0) return;
      for (const node of waiting ?? []) marked.set(node, rows);
      for (let i = 0; i < rows.length; i++) {
        const place = find(rows[i]!);
        if (waiting) for (const node of waiting) markNode(node, place);
        else markReaders(sourceKey(type.id, field), place);
      }
    }),
    choose: (at, field, value) => change(() => {
      const place = find(at);
      put(place, field, value);
      for (const [name, filled] of Object.entries(fillsOf(model, place.type.id, field, value, chainOf(place), env))) {
        if (filled === null) continue;
        put(place, name, filled);
        changes.cells.push(new Cell(place, name));
      }
    }),
    setHead: (field, value) => computer.set([], field, value),
    setLine: (index, field, value, list = 'lines') => computer.set([list, index], field, value),
    insert: (at, list, index, rows) => change(() => {
      const owner = find(at);
      const type = owner.type.lines[list];
      const places = (owner.lists[list] ??= []);
      const data = (owner.row[list] ??= []) as DocRow[];
      const made = rows.map((row, i) => placeOf(type, row, owner, index + i, placed));
      spliceIn(places, index, made);
      spliceIn(data, index, rows);
      listChanged(owner, list, index);
      made.forEach(markRow);
    }),
    remove: (at, list, index, count) => change(() => {
      const owner = find(at);
      for (const place of owner.lists[list].splice(index, count)) {
        for (const [part, given] of place.gives ?? []) {
          addTo(owner, part, given, -1);
          markReaders(part.key, owner);
        }
        for (const gone of everyRow(place)) forget(gone);
      }
      (owner.row[list] as DocRow[]).splice(index, count);
      listChanged(owner, list, index);
    }),
    insertLines: (index, rows, list = 'lines') => computer.insert([], list, index, rows),
    removeLines: (index, count, list = 'lines') => computer.remove([], list, index, count),
    batch: (work) => change(work),
    prepare(hasTime) {
      while (unread && hasTime()) if (unread.next().done) unread = null;
      return unread === null;
    },
    valuesAt(at) {
      ready();
      const place = find(at);
      return { ...values, line: lineOf(place).row, row: place.row };
    },
  };

  /** A removed row must not be computed any more. */
  function forget(place: Place): void {
    placed.delete(place.row);
    for (const places of dirty) if (places instanceof Set) places.delete(place);
  }
  return computer;
}

/** Rows read at a time. */
const piece = 100;

function isPath(at: At): at is RowPath {
  return Array.isArray(at);
}
