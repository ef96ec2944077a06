// Plans by kind of screen: how each is made and said in lines. What a kind is to the language stands in `language/screenKinds.ts`.
import type { Entity, Query, Screen, ScreenKind } from '../language/model.ts';
import { baseOf } from './base.ts';
import { boardPlan } from './boardPlan.ts';
import { detailPlan } from './detailPlan.ts';
import { formPlan } from './formPlan.ts';
import { listPlan } from './listPlan.ts';
import type { CustomPlan, Plan } from './plan.ts';
import { reportPlan } from './reportPlan.ts';
import type { Making } from './rights.ts';
import { scanPlan } from './scanPlan.ts';

export interface Planned { entity?: Entity; query?: Query }
export type PlanMaker = (making: Making, screen: Screen, of: Planned) => Plan;

const makers = new Map<string, PlanMaker>();

export function registerPlan(kind: ScreenKind, make: PlanMaker): void {
  makers.set(kind, make);
}

/** @throws RangeError for a kind that no plan is made of */
export function planMakerOf(kind: ScreenKind): PlanMaker {
  const found = makers.get(kind);
  if (!found) throw new RangeError(`No plan is made of a screen of kind "${kind}".`);
  return found;
}

/** @throws RangeError where the screen names no entity */
const ofEntity = (make: (making: Making, screen: Screen, entity: Entity) => Plan): PlanMaker => (making, screen, { entity }) => {
  if (!entity) throw new RangeError(`Screen "${screen.id}" names no entity.`);
  return make(making, screen, entity);
};

/** Rows of a query, or else of an entity. */
const rows: PlanMaker = (making, screen, of) => (of.query ? reportPlan(making, screen, of.query) : ofEntity(listPlan)(making, screen, of));

/** Drawn by a widget of a module. */
const custom = (making: Making, screen: Screen, { entity }: Planned): CustomPlan =>
  ({ ...baseOf(making, screen, entity), kind: 'custom', widget: screen.widget ?? '', ...(screen.with && { with: screen.with }), types: { rows: {}, settings: {} } });

for (const kind of ['list', 'tree', 'grid', 'report'] as const) registerPlan(kind, rows);
registerPlan('form', ofEntity(formPlan));
registerPlan('detail', ofEntity(detailPlan));
registerPlan('scan', ofEntity(scanPlan));
registerPlan('board', (making, screen, of) => (screen.blocks ? boardPlan(making, screen) : custom(making, screen, of)));
registerPlan('custom', custom);
