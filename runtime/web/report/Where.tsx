// Groups narrowed to some of their keys: a chip each, opened to tick keys that occur. A field dropped here begins one.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { Popover } from '../ui/Popover.tsx';
import { figureText } from './figures.ts';
import { draggedKind } from './moves.ts';
import { readRows, type ReportSource } from './source.ts';
import { narrowOf, type ReportState } from './state.ts';

export function Where({ source, state, onChange }: { source: ReportSource; state: ReportState; onChange(part: Partial<ReportState>): void }) {
  const [open, setOpen] = useState<{ key: string; anchor: HTMLElement } | null>(null);
  const [isOver, setOver] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const { groups } = source.report;
  const chosen = Object.keys(state.where);
  const put = (key: string, values: ReportState['where'][string]): void => {
    const { [key]: _before, ...others } = state.where;
    onChange({ where: values.length > 0 ? { ...others, [key]: values } : others, pageNum: 1, closed: [] });
  };
  const drop = (event: DragEvent<HTMLElement>): void => {
    const key = event.dataTransfer.getData(draggedKind);
    setOver(false);
    if (!groups.some((one) => one.key === key)) return;
    event.preventDefault();
    setOpen({ key, anchor: event.currentTarget });
  };
  const column = open && groups.find(({ key }) => key === open.key);
  return (
    <div ref={zone} className={classes('rpzone row', isOver && 'over')} role="group" aria-label={t('筛选')} onDrop={drop} onDragLeave={() => setOver(false)} onDragOver={(event) => { if (event.dataTransfer.types.includes(draggedKind)) { event.preventDefault(); setOver(true); } }}>
      {chosen.length > 0 && <span className="s3">{t('筛选')}</span>}
      {chosen.map((key) => {
        const label = groups.find((one) => one.key === key)?.label ?? key;
        return (
          <span key={key} className="chip">
            <button type="button" className="chipw" aria-haspopup="dialog" onClick={(event) => setOpen({ key, anchor: event.currentTarget })}><b>{label}</b><span className="cut">{state.where[key]!.map((one) => one.label).join('、')}</span></button>
            <button type="button" aria-label={t('去掉条件 {name}', { name: label })} onClick={() => put(key, [])}><Icon name="close" /></button>
          </span>
        );
      })}
      <MenuButton label={t('添加筛选')} icon="filter" size={28} items={() => groups.filter(({ key }) => !chosen.includes(key)).map(({ key, label }) => ({ key, label, onSelect: () => setOpen({ key, anchor: zone.current! }) }))} />
      {open && column && <Popover label={column.label} anchor={open.anchor} onClose={() => setOpen(null)} className="picks"><Keys source={source} state={state} column={column} chosen={state.where[open.key] ?? []} onChange={(values) => put(open.key, values)} /></Popover>}
    </div>
  );
}

/** Keys that occur, as the report itself finds them; found by their words among the first. */
function Keys({ source, state, column, chosen, onChange }: { source: ReportSource; state: ReportState; column: PlanColumn; chosen: ReportState['where'][string]; onChange(values: ReportState['where'][string]): void }) {
  const [word, setWord] = useState('');
  const narrow = narrowOf(source, state.params);
  const read = useQuery({ queryKey: apiKey(source.api, 'keys', column.key, narrow), queryFn: ({ signal }) => readRows(source.api, narrow, { by: [column.key], fields: [column.path], order: `${column.key} asc`, pageNum: 1, pageSize: mostKeys, total: 'none' }, signal), staleTime: 30_000 });
  const text = figureText(column);
  const keys = (read.data?.list ?? []).flatMap((row: Row) => { const value = row[column.key]; return value === null || value === undefined || value === '' ? [] : [{ key: typeof value === 'object' && 'id' in value ? String(value.id) : String(value), label: text(value) }]; });
  const shown = keys.filter(({ label }) => label.toLowerCase().includes(word.trim().toLowerCase())).slice(0, 60);
  return (
    <>
      <Input icon="search" data-autofocus value={word} onChange={setWord} placeholder={t('搜索{name}', { name: column.label })} aria-label={t('搜索{name}', { name: column.label })} />
      <div className="rpkeys">
        {shown.map((one) => <Checkbox key={one.key} checked={chosen.some(({ key }) => key === one.key)} onChange={(on) => onChange(on ? [...chosen, one] : chosen.filter(({ key }) => key !== one.key))}>{one.label}</Checkbox>)}
        {read.data && shown.length === 0 && <p className="s3 sm">{t('没有找到')}</p>}
        {read.error && <p className="red sm">{t('请检查网络设置')}</p>}
      </div>
    </>
  );
}
const mostKeys = 500;
