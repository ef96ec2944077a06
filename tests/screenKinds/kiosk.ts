// A kind of screen that no file of the house knows: one record by its name, large, for a wall. What one more kind brings to core.
import { registerScreenKind } from '../../runtime/core/language/screenKinds.ts';
import { baseOf } from '../../runtime/core/plans/base.ts';
import { registerPlan } from '../../runtime/core/plans/kinds.ts';
import type { PlanBase } from '../../runtime/core/plans/plan.ts';

declare module '../../runtime/core/language/screenModel.ts' { interface ScreenKinds { kiosk: true } }
declare module '../../runtime/core/plans/plan.ts' { interface Plans { kiosk: KioskPlan } }

export interface KioskPlan extends PlanBase { kind: 'kiosk'; shows: string }

registerScreenKind({ id: 'kiosk', needs: ['entity'], words: ['entity', 'search'], record: true });

registerPlan('kiosk', (making, screen, { entity }): KioskPlan => ({ ...baseOf(making, screen, entity), kind: 'kiosk', shows: screen.search[0] ?? 'code', types: { rows: {}, settings: {} } }));
