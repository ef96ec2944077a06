// The line above a board: period, zoom, undo, arranging, and what the drag in progress would do.
import { useState } from 'react';
import type { Zoom } from '../../core/schedule/timeline.ts';
import { t } from '../i18n/t.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { classes } from '../ui/named.ts';
import { Segments } from '../ui/Segments.tsx';
import { useDrag, type DragStore } from './drag.ts';

export function BoardBar({ store, zoom, steps, onZoom, onToday, onPage, canUndo, canRedo, onUndo, onRedo, mayMove, onArrange, hasLoad, total, shown }: {
  store: DragStore; zoom: Zoom; steps: readonly Zoom[]; onZoom: (zoom: Zoom) => void; onToday: () => void; onPage: (by: 1 | -1) => void;
  canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void; mayMove: boolean; onArrange?: (mode: 'backward' | 'forward') => void; /** Some lane has a capacity. */ hasLoad: boolean; total: number; shown: number;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names: Record<Zoom, string> = { hour: t('按小时'), day: t('按日'), week: t('按周'), month: t('按月') };
  return (
    <div className="row sbbar0">
      <IconButton icon="left" size={28} label={t('往前')} onClick={() => onPage(-1)} />
      <Button size="s" onClick={onToday}>{t('今天')}</Button>
      <IconButton icon="right" size={28} label={t('往后')} onClick={() => onPage(1)} />
      <Segments label={t('缩放')} value={zoom} options={steps.map((value) => ({ value, label: names[value] }))} onChange={onZoom} />
      {mayMove && <><IconButton icon="undo" size={28} label={t('撤销')} disabled={!canUndo} onClick={onUndo} /><IconButton icon="undo" className="sbredo" size={28} label={t('重做')} disabled={!canRedo} onClick={onRedo} /></>}
      {onArrange && <Button size="s" icon="plan" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>{t('自动排产')}</Button>}
      <span className="grow" />
      <Says store={store} otherwise={total > shown ? t('共{n}条，只显示前{m}条，请缩小筛选范围', { n: total, m: shown }) : ''} />
      {hasLoad && <span className="sblegend s3 sm" aria-hidden="true"><i className="free" />{t('正常')}<i className="near" />{t('偏满')}<i className="over" />{t('超负荷')}</span>}
      {anchor && <Menu label={t('自动排产')} anchor={anchor} width={120} onClose={() => setAnchor(null)} items={[{ key: 'backward', label: t('按交期倒排'), onSelect: () => onArrange!('backward') }, { key: 'forward', label: t('尽早顺排'), onSelect: () => onArrange!('forward') }]} />}
    </div>
  );
}

function Says({ store, otherwise }: { store: DragStore; otherwise: string }) {
  const drag = useDrag(store);
  return <span className={classes('sbsays tn cut', drag?.tone === 'over' && 'red', drag?.tone === 'near' && 'amber')} role="status">{drag ? drag.isOut ? t('撤回待排') : drag.says : otherwise}</span>;
}
