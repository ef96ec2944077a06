// Who asks for samples, and of which: what is sent becomes a to-do of the merchandiser.
import { useState } from 'react';
import { asFailure, Button, Dialog, doShared, Field, Input, type SharedAddress, t, toast } from '../../../../runtime/web/moduleApi.ts';

const fields = [['name', '姓名', true, 30], ['phone', '电话', true, 30], ['company', '公司', false, 60]] as const;

export function InquiryForm({ address, items, onClose, onSent }: { address: SharedAddress; items: readonly string[]; onClose: () => void; onSent: () => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const put = (name: string, value: string): void => { setTyped({ ...typed, [name]: value }); setFaults({}); };
  const send = async (): Promise<void> => {
    const missing = fields.filter(([name, , isRequired]) => isRequired && !typed[name]?.trim());
    if (missing.length > 0) { setFaults(Object.fromEntries(missing.map(([name, label]) => [name, t('{field}不能为空', { field: t(label) })]))); return; }
    setBusy(true);
    try {
      await doShared(address, 'inquire', { ...typed, ...(items.length > 0 && { items: items.join('、') }) });
      toast.done(t('已发送，我们会尽快联系您'));
      onSent();
    } catch (error) {
      const failure = asFailure(error);
      setFaults({ ...Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path.replace(/^ask\./, ''), message])), all: failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('询样')} width={520} onClose={onClose} footer={<><Button onClick={onClose}>{t('取消')}</Button><Button look="primary" disabled={busy} onClick={() => void send()}>{t('发送')}</Button></>}>
      <form className="ss-form" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        {items.length > 0 && <p className="ss-items">{t('选样')}：{items.join('、')}</p>}
        {fields.map(([name, label, isRequired, maxLength]) => <Field key={name} label={t(label)} required={isRequired} {...(faults[name] !== undefined && { error: faults[name] })}>{(ids) => <Input {...ids} value={typed[name] ?? ''} maxLength={maxLength} {...(name === 'phone' && { inputMode: 'tel' })} onChange={(value) => put(name, value)} />}</Field>)}
        <Field label={t('留言')}>{(ids) => <textarea {...ids} className="in" rows={3} maxLength={500} value={typed.message ?? ''} onChange={(event) => put('message', event.target.value)} />}</Field>
        {faults.all !== undefined && Object.keys(faults).length === 1 && <p className="msg" role="alert">{faults.all}</p>}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
