// The plan of a detail: key figures, steps of the workflow, sections, and tabs for lines, related records, trail and graph.
import { typesBelow } from '../documents/computeGraph.ts';
import { formRoute } from '../language/formPlace.ts';
import type { Entity, Screen, TabDef, Versions } from '../language/model.ts';
import type { State, Workflow } from '../language/workflowModel.ts';
import { approvalsOf, flowActions, linesActions, planActions } from './actions.ts';
import { addressed, newLink, recordLink } from './address.ts';
import { baseOf } from './base.ts';
import { planCompare } from './comparePlan.ts';
import { defined, planFields, planLines } from './fields.ts';
import { planSections } from './formPlan.ts';
import { nextSteps } from './pullPlan.ts';
import { planRelated } from './relatedPlan.ts';
import { looksOf } from './looks.ts';
import type { DetailPlan, PlanField, PlanSection, PlanTab } from './plan.ts';
import { screenOf, sees } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';
import { traitsOf } from '../values/types/index.ts';

const mostFigures = 5;

export function detailPlan(making: Making, screen: Screen, entity: Entity): DetailPlan {
  const { model, rights } = making;
  const types = new TypesOf(making);
  for (const type of typesBelow(entity)) types.own(type.id);
  const fields = planFields(making, entity, types, true);
  const form = formRoute(screen.form ?? screenOf(model, entity.id, 'form', rights)?.route);
  const wanted = screen.actions.length > 0 ? screen.actions : [{ do: 'edit' }, ...flowActions(entity).map((action) => ({ do: action.name })), { do: 'print' }];
  const list = screenOf(model, entity.id, 'list', rights) ?? screenOf(model, entity.id, 'tree', rights);
  return {
    ...baseOf(making, screen, entity), kind: 'detail', fields, lines: withActions(making, entity, planLines(making, entity, types, true), types),
    figures: planFigures(making, screen, entity, fields, types),
    steps: stepsOf(making, entity),
    sections: screen.sections.length > 0 ? planSections(making, entity, screen.sections, fields, types) : usualSections(entity, fields, screen),
    tabs: planTabs(making, screen, entity, fields, types),
    actions: [...nextSteps(making, entity, types), ...planActions(making, entity, wanted, types, { form })],
    ...defined({ edit: form === undefined || !rights.may(`PUT ${entity.api}`) ? undefined : recordLink(addressed(model, form)), list: list?.route }),
    ...defined({
      copies: form === undefined || !rights.may(`POST ${entity.api}`) || entity.writtenBy?.includes('server') ? undefined : newLink(addressed(model, form)),
      attach: entity.attachments ? { add: rights.may(`PUT ${entity.api}`), removeAll: rights.may(`DELETE ${entity.api}`) } : undefined,
      countsPrints: entity.fields.printCount ? true as const : undefined,
      approvals: approvalsOf(entity), lockedWhen: types.keep(entity.workflow?.lockedWhen, entity.id),
    }),
    ...(entity.versions && planCompare(making, entity, types)),
    types: types.types,
  };
}

/** Rows offer what runs on them. */
function withActions(making: Making, entity: Entity, lines: DetailPlan['lines'], types: TypesOf): DetailPlan['lines'] {
  return Object.fromEntries(Object.entries(lines).map(([name, one]) => {
    const actions = linesActions(making, entity, name, types);
    return [name, actions.length > 0 ? { ...one, actions } : one];
  }));
}

function planFigures(making: Making, screen: Screen, entity: Entity, fields: Record<string, PlanField>, types: TypesOf): DetailPlan['figures'] {
  return screen.figures.map((figure) => (typeof figure === 'string' ? { field: figure } : figure)).filter((figure) => fields[figure.field]).slice(0, mostFigures).map((figure) => {
    const under = 'under' in figure ? types.keepTemplate(figure.under, entity.id) : undefined;
    const label = 'label' in figure && figure.label !== undefined ? making.say(figure.label) : fields[figure.field].label;
    return { field: figure.field, label, ...(under !== undefined && { under: making.say(under) }) };
  });
}

/** The way a document goes when nothing goes wrong: states by how far actions lead from the first, else as they stand, ends last; without void and refused ones, and only those an action leads to. */
function stepsOf({ say }: Making, entity: Entity): DetailPlan['steps'] {
  const flow = entity.workflow;
  if (!flow) return [];
  const reached = new Set([flow.initial, ...Object.values(flow.actions).map((action) => action.to)]);
  const far = distancesIn(flow);
  const rank = ({ name, end }: State): number => (end ? far.size : 0) + (far.get(name) ?? 0);
  const steps = Object.values(flow.states).filter((state) => state.tone !== 'void' && state.tone !== 'wrong' && reached.has(state.name));
  // Without an end it is no way but a standing, as of a supplier: as it is written.
  if (steps.some(({ end }) => end)) steps.sort((a, b) => rank(a) - rank(b));
  // Switches such as normal/stopped are no way to go.
  return steps.length < 3 ? [] : steps.map((state) => ({ state: state.name, label: say(state.label, `${entity.id}.${state.name}`) }));
}

/** How many actions lead to each state, by the shortest way. */
function distancesIn({ initial, actions }: Workflow): Map<string, number> {
  const far = new Map([[initial, 0]]);
  for (const state of far.keys()) for (const { from, to } of Object.values(actions)) if (to !== undefined && from.includes(state) && !far.has(to)) far.set(to, far.get(state)! + 1);
  return far;
}

/** All of the head but what stands elsewhere: figures, state, who and when. */
function usualSections(entity: Entity, fields: Record<string, PlanField>, screen: Screen): PlanSection[] {
  const elsewhere = new Set(['delFlag', 'createBy', 'createDate', 'updateBy', 'updateDate', entity.workflow?.field ?? '', ...screen.figures.map((figure) => (typeof figure === 'string' ? figure : figure.field))]);
  const names = Object.keys(fields).filter((name) => !elsewhere.has(name)).map((name) => ({ name, ...(traitsOf(fields[name].type).span === 3 ? { span: 2 } : {}) }));
  return [{ fields: names }];
}

function planTabs(making: Making, screen: Screen, entity: Entity, fields: Record<string, PlanField>, types: TypesOf): PlanTab[] {
  const wanted: TabDef[] = screen.tabs.length > 0 ? [...screen.tabs] : Object.values(entity.lines).map((lines) => ({ title: lines.label, lines: lines.name }));
  const own: PlanTab[] = [];
  if (entity.attachments) own.push({ key: 'attachments', kind: 'attachments', title: making.say('附件') });
  if (entity.comments) own.push({ key: 'comments', kind: 'comments', title: making.say('评论') });
  if (entity.versions && !wanted.some((tab) => tab.related === entity.id)) wanted.push(versionsTab(entity, entity.versions));
  if (entity.workflow && !wanted.some((tab) => tab.kind === 'graph')) wanted.push({ title: '单据关系', kind: 'graph' });
  if (!wanted.some((tab) => tab.kind === 'trail')) wanted.push({ title: '变更记录', kind: 'trail' });
  const planned = wanted.flatMap((tab, i) => planTab(making, entity, tab, i, fields, types) ?? []);
  // What people add stands behind what the record holds, before its history.
  const last = planned.findIndex(({ kind }) => kind === 'graph' || kind === 'trail');
  return last < 0 ? [...planned, ...own] : [...planned.slice(0, last), ...own, ...planned.slice(last)];
}

/** All versions of what the record is one of, the newest first. */
function versionsTab(entity: Entity, { of, no, chosen }: Versions): TabDef {
  const shown = Object.values(entity.fields).filter((field) => field.list && !of.includes(field.name)).map((field) => field.name);
  const columns = [no, ...(chosen === undefined ? [] : [chosen]), entity.workflow!.field, ...shown, 'createBy', 'createDate'];
  return { title: '版本', related: entity.id, where: of.map((name) => `target.${name} == record.${name}`).join(' && '), columns: [...new Set(columns)].filter((name) => entity.fields[name]).map((field) => ({ field })) };
}

function planTab(making: Making, entity: Entity, tab: TabDef, i: number, fields: Record<string, PlanField>, types: TypesOf): PlanTab | null {
  const base = { title: making.say(tab.title), ...defined({ visible: types.keep(tab.visible, entity.id) }) };
  if (tab.kind) return { key: tab.kind, kind: tab.kind, ...base };
  if (tab.lines !== undefined) return linesTab(making, entity, tab, base);
  if (tab.related !== undefined) {
    const related = planRelated(making, entity, tab);
    return related ? { key: `${tab.related}.${i}`, kind: 'related', related, ...base } : null;
  }
  const sections = planSections(making, entity, tab.sections ?? [], fields, types);
  return sections.length > 0 ? { key: `sections.${i}`, kind: 'sections', sections, ...base } : null;
}

/** Columns whose grant the caller lacks are left out, as the fields are. */
function linesTab(making: Making, entity: Entity, tab: TabDef, base: { title: string }): PlanTab | null {
  const lines = entity.lines[tab.lines!];
  if (!lines) return null;
  const columns = tab.columns?.map((column) => column.field).filter((name) => lines.fields[name] && sees(making.rights, lines.fields[name]));
  return { key: tab.lines!, kind: 'lines', lines: tab.lines, ...(columns && { columns }), ...defined({ looks: looksOf(making, entity, tab) }), ...base };
}
