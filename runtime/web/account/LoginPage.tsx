// Signing in: password or code, a scanned code, another service. Only the password form is here from the start.
import { lazy, Suspense, useState } from 'react';
import { t } from '../i18n/t.ts';
import { takeWord } from '../session/flash.ts';
import { plat, usePlat } from '../session/platConfig.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tabs } from './fields.tsx';
import { goOn, hasBindToken, isCallbackRefused, keptCallback } from './login.ts';
import { OpenPage } from './OpenPage.tsx';
import { PasswordLogin } from './PasswordLogin.tsx';
import { linkTo, useAddress, withCallback } from './router.ts';
import type { ThirdKind } from './ThirdLogin.tsx';

const CodeLogin = lazy(() => import('./CodeLogin.tsx'));
const QrLogin = lazy(() => import('./QrLogin.tsx'));
const ThirdLogin = lazy(() => import('./ThirdLogin.tsx'));
const ThirdReturn = lazy(() => import('./ThirdLogin.tsx').then((module) => ({ default: module.ThirdReturn })));

export function LoginPage() {
  usePlat();
  const { query } = useAddress();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [isQr, setQr] = useState(false);
  const [third, setThird] = useState(() => thirdOf(query));
  // Why somebody was sent here: an account that the platform has just ended.
  const [note, setNote] = useState(() => takeWord() ?? '');
  const kinds = plat('thirdLogin').split(',').map((kind) => kind.trim()).filter((kind): kind is ThirdKind => ['wechat', 'wecom', 'dingtalk'].includes(kind));
  const done = (): void => void goOn();
  return (
    <OpenPage title={t('登录')} sub={t('登录后选择企业，进入工作台')}>
      {isCallbackRefused() && <p className="note" role="status">{t('回调地址不受信任')}</p>}
      {note && <p className="note" role="alert">{note}</p>}
      {hasBindToken() && <p className="note info" role="status">{t('首次使用该方式，请登录已有账号或注册，完成绑定')}</p>}
      {third ? <Suspense><ThirdReturn {...third} onDone={done} onBind={() => setThird(null)} onFail={(text) => { setNote(text); setThird(null); }} /></Suspense> : isQr ? (
        <Suspense fallback={<div className="qrl" />}><QrLogin onDone={done} /></Suspense>
      ) : (
        <>
          <Tabs label={t('登录方式')} panel="login-panel" value={way} onChange={setWay} options={[{ value: 'password', label: t('密码登录') }, { value: 'code', label: t('验证码登录') }]} />
          <div role="tabpanel" id="login-panel" aria-labelledby={`login-panel-${way}`}>{way === 'password' ? <PasswordLogin onDone={done} /> : <Suspense><CodeLogin onDone={done} /></Suspense>}</div>
        </>
      )}
      <div className="row after">
        {isOpenToAll() && <><span className="s2">{t('还没有账号')}</span><a {...linkTo(withCallback('/register'))}>{t('注册')}</a></>}
        <span className="grow" />
        {(isQr || isQrOffered()) && <button type="button" className="lnk row" onClick={() => setQr(!isQr)}><Icon name={isQr ? 'lock' : 'qr'} />{isQr ? t('返回密码登录') : t('扫码登录')}</button>}
      </div>
      {kinds.length > 0 && !third && <Suspense><ThirdLogin kinds={kinds} /></Suspense>}
      <p className="sm s3 agreed">{t('登录即表示同意')} <a href={linkTo('/agreement/service').href} target="_blank" rel="noopener">{t('用户协议')}</a> {t('和')} <a href={linkTo('/agreement/privacy').href} target="_blank" rel="noopener">{t('隐私政策')}</a></p>
    </OpenPage>
  );
}

/** Switches of the platform are '0' when on; a plain yes counts as well. */
const isQrOffered = (): boolean => ['0', 'true', 'on'].includes(plat('qrLogin'));
const isOpenToAll = (): boolean => plat('registerOpen') === '' || plat('registerOpen') === '0';

function thirdOf(query: URLSearchParams): { kind: ThirdKind; code: string; state: string } | null {
  const [kind, code, state] = ['kind', 'code', 'state'].map((name) => query.get(name));
  if (!kind || !code || !['wechat', 'wecom', 'dingtalk'].includes(kind)) return null;
  const kept = keptCallback();
  history.replaceState(null, '', location.pathname + (kept ? `?callback=${encodeURIComponent(kept)}` : ''));
  return { kind: kind as ThirdKind, code, state: state ?? '' };
}
