// The plan of a form: fields with the rules the browser runs, sections, lines, and what may be done.
import type { Entity, Screen, SectionDef } from '../language/model.ts';
import { approvalsOf, flowActions, planActions } from './actions.ts';
import { addressed, recordLink } from './address.ts';
import { baseOf } from './base.ts';
import { computeOrder, defined, planFields, planFound, planLines } from './fields.ts';
import type { FormPlan, PlanField, PlanSection } from './plan.ts';
import { looksOf } from './looks.ts';
import { withPulls } from './pullPlan.ts';
import { planRelated } from './relatedPlan.ts';
import { detailRoute, rowAt, screenOf } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';
import { typesBelow } from '../documents/computeGraph.ts';
import { traitsOf } from '../values/types/index.ts';

export function formPlan(making: Making, screen: Screen, entity: Entity): FormPlan {
  const { model, rights, say } = making;
  const types = new TypesOf(making);
  for (const type of typesBelow(entity)) types.own(type.id);
  const fields = planFields(making, entity, types);
  const wanted = screen.actions.length > 0 ? screen.actions : [{ do: 'save' }, ...flowActions(entity).map((action) => ({ do: action.name }))];
  const mayCreate = rights.may(`POST ${entity.api}`);
  const mayEdit = rights.may(`PUT ${entity.api}`);
  const actions = planActions(making, entity, wanted, types, {});
  if (mayCreate && !actions.some((action) => action.do === 'save')) actions.unshift({ do: 'save', label: say('保存'), primary: true });
  const list = screenOf(model, entity.id, 'list', rights) ?? screenOf(model, entity.id, 'tree', rights);
  const detail = screen.detail ?? detailRoute(making, entity.id);
  return {
    ...baseOf(making, screen, entity), kind: 'form', ...planFound(making, entity, types), fields, lines: withPulls(making, entity, planLines(making, entity, types, false), types),
    ...sectionsOf(making, screen, entity, fields, types),
    computeOrder: computeOrder(making, entity).filter((name) => fields[name]?.computed !== undefined),
    constraints: planConstraints(making, entity, types),
    actions, mayCreate, mayEdit,
    ...defined({ detail: detail && recordLink(addressed(model, detail)), list: list?.route, lockedWhen: types.keep(entity.workflow?.lockedWhen, entity.id), record: screen.record, steps: screen.steps || undefined, starts: screen.starts && (true as const), approvals: Object.values(screen.at ?? {}).some((one) => 'modes' in one && Object.values(one.modes).includes('review')) ? approvalsOf(entity) : undefined }),
    types: types.types,
  };
}

/** Sections as they come, or under the tabs of the screen; a tab of which the caller sees nothing is left out. */
function sectionsOf(making: Making, screen: Screen, entity: Entity, fields: Record<string, PlanField>, types: TypesOf): Pick<FormPlan, 'sections' | 'tabs'> {
  const plain = screen.sections.length > 0 ? planSections(making, entity, screen.sections, fields, types) : [];
  if (screen.tabs.length === 0) return { sections: plain.some((section) => section.fields.length > 0) ? plain : usualSections(entity, fields, plain) };
  const tabs: NonNullable<FormPlan['tabs']> = [];
  const sections = [...plain];
  for (const tab of screen.tabs) {
    const title = making.say(tab.title);
    const inside = planSections(making, entity, tab.sections ?? [], fields, types).map((section) => ({ ...section, tab: title }));
    if (inside.length > 0) tabs.push({ title });
    else if (tab.kind === 'trail') tabs.push({ title, kind: 'trail' });
    else if (tab.related !== undefined) {
      const related = planRelated(making, entity, tab);
      if (related) tabs.push({ title, kind: 'related', related });
    } else if (tab.widget) tabs.push({ title, kind: 'widget', widget: tab.widget });
    sections.push(...inside);
  }
  return { sections, tabs };
}

/** A form for an entity that has no form screen, drawn in the drawer of its list. */
export function drawerForm(making: Making, screen: Screen, entity: Entity): FormPlan {
  return formPlan(making, { ...screen, id: `${entity.id}.drawer`, kind: 'form', title: entity.label, record: undefined, actions: [], tabs: [], figures: [], columns: [] }, entity);
}

/** Fields of the head in order, then each list of lines; what the engine writes is left to the detail. */
function usualSections(entity: Entity, fields: Record<string, PlanField>, said: PlanSection[] = []): PlanSection[] {
  const names = Object.values(entity.fields).filter((field) => fields[field.name] && !field.system && !traitsOf(field.type).rows).map((field) => ({ name: field.name, ...wide(field.type) }));
  // Lines whose section is said stand as it says, the others behind them.
  return [{ fields: names }, ...said, ...Object.values(entity.lines).filter(({ name }) => !said.some((section) => section.lines === name)).map((lines) => ({ fields: [], lines: lines.name }))];
}

const wide = (type: string): { span?: number } => (traitsOf(type).span === 3 || traitsOf(type).files === 'many' ? { span: 2 } : {});

export function planSections(making: Making, entity: Entity, sections: SectionDef[], fields: Record<string, PlanField>, types: TypesOf): PlanSection[] {
  return sections.flatMap((section) => {
    const named = (section.fields ?? []).map((field) => (typeof field === 'string' ? { name: field } : { name: field.field, ...defined({ span: field.span }) }));
    const seen = named.filter(({ name }) => fields[name]);
    if (seen.length === 0 && section.lines === undefined) return [];
    return [{
      ...defined({ title: section.title === undefined ? undefined : making.say(section.title), lines: section.lines, looks: looksOf(making, entity, section), collapsed: section.collapsed, visible: types.keep(section.visible, entity.id) }),
      fields: seen,
    }];
  });
}

/** Rules of the entity that read only what the caller sees. */
function planConstraints(making: Making, entity: Entity, types: TypesOf): FormPlan['constraints'] {
  return entity.constraints.flatMap((rule) => {
    const type = rowAt(making.model, entity.id, rule.each);
    if (!type || types.keep(rule.that, type.id) === undefined || types.keepTemplate(rule.else, type.id) === undefined) return [];
    if (rule.when !== undefined && types.keep(rule.when, type.id) === undefined) return [];
    const passes = rule.unless !== undefined && making.rights.may(entity.workflow?.actions[rule.unless]?.permission ?? rule.unless);
    return [{ that: rule.that, else: making.say(rule.else), level: passes ? 'warn' as const : (rule.level ?? 'error'), ...defined({ each: rule.each, at: rule.at, when: rule.when }) }];
  });
}
