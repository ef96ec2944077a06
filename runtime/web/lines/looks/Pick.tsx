// Lines chosen from a list: what there is on the left, what was chosen on the right, put in order by dragging or Alt and arrows, yes and no as ticks.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import type { PlanLinesLooks } from '../../../core/plans/plan.ts';
import { labelOf } from '../../../core/values/labels.ts';
import { t } from '../../i18n/t.ts';
import { apiKey } from '../../data/changes.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Input } from '../../ui/Input.tsx';
import { classes } from '../../ui/named.ts';
import type { GridStore } from '../gridStore.ts';
import type { LinesHost } from '../host.ts';
import { useGridDraw } from '../useGridDraw.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const offeredAtOnce = 100;
const orderStep = 10;

export default function Pick({ grid, host, pick }: { grid: GridStore; host: LinesHost; pick: NonNullable<PlanLinesLooks['pick']> }) {
  useGridDraw(grid, ['rows', 'cells']);
  const { lines, owner, store, rows, readOnly } = grid;
  const field = lines.fields[pick.field]!;
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const asker = useMemo(() => store.newRow(owner, lines.name), [store, owner, lines]);
  const found = useQuery({
    queryKey: apiKey(field.to ?? '', 'pick', host.listPath, pick.field, keyword, page, field.given), placeholderData: keepPreviousData, staleTime: 20_000, enabled: !readOnly,
    queryFn: ({ signal }) => host.lookup.search(`${host.listPath}.${pick.field}`, field, keyword.trim(), asker, page, signal, { size: offeredAtOnce }),
  });
  const chosen = new Set(rows.map((row) => idOf(row[pick.field])));
  const offered = (found.data?.items ?? []).filter((one) => !chosen.has(one.id));
  const ticks = Object.values(lines.fields).filter(({ type, computed }) => traitsOf(type).flag && computed === undefined);

  const change = (label: string, work: Parameters<typeof store.change>[1]): void => {
    store.change(label, (edit) => {
      work(edit);
      if (pick.order !== undefined) grid.rows.forEach((row, at) => edit.set(row, pick.order!, (at + 1) * orderStep));
    });
  };
  const add = (value: RefValue): void => change('添加行', (edit) => {
    const row = store.newRow(owner, lines.name);
    edit.set(row, pick.field, value);
    edit.insert(owner, lines.name, rows.length, [row]);
  });
  const remove = (at: number): void => change('删除行', (edit) => { edit.remove(owner, lines.name, at, 1); });
  const move = (from: number, to: number): void => {
    if (readOnly || to < 0 || to >= rows.length || from === to) return;
    change('移动行', (edit) => edit.insert(owner, lines.name, to, edit.remove(owner, lines.name, from, 1)));
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    move(at, at + step);
    const list = event.currentTarget.closest('ol');
    requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('.lngrip')[at + step]?.focus());
  };
  return (
    <section className="lnpick" aria-label={lines.label}>
      {!readOnly && (
        <div className="lnfrom">
          <h2 className="h">{t('可选{name}', { name: field.label })} <span className="s3 sm tn">{found.data ? t('{n}条', { n: Math.max(0, found.data.total - (keyword ? 0 : chosen.size)) }) : ''}</span></h2>
          <Input icon="search" placeholder={t('搜索{name}', { name: field.label })} aria-label={t('搜索{name}', { name: field.label })} value={keyword} onChange={(text) => { setKeyword(text); setPage(1); }} />
          <ul aria-label={t('可选{name}', { name: field.label })} aria-busy={found.isFetching}>
            {offered.map((one) => <li key={one.id}><button type="button" onClick={() => add(one)}><span className="cut grow">{one.label}</span><Icon name="plus" /></button></li>)}
            {found.data && offered.length === 0 && <li className="s3 sm lnnone">{t('没有可选的了')}</li>}
            {found.data && (page > 1 || found.data.more) && <li className="row lnmore"><Button size="s" look="text" disabled={page === 1} onClick={() => setPage(page - 1)}>{t('上一页')}</Button><Button size="s" look="text" disabled={!found.data.more} onClick={() => setPage(page + 1)}>{t('下一页')}</Button></li>}
          </ul>
        </div>
      )}
      <div className="lnto">
        <h2 className="h">{t('已选{name}', { name: field.label })} <span className="s3 sm tn">{t('{n}条', { n: rows.length })}</span></h2>
        <ol aria-label={t('已选{name}', { name: field.label })}>
          {rows.map((row, at) => {
            const name = String(labelOf(row[pick.field]) ?? '–');
            return (
              <li
                key={String(store.keyOf(row))} className={classes(over === at && 'over')} draggable={!readOnly}
                onDragStart={(event) => { dragged.current = at; event.dataTransfer.effectAllowed = 'move'; }} onDragEnd={() => { dragged.current = null; setOver(null); }}
                onDragOver={(event) => { if (dragged.current === null) return; event.preventDefault(); if (over !== at) setOver(at); }}
                onDrop={(event) => { event.preventDefault(); if (dragged.current !== null) move(dragged.current, at); setOver(null); }}
              >
                {!readOnly && <button type="button" className="lngrip" aria-label={t('移动【{name}】，Alt加上下键', { name })} onKeyDown={(event) => handleKey(event, at)}><Icon name="drag" /></button>}
                <span className="tn s3 sm">{at + 1}</span>
                <span className="cut grow">{name}</span>
                {ticks.map((tick) => <Checkbox key={tick.name} className="lntick" disabled={readOnly || store.engine?.state(row, tick.name).readonly} checked={row[tick.name] === true} onChange={(on) => store.change(tick.label, (edit) => edit.set(row, tick.name, on))}>{tick.label}</Checkbox>)}
                {!readOnly && <IconButton icon="close" size={28} label={t('移除【{name}】', { name })} onClick={() => remove(at)} />}
              </li>
            );
          })}
          {rows.length === 0 && <li className="s3 sm lnnone">{t('从左侧选入')}</li>}
        </ol>
      </div>
    </section>
  );
}

const idOf = (value: Row[string]): string => (typeof value === 'object' && value !== null && 'id' in value ? String((value as { id: unknown }).id) : String(value ?? ''));
