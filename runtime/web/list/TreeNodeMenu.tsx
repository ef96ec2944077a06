// What may be done to a node of the tree beside a list: make one below it, edit, stop, delete; and moving it by dragging.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanAction, PlanTree } from '../../core/plans/plan.ts';
import { isDangerous } from '../data/actionRules.ts';
import { recordsChanged } from '../data/changes.ts';
import { planQuery } from '../data/plans.ts';
import { runAction } from '../data/runAction.tsx';
import { noun, t } from '../i18n/t.ts';
import { PlanScreen } from '../screens/PlanScreen.tsx';
import { http, newKey } from '../session/http.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { confirm } from '../ui/confirm.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { MenuButton, type MenuItem } from '../ui/Menu.tsx';
import { FailureState, PageSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { actionIcon } from './PageBar.tsx';

export default function TreeNodeMenu({ tree, row, label, isRoot, isLast = false, isChosen, tab }: { tree: PlanTree; row: Row; label: string; isRoot: boolean; /** On the deepest level: nothing goes below. */ isLast?: boolean; isChosen: boolean; tab: TabHandle }) {
  const [open, setOpen] = useState<'create' | 'edit' | null>(null);
  const actions = (tree.actions ?? []).filter((action) => action.do !== 'move' && (action.sets === undefined || action.sets.status !== row.status) && (action.from === undefined || row.status === undefined || action.from.includes(String(row.status))));
  const run = (action: PlanAction): void => {
    if (isRoot && action.do !== 'create') return toast.hint(t('顶级不可操作'));
    if (isLast && action.do === 'create') return toast.hint(t('末级不可展开'));
    if (action.do === 'create' || action.do === 'edit') { setOpen(action.do); return; }
    void runAction({ api: tree.api, action, rows: [row], named: 'name', confirmText: action.confirm?.replace(/\{record\.\w+\}/g, label) });
  };
  const items = (): MenuItem[] => actions.map((action) => ({ key: action.do, label: action.do === 'create' ? t('新建下级') : action.label, icon: actionIcon(action), danger: isDangerous(action), onSelect: () => run(action) }));
  if (actions.length === 0) return null;
  return (
    <>
      <MenuButton label={t('{name} 更多操作', { name: label })} size={24} items={items} tabIndex={isChosen ? 0 : -1} />
      {open && tree.form && <NodeForm tree={tree} id={open === 'edit' ? row.id! : '0'} initial={open === 'create' && tree.up && row.id !== '0' ? { [tree.up]: { id: row.id, label } } as unknown as Row : undefined} tab={tab} onClose={() => setOpen(null)} />}
    </>
  );
}

function NodeForm({ tree, id, initial, tab, onClose }: { tree: PlanTree; id: string; initial?: Row; tab: TabHandle; onClose: () => void }) {
  const form = useQuery(planQuery(tree.form!));
  const isDirty = useRef(false);
  const finish = (): void => { tab.setDirty(false); onClose(); };
  const own: TabHandle = { ...tab, id: `${tab.id} ${tree.api} ${id}`, setDirty: (dirty) => { isDirty.current = dirty; tab.setDirty(dirty); }, setTitle: () => undefined, replace: () => undefined, close: finish };
  const close = async (): Promise<void> => {
    if (isDirty.current && !await confirm({ title: t('有未保存的内容，确定关闭？'), ok: t('关闭'), danger: true })) return;
    finish();
  };
  const name = form.data?.title ?? tree.label;
  return (
    <Drawer title={id === '0' ? t('新建{name}', { name: noun(name) }) : t('编辑{name}', { name: noun(name) })} width={720} onClose={() => void close()} className="formdrawer">
      {form.error && <FailureState error={form.error} onRetry={() => void form.refetch()} />}
      {form.isLoading && <PageSkeleton />}
      {form.data && <PlanScreen plan={form.data} params={{ id }} initial={initial} tab={own} mode="drawer" onClose={(saved) => { if (saved) recordsChanged(tree.api); finish(); }} />}
    </Drawer>
  );
}

/** Puts a node before another one of its level; places are numbered anew. */
export async function placeNode(tree: PlanTree, ids: readonly string[]): Promise<void> {
  try {
    await http.put(`${tree.api}/order`, { ids }, { idempotencyKey: newKey() });
    recordsChanged(tree.api);
  } catch (error) {
    toast.failure(error);
  }
}

/** Puts a node below another; the server refuses what would loop. */
export async function moveNode(tree: PlanTree, row: Row, target: Row): Promise<void> {
  const up = tree.up ?? 'parent';
  if ((row[up] as { id?: string } | null)?.id === target.id) return;
  if (!await confirm({ title: t('将【{name}】移到【{target}】下？', { name: String(row.name), target: String(target.name) }), ok: t('移动') })) return;
  try {
    await http.put(tree.api, { id: row.id, version: row.version, [up]: target.id }, { idempotencyKey: newKey() });
    toast.done(t('移动成功'));
    recordsChanged(tree.api);
  } catch (error) {
    toast.failure(error);
  }
}
