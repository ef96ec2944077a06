// Phone or e-mail and a code.
import { useEffect } from 'react';
import { t } from '../i18n/t.ts';
import { CodeField } from './CodeField.tsx';
import { FormFault, Submit, TextField } from './fields.tsx';
import { signIn } from './login.ts';
import { codeFault, targetFault } from './rules.ts';
import { useForm } from './useForm.ts';

export default function CodeLogin({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { target: '', code: '' },
    check: ({ target, code }) => ({ target: targetFault(target), code: codeFault(code) }),
    blames: 'code',
    async send({ target, code }) {
      await signIn('phone', { target: target.trim(), code }, target.trim());
      onDone();
      return true;
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => form.ref.current?.querySelector<HTMLInputElement>('[name=target]')?.focus(), []);
  const wrong = targetFault(form.values.target);
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('验证码登录')}>
      <FormFault form={form} />
      <TextField form={form} name="target" label={t('手机号或邮箱')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
      <CodeField form={form} name="code" scene="login" targetName="target" target={wrong ? '' : form.values.target.trim()} onNoTarget={() => form.blame({ target: wrong })} wrap="gap" />
      <div className="under" />
      <Submit form={form} busy={t('登录中')}>{t('登录')}</Submit>
    </form>
  );
}
