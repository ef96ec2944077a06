// A phone or e-mail bound or replaced: a code to the new address, and one to the old when there is one.
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeField } from '../CodeField.tsx';
import { FormFault, TextField } from '../fields.tsx';
import { codeFault, emailFault, phoneFault } from '../rules.ts';
import { useForm } from '../useForm.ts';

export function BindDialog({ kind, old, onDone }: { kind: 'phone' | 'email'; /** Masked. */ old: string | null; onDone: (isDone: boolean) => void }) {
  const faultOf = kind === 'phone' ? phoneFault : emailFault;
  const form = useForm({
    initial: { oldCode: '', target: '', code: '' },
    check: ({ oldCode, target, code }) => ({ oldCode: old ? codeFault(oldCode) : '', target: faultOf(target), code: codeFault(code) }),
    blames: 'target',
    async send({ oldCode, target, code }) {
      await http.put('/amc/api/token/user/bind', { kind, target: target.trim(), code, ...(old && { oldCode }) });
      toast.done(t('绑定成功'));
      onDone(true);
      return true;
    },
  });
  const title = kind === 'phone' ? (old ? t('更换手机号') : t('绑定手机号')) : old ? t('更换邮箱') : t('绑定邮箱');
  const wrong = faultOf(form.values.target);
  return (
    <Dialog title={title} onClose={() => onDone(false)} footer={<><Button onClick={() => onDone(false)}>{t('取消')}</Button><Button look="primary" loading={form.isBusy} onClick={() => form.handleSubmit()}>{t('确定')}</Button></>}>
      <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={title} className="stack">
        <FormFault form={form} />
        {old && <CodeField form={form} name="oldCode" label={t('{target} 收到的验证码', { target: old })} scene="bind" own target={kind} />}
        <TextField form={form} name="target" label={kind === 'phone' ? t('新手机号') : t('新邮箱')} required type={kind === 'phone' ? 'tel' : 'email'} inputMode={kind === 'phone' ? 'tel' : 'email'} autoComplete={kind === 'phone' ? 'tel' : 'email'} maxLength={100} className="tn" />
        <CodeField form={form} name="code" scene="bind" targetName="target" target={wrong ? '' : form.values.target.trim()} onNoTarget={() => form.blame({ target: wrong })} />
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">{t('确定')}</button>
      </form>
    </Dialog>
  );
}
