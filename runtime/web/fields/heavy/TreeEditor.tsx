// A row of a tree, picked level by level in antd's tree select, which is loaded with this file. Its rows come through the same look-up as other references.
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../../ui/index.ts';
import type { EditorProps } from '../types.ts';
import { AntTheme } from './AntTheme.tsx';

export default function TreeEditor({ field, value, onChange, onBlur, readOnly, invalid, host, row, id, required }: EditorProps) {
  const [nodes, setNodes] = useState<RefValue[]>([]);
  const ref = typeof value === 'object' && value !== null ? (value as RefValue) : null;
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const all: RefValue[] = [];
      for (let page = 1; page <= 25; page++) {
        const found = await host.lookup.search(host.pathPrefix ? `${host.pathPrefix}.${field.name}` : field.name, field, '', row, page, abort.signal);
        all.push(...found.items);
        if (!found.more) break;
      }
      if (!abort.signal.aborted) setNodes(all);
    };
    load().catch(() => undefined);
    return () => abort.abort();
  }, [field.name]);
  const known = new Set(nodes.map((node) => node.id));
  const tree = nodes.map((node) => {
    const above = node.parent as { id?: string } | string | null | undefined;
    const parent = typeof above === 'object' ? above?.id : above;
    return { id: node.id, pId: parent && known.has(parent) ? parent : 0, value: node.id, title: node.label };
  });
  return (
    <span className={classes('in antd', invalid && 'err', readOnly && 'ro')}>
      <AntTheme>
        <TreeSelect
          id={id} variant="borderless" style={{ width: '100%' }} treeDataSimpleMode treeData={tree} showSearch treeNodeFilterProp="title" allowClear={!required} disabled={readOnly} placeholder={field.hint ?? t('请选择')}
          value={ref?.id ?? undefined} onChange={(next: string | undefined) => onChange(next === undefined ? null : nodes.find((node) => node.id === next) ?? null)} onBlur={onBlur}
        />
      </AntTheme>
    </span>
  );
}
