// Signing in by another service: the buttons, and the page people come back to.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.tsx';
import { openCall } from './call.ts';
import { bindNext, keepCallback, MustBind, signIn } from './login.ts';

export const thirdKinds = ['wechat', 'wecom', 'dingtalk'] as const;
export type ThirdKind = (typeof thirdKinds)[number];
export const thirdName = (kind: ThirdKind): string => ({ wechat: t('微信'), wecom: t('企业微信'), dingtalk: t('钉钉') })[kind];
export const thirdIcon: Record<ThirdKind, IconName> = { wechat: 'comment', wecom: 'people', dingtalk: 'send' };

export default function ThirdLogin({ kinds }: { kinds: ThirdKind[] }) {
  const [busy, setBusy] = useState<ThirdKind | null>(null);
  const leave = async (kind: ThirdKind): Promise<void> => {
    setBusy(kind);
    try {
      const { url } = await openCall<{ url: string }>('GET', '/amc/login/third/url', undefined, { kind, scene: 'login' });
      keepCallback();
      location.assign(url);
    } catch (error) { setBusy(null); toast.failure(error); }
  };
  return (
    <>
      <div className="or"><span>{t('其他方式')}</span></div>
      <div className="row thirds">{kinds.map((kind) => <Button key={kind} size="l" className="grow" icon={thirdIcon[kind]} loading={busy === kind} disabled={busy !== null && busy !== kind} onClick={() => void leave(kind)}>{thirdName(kind)}</Button>)}</div>
    </>
  );
}

/** Exchanges what the service gave. @param onBind the service knows the person, we do not yet */
export function ThirdReturn({ kind, code, state, onDone, onBind, onFail }: { kind: ThirdKind; code: string; state: string; onDone: () => void; onBind: () => void; onFail: (text: string) => void }) {
  useEffect(() => {
    let isGone = false;
    signIn('third', { kind, code, state }, thirdName(kind)).then(() => { if (!isGone) onDone(); }, (error: unknown) => {
      if (isGone) return;
      if (error instanceof MustBind) { bindNext(error.token); onBind(); } else onFail(asFailure(error).text);
    });
    return () => { isGone = true; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  return <p className="row s2" role="status"><i className="spin" aria-hidden="true" />{t('正在通过{name}登录', { name: thirdName(kind) })}</p>;
}
