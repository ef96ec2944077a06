// The menu editor: tree left, the chosen node right; every node is a record of its own, saved by itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { Button, classes, confirm, Dialog, EmptyState, FailureState, Icon, IconButton, iconNamed, Later, may, Skeleton, t, toast } from '../../../../runtime/web/moduleApi.ts';
import { addMenu, api, deepest, flat, isFolded, mayHang, placed, readMenus, removeMenu, saveMenu, siblingsOf, treeOf, type MenuRow, type MenuType, type TreeNode } from './menus.ts';
import { NodeForm } from './NodeForm.tsx';
import './menuTree.css';

export function MenuTree({ apply, onDirty }: { apply: string; onDirty: (dirty: boolean) => void }) {
  const known = useQueryClient();
  const key = [api, 'tree', apply];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => readMenus(apply, signal) });
  const [chosen, setChosen] = useState('');
  const [folds, setFolds] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<MenuRow | null>(null);
  const [over, setOver] = useState<{ id: string; how: 'before' | 'into' } | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const rows = found.data ?? [];
  const tree = treeOf(rows);
  const shown = flat(tree, folds);
  const current = rows.find((row) => row.id === chosen);
  const locked = !may(`PUT ${api}`);
  const again = (): Promise<void> => known.invalidateQueries({ queryKey: key });
  const dirty = (next: boolean): void => { setDirty(next); onDirty(next); };

  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) { toast.failure(error); } finally { await again(); }
  };
  const choose = async (id: string): Promise<void> => {
    if (id === chosen || (isDirty && !await confirm({ title: t('有未保存的内容，确定切换菜单？'), ok: t('切换'), danger: true }))) return;
    dirty(false);
    setChosen(id);
  };
  const add = (under: MenuRow | null, menuType: MenuType): Promise<void> => run(async () => {
    const siblings = rows.filter((row) => (row.parent?.id ?? null) === (under?.id ?? null));
    const saved = await addMenu({
      apply, parent: under ? { id: under.id, label: under.name } : null, menuType, name: freeName(siblings, menuType), sort: (siblings.at(-1)?.sort ?? 0) + 10,
      ...(menuType === '1' && !under && { icon: 'apps' }), ...(menuType === '2' && { method: 'GET', url: '/' }), ...(menuType === '3' && { url: under?.url ?? '' }),
    });
    setChosen(saved.id);
  });
  const move = (row: MenuRow, under: MenuRow | null, before: string | null): Promise<void> => run(async () => {
    const siblings = rows.filter((one) => one.id !== row.id && (one.parent?.id ?? null) === (under?.id ?? null)).sort((a, b) => a.sort - b.sort);
    for (const { row: one, sort } of placed(siblings, row, before)) await saveMenu(one, { sort, ...(one.id === row.id && { parent: under?.id ?? null }) });
  });
  const step = (row: MenuRow, by: -1 | 1): void => {
    const siblings = siblingsOf(rows, row);
    const at = siblings.findIndex((one) => one.id === row.id);
    if (at + by < 0 || at + by >= siblings.length) return;
    void move(row, rows.find((one) => one.id === row.parent?.id) ?? null, by < 0 ? siblings[at - 1].id : siblings[at + 2]?.id ?? null);
  };
  const remove = async (row: MenuRow): Promise<void> => {
    if (!await confirm({ title: t('确定删除菜单【{name}】？', { name: row.name }), body: t('角色里对它的授权一并失效'), ok: t('删除'), danger: true })) return;
    await run(async () => { await removeMenu(row.id); setChosen(''); toast.done(t('删除成功')); });
  };
  const drop = (event: DragEvent, target: MenuRow): void => {
    event.preventDefault();
    if (dragged && over) {
      const parent = rows.find((one) => one.id === target.parent?.id) ?? null;
      if (over.how === 'into' && mayHang(tree, dragged, target)) void move(dragged, target, null);
      else if (over.how === 'before' && dragged.id !== target.id && mayHang(tree, dragged, parent)) void move(dragged, parent, target.id);
      else toast.hint(t('不能放在这里，菜单最多{n}级', { n: deepest }));
    }
    setDragged(null);
    setOver(null);
  };
  const fold = (row: MenuRow): void => { const next = new Set(folds); if (!next.delete(row.id)) next.add(row.id); setFolds(next); };
  const keys = (event: KeyboardEvent, node: TreeNode): void => {
    const { row } = node;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) { event.preventDefault(); if (!locked) step(row, event.key === 'ArrowUp' ? -1 : 1); }
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      if (isFolded(node, folds) === (event.key === 'ArrowRight')) fold(row);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      ((event.currentTarget[event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling']) as HTMLElement | null)?.focus();
    }
  };
  if (found.error && !found.data) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  const depthOf = (row: MenuRow | undefined): number => shown.find((node) => node.row.id === row?.id)?.depth ?? 0;
  const under = current?.menuType === '1' && depthOf(current) < deepest ? current : null;
  return (
    <div className="mt">
      <div className="mt-side">
        <div className="tools">
          {!locked && <Button size="s" icon="plus" onClick={() => void add(rows.find((row) => row.id === current?.parent?.id) ?? null, current?.menuType ?? '1')}>{t('添加同级')}</Button>}
          {!locked && <Button size="s" disabled={!under} onClick={() => under && void add(under, '1')}>{t('添加下级')}</Button>}
          {!locked && <Button size="s" disabled={!under || !under.parent} onClick={() => under && void add(under, '2')}>{t('添加按钮')}</Button>}
          {!locked && <Button size="s" disabled={!under || !under.parent} onClick={() => under && void add(under, '3')}>{t('添加报表')}</Button>}
          <span className="grow" />
          <IconButton icon="eye" label={t('预览')} size={28} onClick={() => setPreview(true)} />
        </div>
        <div className="mt-tree" role="tree" aria-label={t('菜单')}>
          {found.isLoading && <Later>{[90, 120, 100].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
          {found.data && rows.length === 0 && <EmptyState icon="overview" title={t('还没有菜单')}>{!locked && <Button look="primary" onClick={() => void add(null, '1')}>{t('添加分组')}</Button>}</EmptyState>}
          {shown.map((node) => {
            const { row, depth, children } = node;
            return (
              <button
                key={row.id} type="button" role="treeitem" tabIndex={row.id === chosen || node === shown[0] ? 0 : -1} aria-level={depth} aria-selected={row.id === chosen} aria-expanded={children.length ? !isFolded(node, folds) : undefined} draggable={!locked}
                className={classes(row.id === chosen && 'on', row.status === '1' && 'off', over?.id === row.id && `drop-${over.how}`)} style={{ paddingLeft: 8 + (depth - 1) * 22 }}
                onClick={() => void choose(row.id)} onKeyDown={(event) => keys(event, node)}
                onDragStart={(event) => { setDragged(row); event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', row.id); }}
                onDragOver={(event) => { event.preventDefault(); const box = event.currentTarget.getBoundingClientRect(); const how = event.clientY < box.top + box.height / 3 ? 'before' : 'into'; if (over?.id !== row.id || over.how !== how) setOver({ id: row.id, how }); }}
                onDragEnd={() => { setDragged(null); setOver(null); }} onDrop={(event) => drop(event, row)}
              >
                <span className="twig" onClick={(event) => { if (!children.length) return; event.stopPropagation(); fold(row); }}>{children.length > 0 && <Icon name={isFolded(node, folds) ? 'right' : 'down'} />}</span>
                <Icon name={row.menuType === '2' ? 'lock' : row.menuType === '3' ? 'report' : iconNamed(row.icon ?? undefined, depth === 1 ? 'apps' : 'overview')} className="s3" />
                <span className="grow cut">{row.name}</span>
                {row.hidden && <span className="s3 sm">{t('隐藏')}</span>}{row.status === '1' && <span className="s3 sm">{t('停用')}</span>}
              </button>
            );
          })}
        </div>
      </div>
      <div className="mt-main">
        {current
          ? <NodeForm key={`${current.id} ${current.version}`} row={current} isTop={current.parent === null} locked={locked} onDirty={dirty} onSaved={() => { dirty(false); void again(); }} onRemove={() => void remove(current)} onStep={(by) => step(current, by)} />
          : <EmptyState icon="overview" title={t('选择左边的菜单')} why={t('拖动可换位置和上级，Alt ↑ ↓ 调整顺序')} />}
      </div>
      {isPreview && <Preview tree={tree} onClose={() => setPreview(false)} />}
    </div>
  );
}

function freeName(siblings: readonly MenuRow[], menuType: MenuType): string {
  const base = menuType === '2' ? t('新按钮') : menuType === '3' ? t('新报表') : t('新菜单');
  for (let at = 1; ; at++) {
    const name = at === 1 ? base : `${base}${at}`;
    if (!siblings.some((row) => row.name === name)) return name;
  }
}

/** As the left menu's fly-outs will show it. */
function Preview({ tree, onClose }: { tree: TreeNode[]; onClose: () => void }) {
  const live = (nodes: TreeNode[]): TreeNode[] => nodes.filter(({ row }) => row.menuType === '1' && row.status === '0' && !row.hidden);
  return (
    <Dialog title={t('菜单预览')} width={720} onClose={onClose}>
      <div className="mt-preview">
        {live(tree).map(({ row, children }) => (
          <section key={row.id}>
            <h3><Icon name={iconNamed(row.icon ?? undefined, 'apps')} />{row.name}</h3>
            {live(children).map((child) => (
              <div key={child.row.id}>{live(child.children).length > 0 ? <><p className="s3 sm">{child.row.name}</p>{live(child.children).map((leaf) => <p key={leaf.row.id} className={leaf.row.url || leaf.row.key ? undefined : 's4'}>{leaf.row.name}</p>)}</> : <p className={child.row.url || child.row.key ? undefined : 's4'}>{child.row.name}</p>}</div>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
