// Several rows of a tree, ticked where they stand in it: antd's tree select, which is loaded with this file.
import { TreeSelect } from 'antd';
import { useMemo, useReducer, useState } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import { asFailure } from '../../session/failure.ts';
import { t } from '../../i18n/t.ts';
import { AntdTheme } from '../../theme/AntdTheme.tsx';
import { classes } from '../../ui/index.ts';
import { pathOf } from '../refSource.ts';
import type { EditorProps } from '../types.ts';
import { TreeNodes } from './treeNodes.ts';
import './tree.css';

interface TreeItem { value: string; title: string; isLeaf: boolean; children?: TreeItem[] }

export default function TreesEditor({ field, value, onChange, onBlur, onRefuse, readOnly, invalid, required, host, row, id, 'aria-describedby': describedBy }: EditorProps) {
  const chosen = Array.isArray(value) ? (value as RefValue[]) : [];
  const [failed, setFailed] = useState('');
  const [loaded, drawAgain] = useReducer((count: number) => count + 1, 0);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const nodes = useMemo(() => new TreeNodes({ lookup: host.lookup, path: pathOf({ host, field }), field, row }), [host.lookup, field, row]);
  // oxlint-disable-next-line react/exhaustive-deps -- what it names says that something it reads has changed
  const items = useMemo(() => itemsOf(nodes, null), [nodes, loaded]);
  const load = (work: Promise<void>): Promise<void> => work.then(() => { setFailed(''); drawAgain(); }, (error: unknown) => setFailed(asFailure(error).text));

  // Each tick counts for itself: whether those below are meant too, the field's own rule says.
  const take = (ticked: { value: string; label: unknown }[]): void => {
    if (field.maxCount !== undefined && ticked.length > field.maxCount) { onRefuse?.('', t('最多选{n}个', { n: field.maxCount })); return; }
    onChange(ticked.map((one) => chosen.find((ref) => ref.id === one.value) ?? nodes.wayTo(one.value).at(-1)?.ref ?? { id: one.value, label: String(one.label) }));
  };
  return (
    <span className={classes('in antd', invalid && 'err', readOnly && 'ro')}>
      <AntdTheme>
        <TreeSelect
          id={id} aria-describedby={describedBy} aria-required={required || undefined} aria-invalid={invalid || undefined} variant="borderless" style={{ width: '100%' }} maxTagCount="responsive" disabled={readOnly} allowClear={!required}
          multiple treeCheckable treeCheckStrictly labelInValue showSearch treeNodeFilterProp="title" placeholder={readOnly ? '–' : field.hint ?? t('请选择')} notFoundContent={failed || t('暂无数据')}
          treeData={items} value={chosen.map((ref) => ({ value: ref.id, label: ref.label }))} onChange={(next) => take(next as { value: string; label: unknown }[])} onBlur={onBlur}
          onOpenChange={(isOpen) => { if (isOpen) void load(nodes.start()); }} loadData={(node) => load(nodes.open(String(node.value)))}
        />
      </AntdTheme>
    </span>
  );
}

/** What is known of the tree below a row; a level not asked for yet is left to be opened. */
function itemsOf(nodes: TreeNodes, above: string | null): TreeItem[] {
  return (nodes.levelOf(above) ?? []).map(({ ref, isLeaf }) => ({ value: ref.id, title: ref.label, isLeaf, ...(nodes.levelOf(ref.id) && { children: itemsOf(nodes, ref.id) }) }));
}
