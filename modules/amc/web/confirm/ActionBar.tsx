// The bar at the foot: the words and exactly what may be done now; the next step last and filled.
import { type AllowedAction, Button, Checkbox, classes, isRed, Menu, t } from '../../../../runtime/web/moduleApi.ts';
import { useState } from 'react';

const shown = 4;
/** In the order of need; the rest stands behind 更多. */
const first = ['agree', 'refuse', 'returnTo', 'addSign', 'transfer', 'takeBack', 'withdraw', 'resubmit', 'remind'];

export function ActionBar({ actions, comment, fault, toList, busy, isPhone, onComment, onToList, onRun }: {
  actions: readonly AllowedAction[]; comment: string; fault: boolean; toList: boolean; busy: string | null; isPhone: boolean;
  onComment: (text: string) => void; onToList: (on: boolean) => void; onRun: (action: AllowedAction) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const sorted = [...actions].filter(({ name }) => name !== 'comment').sort((a, b) => rank(a.name) - rank(b.name));
  const most = isPhone ? 2 : shown;
  const buttons = sorted.slice(0, most + 1);
  const rest = sorted.slice(most + 1);
  const decides = sorted.some(({ name }) => name === 'agree');
  const hasWords = sorted.some((action) => action.comment !== 'none');
  if (sorted.length === 0) return null;
  return (
    <footer className="cf-bar">
      {hasWords && (
        <div className={classes('in cf-words', fault && 'err')}>
          <textarea id="cf-words" rows={1} maxLength={1000} aria-label={t('审批意见')} aria-invalid={fault || undefined} placeholder={decides ? t('审批意见，驳回、退回、转办时必填') : t('意见')} value={comment} onChange={(event) => onComment(event.target.value)} />
        </div>
      )}
      {fault && <span className="red sm cf-fault" role="alert">{t('请填写审批意见')}</span>}
      {!hasWords && <span className="grow" />}
      {decides && <Checkbox className="s2" checked={toList} onChange={onToList}>{t('处理后返回列表')}</Checkbox>}
      <div className="cf-acts">
        {rest.length > 0 && <Button size="l" look="text" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>{t('更多')}</Button>}
        {[...buttons].reverse().map((action) => (
          <Button key={action.name} size="l" look={action.name === 'agree' ? 'primary' : isRed(action.name) ? 'danger' : 'default'} loading={busy === action.name} disabled={busy !== null && busy !== action.name} aria-keyshortcuts={action.name === 'agree' ? 'Control+Enter' : undefined} className={action.name === 'agree' ? 'cf-main' : undefined} onClick={() => onRun(action)}>
            {action.label}{action.name === 'agree' && !isPhone && <> <kbd>Ctrl ↵</kbd></>}
          </Button>
        ))}
      </div>
      {anchor && <Menu label={t('更多')} anchor={anchor} onClose={() => setAnchor(null)} side="end" items={rest.map((action) => ({ key: action.name, label: action.label, danger: isRed(action.name), onSelect: () => onRun(action) }))} />}
    </footer>
  );
}

function rank(name: string): number { const at = first.indexOf(name); return at < 0 ? first.length : at; }
