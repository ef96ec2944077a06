// Draws plans of kind detail.
import type { DetailPlan } from '../../core/plans/plan.ts';
import { defineScreen } from '../screens/registry.ts';
import { DetailScreen } from './DetailScreen.tsx';

export default defineScreen<DetailPlan>({ Screen: DetailScreen });
