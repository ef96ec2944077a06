// The picture that must be read after three misses. A click asks for another one.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { openCall } from './call.ts';
import { TextField } from './fields.tsx';
import type { FormOf } from './useForm.ts';

export default function Captcha<K extends string>({ form, turn, onId }: { form: FormOf<K | 'captcha'>; /** Grows when the picture has been used up. */ turn: number; onId: (id: string) => void }) {
  const [again, setAgain] = useState(0);
  const [{ of, image }, setImage] = useState<{ of: string; image: string | null }>({ of: '', image: null });
  const wanted = `${turn}.${again}`;
  const shown = of === wanted ? image : null;
  useEffect(() => {
    let isGone = false;
    openCall<{ captchaId: string; image: string }>('GET', '/amc/api/open/verifyCode/captcha').then((answer) => {
      if (isGone) return;
      onId(answer.captchaId);
      setImage({ of: wanted, image: answer.image.startsWith('<svg') ? `data:image/svg+xml;utf8,${encodeURIComponent(answer.image)}` : answer.image });
    }, () => { if (!isGone) setImage({ of: wanted, image: '' }); });
    return () => { isGone = true; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [wanted]);
  return (
    <div className="captcha gap">
      <TextField form={form} name="captcha" label={t('图形验证码')} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={8} wrap="grow" />
      <button type="button" aria-label={t('换一张图形验证码')} onClick={() => setAgain(again + 1)}>
        {shown ? <img src={shown} alt={t('图形验证码')} /> : <span className="sm s3">{shown === null ? t('加载中') : t('重试')}</span>}
      </button>
    </div>
  );
}
