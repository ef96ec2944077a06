// What flows where: which record type makes, takes over, moves and writes back to which, and what it posts; read from the schemas, as far as a role may see them.
import { compileExpression } from '../expressions/index.ts';
import { sayIn } from '../i18n.ts';
import type { Entity, Lang, Lines, Model, Screen } from '../language/model.ts';
import { guideOf } from '../places/guide.ts';
import { at, scopeAt, stepsIn } from '../places/here.ts';
import { walk } from '../places/walk.ts';
import { mayOpen, type Rights } from '../plans/rights.ts';

/** create: makes one · pull: lines take rows over · post: rows into a ledger · feed: a ledger changes the balance of another · transition: runs an action · rollup: writes back. */
export const flowKinds = ['create', 'pull', 'post', 'feed', 'transition', 'rollup'] as const;
export type FlowKind = (typeof flowKinds)[number];
/** @property route its list, where the reader may open one */
export interface FlowNode { id: string; label: string; module: string; kind: 'document' | 'record' | 'ledger' | 'module'; route?: string }
/** @property by the actions that do it, or the button that takes rows over */
export interface Flow { from: string; to: string; kind: FlowKind; by: string[] }
export interface FlowMap { nodes: FlowNode[]; flows: Flow[] }

/** @returns every flow between two record types, each pair and kind once; what hooks do in code is not among them */
export function flowMap(model: Model, rights: Rights, lang: Lang): FlowMap {
  const seen = new Set(Object.values(model.entities).filter(({ api }) => api !== '' && rights.may(`GET ${api}`)).map(({ id }) => id));
  const flows = new Map<string, Flow>();
  const add = (from: string | undefined, to: string | undefined, kind: FlowKind, by: string): void => {
    if (from === undefined || to === undefined || from === to || !seen.has(from) || !seen.has(to)) return;
    const key = `${from} ${to} ${kind}`;
    const flow = flows.get(key) ?? { from, to, kind, by: [] };
    if (by !== '' && !flow.by.includes(by)) flow.by.push(by);
    flows.set(key, flow);
  };
  for (const entity of Object.values(model.entities)) {
    const say = sayIn(model.locales, lang, entity.module);
    eachFlow(model, entity, (from, to, kind, by) => add(from, to, kind, by === '' ? '' : say(by)));
  }
  const named = new Set([...flows.values()].flatMap(({ from, to }) => [from, to]));
  const nodes = [...named].sort().map((id): FlowNode => {
    const entity = model.entities[id]!;
    const route = routeOf(model, rights, id);
    return { id, label: sayIn(model.locales, lang, entity.module)(entity.label, id), module: entity.module, kind: kindOf(entity), ...(route !== undefined && { route }) };
  });
  return { nodes, flows: [...flows.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)) };
}

type Add = (from: string | undefined, to: string | undefined, kind: FlowKind, by: string) => void;

function eachFlow(model: Model, entity: Entity, add: Add): void {
  const ofRows = (rows: string): string | undefined => model.rows[rows]?.entity ?? (model.balances[rows] && rows.slice(0, rows.lastIndexOf('.')));
  for (const { label, effects } of Object.values(entity.workflow?.actions ?? {})) {
    for (const effect of effects) {
      if (effect.kind === 'create') add(entity.id, effect.create, 'create', label);
      else if (effect.kind === 'post') add(entity.id, effect.post, 'post', label);
      else if (effect.kind === 'transition') add(entity.id, effect.transition, 'transition', label);
      else if (effect.kind === 'rollup' && effect.where !== undefined) add(entity.id, ofRows(effect.rollup), 'rollup', label);
    }
  }
  // A rollup says by an expression whose rows it writes to.
  walk(guideOf('entity'), { value: entity, key: entity.id }, at(entity.id), { ...stepsIn(model), visit: (place, source, link, here) => {
    if (link.key !== 'rollup' || place.kind !== 'cel' || (link.up!.value as { where?: string }).where !== undefined) return;
    const scope = scopeAt(model, place, link, here);
    const compiled = scope && compileExpression(source, scope, model);
    if (compiled?.ok && compiled.expression.type.kind === 'row') add(entity.id, ofRows(compiled.expression.type.row), 'rollup', here.action?.label ?? '');
  } });
  for (const row of Object.values(model.rows)) if (row.entity === entity.id && 'pull' in row) for (const pull of Object.values((row as Lines).pull ?? {})) add(ofRows(pull.from), entity.id, 'pull', pull.label);
  for (const balance of Object.keys(entity.ledger?.feeds ?? {})) add(entity.id, ofRows(balance), 'feed', '');
}

const kindOf = ({ ledger, workflow }: Entity): FlowNode['kind'] => (ledger ? 'ledger' : workflow && Object.keys(workflow.states).length > 1 ? 'document' : 'record');

/** Its own list of all its records first, then one of some, then a tree; of a ledger a report over it. */
function routeOf(model: Model, rights: Rights, id: string): string | undefined {
  const screens = Object.values(model.screens).filter((screen) => !screen.route.includes('{') && screen.portal === undefined && mayOpen(model, screen, rights));
  const over = (source: string | undefined): boolean => source !== undefined && (source === id || model.rows[source]?.entity === id || source.slice(0, source.lastIndexOf('.')) === id);
  const distance = (screen: Screen): number => ['list', 'tree', 'grid'].indexOf(screen.kind) * 4 + (screen.id === `${id}.list` ? 0 : 2) + (screen.where === undefined ? 0 : 1);
  const [own] = screens.filter((screen) => screen.entity === id && ['list', 'tree', 'grid'].includes(screen.kind)).sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1));
  return (own ?? screens.find((screen) => over(screen.entity) || (screen.query !== undefined && over(model.queries[screen.query]?.from))))?.route;
}

const arrows: Record<FlowKind, string> = { create: '-->', pull: '-->', post: '-.->', feed: '-.->', transition: '==>', rollup: '-.->' };
const words: Record<FlowKind, string> = { create: 'makes', pull: 'is taken over by', post: 'posts', feed: 'counts in', transition: 'runs an action of', rollup: 'writes back to' };

/** The flows of a module with what stands next to it, as text that Markdown readers draw. */
export function flowText({ nodes, flows }: FlowMap, module: string): string {
  const own = new Set(nodes.filter((node) => node.module === module).map(({ id }) => id));
  const shown = flows.filter(({ from, to }) => own.has(from) || own.has(to));
  const named = new Set(shown.flatMap(({ from, to }) => [from, to]));
  const name = (id: string): string => id.replace('.', '_');
  return ['```mermaid', 'flowchart LR',
    ...nodes.filter(({ id }) => named.has(id)).map(({ id, label, kind }) => (kind === 'ledger' ? `  ${name(id)}[("${label}")]` : `  ${name(id)}["${label}"]`)),
    ...shown.map(({ from, to, kind }) => `  ${name(from)} ${arrows[kind]}|${words[kind]}| ${name(to)}`), '```'].join('\n');
}
