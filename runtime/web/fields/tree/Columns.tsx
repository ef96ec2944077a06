// Looks of a tree's levels side by side: pointing opens the next one, a press chooses.
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { Icon, classes } from '../../ui/index.ts';
import type { TreeNode, TreeNodes } from './treeNodes.ts';

export function Columns({ id, label, nodes, way, chosen, isLoading, onWay, onChoose }: { id: string; label: string; nodes: TreeNodes; /** Ids of the nodes that are open, topmost first. */ way: string[]; chosen: string | undefined; isLoading: boolean; onWay: (way: string[]) => void; onChoose: (node: TreeNode) => void }) {
  const root = useRef<HTMLDivElement>(null);
  const key = way.join();
  useEffect(() => {
    const at = root.current?.querySelectorAll<HTMLElement>('[data-way]');
    at?.forEach((each) => each.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }));
  }, [key]);
  const levels: { above: string[]; nodes: TreeNode[] }[] = [{ above: [], nodes: nodes.levelOf(null) ?? [] }];
  for (const [at, open] of way.entries()) {
    const next = nodes.levelOf(open);
    if (next && next.length > 0) levels.push({ above: way.slice(0, at + 1), nodes: next });
  }
  if (levels[0]!.nodes.length === 0) return <p className="none" role="status">{t('没有可选的数据')}</p>;
  return (
    <div ref={root} id={id} role="tree" aria-label={label} aria-busy={isLoading} className="caslv">
      {levels.map(({ above, nodes: level }, depth) => (
        <ul key={above.join() || 'top'} role="group">
          {level.map((node, index) => (
            <li
              key={node.ref.id} id={`${id}-${node.ref.id}`} role="treeitem" aria-level={depth + 1} aria-posinset={index + 1} aria-setsize={level.length} aria-expanded={node.isLeaf ? undefined : way[depth] === node.ref.id} aria-selected={node.ref.id === chosen}
              data-way={way[depth] === node.ref.id ? '' : undefined} className={classes(way[depth] === node.ref.id && 'on', way.at(-1) === node.ref.id && 'at')}
              // Where nothing points, the first press opens and the second chooses.
              onPointerMove={(event) => { if (event.pointerType === 'mouse' && way[depth] !== node.ref.id) onWay([...above, node.ref.id]); }}
              onClick={() => { if (node.isLeaf || way[depth] === node.ref.id) onChoose(node); else onWay([...above, node.ref.id]); }}
            >
              <span className="grow cut">{node.ref.label}</span>
              {node.ref.id === chosen && <Icon name="check" />}
              {!node.isLeaf && <Icon name="right" />}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
