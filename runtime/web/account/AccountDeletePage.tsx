// An account that is being deleted: when, how long it can be taken back, what goes. Nothing else works meanwhile.
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { Button } from '../ui/Button.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { toast } from '../ui/toast.tsx';
import { signOut } from './AccountFrame.tsx';
import { daysLeft } from './closing.ts';
import { loadMe, useMe } from './me.ts';
import { moment } from './personal/words.ts';
import { go } from './router.ts';
import { UndoForm } from './UndoForm.tsx';

export default function AccountDeletePage() {
  const { user } = useMe();
  const left = daysLeft(user.deleteApplyDate);
  const undo = async (code: string): Promise<void> => {
    await http.put('/amc/api/token/user/undoDelete', { code });
    await loadMe();
    toast.done(t('已撤销注销'));
    go('/work', { replace: true });
  };
  return (
    <section className="card closing">
      <StatusTag tone="waiting">{t('账号注销中')}</StatusTag>
      <h1>{left === null ? t('账号注销中') : t('{n}天后账号将被注销', { n: left })}</h1>
      {user.deleteApplyDate && <p className="s2 tn">{t('{user} 于 {time} 申请注销', { user: user.username, time: moment(user.deleteApplyDate) })}</p>}
      <h2>{t('到期后将清除')}</h2>
      <ul className="dots2"><li>{t('手机号、邮箱、第三方绑定和密码，之后不能再登录')}</li><li>{t('姓名、头像等个人资料，单据上显示为「已注销用户」')}</li><li>{t('所有企业的成员身份')}</li></ul>
      <UndoForm send={undo} />
      <Button look="text" className="wide" onClick={() => void signOut()}>{t('退出登录')}</Button>
    </section>
  );
}
