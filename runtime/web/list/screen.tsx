// Draws plans of kind list, tree, grid and report.
import type { ListPlan } from '../../core/plans/plan.ts';
import { defineScreen } from '../screens/registry.ts';
import { ListScreen } from './ListScreen.tsx';

export default defineScreen<ListPlan>({ Screen: ListScreen });
