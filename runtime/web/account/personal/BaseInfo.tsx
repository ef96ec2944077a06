// Picture, account, nickname, gender, birthday, city.
import { lazy, Suspense, useRef, useState } from 'react';
import type { Page } from '../../../core/contract/wire.ts';
import { DayField } from '../../fields/DayField.tsx';
import { t } from '../../i18n/t.ts';
import { http, upload } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/Input.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.tsx';
import { Face } from '../Face.tsx';
import { FormFault, TextField } from '../fields.tsx';
import { imageFault, imageTypes } from '../images.ts';
import { loadMe, useMe } from '../me.ts';
import { nicknameFault, usernameFault } from '../rules.ts';
import { useForm } from '../useForm.ts';
import { useLoad } from '../useLoad.ts';

const AvatarCrop = lazy(() => import('../../fields/AvatarCrop.tsx').then((module) => ({ default: module.AvatarCrop })));
interface Region { id: string; name: string; level: string; parent?: { id: string } | null }

export function BaseInfo() {
  const { user } = useMe();
  const regions = useLoad(() => http.get<Page<Region>>('/amc/api/token/region', { query: { filter: { level: ['province', 'city'] }, pageNum: 1, pageSize: 1000, order: 'code asc' } }).then((page) => page.list), 'regions');
  const form = useForm({
    initial: () => ({ username: user.username, nickname: user.nickname ?? '', gender: user.gender ?? 'secret', birthday: user.birthday ?? '', province: '', city: user.city?.id ?? '' }),
    check: ({ username, nickname, birthday }) => ({
      username: username === user.username ? '' : usernameFault(username), nickname: nicknameFault(nickname), birthday: birthday > today() ? t('生日不能晚于今天') : '',
    }),
    async send({ username, nickname, gender, birthday, city }) {
      const isRenamed = username.trim() !== user.username;
      if (isRenamed && !await confirm({ title: t('确定把账号改为「{name}」？', { name: username.trim() }), body: t('账号只能修改一次'), ok: t('修改') })) return;
      await http.put('/amc/api/token/user', {
        ...(user.version !== undefined && { version: user.version }), ...(isRenamed && { username: username.trim() }), nickname: nickname.trim(), gender, birthday: birthday || null, city: city || null,
      });
      await loadMe();
      toast.done(t('保存成功'));
    },
  });
  const { values } = form;
  const all = regions.data ?? [];
  const provinces = all.filter((each) => each.level === 'province');
  const province = values.province || all.find((each) => each.id === values.city)?.parent?.id || '';
  const cities = all.filter((each) => each.level === 'city' && each.parent?.id === province);
  const isChanged = values.username !== user.username || values.nickname !== (user.nickname ?? '') || values.gender !== (user.gender ?? 'secret') || values.birthday !== (user.birthday ?? '') || values.city !== (user.city?.id ?? '');
  return (
    <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('基本资料')} className="basef">
      <Avatar />
      <FormFault form={form} />
      <div className="two">
        <TextField form={form} name="username" label={t('账号')} disabled={user.usernameChanged} hint={user.usernameChanged ? t('账号已修改过一次，不能再改') : t('账号只能修改一次')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={20} large={false} />
        <TextField form={form} name="nickname" label={t('昵称')} required autoComplete="nickname" maxLength={20} large={false} />
        <fieldset className="f genders"><legend>{t('性别')}</legend><span className="row">{[['male', t('男')], ['female', t('女')], ['secret', t('保密')]].map(([value, label]) => <label key={value} className="cbl"><input type="radio" className="rb" name="gender" value={value} checked={values.gender === value} onChange={() => form.set('gender', value)} />{label}</label>)}</span></fieldset>
        <Field label={t('生日')} error={form.faults.birthday}>{(ids) => <DayField {...ids} label={t('生日')} name="birthday" autoComplete="bday" today={today()} min="1900-01-01" value={values.birthday} invalid={Boolean(form.faults.birthday)} onChange={(value) => form.set('birthday', value)} />}</Field>
        <div className="f">
          <span className="lab" id="city-l">{t('城市')}</span>
          <span className="row">
            <Select label={t('省')} placeholder={t('请选择省')} value={province} options={provinces.map((each) => ({ value: each.id, label: each.name }))} disabled={regions.error !== null} onChange={(value) => { form.set('province', value); form.set('city', ''); }} />
            <Select label={t('市')} placeholder={t('请选择市')} value={values.city} options={cities.length > 0 ? cities.map((each) => ({ value: each.id, label: each.name })) : user.city && values.city === user.city.id ? [{ value: user.city.id, label: user.city.label }] : []} disabled={province === '' && !user.city} onChange={(value) => form.set('city', value)} />
          </span>
          {regions.error !== null && <button type="button" className="lnk sm" onClick={regions.reload}>{t('城市加载失败，重试')}</button>}
        </div>
      </div>
      <footer className="row"><Button submit look="primary" loading={form.isBusy} disabled={!isChanged}>{t('保存')}</Button></footer>
    </form>
  );
}

const today = (): string => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

function Avatar() {
  const { user } = useMe();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const says = await imageFault(chosen, 20);
    setFault(says);
    if (!says) setFile(chosen);
  };
  const save = async (square: Blob): Promise<void> => {
    try {
      const body = new FormData();
      body.append('file', square, 'avatar.jpg');
      const avatar = await upload<string>('/amc/api/token/upload/managerPic', body);
      await http.put('/amc/api/token/user', { avatar });
      await loadMe();
      toast.done(t('更新成功'));
      setFile(null);
    } catch (error) { toast.failure(error); }
  };
  return (
    <div className="row avatarrow">
      <Face user={user} size={72} />
      <div className="f">
        <span className="row"><Button icon="upload" onClick={() => input.current?.click()}>{t('更换头像')}</Button></span>
        <span className="hint">{t('jpg、png、webp，裁成正方形后不超过2MB')}</span>
        {fault && <span className="msg" role="alert">{fault}</span>}
        <input ref={input} type="file" accept={imageTypes} hidden aria-label={t('选择头像')} onChange={(event) => void choose(event.target.files?.[0])} />
      </div>
      {file && <Suspense><AvatarCrop file={file} onDone={save} onCancel={() => setFile(null)} /></Suspense>}
    </div>
  );
}
