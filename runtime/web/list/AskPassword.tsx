// The password once more, before a file with sensitive columns leaves (setting AMC_EXPORT_CONFIRM).
import { useId, useState, type FormEvent } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/confirm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';

/** @returns what opens one export; null when the asker thought again */
export function askPassword(why: string): Promise<string | null> {
  return openDialog<string | null>((answer) => <AskPassword why={why} onAnswer={answer} />);
}

function AskPassword({ why, onAnswer }: { why: string; onAnswer: (token: string | null) => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setFault(t('密码不能为空'));
    setSending(true);
    try {
      onAnswer((await http.put<{ token: string }>('/amc/api/token/session/confirm', { password })).token);
    } catch (error) {
      setFault(asFailure(error).text);
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t('导出二次验证')} width={400} onClose={() => onAnswer(null)}
      footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" submit form={formId} loading={isSending}>{t('确定')}</Button></>}
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('密码')} required {...(fault ? { error: fault } : {})} hint={why}>
          {(ids) => <Input {...ids} type="password" autoComplete="current-password" autoFocus value={password} onChange={(value) => { setPassword(value); setFault(''); }} invalid={fault !== ''} />}
        </Field>
      </form>
    </Dialog>
  );
}
