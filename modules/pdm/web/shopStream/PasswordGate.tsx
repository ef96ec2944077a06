// Asks for the password of a shared page.
import { useState } from 'react';
import { asFailure, Button, enterShared, Field, Icon, Input, type SharedAddress, t } from '../../../../runtime/web/moduleApi.ts';

export function PasswordGate({ address, onEntered }: { address: SharedAddress; onEntered: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    try {
      await enterShared(address, typed);
      onEntered();
    } catch (failure) {
      setError(asFailure(failure).message);
      setTyped('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ss ss-alone">
      <form className="ss-gate" onSubmit={(event) => { event.preventDefault(); void enter(); }}>
        <span className="ss-lock"><Icon name="lock" /></span>
        <h1>{t('请输入访问密码')}</h1>
        <Field label={t('访问密码')} {...(error !== undefined && { error })}>{(ids) => <Input {...ids} type="password" autoFocus autoComplete="off" value={typed} maxLength={8} onChange={(value) => { setTyped(value); setError(undefined); }} />}</Field>
        <Button look="primary" submit disabled={typed === '' || busy}>{t('打开')}</Button>
      </form>
    </div>
  );
}
