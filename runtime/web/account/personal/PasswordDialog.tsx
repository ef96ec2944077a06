// A new password after the old one; other sessions end with it.
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { FormFault, PasswordField } from '../fields.tsx';
import { useMe } from '../me.ts';
import { againFault, missing, passwordFault } from '../rules.ts';
import { Strength } from '../Strength.tsx';
import { useForm } from '../useForm.ts';

export function PasswordDialog({ onDone }: { onDone: () => void }) {
  const { user } = useMe();
  const form = useForm({
    initial: { oldPassword: '', password: '', again: '' },
    check: ({ oldPassword, password, again }) => ({ oldPassword: missing(t('原密码'), oldPassword), password: passwordFault(password, [user.username]), again: againFault(again, password) }),
    blames: 'password',
    async send({ oldPassword, password }) {
      await http.put('/amc/api/token/user/changePassword', { oldPassword, password });
      toast.done(t('密码已修改，其他设备已退出登录'));
      onDone();
      return true;
    },
  });
  return (
    <Dialog title={t('修改密码')} onClose={onDone} footer={<><Button onClick={onDone}>{t('取消')}</Button><Button look="primary" loading={form.isBusy} onClick={() => form.handleSubmit()}>{t('确定')}</Button></>}>
      <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('修改密码')} className="stack">
        <FormFault form={form} />
        <input className="sr" type="text" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user.username} />
        <PasswordField form={form} name="oldPassword" label={t('原密码')} required autoComplete="current-password" data-autofocus />
        <div className="f">
          <PasswordField form={form} name="password" label={t('新密码')} required autoComplete="new-password" hint={t('8-20位，至少包含字母、数字、符号中的两种')} />
          <Strength of={form.values.password} />
        </div>
        <PasswordField form={form} name="again" label={t('确认密码')} required autoComplete="new-password" />
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">{t('确定')}</button>
      </form>
    </Dialog>
  );
}
