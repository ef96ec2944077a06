// What a report is grouped by: chips of 行 and 列 that are dragged, or moved with Alt and arrows; and which figures it shows.
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { Popover } from '../ui/Popover.tsx';
import { toast } from '../ui/toast.tsx';
import { draggedKind, mostOn, put, step, take, type Axes, type Axis } from './moves.ts';
import type { ReportSource } from './source.ts';
import { axesOf, bodyOf, inOrder, type ReportState } from './state.ts';
import { Where } from './Where.tsx';

export interface GroupBarProps { source: ReportSource; state: ReportState; onChange(part: Partial<ReportState>): void }

export function GroupBar({ source, state, onChange }: GroupBarProps) {
  const { groups, figures } = source.report;
  const change = (next: { rows: string[]; across: string[] } | null, full: Axis): void => {
    if (!next) return toast.hint(full === 'rows' ? t('行最多 {n} 个', { n: mostOn.rows }) : t('列最多 {n} 个', { n: mostOn.across }));
    onChange({ ...next, pageNum: 1, closed: [], pivotSort: null });
  };
  const isPivot = bodyOf(state.look) === 'pivot';
  return (
    <div className="rpgroups row">
      {isPivot ? (['rows', 'across'] as const).map((axis) => <Zone key={axis} axis={axis} state={axesOf(state)} groups={groups} onMove={change} />)
        : groups.length > 1 && <PickMany label={t('分组')} options={groups} chosen={state.rows} least={source.report.each ? 0 : 1} onChange={(rows) => onChange({ rows, across: [], pageNum: 1 })} />}
      <Where source={source} state={state} onChange={onChange} />
      {figures.length > 1 && <PickMany label={t('指标')} options={figures} chosen={state.figures} least={1} onChange={(next) => onChange({ figures: inOrder(source, next) })} />}
    </div>
  );
}

function Zone({ axis, state, groups, onMove }: { axis: Axis; state: Axes; groups: readonly PlanColumn[]; onMove: (next: { rows: string[]; across: string[] } | null, full: Axis) => void }) {
  const [isOver, setOver] = useState(false);
  const name = axis === 'rows' ? t('行') : t('列');
  const free = groups.filter(({ key }) => !state.rows.includes(key) && !state.across.includes(key));
  const drop = (event: DragEvent, before?: string): void => {
    const key = event.dataTransfer.getData(draggedKind);
    setOver(false);
    if (!groups.some((one) => one.key === key)) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(put(state, key, axis, before), axis);
  };
  const over = (event: DragEvent): void => { if (event.dataTransfer.types.includes(draggedKind)) { event.preventDefault(); setOver(true); } };
  const keys = (event: KeyboardEvent, key: string): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); onMove(take(state, key), axis); return; }
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = step(state, key, event.key);
    if (next) onMove(next, axis);
  };
  return (
    <div className={classes('rpzone row', isOver && 'over')} role="group" aria-label={name} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <span className="s3">{name}</span>
      {state[axis].map((key) => {
        const label = groups.find((one) => one.key === key)?.label ?? key;
        return (
          <span key={key} className="chip" draggable onDragStart={(event) => { event.dataTransfer.setData(draggedKind, key); event.dataTransfer.effectAllowed = 'move'; }} onDrop={(event) => drop(event, key)}>
            <button type="button" className="chipw" data-tip={t('拖动，或按 Alt 加方向键移动')} aria-label={label} onKeyDown={(event) => keys(event, key)}><b>{label}</b></button>
            <button type="button" aria-label={t('去掉{name}', { name: label })} onClick={() => onMove(take(state, key), axis)}><Icon name="close" /></button>
          </span>
        );
      })}
      {free.length > 0 && state[axis].length < mostOn[axis] && <MenuButton label={t('添加{name}', { name })} icon="plus" size={28} items={() => free.map(({ key, label }) => ({ key, label, onSelect: () => onMove(put(state, key, axis), axis) }))} />}
    </div>
  );
}

/** Several of a list; the order is that of choosing. */
export function PickMany({ label, options, chosen, least, onChange }: { label: string; options: readonly { key: string; label: string }[]; chosen: readonly string[]; least: number; onChange(chosen: string[]): void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string, on: boolean): void => {
    const next = on ? [...chosen, key] : chosen.filter((one) => one !== key);
    if (next.length < least) return toast.hint(t('至少保留一项'));
    onChange(next);
  };
  return (
    <>
      <Button size="s" look="text" icon="columns" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{`${label} ${chosen.length}`}</Button>
      {anchor && <Popover label={label} anchor={anchor} onClose={() => setAnchor(null)} className="picks">{options.map((one) => <Checkbox key={one.key} checked={chosen.includes(one.key)} onChange={(on) => toggle(one.key, on)}>{one.label}</Checkbox>)}</Popover>}
    </>
  );
}
