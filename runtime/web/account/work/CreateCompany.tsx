// A new company: its creator becomes the owner.
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { FormFault, TextField } from '../fields.tsx';
import { missing } from '../rules.ts';
import { useForm } from '../useForm.ts';

export function CreateCompany({ onDone }: { /** The new company's uuid; null = given up. */ onDone: (uuid: string | null) => void }) {
  const form = useForm({
    initial: { name: '', shortName: '', kind: '' },
    check: ({ name, shortName, kind }) => ({
      name: missing(t('企业名称'), name) || (name.trim().length < 4 || name.trim().length > 60 ? t('企业名称为4-60个字') : ''),
      shortName: shortName.trim().length > 20 ? t('简称不能超过20个字') : '', kind: kind ? '' : t('请选择企业类型'),
    }),
    blames: 'name',
    async send({ name, shortName, kind }) {
      const made = await http.post<{ uuid?: string }>('/amc/api/token/company', { name: name.trim(), kind, ...(shortName.trim() && { shortName: shortName.trim() }) });
      toast.done(t('创建成功'));
      onDone(made.uuid ?? '');
      return true;
    },
  });
  const kinds = [
    { value: 'brand', name: t('品牌商'), tips: t('自有品牌，设计与销售') }, { value: 'factory', name: t('工厂'), tips: t('承接生产与加工') },
    { value: 'supplier', name: t('供应商'), tips: t('供应面料与辅料') }, { value: 'trader', name: t('贸易商'), tips: t('接单、跟单与出口') },
  ];
  const says = form.faults.kind;
  return (
    <Dialog title={t('创建企业')} onClose={() => onDone(null)} footer={<><Button onClick={() => onDone(null)}>{t('取消')}</Button><Button look="primary" loading={form.isBusy} onClick={() => form.handleSubmit()}>{t('创建')}</Button></>}>
      <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('创建企业')} className="stack">
        <FormFault form={form} />
        <TextField form={form} name="name" label={t('企业名称')} required hint={t('与营业执照一致，便于之后认证')} autoComplete="organization" maxLength={60} />
        <TextField form={form} name="shortName" label={t('简称')} autoComplete="off" maxLength={20} />
        <fieldset className="f kinds" aria-describedby={says ? 'kind-m' : undefined}>
          <legend className="req">{t('企业类型')}</legend>
          {kinds.map((kind) => (
            <label key={kind.value} className={form.values.kind === kind.value ? 'on' : undefined}>
              <input type="radio" name="kind" value={kind.value} checked={form.values.kind === kind.value} onChange={() => form.set('kind', kind.value)} />
              <b>{kind.name}</b><span className="sm s3">{kind.tips}</span>
            </label>
          ))}
          {says && <span id="kind-m" className="msg" role="alert">{says}</span>}
        </fieldset>
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">{t('创建')}</button>
      </form>
    </Dialog>
  );
}
