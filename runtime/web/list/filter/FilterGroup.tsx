// A group of conditions: how they are joined, its rows one below the other, groups inside. Rows move by dragging, or with Alt and the arrows.
import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/named.ts';
import { deepest, isComplete, isGroup, isTouched, removeAt, type Where, type WhereNode, type WherePath } from '../where.ts';
import { insertAt, moveTo, putAt, stepBy } from '../whereMoves.ts';
import { blankRow } from '../operators.ts';
import { numbered } from './draft.ts';
import { FilterLine } from './FilterLine.tsx';

export interface FilterGroupProps { plan: ListPlan; root: Where; group: Where; path: WherePath; onChange: (root: Where) => void; isFull: boolean }

const reachable = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('select,input,button:not(:disabled)')];

/** The place of what is dragged: one thing at a time. */
let dragged: WherePath | null = null;

export function FilterGroup({ plan, root, group, path, onChange, isFull }: FilterGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const join = (next: Where['join']): void => onChange(putAt(root, path, { ...group, join: next }));
  const move = (next: Where | null): void => { if (next) onChange(next); };
  const remove = (at: WherePath): void => {
    const next = removeAt(root, at);
    onChange(next.rows.length ? next : { ...next, rows: [numbered(blankRow(plan.filters[0]!))] });
  };
  const isRoot = path.length === 0;
  const rows = group.rows.map((node, at) => {
    const place = [...path, at];
    const word = at === 0 ? (isRoot ? t('当') : '') : group.join === 'or' ? t('或') : t('且');
    const step = (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      event.stopPropagation();
      const from = event.currentTarget;
      const at = reachable(from).indexOf(document.activeElement as HTMLElement);
      const dialog = from.closest('form');
      move(stepBy(root, place, event.key === 'ArrowUp' ? -1 : 1));
      // In another group it is another element: the focus goes to the same control of the same condition.
      requestAnimationFrame(() => { const moved = dialog?.querySelector<HTMLElement>(`[data-node="${node.id}"]`); if (moved) reachable(moved)[at]?.focus(); });
    };
    return (
      <div
        key={node.id} data-node={node.id} role="group" aria-label={isGroup(node) ? t('条件组 {n}', { n: at + 1 }) : t('条件 {n}', { n: at + 1 })} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        className={classes('fnode', isGroup(node) ? 'grp' : 'cd', !isGroup(node) && isTouched(node) && !isComplete(node) && 'inc')} onKeyDown={step}
        onDragOver={(event) => { if (dragged) { event.preventDefault(); event.stopPropagation(); } }}
        onDrop={(event: DragEvent) => {
          if (!dragged) return;
          event.preventDefault();
          event.stopPropagation();
          const rect = event.currentTarget.getBoundingClientRect();
          move(moveTo(root, dragged, event.clientY > rect.top + rect.height / 2 ? [...path, at + 1] : place));
          dragged = null;
        }}
      >
        <span
          className="jn" draggable onDragStart={(event) => { event.stopPropagation(); event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', ''); dragged = place; }} onDragEnd={() => { dragged = null; }}
        >
          {word}<i className="i i-drag" aria-hidden="true" />
        </span>
        {isGroup(node)
          ? <FilterGroup plan={plan} root={root} group={node} path={place} onChange={onChange} isFull={isFull} />
          : <FilterLine plan={plan} row={node} onChange={(next: WhereNode) => onChange(putAt(root, place, next))} />}
        {!isGroup(node) && <IconButton icon="copy" label={t('复制条件')} size={28} disabled={isFull} onClick={() => onChange(insertAt(root, [...path, at + 1], numbered(node)))} />}
        <IconButton icon="close" label={isGroup(node) ? t('删除组') : t('去掉这行')} size={28} onClick={() => remove(place)} />
      </div>
    );
  });
  const joins = (
    <span className="seg" role="radiogroup" aria-label={t('满足')}>
      {(['and', 'or'] as const).map((each) => <button key={each} type="button" role="radio" aria-checked={group.join === each} className={group.join === each ? 'on' : undefined} onClick={() => join(each)}>{each === 'and' ? t('全部（且）') : t('任一（或）')}</button>)}
    </span>
  );
  if (isRoot) return <><div className="row fjoin"><span className="s2">{t('满足下列')}</span>{joins}</div>{rows}</>;
  return (
    <div ref={box} className="fgrp">
      <div className="row fjoin"><span className="s2">{group.join === 'or' ? t('任一成立') : t('全部成立')}</span>{joins}</div>
      {rows}
      <div className="row">
        <Button look="text" size="s" icon="plus" disabled={isFull} onClick={() => onChange(insertAt(root, [...path, group.rows.length], numbered(blankRow(plan.filters[0]!))))}>{t('加条件')}</Button>
        {path.length + 1 < deepest && <Button look="text" size="s" icon="plus" disabled={isFull} onClick={() => onChange(insertAt(root, [...path, group.rows.length], numbered({ join: group.join === 'and' ? 'or' : 'and', rows: [blankRow(plan.filters[0]!)] })))}>{t('加条件组')}</Button>}
      </div>
    </div>
  );
}
