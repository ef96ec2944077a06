// 列设置: tick, drag or Alt+arrow to move; fixed columns stay; kept for the whole company by its administrators, else for oneself.
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { Switch } from '../ui/Switch.tsx';
import { classes } from '../ui/named.ts';
import { toast } from '../ui/toast.tsx';
import { rowHeights, type Density } from '../table/Table.tsx';
import type { ColumnChoice } from './columnSettings.ts';
import type { Preferences } from './preferences.ts';

export interface ColumnDrawerProps { choice: ColumnChoice; preferences: Preferences; setPreferences: (change: Partial<Preferences>) => void; onClose: () => void }

export default function ColumnDrawer({ choice, preferences, setPreferences, onClose }: ColumnDrawerProps) {
  const [columns, setColumns] = useState(choice.columns);
  const [keyword, setKeyword] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [toCompany, setToCompany] = useState(choice.forCompany && !choice.isOwn);
  const [isBusy, setBusy] = useState(false);
  const shown = columns.filter((column) => !column.hidden);
  const densities: [Density, string][] = [['default', t('宽松')], ['middle', t('适中')], ['small', t('紧凑')]];

  const tick = (key: string, on: boolean): void => {
    const left = columns.filter((column) => !column.fixed && !column.hidden && column.key !== key);
    if (!on && left.length === 0) return toast.hint(t('至少保留一列'));
    setColumns(columns.map((column) => (column.key === key ? { ...column, hidden: !on } : column)));
  };
  const move = (key: string, to: string | undefined): void => {
    if (to === undefined || to === key) return;
    const from = columns.findIndex((column) => column.key === key);
    const at = columns.findIndex((column) => column.key === to);
    if (from < 0 || at < 0 || columns[at].fixed || columns[from].fixed) return;
    const next = columns.filter((column) => column.key !== key);
    next.splice(at, 0, columns[from]);
    setColumns(next);
  };
  const step = (event: KeyboardEvent, key: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const at = columns.findIndex((column) => column.key === key);
    move(key, columns[at + (event.key === 'ArrowUp' ? -1 : 1)]?.key);
  };
  const done = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      setBusy(false);
      toast.failure(error);
    }
  };
  const row = (column: PlanColumn) => (
    <div
      key={column.key} className={classes('cdr', dragged === column.key && 'drag')} draggable={!column.fixed}
      onDragStart={(event: DragEvent) => { setDragged(column.key); event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', column.key); }}
      onDragEnter={() => { if (dragged) move(dragged, column.key); }} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); setDragged(null); }} onDragEnd={() => setDragged(null)}
      onKeyDown={(event) => step(event, column.key)}
    >
      <Icon name={column.fixed ? 'lock' : 'drag'} />
      <Checkbox checked={!column.hidden} disabled={Boolean(column.fixed)} onChange={(on) => tick(column.key, on)}>{column.label}</Checkbox>
      <span className="grow" />
      {column.fixed ? <span className="s3">{t('固定')}</span> : <span className="s3 keys">{t('Alt ↑ ↓ 移动')}</span>}
    </div>
  );
  const found = (column: PlanColumn): boolean => column.label.toLowerCase().includes(keyword.trim().toLowerCase());
  const hidden = columns.filter((column) => column.hidden && found(column));
  return (
    <Drawer
      title={t('列设置')} width={320} onClose={onClose} className="cdw"
      footer={(
        <>
          <Button look="text" icon="undo" disabled={isBusy} onClick={() => void done(() => choice.reset(choice.forCompany && toCompany ? 'company' : 'own'))}>{t('恢复默认')}</Button>
          <span className="grow" />
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button look="primary" loading={isBusy} onClick={() => void done(() => choice.save(columns, choice.forCompany && toCompany ? 'company' : 'own'))}>{t('保存')}</Button>
        </>
      )}
    >
      <p className="s3">{t('显示 {n} / {all}', { n: shown.length, all: columns.length })}</p>
      <Input icon="search" aria-label={t('搜索列名')} placeholder={t('搜索列名')} value={keyword} onChange={setKeyword} />
      <div className="row cdd"><span className="grow s2" id="cdw-density">{t('行高')}</span>
        <span className="seg" role="radiogroup" aria-labelledby="cdw-density">
          {densities.map(([id, label]) => <button key={id} type="button" role="radio" aria-checked={preferences.density === id} className={preferences.density === id ? 'on' : undefined} onClick={() => setPreferences({ density: id })}>{label} {rowHeights[id]}</button>)}
        </span>
      </div>
      <div role="group" aria-label={t('列')}>
        {columns.filter((column) => !column.hidden && found(column)).map(row)}
        {hidden.length > 0 && <p className="s3 cdh">{t('未显示')}</p>}
        {hidden.map(row)}
      </div>
      {choice.forCompany && (
        <div className="cdc">
          <div className="row"><Switch aria-labelledby="cdw-company" checked={toCompany} onChange={setToCompany} /><span id="cdw-company">{t('保存给全公司')}</span></div>
          <p className="s3">{toCompany ? t('保存后所有成员的默认列会更新，成员自己的设置不受影响') : t('只保存在这个浏览器，其他成员看不到')}</p>
        </div>
      )}
    </Drawer>
  );
}
