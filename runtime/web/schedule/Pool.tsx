// What has no lane yet: rows to be dragged into one, or put there by the question that a move asks.
import { forwardRef, type PointerEvent as Press } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { group } from '../../core/values/figures.ts';
import { classes } from '../ui/named.ts';
import { useDrag, type DragStore } from './drag.ts';
import { dayTextAt, valueAt } from './rows.ts';

export const Pool = forwardRef<HTMLElement, {
  plan: ListPlan; rows: readonly Row[]; total: number; words: (row: Row) => string[]; selected: string | null; mayMove: boolean; store: DragStore;
  onGrab: (event: Press<HTMLElement>, id: string) => void; onPick: (id: string) => void; onOpen: (row: Row) => void; onMove: (row: Row) => void;
}>(function Pool({ plan, rows, total, words, selected, mayMove, store, onGrab, onPick, onOpen, onMove }, ref) {
  const drag = useDrag(store);
  const { due, rank } = plan.schedule!;
  return (
    <aside ref={ref} className={classes('sbpool', drag?.isOut && 'in')} aria-label={t('待排')}>
      <h2 className="row"><span className="grow">{t('待排')}</span><span className="tn s3">{group(String(Math.max(total, rows.length)))}</span></h2>
      {rows.length === 0 && <p className="s3 sm">{t('没有待排的')}</p>}
      <ul>
        {rows.map((row) => {
          const [first, ...rest] = words(row);
          return (
            <li key={row.id}>
              <button type="button" className={classes('sbwait', row.id === selected && 'sel', mayMove && 'may', toneOfRank(rank, row))} data-bar={row.id} onPointerDown={(event) => onGrab(event, row.id!)} onFocus={() => onPick(row.id!)} onDoubleClick={() => onOpen(row)} onKeyDown={(event) => { if (event.key === 'Enter') { event.stopPropagation(); event.preventDefault(); if (mayMove) onMove(row); else onOpen(row); } }}>
                <span className="row"><b className="cut grow">{first}</b>{dayTextAt(row, due) && <span className="tn s3 sm">{dayTextAt(row, due)!.slice(5)}</span>}</span>
                <span className="cut s3 sm">{rest.join(' · ')}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
});

/** The stripe of what is more urgent than usual. */
export function toneOfRank(rank: NonNullable<ListPlan['schedule']>['rank'], row: Row): string | undefined {
  const at = rank ? rank.options.findIndex(({ value }) => value === valueAt(row, rank.path)) : -1;
  return at <= 0 ? undefined : at === rank!.options.length - 1 ? 'r2' : 'r1';
}
