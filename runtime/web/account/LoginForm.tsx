// Account and password: labels above, messages below, Enter submits, the first fault gets the focus.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { loginByPassword } from './login.ts';
import { forgetName, rememberedName, rememberName } from './remember.ts';

export function LoginForm({ onDone }: { onDone: () => void }) {
  const [username, setUsername] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => rememberedName() !== '');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ username?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  // After the first paint: taking the focus at once would make the browser lay the page out within React's own work.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLInputElement>(username ? '[name=password]' : '[name=username]')?.focus();
  }, []);
  const fail = (next: typeof errors) => {
    setErrors(next);
    form.current?.querySelector<HTMLInputElement>(next.username ? '[name=username]' : '[name=password]')?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const name = username.trim();
    if (!name || !password) return fail({ username: name ? undefined : t('账号不能为空'), password: password ? undefined : t('密码不能为空') });
    setErrors({});
    setBusy(true);
    try {
      await loginByPassword(name, password);
      if (remember) rememberName(name);
      else forgetName();
      onDone();
    } catch (error) {
      setBusy(false);
      fail({ password: asFailure(error).text });
    }
  };
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-label={t('登录')}>
      <Field label={t('账号、手机号或邮箱')} error={errors.username}>
        {(ids) => <Input {...ids} large name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} value={username} invalid={Boolean(errors.username)} onChange={(value) => { setUsername(value); setErrors({}); }} />}
      </Field>
      <Field label={t('密码')} error={errors.password} className="gap">
        {(ids) => (
          <Input
            {...ids} large name="password" autoComplete="current-password" type={isShown ? 'text' : 'password'} value={password} invalid={Boolean(errors.password)} onChange={(value) => { setPassword(value); setErrors({}); }}
            after={<IconButton icon="eye" size={28} label={isShown ? t('隐藏密码') : t('显示密码')} pressed={isShown} onClick={() => setShown(!isShown)} />}
          />
        )}
      </Field>
      <div className="row under"><Checkbox checked={remember} onChange={setRemember}>{t('记住账号')}</Checkbox></div>
      <Button submit look="primary" size="l" className="wide" loading={isBusy}>{isBusy ? t('登录中') : t('登录')}</Button>
    </form>
  );
}
