// How strong a new password is: three bars and a word.
import { t } from '../i18n/t.ts';
import { strengthOf } from './rules.ts';

export function Strength({ of }: { of: string }) {
  const strength = strengthOf(of);
  const word = ['', t('弱'), t('中'), t('强')][strength];
  return (
    <span className={`strength s${strength}`} role="status">
      {strength > 0 && <><i aria-hidden="true" /><i aria-hidden="true" /><i aria-hidden="true" /><span className="sm s2">{t('密码强度：{word}', { word })}</span></>}
    </span>
  );
}
