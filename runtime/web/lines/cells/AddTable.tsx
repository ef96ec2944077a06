// Chooses what one more table is of: a style, and what else keeps tables apart.
import { useId, useMemo, useState } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { isEmpty } from '../../../core/values/text.ts';
import { FieldEditor } from '../../fields/editors.tsx';
import type { FieldHost } from '../../fields/types.ts';
import { t } from '../../i18n/t.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';

export function AddTable({ grid, host, onAdd, onClose }: { grid: GridStore; host: LinesHost; onAdd: (heads: Record<string, unknown>) => void; onClose?: () => void }) {
  const { store, lines, owner } = grid;
  const words = lines.matrix!;
  const id = useId();
  const asker = useMemo(() => store.newRow(owner, lines.name), [store, owner, lines]);
  const [heads, setHeads] = useState<Record<string, unknown>>(() => Object.fromEntries(words.head.map(({ path }) => [path, path.includes('.') ? null : asker[path] ?? null])));
  const hosts = useMemo(() => {
    const rowsAbove = (of: Row): Row[] => { const above = store.parentOf(of); return above ? [...rowsAbove(above), of] : [of]; };
    const at = (pathPrefix: string): FieldHost => ({ values: grid.values, lookup: host.lookup, today: host.today, pathPrefix, record: { undo: () => { store.undo(); }, redo: () => { store.redo(); }, listen: (listener) => store.listen(listener), rowsAbove } });
    return { own: at(host.listPath), behind: at(`${host.listPath}.${words.ref}`) };
  }, [grid, host, words, store]);
  const lacking = words.head.filter(({ path, field }) => isEmpty(heads[path]) && (path.includes('.') || field.required !== undefined));
  const add = (next: Record<string, unknown>): void => { onAdd(next); setHeads({ ...next, ...Object.fromEntries(words.head.filter(({ path }) => path.includes('.')).map(({ path }) => [path, null])) }); };
  return (
    <div className="cl-add row" role="group" aria-label={t('添加{name}', { name: words.head.map(({ field }) => field.label).join('、') })} onKeyDown={(event) => { if (event.key === 'Escape' && !event.defaultPrevented && onClose) { event.stopPropagation(); onClose(); } }}>
      {words.head.map(({ path, field }) => (
        <span key={path} className="row cl-head">
          <label htmlFor={`${id}-${path}`} className="s2 sm">{field.label}</label>
          <FieldEditor
            key={`${path} ${JSON.stringify(heads[path]) === 'null'}`} field={field} value={heads[path]} id={`${id}-${path}`} row={asker} host={path.includes('.') ? hosts.behind : hosts.own}
            onChange={(value) => { const next = { ...heads, [path]: value }; if (words.head.length === 1 && !isEmpty(value)) add(next); else setHeads(next); }}
          />
        </span>
      ))}
      {words.head.length > 1 && <Button icon="plus" disabled={lacking.length > 0} onClick={() => add(heads)}>{t('添加')}</Button>}
      {onClose && <IconButton icon="close" size={28} label={t('完成添加')} onClick={onClose} />}
    </div>
  );
}
