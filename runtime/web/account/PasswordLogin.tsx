// Account and password; a captcha joins after three misses. The one form that loads with the page.
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { painted } from '../ui/tasks.ts';
import { FormFault, PasswordField, Submit, TextField } from './fields.tsx';
import { signIn } from './login.ts';
import { forgetName, rememberedName, rememberName } from './remember.ts';
import { linkTo, withCallback } from './router.ts';
import { useForm } from './useForm.ts';

const Captcha = lazy(() => import('./Captcha.tsx'));

export function PasswordLogin({ onDone }: { onDone: () => void }) {
  const [remember, setRemember] = useState(() => rememberedName() !== '');
  const [captcha, setCaptcha] = useState({ isAsked: false, id: '', turn: 0 });
  const form = useForm({
    initial: () => ({ username: rememberedName(), password: '', captcha: '' }),
    check: ({ username, password, captcha: typed }) => ({
      username: username.trim() ? '' : t('用户名不能为空'), password: password ? '' : t('密码不能为空'), captcha: captcha.isAsked && !typed.trim() ? t('图形验证码不能为空') : '',
    }),
    blames: 'password',
    async send({ username, password, captcha: typed }) {
      const name = username.trim();
      try {
        await signIn('password', { username: name, password, ...(captcha.isAsked && { captchaId: captcha.id, captcha: typed.trim() }), ...(remember && { remember: true }) }, name);
      } catch (error) {
        // Each picture is good for one try.
        if (captcha.isAsked || asFailure(error).errors.some((fault) => fault.path === 'captcha')) {
          setCaptcha((now) => ({ ...now, isAsked: true, turn: now.turn + 1 }));
          form.set('captcha', '');
        }
        throw error;
      }
      if (remember) rememberName(name);
      else forgetName();
      onDone();
      return true;
    },
  });
  // After the first paint: taking the focus at once would make the browser lay the page out within React's own work.
  useEffect(() => void painted().then(() => {
    if (document.activeElement === document.body) form.ref.current?.querySelector<HTMLInputElement>(form.values.username ? '[name=password]' : '[name=username]')?.focus();
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }), []);
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('登录')}>
      <FormFault form={form} />
      <TextField form={form} name="username" label={t('账号、手机号或邮箱')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
      <PasswordField form={form} name="password" label={t('密码')} autoComplete="current-password" wrap="gap" />
      {captcha.isAsked && <Suspense><Captcha form={form} turn={captcha.turn} onId={(id) => setCaptcha((now) => ({ ...now, id }))} /></Suspense>}
      <div className="row under">
        <Checkbox checked={remember} onChange={setRemember}>{t('记住我')}</Checkbox><span className="sm s3 hide-s">{t('30天内快捷登录')}</span>
        <span className="grow" /><a {...linkTo(withCallback('/forgotPassword'))}>{t('忘记密码')}</a>
      </div>
      <Submit form={form} busy={t('登录中')}>{t('登录')}</Submit>
    </form>
  );
}
