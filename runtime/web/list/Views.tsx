// Views of a list as tabs: those of the schema with their counts (amber = mine to do, red = late), then the saved ones; what was changed since carries a dot.
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import type { ListPlan } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { t } from '../i18n/t.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { classes } from '../ui/named.ts';
import type { ListState } from './state.ts';
import type { useViewCounts } from './useList.ts';
import type { Views as SavedViews } from './views/useViews.ts';

const ViewMenu = lazy(() => import('./views/ViewMenuPopup.tsx'));

export function Views({ plan, state, counts, views }: { plan: ListPlan; state: ListState; counts: ReturnType<typeof useViewCounts>; views: SavedViews }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (plan.views.length === 0 && views.list.length === 0 && !views.active) return null;
  const own: { key: string; name: string; tone?: 'mine' | 'late' }[] = [{ key: '', name: t('全部') }, ...plan.views];
  const saved = views.active && !views.list.includes(views.active) ? [...views.list, views.active] : views.list;
  const here = state.saved?.id;
  return (
    <div className="viewbar">
      <div className="views" role="tablist" aria-label={t('视图')} onKeyDown={moveBetween}>
        {own.map((view) => {
          const count = counts[view.key];
          const isHere = here === undefined && state.view === view.key;
          return (
            <button key={view.key} type="button" role="tab" aria-selected={isHere} tabIndex={isHere ? 0 : -1} onClick={() => views.leave(view.key)}>
              {view.name}
              <span className={classes('n', count && count.total > 0 && view.tone === 'mine' && 'hot', count && count.total > 0 && view.tone === 'late' && 'bad')}>{count && group(String(count.total))}{count?.totalIs === 'atLeast' && '+'}</span>
            </button>
          );
        })}
        {saved.map((view) => (
          <button key={view.id} type="button" role="tab" aria-selected={here === view.id} tabIndex={here === view.id ? 0 : -1} onClick={() => { if (here !== view.id) views.open(view); }}>
            {view.locked === '0' && <Icon name="lock" />}{view.for !== 'own' && <Icon name="people" />}{view.name}
            {here === view.id && views.isDirty && <i className="dot" role="img" aria-label={t('有未保存的修改')} data-tip={t('有未保存的修改')} />}
          </button>
        ))}
      </div>
      <IconButton icon={views.active ? 'more' : 'plus'} size={28} label={views.active ? t('视图【{name}】的操作', { name: views.active.name }) : t('存为视图')} aria-haspopup={views.active ? 'menu' : 'dialog'} aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)} />
      {anchor && <Suspense fallback={null}><ViewMenu views={views} anchor={anchor} onClose={() => setAnchor(null)} /></Suspense>}
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
