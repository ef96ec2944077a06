// A company's name, credit code, legal person, licence and letter of authorisation.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.tsx';
import { FormFault, TextField } from '../fields.tsx';
import { missing } from '../rules.ts';
import { useForm } from '../useForm.ts';
import { isCreditCode } from '../../../core/checks/creditCode.ts';
import { PhotoField, photoFaults, type Photos } from './PhotoField.tsx';
import type { RealName } from './realName.ts';

type PhotoName = 'license' | 'letter';

export function CompanyForm({ company, last, onDone }: { company: { uuid: string; name: string }; last: RealName | null; onDone: () => void }) {
  const [photos, setPhotos] = useState<Photos<PhotoName>>({});
  const labels: Record<PhotoName, string> = { license: t('营业执照'), letter: t('授权书') };
  const form = useForm({
    initial: { name: last?.name ?? company.name, creditCode: last?.creditCode ?? '', legalPerson: last?.legalPerson ?? '', license: '', letter: '' },
    check: ({ name, creditCode, legalPerson }) => ({
      name: missing(t('企业名称'), name), creditCode: missing(t('统一社会信用代码'), creditCode) || (isCreditCode(creditCode) ? '' : t('统一社会信用代码不正确')), legalPerson: missing(t('法定代表人'), legalPerson), ...photoFaults(photos, labels),
    }),
    blames: 'creditCode',
    async send({ name, creditCode, legalPerson }) {
      await http.post('/amc/api/token/realName', { kind: 'company', name: name.trim(), creditCode: creditCode.trim(), legalPerson: legalPerson.trim(), ...photos }, { headers: { userCompany: company.uuid } });
      toast.done(t('已提交，请等待审核'));
      onDone();
      return true;
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('企业认证')} className="stack">
      <FormFault form={form} />
      <TextField form={form} name="name" label={t('企业名称')} required hint={t('与营业执照一致')} autoComplete="organization" maxLength={60} />
      <div className="two">
        <TextField
          form={form} name="creditCode" label={t('统一社会信用代码')} required autoComplete="off" spellCheck={false} maxLength={18} className="tn" large={false}
          clean={(text) => text.toUpperCase().replace(/\s/g, '')}
          onChanged={(value) => { if (value.length === 18 && !isCreditCode(value)) form.point('creditCode', t('统一社会信用代码不正确')); }}
        />
        <TextField form={form} name="legalPerson" label={t('法定代表人')} required autoComplete="off" maxLength={30} large={false} />
      </div>
      <div className="photos">{(Object.keys(labels) as PhotoName[]).map((name) => <PhotoField key={name} name={name} sample={name} label={labels[name]} error={form.faults[name]} onChange={(url) => { setPhotos((now) => ({ ...now, [name]: url })); form.set(name, url ?? ''); }} />)}</div>
      <p className="sm s3">{t('照片只用于审核，仅您和审核人员可见，每次查看都有记录')}</p>
      <footer className="row"><Button submit look="primary" loading={form.isBusy}>{t('提交审核')}</Button></footer>
    </form>
  );
}
