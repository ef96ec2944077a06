// A person's name, document and three photos.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.tsx';
import { FormFault, TextField } from '../fields.tsx';
import { missing } from '../rules.ts';
import { useForm } from '../useForm.ts';
import { isIdCard } from '../../../core/checks/idCard.ts';
import { PhotoField, photoFaults, type Photos } from './PhotoField.tsx';
import type { RealName } from './realName.ts';

type PhotoName = 'front' | 'back' | 'hand';

export function PersonForm({ last, onDone }: { last: RealName | null; onDone: () => void }) {
  const [photos, setPhotos] = useState<Photos<PhotoName>>({});
  const labels: Record<PhotoName, string> = { front: t('证件正面'), back: t('证件反面'), hand: t('手持证件') };
  const form = useForm({
    initial: { name: last?.name ?? '', idType: last?.idType ?? 'idCard', idNo: '', front: '', back: '', hand: '' },
    check: ({ name, idType, idNo }) => ({ name: missing(t('姓名'), name), idNo: missing(t('证件号码'), idNo) || (idType === 'idCard' && !isIdCard(idNo) ? t('身份证号格式不正确') : ''), ...photoFaults(photos, labels) }),
    blames: 'idNo',
    async send({ name, idType, idNo }) {
      await http.post('/amc/api/token/realName', { kind: 'person', name: name.trim(), idType, idNo: idNo.trim(), ...photos });
      toast.done(t('已提交，请等待审核'));
      onDone();
      return true;
    },
  });
  const { idType } = form.values;
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('个人认证')} className="stack">
      <FormFault form={form} />
      <TextField form={form} name="name" label={t('姓名')} required hint={t('与证件一致')} autoComplete="name" maxLength={30} />
      <div className="two">
        <Field label={t('证件类型')}>{(ids) => <Select {...ids} label={t('证件类型')} value={idType} options={[{ value: 'idCard', label: t('身份证') }, { value: 'passport', label: t('护照') }, { value: 'permit', label: t('港澳台通行证') }]} onChange={(value) => form.set('idType', value)} />}</Field>
        <TextField
          form={form} name="idNo" label={t('证件号码')} required autoComplete="off" spellCheck={false} autoCapitalize="characters" maxLength={idType === 'idCard' ? 18 : 30} className="tn" large={false}
          clean={(text) => text.toUpperCase().replace(/\s/g, '')}
          onChanged={(value) => { if (idType === 'idCard' && value.length === 18 && !isIdCard(value)) form.point('idNo', t('身份证号格式不正确')); }}
        />
      </div>
      <div className="photos">{(Object.keys(labels) as PhotoName[]).map((name) => <PhotoField key={name} name={name} sample={name} label={labels[name]} error={form.faults[name]} onChange={(url) => { setPhotos((now) => ({ ...now, [name]: url })); form.set(name, url ?? ''); }} />)}</div>
      <p className="sm s3">{t('照片只用于审核，仅您和审核人员可见，每次查看都有记录')}</p>
      <footer className="row"><Button submit look="primary" loading={form.isBusy}>{t('提交审核')}</Button></footer>
    </form>
  );
}
