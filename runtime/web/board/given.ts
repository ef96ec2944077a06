// Parameters of each block: plain values, or expressions over the board's parameters, for which the engine is fetched.
import { useEffect, useMemo, useState } from 'react';
import type { BoardPlan } from '../../core/plans/plan.ts';

type Run = (source: string, values: Record<string, unknown>) => unknown;

/** @returns by block; null until all is known */
export function useGiven(plan: BoardPlan, params: Record<string, unknown>, isReady: boolean): Record<string, Record<string, unknown>> | null {
  const needs = plan.blocks.some(({ with: given }) => Object.values(given).some((value) => typeof value === 'string'));
  const [run, setRun] = useState<{ run: Run } | null>(null);
  useEffect(() => {
    if (!needs) return;
    let isHere = true;
    void import('../report/evaluate.ts').then(({ evaluator }) => { if (isHere) setRun({ run: evaluator(plan.types, plan.params) }); });
    return () => { isHere = false; };
  }, [plan, needs]);
  return useMemo(() => {
    if (!isReady || (needs && !run)) return null;
    return Object.fromEntries(plan.blocks.map(({ key, with: given }) => [key, Object.fromEntries(Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const worked = typeof value === 'string' ? run!.run(value, params) : value;
      return worked === null || worked === undefined ? [] : [[name, worked]];
    }))]));
  }, [plan, params, isReady, needs, run]);
}
