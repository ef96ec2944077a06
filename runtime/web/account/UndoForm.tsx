// A code to one's own phone or e-mail that takes a deletion back.
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { FormFault } from './fields.tsx';
import { useMe } from './me.ts';
import { codeFault } from './rules.ts';
import { useForm } from './useForm.ts';

export function UndoForm({ send }: { send: (code: string) => Promise<void> }) {
  const { user } = useMe();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeFault(code) }),
    blames: 'code',
    send: ({ code }) => send(code),
  });
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('撤销注销')} className="stack undo">
      <p className="s2">{t('验证码发到 {target}', { target: user.phone ?? user.email ?? '' })}</p>
      <FormFault form={form} />
      <CodeField form={form} name="code" scene="delete" own target={user.phone ? 'phone' : 'email'} />
      <Button submit look="primary" size="l" className="wide" loading={form.isBusy}>{t('撤销注销')}</Button>
    </form>
  );
}
