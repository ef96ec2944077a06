// Draws plans of kind form.
import type { FormPlan } from '../../core/plans/plan.ts';
import { defineScreen } from '../screens/registry.ts';
import { FormScreen } from './FormScreen.tsx';

export default defineScreen<FormPlan>({ Screen: FormScreen });
