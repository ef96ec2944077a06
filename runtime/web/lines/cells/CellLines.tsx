// Lines drawn as tables of colours by sizes, one for each head; the same rows as a list on the other side of a switch.
import { useId, useState, type ReactNode } from 'react';
import { blocksOf, isLoose, keyOf, type CellsBlock } from '../../../core/values/lineCells.ts';
import { Segments } from '../../ui/Segments.tsx';
import { t } from '../../i18n/t.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { TotalsBar } from '../TotalsBar.tsx';
import { useGridDraw } from '../useGridDraw.ts';
import { AddTable } from './AddTable.tsx';
import { CellsTable } from './CellsTable.tsx';
import { titleOf } from './titleOf.ts';
import './cells.css';

/** @param list the rows as a list, which shows all their fields */
export default function CellLines({ grid, host, list }: { grid: GridStore; host: LinesHost; list: ReactNode }) {
  useGridDraw(grid, ['rows', 'cells']);
  const { lines, store, owner } = grid;
  const words = lines.matrix!;
  const id = useId();
  const [look, setLook] = useState<'cells' | 'list'>('cells');
  const [opened, setOpened] = useState<CellsBlock[]>([]);
  const [fresh, setFresh] = useState('');
  const [isAdding, setAdding] = useState(false);
  const filled = blocksOf(words, grid.rows);
  const standing = words.head.length === 0 && filled.length === 0 ? [{ key: '[]', heads: {}, rows: [] }] : filled;
  const blocks = [...standing, ...opened.filter(({ key }) => !standing.some((block) => block.key === key))];
  const loose = grid.rows.filter((row) => isLoose(words, row)).length;
  const mayAdd = words.head.length > 0 && grid.canAdd;

  const add = (heads: Record<string, unknown>): void => {
    const key = keyOf(heads);
    if (!blocks.some((block) => block.key === key)) setOpened([...opened, { key, heads, rows: [] }]);
    setFresh(key);
    setAdding(false);
  };
  const remove = (block: CellsBlock): void => {
    setOpened(opened.filter(({ key }) => key !== block.key));
    if (block.rows.length > 0) store.change(t('删除行'), (edit) => { for (const row of block.rows) edit.remove(owner, lines.name, grid.rows.indexOf(row), 1); });
  };
  const chooser = <Segments label={t('显示方式')} value={look} onChange={setLook} options={[{ value: 'cells', label: t('表格') }, { value: 'list', label: t('明细') }]} />;
  if (look === 'list') return <div className="cl"><div className="cl-bar row"><span className="grow" />{chooser}</div>{list}</div>;
  return (
    <section className="cl" aria-label={lines.label}>
      <div className="cl-bar row">
        <h2 className="h">{lines.label}</h2>
        {loose > 0 && <button type="button" className="lnk sm" onClick={() => setLook('list')}>{t('另有 {n} 行不在表格内', { n: loose })}</button>}
        <span className="grow" />
        {mayAdd && blocks.length > 0 && !isAdding && <Button size="s" look="text" icon="plus" onClick={() => setAdding(true)}>{t('添加{name}', { name: words.head[0]!.field.label })}</Button>}
        {chooser}
      </div>
      {blocks.map((block) => {
        const title = titleOf(words, block, grid.values) || lines.label;
        return (
          <CellsTable
            key={block.key} grid={grid} host={host} block={block} label={title} id={`${id}-${block.key}`} autoFocus={fresh === block.key}
            tools={words.head.length > 0 && !grid.readOnly ? <IconButton icon="trash" size={24} label={t('删除【{name}】', { name: title })} onClick={() => remove(block)} /> : undefined}
          />
        );
      })}
      {mayAdd && (isAdding || blocks.length === 0) && <AddTable grid={grid} host={host} onAdd={add} onClose={blocks.length > 0 ? () => setAdding(false) : undefined} />}
      {blocks.length === 0 && !mayAdd && <p className="s3 cl-none">{t('暂无数据')}</p>}
      <TotalsBar grid={grid} />
    </section>
  );
}
