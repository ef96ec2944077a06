// Personal centre: who I am, how I sign in, where I am signed in, how it looks, and the way out.
import { useEffect } from 'react';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { asFailure } from '../../session/failure.ts';
import { toast } from '../../ui/toast.tsx';
import { loadMe } from '../me.ts';
import { useAddress } from '../router.ts';
import { BaseInfo } from './BaseInfo.tsx';
import { Leaving } from './Leaving.tsx';
import { LoginLog } from './LoginLog.tsx';
import { Looks } from './Looks.tsx';
import { Security } from './Security.tsx';
import { Sessions } from './Sessions.tsx';

export default function PersonalPage() {
  const { query } = useAddress();
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => void bindReturned(query), []);
  const parts = [
    { id: 'base', label: t('基本资料'), part: <BaseInfo /> }, { id: 'security', label: t('账号安全'), part: <Security /> }, { id: 'looks', label: t('偏好设置'), part: <Looks /> },
    { id: 'sessions', label: t('登录设备'), part: <Sessions /> }, { id: 'log', label: t('登录日志'), part: <LoginLog /> }, { id: 'leaving', label: t('注销账号'), part: <Leaving /> },
  ];
  return (
    <div className="personal">
      <nav aria-label={t('个人中心')} className="toc">{parts.map((each) => <a key={each.id} href={`#${each.id}`}>{each.label}</a>)}</nav>
      <div className="grow">
        <h1>{t('个人中心')}</h1>
        {parts.map((each) => <section key={each.id} id={each.id} className="card part" aria-labelledby={`${each.id}-h`}><header><h2 id={`${each.id}-h`}>{each.label}</h2></header>{each.part}</section>)}
      </div>
    </div>
  );
}

/** Back from a third party with its code: the account is bound. */
async function bindReturned(query: URLSearchParams): Promise<void> {
  const [kind, code, state] = ['kind', 'code', 'state'].map((name) => query.get(name));
  if (!kind || !code) return;
  history.replaceState(null, '', `${location.pathname}#security`);
  try {
    await http.put('/amc/api/token/user/bind', { kind, code, state });
    await loadMe();
    toast.done(t('绑定成功'));
  } catch (error) { toast.wrong(asFailure(error).text, asFailure(error).traceId); }
}
