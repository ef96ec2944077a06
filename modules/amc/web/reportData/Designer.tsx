// 设计: the fields a report can be made of. Groups are dragged to 行 and 列, or put there by their buttons; figures are ticked.
import { axesOf, type Axis, bodyOf, Checkbox, draggedKind, Icon, IconButton, inOrder, mostOn, put, type ReportSource, type ReportState, t, take, toast } from '../../../../runtime/web/moduleApi.ts';

export function Designer({ source, state, onChange, onClose }: { source: ReportSource; state: ReportState; onChange(part: Partial<ReportState>): void; onClose(): void }) {
  const { groups, figures } = source.report;
  const move = (key: string, to: Axis): void => {
    const next = put(axesOf(state), key, to);
    if (!next) return toast.hint(to === 'rows' ? t('行最多 {n} 个', { n: mostOn.rows }) : t('列最多 {n} 个', { n: mostOn.across }));
    onChange({ ...next, ...(bodyOf(state.look) !== 'pivot' && { look: 'pivot' }), pageNum: 1, closed: [], pivotSort: null });
  };
  const tick = (key: string, on: boolean): void => {
    const next = inOrder(source, on ? [...state.figures, key] : state.figures.filter((one) => one !== key));
    if (next.length === 0) return toast.hint(t('至少保留一项'));
    onChange({ figures: next });
  };
  return (
    <section className="rddesign" aria-label={t('设计')}>
      <div className="rdfields" role="group" aria-label={t('维度')}>
        <h2 className="s3 sm">{t('维度')}</h2>
        <ul>
          {groups.map(({ key, label }) => (
            <li key={key} className="rdfield row" draggable onDragStart={(event) => { event.dataTransfer.setData(draggedKind, key); event.dataTransfer.effectAllowed = 'move'; }}>
              <Icon name="drag" /><span className="cut">{label}</span>
              <button type="button" className="lnk sm" aria-label={t('{name}放到行', { name: label })} aria-pressed={state.rows.includes(key)} onClick={() => move(key, 'rows')}>{t('行')}</button>
              <button type="button" className="lnk sm" aria-label={t('{name}放到列', { name: label })} aria-pressed={state.across.includes(key)} onClick={() => move(key, 'across')}>{t('列')}</button>
              {(state.rows.includes(key) || state.across.includes(key)) && <IconButton icon="close" size={24} label={t('去掉{name}', { name: label })} onClick={() => onChange({ ...take(state, key), closed: [], pivotSort: null })} />}
            </li>
          ))}
        </ul>
      </div>
      <div className="rdfields" role="group" aria-label={t('指标')}>
        <h2 className="s3 sm">{t('指标')}</h2>
        <div className="rdticks">{figures.map(({ key, label }) => <Checkbox key={key} checked={state.figures.includes(key)} onChange={(on) => tick(key, on)}>{label}</Checkbox>)}</div>
      </div>
      <IconButton icon="close" size={28} label={t('关闭设计')} className="rdclose" onClick={onClose} />
    </section>
  );
}
