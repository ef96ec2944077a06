// A new account: user name, phone or e-mail with a code, nickname, password, and the agreement.
import { useEffect, useState } from 'react';
import { isEmail, isPhone } from '../../core/checks/account.ts';
import { t } from '../i18n/t.ts';
import { plat } from '../session/platConfig.ts';
import { readTokens } from '../session/tokens.ts';
import { asFailure } from '../session/failure.ts';
import { openCall } from './call.ts';
import { CodeField } from './CodeField.tsx';
import { FormFault, PasswordField, Submit, TextField } from './fields.tsx';
import { keepLogin, type LoginAnswer } from './login.ts';
import { OpenPage } from './OpenPage.tsx';
import { go, linkTo, useAddress, withCallback } from './router.ts';
import { codeFault, nicknameFault, passwordFault, targetFault, usernameFault } from './rules.ts';
import { Strength } from './Strength.tsx';
import { useForm, type FormOf } from './useForm.ts';

type Name = 'username' | 'target' | 'code' | 'nickname' | 'password' | 'agreement';

export default function RegisterPage() {
  const { query } = useAddress();
  const invite = query.get('invite') ?? '';
  const invited = useInvite(invite);
  /** Values the server knows already. */
  const [taken, setTaken] = useState<string[]>([]);
  useEffect(() => {
    // Whoever has an account joins with it.
    if (readTokens()) go(invite ? `/work?invite=${encodeURIComponent(invite)}` : '/work', { replace: true });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  const form: FormOf<Name> = useForm<Name>({
    initial: { username: '', target: '', code: '', nickname: '', password: '', agreement: '' },
    check: ({ username, target, code, nickname, password, agreement }) => ({
      username: usernameFault(username) || (taken.includes(username.trim()) ? t('账号已存在') : ''), target: targetFault(target) || (taken.includes(target.trim()) ? takenText(target.trim()) : ''), code: codeFault(code), nickname: nicknameFault(nickname), password: passwordFault(password, [username, target.trim()]),
      agreement: agreement ? '' : t('请阅读并同意用户协议'),
    }),
    async send({ username, target, code, nickname, password }) {
      const to = target.trim();
      try {
        const answer = await openCall<LoginAnswer>('POST', '/amc/api/open/user/register', {
          username: username.trim(), nickname: nickname.trim(), password, [to.includes('@') ? 'email' : 'phone']: to, code, agreement: true, ...(invite && { invite }),
        });
        keepLogin(answer, username);
      } catch (error) { throw atTarget(error); }
      go('/work', { replace: true });
      return true;
    },
  });
  const { values, faults } = form;
  const wrongTarget = targetFault(values.target);
  /** Asked when the field is left, so that nobody fills in the rest in vain. */
  const lookUp = async (name: 'username' | 'target'): Promise<void> => {
    const value = values[name].trim();
    if ((name === 'username' ? usernameFault(value) : targetFault(value)) !== '') return;
    const { exists } = await openCall<{ exists: boolean }>('GET', '/amc/api/open/user/exists', undefined, { target: value }).catch(() => ({ exists: false }));
    if (!exists) return;
    setTaken((now) => [...now, value]);
    // Meanwhile something else may stand there.
    if ( form.ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() === value) form.point(name, name === 'username' ? t('账号已存在') : takenText(value));
  };
  const isClosed = plat('registerOpen') !== '' && plat('registerOpen') !== '0';
  return (
    <OpenPage title={t('注册')} sub={invited.company ? t('受邀加入【{company}】', { company: invited.company }) : t('注册后创建或加入企业')}>
      {invited.fault && <p className="note" role="alert">{invited.fault}</p>}
      {isClosed ? <p className="note" role="status">{t('平台暂未开放注册')}</p> : (
        <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('注册')} className="stack">
          <FormFault form={form} />
          <TextField form={form} name="username" label={t('用户名')} required hint={t('4-20位字母、数字或下划线，以字母开头')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={20} autoFocus onBlur={() => void lookUp('username')} />
          <div className="f">
            <TextField form={form} name="target" label={t('手机号或邮箱')} required autoComplete="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={100} onBlur={() => void lookUp('target')} />
            {(taken.includes(values.target.trim()) || faults.target === takenText(values.target.trim())) && <a className="sm" {...linkTo(withCallback('/login'))}>{t('直接登录')}</a>}
          </div>
          <CodeField form={form} name="code" required scene="register" targetName="target" target={wrongTarget ? '' : values.target.trim()} onNoTarget={() => form.blame({ target: wrongTarget })} />
          <TextField form={form} name="nickname" label={t('昵称')} required autoComplete="nickname" maxLength={20} />
          <div className="f">
            <PasswordField form={form} name="password" label={t('密码')} required autoComplete="new-password" hint={t('8-20位，至少包含字母、数字、符号中的两种')} />
            <Strength of={values.password} />
          </div>
          <Agree form={form} />
          <Submit form={form} busy={t('注册中')}>{t('注册')}</Submit>
        </form>
      )}
      <div className="row after"><span className="s2">{t('已有账号')}</span><a {...linkTo(withCallback('/login'))}>{t('返回登录')}</a></div>
    </OpenPage>
  );
}

function Agree({ form }: { form: FormOf<Name> }) {
  const says = form.faults.agreement;
  return (
    <div className="f agree">
      <span className="row">
        <input type="checkbox" className="cb" id="agree" name="agreement" checked={form.values.agreement !== ''} aria-required="true" aria-invalid={says ? true : undefined} aria-describedby={says ? 'agree-m' : undefined} onChange={(event) => form.set('agreement', event.target.checked ? '1' : '')} />
        <span><label htmlFor="agree">{t('我已阅读并同意')}</label> <a href={linkTo('/agreement/service').href} target="_blank" rel="noopener">{t('用户协议')}</a> {t('和')} <a href={linkTo('/agreement/privacy').href} target="_blank" rel="noopener">{t('隐私政策')}</a></span>
      </span>
      {says && <span id="agree-m" className="msg" role="alert">{says}</span>}
    </div>
  );
}

function takenText(target: string): string {
  return isPhone(target) ? t('该手机号已绑定账号，请直接登录') : isEmail(target) ? t('该邮箱已绑定账号，请直接登录') : t('账号已存在');
}

/** The server names phone or email; both are one field here. */
function atTarget(error: unknown): unknown {
  const failure = asFailure(error);
  for (const fault of failure.errors) if (fault.path === 'phone' || fault.path === 'email') fault.path = 'target';
  return failure;
}

/** Whose invitation this is. */
function useInvite(code: string): { company?: string; logo?: string | null; fault?: string } {
  const [invited, setInvited] = useState<{ company?: string; fault?: string }>({});
  useEffect(() => {
    if (code) openCall<{ company: string }>('GET', '/amc/api/open/invite', undefined, { code }).then(setInvited, (error: unknown) => setInvited({ fault: asFailure(error).text }));
  }, [code]);
  return invited;
}
