// What the kind brings to the browser: a screen.
import { defineScreen, registerScreen } from '../../runtime/web/screens/registry.ts';
import type { KioskPlan } from './kiosk.ts';

registerScreen('kiosk', async () => ({ default: defineScreen<KioskPlan>({ Screen: ({ plan, params }) => <h1>{`${plan.title} ${plan.shows} ${params.id}`}</h1> }) }));
