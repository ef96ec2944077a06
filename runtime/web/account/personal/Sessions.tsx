// Where I am signed in now; any of them can be ended.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, FailureState, Later, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { signOut } from '../AccountFrame.tsx';
import { useLoad } from '../useLoad.ts';
import { deviceName, moment, wayName } from './words.ts';

interface Session { id: string; device?: string | null; client?: string; ip?: string | null; loginWay?: string; createDate?: string; current?: boolean }

export function Sessions() {
  const load = useLoad(() => http.get<Session[] | { list: Session[] }>('/amc/api/token/session').then((answer) => (Array.isArray(answer) ? answer : answer.list)), 'sessions');
  const [busy, setBusy] = useState('');
  const end = async (session: Session): Promise<void> => {
    const name = deviceName(session.device);
    if (!await confirm({ title: session.current ? t('确定退出本机登录？') : t('确定让「{name}」下线？', { name }), body: session.current ? undefined : t('该设备需要重新登录'), ok: session.current ? t('退出') : t('下线'), danger: true })) return;
    if (session.current) return signOut();
    setBusy(session.id);
    try {
      await http.delete('/amc/api/token/session', { query: { id: session.id } });
      toast.done(t('已下线'));
      load.reload();
    } catch (error) { toast.failure(error); }
    setBusy('');
  };
  if (load.error) return <FailureState error={load.error} onRetry={load.reload} />;
  if (!load.data) return <Later><div className="rows" role="status" aria-label={t('加载中')}><div className="row" style={{ padding: 16 }}><Skeleton width="60%" /></div></div></Later>;
  if (load.data.length === 0) return <EmptyState title={t('暂无数据')} />;
  return (
    <ul className="rows">
      {load.data.map((each) => (
        <li key={each.id}>
          <Icon name={/mobile|android|iphone|手机/i.test(each.device ?? '') ? 'phone' : 'full'} className="s3" />
          <span className="grow"><b className="cut">{deviceName(each.device)}</b>{each.current && <span className="tag n done">{t('本机')}</span>}<span className="sm s3 tn cut line2">{[each.ip, wayName(each.loginWay), moment(each.createDate)].filter(Boolean).join(' · ')}</span></span>
          <Button size="s" loading={busy === each.id} aria-label={t('下线 {name}', { name: deviceName(each.device) })} onClick={() => void end(each)}>{each.current ? t('退出') : t('下线')}</Button>
        </li>
      ))}
    </ul>
  );
}
