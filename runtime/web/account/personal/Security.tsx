// How I sign in: phone, e-mail, password, other services. Each change in a dialog with its codes.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { plat } from '../../session/platConfig.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm, openDialog } from '../../ui/confirm.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { loadMe, useMe } from '../me.ts';
import { thirdIcon, thirdKinds, thirdName, type ThirdKind } from '../ThirdLogin.tsx';
import { BindDialog } from './BindDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

export function Security() {
  const { user } = useMe();
  const [busy, setBusy] = useState('');
  const offered = plat('thirdLogin').split(',').map((kind) => kind.trim());
  const bound = new Set(user.binds?.map((each) => each.kind));
  const kinds = thirdKinds.filter((kind) => offered.includes(kind) || bound.has(kind));
  const bind = async (kind: 'phone' | 'email'): Promise<void> => {
    if (await openDialog<boolean>((answer) => <BindDialog kind={kind} old={user[kind] ?? null} onDone={answer} />)) await loadMe().catch(() => undefined);
  };
  const third = async (kind: ThirdKind): Promise<void> => {
    setBusy(kind);
    try {
      if (bound.has(kind)) {
        if (await confirm({ title: t('确定解除{name}绑定？', { name: thirdName(kind) }), body: t('解除后不能再用它登录'), ok: t('解绑'), danger: true })) {
          await http.put('/amc/api/token/user/unbind', { kind });
          await loadMe();
          toast.done(t('已解绑'));
        }
      } else location.assign((await http.get<{ url: string }>('/amc/login/third/url', { query: { kind, scene: 'bind' } })).url);
    } catch (error) { toast.wrong(asFailure(error).text, asFailure(error).traceId); }
    setBusy('');
  };
  return (
    <ul className="rows">
      <Line icon="phone" label={t('手机号')} value={user.phone || t('未绑定')}><Act of={t('手机号')} onClick={() => void bind('phone')}>{user.phone ? t('更换') : t('绑定')}</Act></Line>
      <Line icon="send" label={t('邮箱')} value={user.email || t('未绑定')}><Act of={t('邮箱')} onClick={() => void bind('email')}>{user.email ? t('更换') : t('绑定')}</Act></Line>
      <Line icon="lock" label={t('登录密码')} value={t('定期更换更安全')}><Act of={t('登录密码')} onClick={() => void openDialog<void>((answer) => <PasswordDialog onDone={answer} />)}>{t('修改')}</Act></Line>
      {kinds.map((kind) => <Line key={kind} icon={thirdIcon[kind]} label={thirdName(kind)} value={bound.has(kind) ? t('已绑定') : t('未绑定')}><Act of={thirdName(kind)} loading={busy === kind} onClick={() => void third(kind)}>{bound.has(kind) ? t('解绑') : t('绑定')}</Act></Line>)}
    </ul>
  );
}

/** Six buttons with three words between them: each is heard with what it is for. */
function Act({ of, children, ...rest }: { of: string; children: string; loading?: boolean; onClick: () => void }) {
  return <Button {...rest} aria-label={`${children} ${of}`}>{children}</Button>;
}

function Line({ icon, label, value, children }: { icon: IconName; label: string; value: string; children: React.ReactNode }) {
  return <li><Icon name={icon} className="s3" /><span className="k">{label}</span><span className="grow s2 tn cut">{value}</span>{children}</li>;
}
