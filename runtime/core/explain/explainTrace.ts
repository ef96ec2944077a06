// Turns a traced expression into words: formula, figures, inputs with where they stand, and the rows of sums.
import { toText, type Decimal } from '../decimal.ts';
import { fill } from '../contract/errors.ts';
import type { Node } from '../expressions/tree.ts';
import { coversTree } from './cover.ts';
import type { Field } from '../language/model.ts';
import { formulaText, type Wording } from './formula.ts';
import { originOf } from './origin.ts';
import { isFigure, mostElements, type Trace, type TracedElement } from './trace.ts';
import type { Explaining } from './explaining.ts';
import type { Explained, ExplainInput, ExplainLink, ExplainRow, ExplainRows, ExplainTarget } from './wire.ts';
import { traitsOf } from '../values/types/index.ts';

type Walk = Extract<Node, { op: 'each' }>;

export function explainTrace(explaining: Explaining, trace: Trace): Pick<Explained, 'formula' | 'figures' | 'inputs' | 'rows' | 'isCovered'> {
  const wording = wordingOf(explaining);
  const formula = formulaText(trace.node, wording);
  const isCovered = coversTree(explaining, trace.node);
  const inputs = inputsOf(explaining, trace, isCovered, wording);
  const [only] = inputs;
  // A sum alone: its rows are the explanation, not an input of it.
  if (trace.node.op === 'each' && inputs.length === 1 && only.rows) return { formula, inputs: [], rows: [only.rows], ...(isCovered && { isCovered }) };
  if (isCovered) return { formula, inputs, isCovered };
  const taken = branchOf(trace);
  const values = new Map<Node, Trace>();
  gather(taken, values);
  const figures = formulaText(taken.node, { ...wording, leaf: (node) => { const known = values.get(node); return known && isLeaf(node) ? figureText(explaining, known) : undefined; } });
  return { formula, ...(figures !== formula && !isBare(taken.node) && { figures }), inputs };
}

export function wordingOf({ model, say }: Explaining): Wording {
  return { say, rowLabel: (id) => { const label = model.rows[id]?.label; return label === undefined ? undefined : say(label); } };
}

/** The way that was taken: what stands behind a condition that did not hold gave nothing. */
function branchOf(trace: Trace): Trace {
  if (trace.node.op === 'choose') return branchOf(trace.parts[1]);
  if (trace.node.op === 'call' && trace.node.name === 'first') return branchOf(trace.parts.at(-1)!);
  return trace;
}

const isLeaf = (node: Node): boolean => node.op === 'member' || node.op === 'setting' || node.op === 'each' || node.op === 'aggregate' || (node.op === 'variable' && (node.field !== undefined || node.name === 'today' || node.name === 'now'));
const isBare = (node: Node): boolean => isLeaf(node) || node.op === 'literal';

function gather(trace: Trace, into: Map<Node, Trace>): void {
  into.set(trace.node, trace);
  if (!isLeaf(trace.node)) for (const part of trace.parts) gather(part, into);
}

function figureText({ figures, say, row }: Explaining, trace: Trace): string {
  const { node, value } = trace;
  const field = node.op === 'member' || node.op === 'variable' ? node.field : undefined;
  const like = node.op === 'each' && isFigure(value) ? likeOf(trace) : undefined;
  // A bare name is a field of the row at hand.
  const text = field ? figures.field(field, value, node.op === 'variable' ? row : trace.holder)
    : like ? figures.like(value as Decimal, like.field, like.row)
      : node.op === 'setting' && node.setting.type === 'percent' && isFigure(value) ? `${toText(value.times(100))}%` : figures.value(value, node.type);
  return text === '' ? say('空') : text.replace(/^-/, '−');
}

/** The first quantity or money among what a sum adds up: it reads with the same decimals. */
function likeOf({ node, holder, parts, elements = [] }: Trace): { field: Field; row: unknown } | undefined {
  if (node.op === 'member' && node.field && (traitsOf(node.field?.type).measure === 'currency' || traitsOf(node.field?.type).measure === 'unit')) return { field: node.field, row: holder };
  if (node.op === 'arithmetic' && node.sign === '/') return undefined;
  for (const part of [...(node.op === 'each' ? [] : parts), ...elements.flatMap(({ body }) => body ?? [])]) { const found = likeOf(part); if (found) return found; }
  return undefined;
}

function inputsOf(explaining: Explaining, trace: Trace, isCovered: boolean, wording: Wording): ExplainInput[] {
  const found = new Map<string, ExplainInput>();
  const visit = (at: Trace): void => {
    if (!isLeaf(at.node) || (at.node.op === 'each' && (at.node.kind === 'filter' || at.node.kind === 'map'))) { at.parts.forEach(visit); return; }
    if (at.node.type.kind === 'list' || at.node.type.kind === 'record') return;
    const label = formulaText(at.node, wording);
    if (!found.has(label)) found.set(label, inputOf(explaining, at, label, isCovered, wording));
  };
  visit(trace);
  return [...found.values()];
}

function inputOf(explaining: Explaining, at: Trace, label: string, isCovered: boolean, wording: Wording): ExplainInput {
  const { node, value, holder } = at;
  const isHidden = coversTree(explaining, node);
  if (isCovered) return { label, text: '', ...(isHidden && { hidden: true as const }) };
  const text = figureText(explaining, at);
  if (node.op === 'setting') return { label: explaining.say(node.setting.name ?? node.setting.code), text, from: explaining.say('企业参数') };
  if (node.op === 'each') return { label, text, rows: rowsOfWalk(explaining, at as Trace & { node: Walk }, wording, value, text) };
  const field = node.op === 'member' || node.op === 'variable' ? node.field : undefined;
  const unit = field && traitsOf(field.type).measure === 'unit' ? explaining.figures.unit(field, holder) : undefined;
  return { label, text, ...(unit !== undefined && { unit }), ...(field && (node.op === 'member' ? standing(explaining, node, field, holder) : { opens: { field: field.name } })) };
}

/** Where an input stands: in this record, or in another one that a reference leads to. */
function standing(explaining: Explaining, node: Extract<Node, { op: 'member' }>, field: Field, holder: unknown): Pick<ExplainInput, 'from' | 'opens' | 'link'> {
  const place = explaining.figures.places.get(holder);
  if (place) {
    const own = { ...explaining, type: place.type, chain: place.chain, row: place.chain.at(-1)! };
    const { from } = originOf(own, field);
    return { ...(from !== undefined && { from }), opens: targetOf(explaining, place.type.id, place.chain.at(-1)!, field.name) };
  }
  const id = typeof holder === 'object' && holder !== null ? (holder as { id?: unknown }).id : undefined;
  const rowType = node.of.type.kind === 'row' ? explaining.model.rows[node.of.type.row] : undefined;
  if (typeof id !== 'string' || !rowType || rowType.parent !== undefined || rowType.id === 'amc.user' || rowType.id === 'amc.company') return {};
  const label = String((holder as { label?: unknown }).label ?? '');
  const api = explaining.apiOf?.(rowType.id);
  return { from: fill(explaining.say('取自{name}'), { name: `${explaining.say(rowType.label)} ${label}`.trim() }), link: linkOf(explaining, rowType.id, id, label), ...(api !== undefined && { opens: { field: field.name, of: { entity: rowType.id, id, api } } }) };
}

export function linkOf({ routeOf }: Pick<Explaining, 'routeOf'>, entity: string, id: string, label: string): ExplainLink {
  const route = routeOf?.(entity, id);
  return { entity, id, label, ...(route !== undefined && { route }) };
}

export function targetOf({ entity, figures }: Pick<Explaining, 'entity' | 'figures'>, rowType: string, row: { id?: unknown }, field: string): ExplainTarget {
  const way = rowType === entity ? '' : `${rowType.slice(entity.length + 1)}.`;
  const at = figures.places.get(row)?.at;
  return { field: way + field, ...(way !== '' && typeof row.id === 'string' && { row: row.id }), ...(way !== '' && at && { at }) };
}

function rowsOfWalk(explaining: Explaining, { node, elements = [], parts }: Trace & { node: Walk }, wording: Wording, value: unknown, text: string): ExplainRows {
  const { say } = explaining;
  const list = formulaText(node.list, wording);
  const share = node.body ? formulaText(node.body, wording) : say('计入');
  const isPlain = node.body === undefined || isLeaf(node.body);
  const all = (parts[0]?.value as unknown[] | null)?.length ?? 0;
  const rows = elements.map((element, at) => rowOf(explaining, element, at, isPlain, wording));
  return {
    title: list, count: all, rows,
    columns: [{ label: list }, ...(isPlain ? [] : [{ label: say('算式') }]), { label: share, isFigure: true as const }],
    ...(isFigure(value) && node.kind === 'sum' && { total: [say('合计'), ...(isPlain ? [] : ['']), text] }),
    ...(all > mostElements && { note: fill(say('只列出前{n}行'), { n: mostElements }) }),
  };
}

function rowOf(explaining: Explaining, { element, counts, where, body }: TracedElement, index: number, isPlain: boolean, wording: Wording): ExplainRow {
  const { say } = explaining;
  const values = new Map<Node, Trace>();
  if (body) gather(body, values);
  const algebra = body && !isPlain ? formulaText(branchOf(body).node, { ...wording, leaf: (inner) => { const known = values.get(inner); return known && isLeaf(inner) ? figureText(explaining, known) : undefined; } }) : '';
  const text = !counts ? say('不计入') : body ? figureText(explaining, body) : where ? say('是') : '1';
  const place = explaining.figures.places.get(element);
  const own = body?.node.op === 'member' && body.node.field && body.holder === element && place ? targetOf(explaining, place.type.id, element as { id?: unknown }, body.node.field.name) : undefined;
  return { cells: [rowName(explaining, element, index), ...(isPlain ? [] : [algebra]), text], ...(own && { opens: own }), ...(!counts && { isOut: true as const }) };
}

/** `第2行 M0001 32S精梳棉汗布` */
function rowName(explaining: Explaining, element: unknown, index: number): string {
  const { say, figures } = explaining;
  const number = fill(say('第{n}行'), { n: index + 1 });
  const place = figures.places.get(element);
  const row = element as Record<string, unknown> | null;
  const field = place && Object.values(place.type.fields).find((one) => (traitsOf(one.type).refers === 'one' || traitsOf(one.type).text === 'line') && explaining.mayKnow([one]) && row?.[one.name]);
  return field ? `${number} ${figures.field(field, row![field.name], row)}` : number;
}
