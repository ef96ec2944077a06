// One definition being drawn: steps back and forward, what is chosen, what was copied, its faults as the server tells them.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { confirm, type FlowBranch, type FlowFault, type FlowNode, t, toast } from '../../../../runtime/web/moduleApi.ts';
import { api, checkFlow, type Draft } from './calls.ts';
import type { Deeds } from './Canvas.tsx';
import { back, begin, forth, step, type History } from './history.ts';
import { addBranch, branchOf, change, changeBranch, copyBranch, copyOf, freshKeys, insert, isElse, isFork, moveBranch, nodeOf, placeOf, remove, removeBranch, type Place } from './tree.ts';

const checkAfterMs = 350;
/** Copied in one flow, pasted in another too. */
let clip: { node: FlowNode } | { branch: FlowBranch } | null = null;

export function useDesign(first: Draft, locked: boolean) {
  const [history, setHistory] = useState<History<Draft>>(() => begin(first));
  const [saved, setSaved] = useState(first);
  const [selected, setSelected] = useState<string | null>(null);
  const [, redraw] = useState(0);
  const draft = history.now;
  const isDirty = draft !== saved;
  const put = (part: Partial<Draft>, what?: string): void => { if (!locked) setHistory((now) => step(now, { ...now.now, ...part }, what)); };
  const putNodes = (nodes: FlowNode[], what?: string): void => put({ nodes }, what);
  const checked = useChecked(draft, !locked);

  const newNode = (kind: 'approve' | 'cc' | 'condition' | 'parallel'): FlowNode => {
    const fresh = freshKeys(draft.nodes);
    const key = fresh(kind);
    if (kind === 'approve') return { key, kind, name: t('审批'), source: 'manager', level: 1, mode: 'or' };
    if (kind === 'cc') return { key, kind, name: t('抄送'), source: 'users', people: [] };
    const way = (name: string): FlowBranch => ({ key: fresh('branch'), name, nodes: [] });
    if (kind === 'condition') return { key, kind, name: t('条件分支'), branches: [way(t('条件1')), way(t('其他情况'))] };
    const task = (name: string): FlowBranch => ({ ...way(name), nodes: [{ key: fresh('approve'), kind: 'approve', name: t('审批'), source: 'manager', level: 1, mode: 'or' }] });
    return { key, kind, name: t('并行分支'), branches: [task(t('分支1')), task(t('分支2'))] };
  };
  const paste = (place: Place): void => {
    if (!clip || !('node' in clip)) return;
    const copied = copyOf(clip.node, freshKeys(draft.nodes));
    putNodes(insert(draft.nodes, place, copied));
    setSelected(copied.key);
  };
  const deeds: Deeds = {
    select: setSelected,
    add(place, kind) {
      const node = newNode(kind);
      putNodes(insert(draft.nodes, place, node));
      setSelected(isFork(node) && node.kind === 'condition' ? node.branches[0]!.key : node.key);
    },
    paste,
    addWay(forkKey) {
      const fork = nodeOf(draft.nodes, forkKey);
      if (!fork || !isFork(fork)) return;
      const number = fork.kind === 'condition' ? fork.branches.length : fork.branches.length + 1;
      const fresh = freshKeys(draft.nodes);
      const way: FlowBranch = { key: fresh('branch'), name: fork.kind === 'condition' ? t('条件{n}', { n: number }) : t('分支{n}', { n: number }), nodes: fork.kind === 'condition' ? [] : [{ key: fresh('approve'), kind: 'approve', name: t('审批'), source: 'manager', level: 1, mode: 'or' }] };
      putNodes(addBranch(draft.nodes, forkKey, way));
      setSelected(way.key);
    },
    moveWay(key, to) {
      const moved = moveBranch(draft.nodes, key, to);
      if (!moved) return;
      putNodes(moved);
      const found = branchOf(draft.nodes, key);
      if (found?.fork.kind === 'condition') say(t('【{name}】的优先级变为 {n}', { name: found.branch.name, n: to + 1 }));
    },
    async remove(key) {
      const node = nodeOf(draft.nodes, key);
      const way = node ? undefined : branchOf(draft.nodes, key);
      if (node?.kind === 'start' || node?.kind === 'end' || (way && isElse(way.fork, way.at)) || (!node && !way)) return;
      const name = node?.name ?? way!.branch.name;
      const isWhole = way !== undefined && way.fork.branches.length === 2;
      const body = isWhole ? t('只剩一个分支，分支会合并到主流程') : (node && isFork(node)) || (way && way.branch.nodes.length > 0) ? t('其中的节点一并删除') : undefined;
      if (!await confirm({ title: t('删除【{name}】？', { name }), body, ok: t('删除'), danger: true })) return;
      putNodes(node ? remove(draft.nodes, key) : removeBranch(draft.nodes, key));
      setSelected(null);
    },
    copy(key) {
      const node = nodeOf(draft.nodes, key);
      const way = branchOf(draft.nodes, key);
      if (node && node.kind !== 'start' && node.kind !== 'end') clip = { node };
      else if (way) clip = { branch: way.branch };
      else return;
      redraw((count) => count + 1);
      toast.done(t('已复制【{name}】，可在 + 处粘贴', { name: node?.name ?? way!.branch.name }));
    },
    pasteAfter(key) {
      const way = branchOf(draft.nodes, key);
      if (clip && 'branch' in clip && way) {
        const copied = copyBranch(clip.branch, freshKeys(draft.nodes));
        putNodes(addBranch(draft.nodes, way.fork.key, copied));
        setSelected(copied.key);
        return;
      }
      const place = way ? { list: key, at: 0 } : placeOf(draft.nodes, key);
      if (place) paste(way ? place : { ...place, at: place.at + 1 });
    },
  };
  return {
    draft, isDirty, selected, deeds, put, faults: checked.faults, isChecked: checked.isSettled, checkNow: checked.now,
    canPaste: clip !== null && 'node' in clip, canUndo: history.past.length > 0, canRedo: history.next.length > 0,
    undo: () => setHistory(back), redo: () => setHistory(forth), markSaved: () => setSaved(draft), select: setSelected,
    changeNode: (key: string, part: object, what?: string) => putNodes(change(draft.nodes, key, part), what && `${key}.${what}`),
    changeWay: (key: string, part: Partial<FlowBranch>, what?: string) => putNodes(changeBranch(draft.nodes, key, part), what && `${key}.${what}`),
  };
}
export type Design = ReturnType<typeof useDesign>;

/** For readers: what a card's move came to. */
function say(text: string): void {
  const live = document.getElementById('fl-live');
  if (live) live.textContent = text;
}

/** Asked again shortly after each change; until the answer is here the former faults stand. */
function useChecked(draft: Draft, isOn: boolean) {
  const [due, setDue] = useState(draft);
  useEffect(() => {
    if (due === draft) return;
    const timer = setTimeout(() => setDue(draft), checkAfterMs);
    return () => clearTimeout(timer);
  }, [draft, due]);
  const asked = useMemo(() => ({ bizType: due.bizType, nodes: due.nodes, startWhen: due.startWhen, startScope: due.startScope }), [due.bizType, due.nodes, due.startWhen, due.startScope]);
  const found = useQuery<FlowFault[]>({ queryKey: [api, 'check', asked], queryFn: ({ signal }) => checkFlow(due, signal), enabled: isOn, placeholderData: (before) => before, staleTime: 60_000, gcTime: 60_000, retry: false });
  return { faults: found.data ?? none, isSettled: due === draft && !found.isFetching, now: () => checkFlow(draft) };
}
const none: FlowFault[] = [];
