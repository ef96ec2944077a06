// What stands beside the drawing: the panel of the chosen card. It stays open beside the drawing, so that both are in sight.
import { useEffect, useRef } from 'react';
import { type FlowFault, type ForkNode, IconButton, t } from '../../../../runtime/web/moduleApi.ts';
import { ApprovePanel, BranchPanel, CcPanel, ForkPanel, isApprove, isCc } from './NodePanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { branchOf, isFork, nodeOf } from './tree.ts';
import type { Design } from './useDesign.ts';
import { kindNames, type Known } from './words.ts';

export function SidePanel({ design, known, locked, faults, onClose }: { design: Design; known: Known; locked: boolean; faults: readonly FlowFault[]; onClose: () => void }) {
  const { draft, selected, deeds } = design;
  const body = useRef<HTMLFieldSetElement>(null);
  useEffect(() => { body.current?.parentElement?.scrollTo({ top: 0 }); }, [selected]);
  const node = selected === null ? undefined : nodeOf(draft.nodes, selected);
  const way = selected === null || node ? undefined : branchOf(draft.nodes, selected);
  if (selected === null || (!node && !way) || node?.kind === 'end') return null;
  const own = faults.filter((fault) => fault.node === selected || (node?.kind === 'start' && fault.node === null));
  const title = node?.kind === 'start' ? t('流程设置') : node ? kindNames()[node.kind] : way!.fork.kind === 'condition' ? t('条件') : t('分支');
  const general = own.filter(({ field }) => !shownAt.has(field));
  return (
    <aside className="fl-side" aria-label={t('{name}设置', { name: title })} onKeyDown={(event) => { if (event.key === 'Escape' && !(event.target as HTMLElement).closest('.pop')) { event.stopPropagation(); onClose(); } }}>
      <header role="none"><h2 className="grow cut">{title}</h2><IconButton icon="close" size={28} label={t('关闭')} onClick={onClose} /></header>
      <div className="fl-body">
        <fieldset ref={body} disabled={locked} className="fl-fields">
          <legend className="sr">{title}</legend>
          {general.map(({ message }) => <p key={message} className="red sm" role="alert">{message}</p>)}
          {node?.kind === 'start' && <SettingsPanel draft={draft} known={known} faults={own} onChange={design.put} />}
          {node && isApprove(node) && <ApprovePanel key={node.key} node={node} known={known} faults={own} onChange={(part, what) => design.changeNode(node.key, part, what)} />}
          {node && isCc(node) && <CcPanel key={node.key} node={node} known={known} faults={own} onChange={(part, what) => design.changeNode(node.key, part, what)} />}
          {node && isFork(node) && <ForkPanel key={node.key} node={node as ForkNode} faults={own} onChange={(part, what) => design.changeNode(node.key, part, what)} onSelect={deeds.select} onMove={deeds.moveWay} onAdd={() => deeds.addWay(node.key)} />}
          {way && <BranchPanel key={way.branch.key} fork={way.fork} branch={way.branch} at={way.at} known={known} faults={own} onChange={(part, what) => design.changeWay(way.branch.key, part, what)} onMove={(to) => deeds.moveWay(way.branch.key, to)} />}
        </fieldset>
      </div>
    </aside>
  );
}

/** Faults of these are told beside their field. */
const shownAt: ReadonlySet<string> = new Set(['name', 'source', 'people', 'level', 'field', 'max', 'mode', 'percent', 'emptyPolicy', 'timeoutHours', 'when', 'startWhen', 'startScope', 'sort']);
