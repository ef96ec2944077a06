// A code of six digits and the button that sends it: once a minute, counted down.
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.tsx';
import { openCall } from './call.ts';
import { useCountdown } from './countdown.ts';
import { TextField } from './fields.tsx';
import { codeDigits } from './rules.ts';
import type { FormOf } from './useForm.ts';

export type Scene = 'login' | 'register' | 'reset' | 'bind' | 'unbind' | 'delete' | 'transfer';

export function CodeField<K extends string>({ form, name, label, scene, target, onNoTarget, targetName, wrap, own, required }: {
  form: FormOf<K>; name: K; label?: string; scene: Scene; wrap?: string; required?: boolean;
  /** Where it goes; '' when what is typed is none. */
  target: string;
  /** Shows what is wrong with the target. */
  onNoTarget?: () => void;
  /** Field of the target, for refusals about it. */
  targetName?: K;
  /** To the caller's own address (`phone`, `email`), which only a session may ask. */
  own?: boolean;
}) {
  const [isBusy, setBusy] = useState(false);
  const wait = useCountdown(own ? `${scene}.own` : scene);
  const handleSend = async (): Promise<void> => {
    if (isBusy || wait.left > 0) return;
    if (!target) return onNoTarget?.();
    setBusy(true);
    try {
      await sendCode(target, scene, own);
      wait.start(60);
      toast.done(t('验证码发送成功'));
      form.set(name, '');
      form.ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
    } catch (error) {
      const failure = asFailure(error);
      const seconds = /(\d+)\s*(秒|s\b)/.exec(failure.text)?.[1];
      if (seconds) wait.start(Number(seconds));
      const isTargets = targetName !== undefined && failure.errors.some((fault) => fault.path === 'target' || fault.path === targetName);
      form.blame({ ...form.faults, [isTargets ? targetName : name]: failure.text });
    } finally { setBusy(false); }
  };
  return (
    <div className={wrap ? `codef ${wrap}` : 'codef'}>
      <TextField form={form} name={name} label={label ?? t('验证码')} required={required} inputMode="numeric" autoComplete="one-time-code" clean={codeDigits} wrap="grow" className="tn" />
      <Button size="l" className="send tn" disabled={wait.left > 0} loading={isBusy} onClick={() => void handleSend()}>{wait.left > 0 ? t('{n}秒后重发', { n: wait.left }) : t('获取验证码')}</Button>
    </div>
  );
}

/** @throws AppFailure: too soon, unknown or taken target, not sent */
export async function sendCode(target: string, scene: Scene, own = false): Promise<void> {
  if (!own) { await openCall('POST', '/amc/api/open/verifyCode', { target, scene }); return; }
  const { http } = await import('../session/http.ts');
  await http.post('/amc/api/open/verifyCode', { target, scene });
}
