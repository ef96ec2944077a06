// One screen's plan: a pure function of schemas, rights and language.
import { moduleOf } from '../language/names.ts';
import { isFormPlace } from '../language/formPlace.ts';
import type { Lang, Model } from '../language/model.ts';
import { drawerForm } from './formPlan.ts';
import { planMakerOf } from './kinds.ts';
import type { Plan } from './plan.ts';
import { isInMenu, making } from './rights.ts';
import type { Rights } from './rights.ts';

/**
 * @param screenId a screen, or `<entity>.drawer` for the form a list opens beside itself
 * @returns the plan as this caller sees it; the same for equal rights and language
 * @throws RangeError for a screen that is not there
 */
export function makePlan(model: Model, screenId: string, rights: Rights, lang: Lang): Plan {
  const made = making(model, rights, lang, moduleOf(screenId));
  const screen = model.screens[screenId];
  if (!screen) {
    const entity = screenId.endsWith('.drawer') ? model.entities[screenId.slice(0, -'.drawer'.length)] : undefined;
    // The tree beside another's list is edited in a drawer too, with or without a list of its own.
    const screens = Object.values(model.screens).filter((one) => isInMenu(one, rights));
    const list = entity && (screens.find((one) => one.entity === entity.id && isFormPlace(one.form) && one.sections.length > 0) ?? screens.find((one) => one.entity === entity.id) ?? screens.find((one) => one.tree && model.entities[one.entity ?? '']?.fields[one.tree.field]?.to === entity.id));
    if (!entity || !list) throw new RangeError(`No screen "${screenId}".`);
    return drawerForm(made, list.entity === entity.id && isFormPlace(list.form) ? list : { ...list, sections: [] }, entity);
  }
  const entity = screen.entity === undefined ? undefined : model.entities[screen.entity];
  const query = screen.query === undefined ? undefined : model.queries[screen.query];
  return planMakerOf(screen.kind)(made, screen, { entity, query });
}
