// What is done to saved views: keeping, renaming, sharing, ordering, removing. Fetched with the first of these.
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { http, newKey } from '../../session/http.ts';
import { queries } from '../../session/queries.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { initialState, type ListState } from '../state.ts';
import { api, viewsKey, type SavedView, type ViewFor } from './savedViews.ts';
import { openedWith, type SetState } from './openedWith.ts';
import type { ViewSetting } from './viewSetting.ts';

const calls = {
  async create(screen: string, view: { name: string; setting: ViewSetting; for: ViewFor; roles?: string[] }): Promise<string> {
    const { id } = await http.post<{ id: string }>(api, { screen, ...view }, { idempotencyKey: newKey() });
    await changed(screen);
    return id;
  },
  async change(view: SavedView, part: Partial<Pick<SavedView, 'name' | 'setting' | 'for' | 'isDefault' | 'locked'>> & { roles?: string[] }): Promise<void> {
    await http.put(api, { id: view.id, version: view.version, ...part }, { idempotencyKey: newKey() });
    await changed(view.screen);
  },
  async remove(view: SavedView): Promise<void> { await http.delete(api, { query: { ids: view.id } }); await changed(view.screen); },
  async order(screen: string, ids: readonly string[]): Promise<void> { await http.put(`${api}/order`, { ids }); await changed(screen); },
};

const changed = (screen: string): Promise<void> => queries.invalidateQueries({ queryKey: viewsKey(screen) });

export interface DeedOf { plan: ListPlan; list: readonly SavedView[]; active: SavedView | undefined; setting: ViewSetting; setState: SetState }

export const viewDeeds = {
  save: ({ plan, active, setting, setState }: DeedOf) => guarded(async () => { await calls.change(active!, { setting }); restate(plan, setState, active!.id, setting); }, t('保存成功')),
  saveAs: ({ plan, setting, setState }: DeedOf, name: string, kind: ViewFor, roles?: string[]) => guarded(async () => { const id = await calls.create(plan.id, { name, setting, for: kind, ...(roles && { roles }) }); restate(plan, setState, id, setting); }, t('保存成功')),
  rename: ({ active }: DeedOf, name: string) => guarded(() => calls.change(active!, { name })),
  share: ({ active }: DeedOf, kind: ViewFor) => guarded(async () => {
    const roles = kind === 'role' ? await (await import('./chooseRoles.tsx')).chooseRoles(t('共享给角色'), active!.roles.map(({ id }) => id)) : undefined;
    if (kind !== 'role' || roles?.length) await calls.change(active!, { for: kind, ...(roles && { roles }) });
  }),
  toggle: ({ active }: DeedOf, part: 'isDefault' | 'locked') => guarded(() => calls.change(active!, { [part]: active![part] === '0' ? '1' : '0' })),
  async remove({ plan, active, setState }: DeedOf): Promise<void> {
    if (!await confirm({ title: t('确定删除{name}？', { name: `【${active!.name}】` }), body: active!.for === 'own' ? undefined : t('使用它的成员将看不到这个视图'), ok: t('删除'), danger: true })) return;
    await guarded(async () => { await calls.remove(active!); setState((now: ListState) => initialState(plan, undefined, now.pageSize)); });
  },
  move: ({ plan, list }: DeedOf, id: string, step: -1 | 1) => guarded(async () => {
    const ids = list.filter((view) => view.canEdit).map((view) => view.id);
    const at = ids.indexOf(id);
    const to = at + step;
    if (at < 0 || to < 0 || to >= ids.length) return;
    [ids[at], ids[to]] = [ids[to]!, ids[at]!];
    await calls.order(plan.id, ids);
  }),
};

/** @returns whether it went well; why not is told */
async function guarded(work: () => Promise<void>, said?: string): Promise<boolean> {
  try {
    await work();
    if (said) toast.done(said);
    return true;
  } catch (error) { toast.failure(error); return false; }
}

function restate(plan: ListPlan, setState: SetState, id: string, setting: ViewSetting): void {
  setState((now) => openedWith(plan, { id, setting, name: '' }, now));
}
