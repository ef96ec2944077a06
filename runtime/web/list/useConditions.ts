// The expression engine, fetched only for lists that have conditions, after their first rows.
import { useEffect, useState } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { Conditions } from '../data/conditions.ts';

export function useConditions(plan: ListPlan): Conditions | null {
  const [conditions, setConditions] = useState<Conditions | null>(null);
  useEffect(() => {
    const wants = plan.columns.some((column) => column.tone) || [...plan.rowActions, ...plan.bulkActions].some((action) => action.when || action.who);
    if (!wants) return;
    let isHere = true;
    void import('../data/conditions.ts').then((module) => { if (isHere) setConditions(module.conditionsOf(plan)); }).catch(() => undefined);
    return () => { isHere = false; };
  }, [plan]);
  return conditions;
}
