// Forms and line grids on screen, by their elements: whoever points at one of their figures finds what it belongs to; and which fields are figures.
import type { PlanField } from '../../core/plans/plan.ts';
import type { FormSession } from '../form/formSession.ts';
import type { GridStore } from '../lines/gridStore.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export const formAt = new WeakMap<Element, FormSession>();
export const gridAt = new WeakMap<Element, GridStore>();
/** By the same elements: the cell the cursor is in now, drawn there although its frame has not come. */
export const activeCellAt = new WeakMap<Element, () => HTMLElement | null>();

export const mayBeFigure = (type: string): boolean => traitsOf(type).number !== undefined || traitsOf(type).derived === true;
/** Has something to tell about where it comes from. */
export const isFigure = (field: Pick<PlanField, 'type' | 'computed'>): boolean => mayBeFigure(field.type) || field.computed !== undefined;
