// A verification code among the inputs of an action: sent to one's own phone, or mailbox where there is none.
import { useEffect, useState } from 'react';
import type { PlanField } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { currentSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Input, type FieldIds } from '../ui/Input.tsx';
import { toast } from '../ui/toast.tsx';

export function AskCode({ field, ids, value, onChange }: { field: PlanField; ids: FieldIds; value: string; onChange: (value: string) => void }) {
  const [left, setLeft] = useState(0);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const handleSend = async (): Promise<void> => {
    setSending(true);
    try {
      const target = currentSession()?.user.phone ? 'phone' : 'email';
      const { wait } = await http.post<{ wait?: number }>('/amc/api/open/verifyCode', { target, scene: field.verify });
      setLeft(wait ?? 60);
      toast.done(t('验证码发送成功'));
    } catch (error) {
      toast.failure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <span className="askcode">
      <Input {...ids} name={field.name} value={value} onChange={onChange} inputMode="numeric" maxLength={field.maxLength} invalid={ids['aria-invalid'] === true} placeholder={t('请输入')} />
      <Button loading={isSending} disabled={left > 0} onClick={() => void handleSend()}>{left > 0 ? t('{n}秒后重发', { n: left }) : t('发送验证码')}</Button>
    </span>
  );
}
