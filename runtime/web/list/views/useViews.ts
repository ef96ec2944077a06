// The saved view a list stands in: opening one (by default, by its tab, by a link), what was changed since, and keeping that.
import { useEffect, useRef, useState } from 'react';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { copyText, toast } from '../../ui/toast.tsx';
import type { TabHandle } from '../../shell/tabHandle.ts';
import { rememberDefault, rememberedDefault, useSchemes } from '../filter/schemes.ts';
import { initialState, type ListState } from '../state.ts';
import { currentSetting, openedWith, type SetState } from './openedWith.ts';
import { defaultOf, readView, remember, remembered, useSavedViews, type SavedView, type ViewFor } from './savedViews.ts';
import type { DeedOf } from './viewDeeds.ts';
import { settingOfList, whereNow, writtenSetting, type ViewSetting } from './viewSetting.ts';

export interface Views {
  list: readonly SavedView[];
  active: SavedView | undefined;
  isDirty: boolean;
  open(view: SavedView): void;
  /** Back to a view of the schema; '' is 全部. */
  leave(view: string): void;
  save(): Promise<unknown>;
  /** @returns whether it was kept; why not is told */
  saveAs(name: string, kind: ViewFor, roles?: string[]): Promise<boolean>;
  rename(name: string): Promise<boolean>;
  share(kind: ViewFor): Promise<unknown>;
  toggle(part: 'isDefault' | 'locked'): Promise<unknown>;
  copyLink(): void;
  remove(): Promise<unknown>;
  /** As it was kept. */
  reset(): void;
  move(id: string, step: -1 | 1): Promise<unknown>;
}

/** What a list opens with in this browser: what was kept with the tab, else its default view or filter as seen last. */
export function opening(plan: ListPlan, start: ListState, isNew: boolean): ListState {
  if (!isNew) return start;
  const view = defaultOf(remembered(plan.id)?.list ?? []);
  if (view) return openedWith(plan, view, start);
  const scheme = rememberedDefault(plan.id);
  return scheme ? { ...start, where: whereNow(plan, scheme.tree) } : start;
}

export const isKnownHere = (plan: ListPlan): boolean => remembered(plan.id) !== undefined && rememberedDefault(plan.id) !== undefined;

/**
 * @param isNew nothing was kept with the tab and the address asks nothing: the default applies
 * @param drawn what the table shows now, for keeping
 */
export function useViews(plan: ListPlan, tab: TabHandle, state: ListState, setState: SetState, { isNew, isReady, drawn }: { isNew: boolean; isReady: boolean; drawn: () => Pick<ViewSetting, 'columns' | 'facts' | 'density'> }): Views & { isSettled: boolean } {
  const wasKnown = useRef(isKnownHere(plan));
  // A list seen before asks behind its rows; a new one has to know first how it opens.
  const asks = tab.active && (isReady || !wasKnown.current);
  const views = useSavedViews(plan.id, asks);
  const schemes = useSchemes(plan.id, asks && plan.filters.length > 0);
  const isAnswered = !asks || ((views.isError || (views.isSuccess && !views.isPlaceholderData)) && (plan.filters.length === 0 || schemes.isError || schemes.isSuccess));
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!asks || !isAnswered) return;
    if (views.data) remember(plan.id, views.data);
    const scheme = rememberDefault(plan.id, schemes.data ?? []);
    if (!isOpened && isNew && !wasKnown.current) {
      const view = defaultOf(views.data ?? []);
      if (view) setState((now) => openedWith(plan, view, now));
      else if (scheme) setState((now) => ({ ...now, where: whereNow(plan, scheme.tree) }));
    }
    // With the view in the same step: the first rows asked for are the right ones.
    // oxlint-disable-next-line react/set-state-in-effect -- Answered once, then never again.
    setOpened(true);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [asks, isAnswered, views.data, schemes.data]);
  const linked = useLinked(plan, tab, setState);
  const list = views.data ?? [];
  const active = state.saved && (list.find((view) => view.id === state.saved!.id) ?? (linked?.id === state.saved.id ? linked : undefined));
  const done = async <T>(deed: (deeds: typeof import('./viewDeeds.ts').viewDeeds, of: DeedOf) => Promise<T>): Promise<T | false> => {
    const of: DeedOf = { plan, list, active, setting: settingOfList(state, drawn()), setState };
    try {
      return await deed((await import('./viewDeeds.ts')).viewDeeds, of);
    } catch (error) { toast.failure(error); return false; }
  };
  return {
    list, active, isDirty: Boolean(state.saved && writtenSetting(currentSetting(state)) !== state.saved.base), isSettled: !isNew || wasKnown.current || isOpened || !asks,
    open: (view) => setState((now) => openedWith(plan, view, now)),
    leave: (view) => setState((now) => (now.saved ? { ...initialState(plan, undefined, now.pageSize), view } : { ...now, view, pageNum: 1 })),
    save: () => done((deeds, of) => deeds.save(of)),
    saveAs: (name, kind, roles) => done((deeds, of) => deeds.saveAs(of, name, kind, roles)),
    rename: (name) => done((deeds, of) => deeds.rename(of, name)),
    share: (kind) => done((deeds, of) => deeds.share(of, kind)),
    toggle: (part) => done((deeds, of) => deeds.toggle(of, part)),
    copyLink: () => copyText(`${location.origin}${plan.route}?view=${active!.id}`),
    remove: () => done((deeds, of) => deeds.remove(of)),
    reset: () => { if (active) setState((now) => openedWith(plan, active, now)); },
    move: (id, step) => done((deeds, of) => deeds.move(of, id, step)),
  };
}

/** `?view=123` in the address opens that view, whoever's it is. */
function useLinked(plan: ListPlan, tab: TabHandle, setState: SetState): SavedView | undefined {
  const [linked, setLinked] = useState<SavedView>();
  const id = new URLSearchParams(tab.path.split('?')[1] ?? '').get('view') ?? '';
  useEffect(() => {
    if (!/^\d{10,19}$/.test(id)) return;
    let isHere = true;
    readView(id).then((view) => {
      if (!isHere || view.screen !== plan.id) return;
      setLinked(view);
      setState((now) => (now.saved?.id === view.id ? now : openedWith(plan, view, now)));
    }).catch((error: unknown) => { if (isHere) toast.failure(error); });
    return () => { isHere = false; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [id, plan.id]);
  return linked;
}
