// The way out of the platform: what follows is said before the code is asked.
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeField } from '../CodeField.tsx';
import { FormFault } from '../fields.tsx';
import { loadMe, useMe } from '../me.ts';
import { go } from '../router.ts';
import { codeFault } from '../rules.ts';
import { useForm } from '../useForm.ts';

export function Leaving() {
  const { user } = useMe();
  const ask = async (): Promise<void> => {
    if (!await openDialog<boolean>((answer) => <LeaveDialog target={user.phone ? 'phone' : 'email'} shown={user.phone ?? user.email ?? ''} onDone={answer} />)) return;
    await loadMe().catch(() => undefined);
    go('/accountDelete', { replace: true });
  };
  return (
    <div className="row leaving">
      <p className="grow s2">{t('申请后15天内可撤销；到期后个人资料清除、退出所有企业，单据上的姓名显示为「已注销用户」')}</p>
      <Button look="danger" onClick={() => void ask()}>{t('注销账号')}</Button>
    </div>
  );
}

function LeaveDialog({ target, shown, onDone }: { target: 'phone' | 'email'; shown: string; onDone: (isDone: boolean) => void }) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeFault(code) }),
    blames: 'code',
    async send({ code }) {
      await http.put('/amc/api/token/user/applyDelete', { code });
      toast.done(t('注销成功'));
      onDone(true);
      return true;
    },
  });
  return (
    <Dialog title={t('注销账号')} onClose={() => onDone(false)} footer={<><Button onClick={() => onDone(false)}>{t('取消')}</Button><Button look="dangerSolid" loading={form.isBusy} onClick={() => form.handleSubmit()}>{t('注销账号')}</Button></>}>
      <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('注销账号')} className="stack">
        <p className="s2">{t('15天后账号、资料和绑定都会清除，不能恢复。验证码发到 {target}。', { target: shown })}</p>
        <FormFault form={form} />
        <CodeField form={form} name="code" scene="delete" own target={target} />
      </form>
    </Dialog>
  );
}
