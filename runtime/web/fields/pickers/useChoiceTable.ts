// What a table of choices asks: the columns and conditions of the target's list, and a page of those that may be chosen.
import { useEffect, useMemo, useState } from 'react';
import type { ListPlan, PlanColumn } from '../../../core/plans/plan.ts';
import { withinOf } from '../../list/state.ts';
import { toSql, type FilterRow, type Where } from '../../list/where.ts';
import type { Found } from '../lookup.ts';
import { pathOf } from '../refSource.ts';
import type { Target } from '../target.ts';
import type { EditorProps } from '../types.ts';

export type Asking = Pick<EditorProps, 'field' | 'host' | 'row'>;
/** What narrows the choices: a word, the advanced filter, one condition a column. */
export interface Narrowed { keyword: string; where: Where; quick: readonly FilterRow[] }

export const pageSize = 15;

export function useChoiceTable({ field, host, row }: Asking, target: Target, { keyword, where, quick }: Narrowed, page: number) {
  const [list, setList] = useState<{ columns: PlanColumn[]; plan: ListPlan | null } | null>(null);
  const [answered, setAnswered] = useState<{ key: string; found: Found | null; error: unknown }>({ key: '', found: null, error: null });
  const { found, error } = answered;
  const [again, setAgain] = useState(0);
  const sql = toSql(where);
  const within = withinOf({ quick: [...quick] });
  const conditions = JSON.stringify([sql, within]);
  const key = `${page} ${keyword} ${conditions} ${again}`;
  useEffect(() => {
    let isGone = false;
    // A list that is not mine to see leaves the table its one column of names.
    Promise.all([target.columns(), target.list?.() ?? null]).then(([columns, plan]) => { if (!isGone) setList({ columns, plan }); }, () => { if (!isGone) setList({ columns: [], plan: null }); });
    return () => { isGone = true; };
  }, [target]);
  useEffect(() => {
    if (!list) return;
    const abort = new AbortController();
    const ask = (): void => {
      host.lookup.search(pathOf({ host, field }), field, keyword.trim(), row, page, abort.signal, { size: pageSize, fields: list.columns.flatMap(({ path, unit }) => (unit ? [path, unit] : [path])), ...(sql && { sql }), ...(within && { within }) }).then(
        (answer) => { if (!abort.signal.aborted) setAnswered({ key, found: answer, error: null }); },
        (cause: unknown) => { if (!abort.signal.aborted) setAnswered((now) => ({ ...now, key, error: cause })); },
      );
    };
    const timer = setTimeout(ask, found === null || (keyword === '' && !sql) ? 0 : 200);
    return () => { clearTimeout(timer); abort.abort(); };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [list, keyword, conditions, page, again]);
  // Listing needs a right of its own; the names alone may still be chosen from.
  const isMine = found?.items.every((ref) => ref.shown !== undefined) ?? true;
  const columns = useMemo(() => (isMine ? list?.columns ?? null : []), [isMine, list]);
  const plan = list?.plan && list.plan.filters.length > 0 && isMine && list.columns.length > 0 ? list.plan : null;
  return { columns, plan, found, error, isLoading: answered.key !== key, retry: () => setAgain((count) => count + 1) };
}
