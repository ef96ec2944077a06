// A forgotten password in two steps: who one is, then the new password twice. Home after three seconds.
import { useEffect, useState } from 'react';
import { isPhone } from '../../core/checks/account.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { clearTokens } from '../session/tokens.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Icon.tsx';
import { openCall } from './call.ts';
import { CodeField } from './CodeField.tsx';
import { FormFault, PasswordField, Submit, TextField } from './fields.tsx';
import { OpenPage } from './OpenPage.tsx';
import { linkTo, withCallback } from './router.ts';
import { againFault, codeFault, maskedTarget, passwordFault, targetFault } from './rules.ts';
import { Strength } from './Strength.tsx';
import { useForm } from './useForm.ts';

const homeAfterS = 3;

export default function ForgotPage() {
  const [step, setStep] = useState<'who' | 'new' | 'done'>('who');
  const who = useForm({
    initial: { target: '', code: '' },
    check: ({ target, code }) => ({ target: targetFault(target), code: codeFault(code) }),
    blames: 'target',
    async send({ target }) {
      const to = target.trim();
      const { exists } = await openCall<{ exists: boolean }>('GET', '/amc/api/open/user/exists', undefined, { target: to });
      if (!exists) who.blame({ target: isPhone(to) ? t('该手机号尚未注册') : t('该邮箱尚未注册') });
      else setStep('new');
    },
  });
  const fresh = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({ password: passwordFault(password, [who.values.target.trim()]), again: againFault(again, password) }),
    blames: 'password',
    async send({ password }) {
      try {
        await openCall('PUT', '/amc/api/open/user/resetPassword', { target: who.values.target.trim(), code: who.values.code, password });
      } catch (error) {
        // The code is judged with the password: the step it was typed in shows the fault, and both passwords stay.
        const { errors, text } = asFailure(error);
        const path = errors.find((fault) => fault.path === 'code' || fault.path === 'target')?.path ?? (/验证码|code/i.test(text) ? 'code' : undefined);
        if (!path) throw error;
        setStep('who');
        setTimeout(() => who.blame({ [path]: text }));
        return;
      }
      clearTokens();
      setStep('done');
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { (step === 'new' ? fresh : who).ref.current?.querySelector<HTMLInputElement>('input')?.focus(); }, [step]);
  const wrongTarget = targetFault(who.values.target);
  if (step === 'done') return <Done />;
  return (
    <OpenPage title={t('忘记密码')} sub={step === 'who' ? t('用绑定的手机号或邮箱验证身份') : t('为 {target} 设置新密码', { target: maskedTarget(who.values.target.trim()) })}>
      <ol className="steps" aria-label={t('步骤')}>
        <li aria-current={step === 'who' ? 'step' : undefined} className={step === 'who' ? 'on' : 'ok'}>{t('验证身份')}</li>
        <li aria-current={step === 'new' ? 'step' : undefined} className={step === 'new' ? 'on' : undefined}>{t('设置新密码')}</li>
      </ol>
      {step === 'who' ? (
        <form ref={who.ref} onSubmit={who.handleSubmit} noValidate aria-label={t('验证身份')} className="stack">
          <FormFault form={who} />
          <TextField form={who} name="target" label={t('手机号或邮箱')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} />
          <CodeField form={who} name="code" scene="reset" targetName="target" target={wrongTarget ? '' : who.values.target.trim()} onNoTarget={() => who.blame({ target: wrongTarget })} />
          <Submit form={who}>{t('下一步')}</Submit>
        </form>
      ) : (
        <form ref={fresh.ref} onSubmit={fresh.handleSubmit} noValidate aria-label={t('设置新密码')} className="stack">
          <FormFault form={fresh} />
          <input className="sr" type="text" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={who.values.target} />
          <div className="f">
            <PasswordField form={fresh} name="password" label={t('新密码')} autoComplete="new-password" hint={t('8-20位，至少包含字母、数字、符号中的两种')} />
            <Strength of={fresh.values.password} />
          </div>
          <PasswordField form={fresh} name="again" label={t('确认密码')} autoComplete="new-password" />
          <Submit form={fresh}>{t('重置密码')}</Submit>
          <Button look="text" className="wide" onClick={() => setStep('who')}>{t('上一步')}</Button>
        </form>
      )}
      <div className="row after"><a {...linkTo(withCallback('/login'))}>{t('返回登录')}</a></div>
    </OpenPage>
  );
}

function Done() {
  const [left, setLeft] = useState(homeAfterS);
  useEffect(() => {
    if (left === 0) { location.assign('/'); return; }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <OpenPage title={t('忘记密码')}>
      <div className="donebox">
        <span className="st done big"><Glyph tone="done" /></span>
        {/* Read once with its first number; the seconds that follow are for the eye. */}
        <p className="sr" role="status">{t('密码重置成功，{n}秒后返回首页', { n: homeAfterS })}</p>
        <b aria-hidden="true" className="tn">{t('密码重置成功，{n}秒后返回首页', { n: left })}</b>
        <p className="s2">{t('所有设备上的登录已退出，请用新密码登录')}</p>
        <a href="/">{t('立即返回')}</a>
      </div>
    </OpenPage>
  );
}
