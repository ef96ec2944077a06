// Above the form: somebody else saved first and it is not settled yet; what was put together; what a restored draft means.
import { saidSince } from '../detail/words.ts';
import { t } from '../i18n/t.ts';
import { Button, Icon, IconButton, toast } from '../ui/index.ts';
import type { FormSession } from './formSession.ts';
import { savedTime } from './words.ts';

export function ConflictBar({ session, onMerge, onCopy }: { session: FormSession; onMerge: () => void; onCopy: () => void }) {
  const { conflict, merged, isRestored, draftAt } = session.state;
  const { timeZone } = session.values.context;
  return (
    <>
      {conflict && (
        <div className="note" role="alert">
          <Icon name="warn" /><span>{conflict.text}</span><span className="grow" />
          {(conflict.kind === 'stale' || conflict.kind === 'draft') && <Button size="s" onClick={onMerge}>{t('查看并合并')}</Button>}
          {conflict.kind === 'draft' && <Button size="s" look="text" onClick={() => void session.dropMine()}>{t('放弃我的')}</Button>}
          {conflict.kind === 'aside' && <><Button size="s" onClick={() => session.applyMine()}>{t('用我的输入')}</Button><Button size="s" look="text" onClick={() => void session.dropMine()}>{t('放弃我的')}</Button></>}
          {conflict.kind === 'closed' && <><span className="sm">{t('现在不可修改，您的输入还在')}</span><Button size="s" onClick={onCopy}>{t('复制我的输入')}</Button><Button size="s" look="text" onClick={() => { session.reload(true).catch(toast.failure); }}>{t('重新载入')}</Button></>}
        </div>
      )}
      {merged && merged.places.length > 0 && (
        <div className="note info" role="status">
          <Icon name="people" /><span>{t('已与{user}{time}的修改合并：{places}', { user: merged.who || t('对方'), time: merged.at ? ` ${saidSince(merged.at, timeZone)} ` : '', places: merged.places.join(t('、')) })}</span><span className="grow" />
          <IconButton icon="close" size={24} label={t('知道了')} onClick={() => session.set({ merged: null })} />
        </div>
      )}
      {isRestored && !conflict && (
        <div className="note info" role="status">
          <Icon name="history" /><span>{t('已恢复{time}未保存的内容', { time: draftAt ? savedTime(draftAt, timeZone) : '' })}</span><span className="grow" />
          <Button size="s" look="text" onClick={() => { session.discard().catch(toast.failure); }}>{t('放弃')}</Button>
          <Button size="s" look="text" onClick={() => session.set({ isRestored: false })}>{t('知道了')}</Button>
        </div>
      )}
    </>
  );
}
