// Saved views of a screen with their counts: amber = mine to do, red = late.
import type { KeyboardEvent } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/named.ts';
import type { ListState } from './state.ts';
import type { useViewCounts } from './useList.ts';

export function Views({ plan, state, change, counts }: { plan: ListPlan; state: ListState; change: (part: Partial<ListState>) => void; counts: ReturnType<typeof useViewCounts> }) {
  if (plan.views.length === 0) return null;
  const all: { key: string; name: string; tone?: 'mine' | 'late' }[] = [{ key: '', name: t('全部') }, ...plan.views];
  return (
    <div className="views" role="tablist" aria-label={t('视图')} onKeyDown={moveBetween}>
      {all.map((view) => {
        const count = counts[view.key];
        return (
          <button key={view.key} type="button" role="tab" aria-selected={state.view === view.key} tabIndex={state.view === view.key ? 0 : -1} onClick={() => change({ view: view.key })}>
            {view.name}
            {count && <span className={classes('n', count.total > 0 && view.tone === 'mine' && 'hot', count.total > 0 && view.tone === 'late' && 'bad')}>{group(String(count.total))}{count.totalIs === 'atLeast' && '+'}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** One stop for Tab; arrows go on from there. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]!;
  next.focus();
  next.click();
}
