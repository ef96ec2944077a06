// The locked screen: clock, who it waits for, password. Tabs and typed drafts wait behind it.
import { useEffect, useState } from 'react';
import { lang, t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { knownDevices, lastUser } from '../session/lastUser.ts';
import { basicClient } from '../session/refresh.ts';
import { goToLogin } from '../session/site.ts';
import { clearTokens, readTokens } from '../session/tokens.ts';
import { Face } from './Face.tsx';
import { FormFault, PasswordField, Submit } from './fields.tsx';
import { goOn } from './login.ts';
import { go, useAddress, withCallback } from './router.ts';
import { useForm } from './useForm.ts';

export default function LockPage() {
  const { query } = useAddress();
  const callback = query.get('callback');
  useEffect(() => {
    if (!readTokens()) return goToLogin(callback ?? '/');
    // Locking twice is harmless; without an answer the page is a curtain at least.
    http.put('/amc/api/token/session/lock').catch(() => undefined);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  return <div className="lock"><LockForm onUnlocked={() => void goOn(callback)} onSwitch={() => void switchAccount()} /></div>;
}

/** Also for the application, which may draw it over its pages. */
export function LockForm({ onUnlocked, onSwitch }: { onUnlocked: () => void; onSwitch: () => void }) {
  const user = lastUser();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? '' : t('密码不能为空') }),
    blames: 'password',
    async send({ password }) {
      try {
        await http.put('/amc/api/token/session/unlock', { password });
      } catch (error) { form.set('password', ''); throw error; }
      onUnlocked();
      return true;
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => form.ref.current?.querySelector<HTMLInputElement>('input')?.focus(), []);
  return (
    <main className="lockbox">
      <h1 className="sr">{t('屏幕已锁定')}</h1>
      <Clock />
      <Face user={user ?? { name: t('我') }} size={72} />
      <b className="who">{user?.name}</b>
      <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('解锁')} className="stack">
        <FormFault form={form} />
        <PasswordField form={form} name="password" label={t('登录密码')} autoComplete="current-password" />
        <Submit form={form}>{t('解锁')}</Submit>
      </form>
      <button type="button" className="lnk" onClick={onSwitch}>{t('切换账号')}</button>
    </main>
  );
}

function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const locale = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' }[lang()];
  return (
    <time className="clock" dateTime={now.toISOString().slice(0, 16)}>
      <b className="tn">{now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false })}</b>
      <span className="s2">{now.toLocaleDateString(locale, { month: 'long', day: 'numeric', weekday: 'long' })}</span>
    </time>
  );
}

/** Ends this session; the way back stays for whoever comes next. */
async function switchAccount(): Promise<void> {
  const token = readTokens()?.accessToken ?? '';
  await http.delete('/amc/logout/token', { query: { access_token: token }, headers: { Authorization: basicClient } }).catch(() => undefined);
  clearTokens();
  go(withCallback(knownDevices().length > 0 ? '/fastLogin' : '/login'), { replace: true });
}
