// The drawing: cards from top to bottom, ways side by side, a plus wherever something may be put. Structure is lists in lists, so that readers hear it too.
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { classes, type FlowBranch, type FlowFault, type FlowNode, type ForkNode, Icon, IconButton, Menu, type MenuItem, t } from '../../../../runtime/web/moduleApi.ts';
import { isElse, isFork, type Place } from './tree.ts';
import { branchWords, kindIcons, kindNames, nodeWords, type Known } from './words.ts';

export interface Deeds {
  select: (key: string) => void;
  add: (place: Place, kind: 'approve' | 'cc' | 'condition' | 'parallel') => void;
  paste: (place: Place) => void;
  addWay: (fork: string) => void;
  moveWay: (key: string, to: number) => void;
  remove: (key: string) => void;
  copy: (key: string) => void;
  pasteAfter: (key: string) => void;
}
interface CanvasProps { nodes: readonly FlowNode[]; known: Known; scope: string; faults: ReadonlyMap<string, readonly FlowFault[]>; selected: string | null; locked: boolean; canPaste: boolean; zoom: number; deeds: Deeds }

export function Canvas(props: CanvasProps) {
  return (
    <div className={classes('fl-canvas', props.locked && 'locked')} style={{ zoom: props.zoom }} onKeyDown={(event) => handleKey(event, props)}>
      <Sequence {...props} list="" label={t('流程图')} />
    </div>
  );
}

function Sequence({ list, nodes, label, ...rest }: CanvasProps & { list: string; label: string }) {
  return (
    <ol className="fl-list" aria-label={label}>
      {nodes.map((node, at) => (
        <li key={node.key} className={classes('fl-item', isFork(node) && 'fl-wide')}>
          {isFork(node) ? <Fork {...rest} nodes={nodes} fork={node} /> : <Card {...rest} node={node} />}
          {node.kind !== 'end' && <Plus {...rest} place={{ list, at: at + 1 }} after={node.name} />}
        </li>
      ))}
    </ol>
  );
}

function Fork({ fork, ...rest }: Omit<CanvasProps, 'nodes'> & { nodes: readonly FlowNode[]; fork: ForkNode }) {
  const { faults, selected, locked, deeds, known } = rest;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const wrong = faults.get(fork.key);
  return (
    <div className="fl-fork">
      <div className={classes('fl-knot', selected === fork.key && 'on', wrong && 'bad')}>
        <button type="button" data-node={fork.key} aria-pressed={selected === fork.key} aria-label={nameOf(kindNames()[fork.kind], fork.name, nodeWords(fork, known, ''), wrong)} onClick={() => deeds.select(fork.key)}><Icon name={kindIcons[fork.kind]} />{fork.name || kindNames()[fork.kind]}</button>
        {!locked && <IconButton icon="plus" size={24} label={fork.kind === 'condition' ? t('{name} 添加条件', { name: fork.name }) : t('{name} 添加分支', { name: fork.name })} onClick={() => deeds.addWay(fork.key)} />}
      </div>
      <ol className="fl-ways" aria-label={fork.name || kindNames()[fork.kind]}>
        {fork.branches.map((branch, at) => {
          const isLast = isElse(fork, at);
          const mayDrag = !locked && !isLast;
          return (
            <li key={branch.key} className="fl-way">
              <div
                className={classes('fl-head', over === branch.key && dragged !== branch.key && 'over', dragged === branch.key && 'dragged')} draggable={mayDrag}
                onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', branch.key); setDragged(branch.key); }}
                onDragEnd={() => { setDragged(null); setOver(null); }}
                onDragOver={(event: DragEvent) => { if (dragged !== null && !isLast) { event.preventDefault(); setOver(branch.key); } }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => { event.preventDefault(); if (dragged !== null && dragged !== branch.key) deeds.moveWay(dragged, at); setDragged(null); setOver(null); }}
              >
                <Way {...rest} fork={fork} branch={branch} at={at} />
              </div>
              <Plus {...rest} place={{ list: branch.key, at: 0 }} after={branch.name} />
              <Sequence {...rest} list={branch.key} nodes={branch.nodes} label={branch.name} />
              <span className="fl-rest" aria-hidden="true" />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Way({ fork, branch, at, faults, selected, locked, deeds, known }: Omit<CanvasProps, 'nodes'> & { fork: ForkNode; branch: FlowBranch; at: number }) {
  const wrong = faults.get(branch.key);
  const isLast = isElse(fork, at);
  const words = fork.kind === 'condition' ? branchWords(branch, isLast, known) : t('与其他分支同时进行');
  const order = fork.kind === 'condition' && !isLast ? t('优先级 {n}', { n: at + 1 }) : '';
  return (
    <div className={classes('fl-card fl-cond', selected === branch.key && 'on', wrong && 'bad')}>
      <button type="button" data-node={branch.key} data-way aria-pressed={selected === branch.key} aria-label={nameOf(fork.kind === 'condition' ? t('条件') : t('分支'), branch.name, [order, words].filter(Boolean).join('，'), wrong)} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight" onClick={() => deeds.select(branch.key)}>
        <span className="fl-name"><b className="cut">{branch.name || t('未命名')}</b><span className="s3 sm">{order}</span></span>
        {!(wrong && !branch.when) && <span className={classes('fl-says', !isLast && fork.kind === 'condition' && !branch.when && 'amber')}>{words}</span>}
        {wrong && <Wrong faults={wrong} />}
      </button>
      {!locked && !isLast && (
        <span className="fl-deeds">
          <IconButton icon="left" size={24} label={t('{name} 左移', { name: branch.name })} disabled={at === 0} onClick={() => deeds.moveWay(branch.key, at - 1)} />
          <IconButton icon="right" size={24} label={t('{name} 右移', { name: branch.name })} disabled={at + 1 >= fork.branches.length || isElse(fork, at + 1)} onClick={() => deeds.moveWay(branch.key, at + 1)} />
          <IconButton icon="copy" size={24} label={t('复制 {name}', { name: branch.name })} onClick={() => deeds.copy(branch.key)} />
          <IconButton icon="close" size={24} label={t('删除 {name}', { name: branch.name })} onClick={() => deeds.remove(branch.key)} />
        </span>
      )}
    </div>
  );
}

function Card({ node, known, scope, faults, selected, locked, deeds }: Omit<CanvasProps, 'nodes'> & { node: FlowNode }) {
  const wrong = faults.get(node.key);
  const words = nodeWords(node, known, scope);
  if (node.kind === 'end') return <div className="fl-end"><span className="ring"><Icon name="check" /></span><span>{t('结束')}</span><small className="s3">{words}</small></div>;
  const isOwn = node.kind !== 'start';
  return (
    <div className={classes('fl-card', `k-${node.kind}`, selected === node.key && 'on', wrong && 'bad')}>
      <button type="button" data-node={node.key} aria-pressed={selected === node.key} aria-label={nameOf(kindNames()[node.kind], node.name, words, wrong)} onClick={() => deeds.select(node.key)}>
        <span className="fl-name"><span className="fl-kind"><Icon name={kindIcons[node.kind]} /></span><b className="cut">{node.name || kindNames()[node.kind]}</b></span>
        <span className="fl-says">{words}</span>
        {wrong && <Wrong faults={wrong} />}
      </button>
      {!locked && isOwn && (
        <span className="fl-deeds">
          <IconButton icon="copy" size={24} label={t('复制 {name}', { name: node.name })} onClick={() => deeds.copy(node.key)} />
          <IconButton icon="close" size={24} label={t('删除 {name}', { name: node.name })} onClick={() => deeds.remove(node.key)} />
        </span>
      )}
    </div>
  );
}

function Wrong({ faults }: { faults: readonly FlowFault[] }): ReactNode {
  return <span className="fl-wrong"><Icon name="warn" /><span>{faults[0]!.message}{faults.length > 1 && t(' 等 {n} 处', { n: faults.length })}</span></span>;
}

function Plus({ place, after, locked, canPaste, deeds }: Pick<CanvasProps, 'locked' | 'canPaste' | 'deeds'> & { place: Place; after: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = (): MenuItem[] => [
    ...(['approve', 'cc', 'condition', 'parallel'] as const).map((kind) => ({ key: kind, label: kindNames()[kind], icon: kindIcons[kind], onSelect: () => deeds.add(place, kind) })),
    ...(canPaste ? ['line' as const, { key: 'paste', label: t('粘贴节点'), icon: 'paste' as const, onSelect: () => deeds.paste(place) }] : []),
  ];
  return (
    <div className="fl-plus">
      {!locked && <button type="button" aria-label={t('在 {name} 之后添加', { name: after })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}><Icon name="plus" /></button>}
      {anchor && <Menu label={t('添加节点')} anchor={anchor} items={items()} onClose={() => setAnchor(null)} side="start" />}
    </div>
  );
}

const nameOf = (kind: string, name: string, words: string, wrong: readonly FlowFault[] | undefined): string => [`${kind} ${name}`.trim(), words, ...(wrong ?? []).map(({ message }) => message)].filter(Boolean).join('，');

/** Arrows lead from card to card; Alt with left or right changes a way's priority; Del, Ctrl C and Ctrl V as everywhere. */
function handleKey(event: KeyboardEvent<HTMLElement>, { locked, deeds, nodes }: CanvasProps): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>('[data-node]');
  const key = button?.dataset.node;
  if (!button || key === undefined || event.nativeEvent.isComposing) return;
  const withCtrl = event.ctrlKey || event.metaKey;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-node]')];
  const go = (to: HTMLElement | undefined): void => { event.preventDefault(); to?.focus(); to?.scrollIntoView({ block: 'nearest', inline: 'nearest' }); };
  if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
    event.preventDefault();
    const at = forkPlace(nodes, key);
    if (!locked && at !== undefined) deeds.moveWay(key, at + (event.key === 'ArrowLeft' ? -1 : 1));
  } else if (event.key === 'ArrowDown') go(all[all.indexOf(button) + 1]);
  else if (event.key === 'ArrowUp') go(all[all.indexOf(button) - 1]);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const ways = [...button.closest('.fl-ways')?.querySelectorAll<HTMLElement>(':scope > .fl-way > .fl-head [data-way]') ?? []];
    const now = ways.findIndex((way) => way.closest('.fl-way') === button.closest('.fl-way'));
    if (now >= 0) go(ways[now + (event.key === 'ArrowLeft' ? -1 : 1)]);
  } else if (locked) return;
  else if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); deeds.remove(key); }
  else if (withCtrl && event.key.toLowerCase() === 'c') { event.preventDefault(); deeds.copy(key); }
  else if (withCtrl && event.key.toLowerCase() === 'v') { event.preventDefault(); deeds.pasteAfter(key); }
}

function forkPlace(nodes: readonly FlowNode[], key: string): number | undefined {
  for (const node of nodes) {
    if (!isFork(node)) continue;
    const at = node.branches.findIndex((branch) => branch.key === key);
    if (at >= 0) return at;
    for (const branch of node.branches) {
      const found = forkPlace(branch.nodes, key);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
