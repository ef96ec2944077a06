// 列设置: tick, drag or Alt+arrow to move, width, freeze; fixed columns stay. Kept for the whole company by its administrators, in the open view, or for oneself; back to each layer.
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { MenuButton, type MenuItem } from '../ui/Menu.tsx';
import { Switch } from '../ui/Switch.tsx';
import { classes } from '../ui/named.ts';
import { toast } from '../ui/toast.tsx';
import { rowHeights, type Density } from '../table/Table.tsx';
import { arrange, frozenAside, settingOf, type ArrangedColumn, type ColumnChoice, type ColumnSetting } from './columnSettings.ts';

export interface ColumnDrawerProps {
  choice: ColumnChoice; schema: readonly PlanColumn[]; density: Density; onDensity: (density: Density) => void;
  widths: Record<string, number>; onWidths: (widths: Record<string, number>) => void;
  /** The saved view that is open: columns go with it. */
  view?: { name: string; keep: (setting: ColumnSetting | undefined) => void };
  onClose: () => void;
}

export default function ColumnDrawer({ choice, schema, density, onDensity, widths: widthsNow, onWidths, view, onClose }: ColumnDrawerProps) {
  const [columns, setColumns] = useState<ArrangedColumn[]>(choice.columns);
  const [widths, setWidths] = useState<Record<string, number>>(widthsNow);
  const [keyword, setKeyword] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [toCompany, setToCompany] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const shown = columns.filter((column) => !column.hidden);
  const densities: [Density, string][] = [['default', t('宽松')], ['middle', t('适中')], ['small', t('紧凑')]];

  const tick = (key: string, on: boolean): void => {
    const left = columns.filter((column) => (!column.fixed || column.isFrozen) && !column.hidden && column.key !== key);
    if (!on && left.length === 0) return toast.hint(t('至少保留一列'));
    setColumns(columns.map((column) => (column.key === key ? { ...column, hidden: !on } : column)));
  };
  const move = (key: string, to: string | undefined): void => {
    if (to === undefined || to === key) return;
    const from = columns.findIndex((column) => column.key === key);
    const at = columns.findIndex((column) => column.key === to);
    // Frozen columns change places among themselves.
    if (from < 0 || at < 0 || columns[at].fixed !== columns[from].fixed || isBound(columns[at]) || isBound(columns[from])) return;
    const next = columns.filter((column) => column.key !== key);
    next.splice(at, 0, columns[from]);
    setColumns(next);
  };
  const freeze = (key: string, side: 'start' | 'end' | undefined): void => setColumns(frozenAside(columns.map((column): ArrangedColumn => {
    if (column.key !== key) return column;
    const { fixed: _fixed, isFrozen: _frozen, ...free } = column;
    return side ? { ...free, fixed: side, isFrozen: true } : free;
  })));
  const step = (event: KeyboardEvent, key: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const at = columns.findIndex((column) => column.key === key);
    move(key, columns[at + (event.key === 'ArrowUp' ? -1 : 1)]?.key);
  };
  const done = async (work: () => Promise<void> | void): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      setBusy(false);
      toast.failure(error);
    }
  };
  const save = (): void => void done(() => {
    if (view) return view.keep(settingOf(columns, widths));
    onWidths(widths);
    return choice.save(settingOf(columns, choice.forCompany && toCompany ? widths : {}), choice.forCompany && toCompany ? 'company' : 'own');
  });
  const show = (setting: ColumnSetting | null): void => { setColumns(arrange(schema, setting)); setWidths({}); };
  const resets = (): MenuItem[] => [
    ...(view ? [{ key: 'view', label: t('去掉视图的列设置'), icon: 'undo' as const, onSelect: () => void done(() => view.keep(undefined)) }] : []),
    ...(!view && choice.isOwn ? [{ key: 'own', label: choice.layers.company ? t('恢复到公司设置') : t('恢复到系统默认'), icon: 'undo' as const, onSelect: () => void done(() => { onWidths({}); return choice.reset('own'); }) }] : []),
    ...(!view && choice.forCompany && choice.layers.company ? [{ key: 'company', label: t('全公司恢复到系统默认'), icon: 'people' as const, danger: true, onSelect: () => void done(() => choice.reset('company')) }] : []),
    { key: 'schema', label: t('按系统默认重新排'), icon: 'columns', onSelect: () => show(null) },
  ];
  const sides: [ArrangedColumn['fixed'], string][] = [['start', t('冻结在左侧')], ['end', t('冻结在右侧')], [undefined, t('不冻结')]];
  const row = (column: ArrangedColumn) => {
    const isFixed = isBound(column);
    return (
      <div
        key={column.key} className={classes('cdr', dragged === column.key && 'drag', column.hidden && 'off')} draggable={!isFixed}
        onDragStart={(event: DragEvent) => { setDragged(column.key); event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', column.key); }}
        onDragEnter={() => { if (dragged) move(dragged, column.key); }} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); setDragged(null); }} onDragEnd={() => setDragged(null)}
        onKeyDown={(event) => step(event, column.key)}
      >
        <Icon name={isFixed ? 'lock' : 'drag'} />
        <Checkbox checked={!column.hidden} disabled={isFixed} onChange={(on) => tick(column.key, on)}>{column.label}</Checkbox>
        <span className="grow" />
        {isFixed ? <span className="s3">{t('固定')}</span> : (
          <>
            <span className="s3 keys">{t('Alt ↑ ↓ 移动')}</span>
            {column.isFrozen && <Icon name="pin" />}
            <Input
              className="cdwx" type="number" min={48} max={800} inputMode="numeric" aria-label={t('{name} 宽度', { name: column.label })} placeholder={String(column.width)} value={widths[column.key] === undefined ? '' : String(widths[column.key])}
              onChange={(text) => setWidths((now) => { const { [column.key]: _was, ...rest } = now; const px = Math.trunc(Number(text)); return text === '' || !(px > 0) ? rest : { ...rest, [column.key]: Math.min(800, px) }; })}
              onBlur={() => setWidths((now) => (now[column.key] !== undefined && now[column.key]! < 48 ? { ...now, [column.key]: 48 } : now))}
            />
            <MenuButton icon="pin" size={24} label={t('冻结 {name}', { name: column.label })} items={() => sides.map(([side, label]) => ({ key: side ?? 'none', label, checked: column.fixed === side, onSelect: () => freeze(column.key, side) }))} />
          </>
        )}
      </div>
    );
  };
  const found = (column: PlanColumn): boolean => column.label.toLowerCase().includes(keyword.trim().toLowerCase());
  const hidden = columns.filter((column) => column.hidden && found(column));
  return (
    <Drawer
      title={t('列设置')} width={320} clear onClose={onClose} className="cdw"
      footer={(
        <>
          <Button look="text" icon="undo" disabled={isBusy || (view === undefined && !choice.isOwn && !(choice.forCompany && toCompany))} onClick={() => void done(() => { if (view) return view.keep(undefined); onWidths({}); return choice.reset(choice.forCompany && toCompany ? 'company' : 'own'); })}>{t('恢复默认')}</Button>
          <MenuButton icon="more" label={t('恢复到')} side="start" items={resets} />
          <span className="grow" />
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" loading={isBusy} onClick={save}>{t('保存')}</Button>
        </>
      )}
    >
      <p className="s3">{t('显示 {n} / {all}', { n: shown.length, all: columns.length })} · {layerName(choice, view?.name)}</p>
      <Input icon="search" aria-label={t('搜索列名')} placeholder={t('搜索列名')} value={keyword} onChange={setKeyword} after={keyword && <IconButton icon="close" size={24} label={t('清空搜索')} onClick={() => setKeyword('')} />} />
      <div className="row cdd"><span className="grow s2" id="cdw-density">{t('行高')}</span>
        <span className="seg" role="radiogroup" aria-labelledby="cdw-density">
          {densities.map(([id, label]) => <button key={id} type="button" role="radio" aria-checked={density === id} className={density === id ? 'on' : undefined} onClick={() => onDensity(id)}>{label} {rowHeights[id]}</button>)}
        </span>
      </div>
      <div role="group" aria-label={t('列')}>
        {columns.filter((column) => !column.hidden && found(column)).map(row)}
        {hidden.length > 0 && <p className="s3 cdh">{t('未显示')}</p>}
        {hidden.map(row)}
      </div>
      {choice.forCompany && !view && (
        <div className="cdc">
          <div className="row"><Switch aria-labelledby="cdw-company" checked={toCompany} onChange={setToCompany} /><span id="cdw-company">{t('保存给全公司')}</span></div>
          <p className="s3">{toCompany ? t('保存后所有成员的默认列会更新，成员自己的设置不受影响') : t('只保存在这个浏览器，其他成员看不到')}</p>
        </div>
      )}
      {view && <p className="cdc s3">{t('列跟着视图【{name}】走，保存视图后生效', { name: view.name })}</p>}
    </Drawer>
  );
}

/** The schema's own fixed columns cannot be moved, hidden or let go. */
const isBound = (column: ArrangedColumn): boolean => column.fixed !== undefined && !column.isFrozen;

function layerName({ layer }: ColumnChoice, view: string | undefined): string {
  return { view: t('来自视图【{name}】', { name: view ?? '' }), own: t('我的设置'), company: t('公司设置'), schema: t('系统默认') }[layer];
}
