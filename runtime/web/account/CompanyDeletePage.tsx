// A company that is being deleted: its owner may take it back, all others go elsewhere. It asks again when somebody comes back to the window.
import { useEffect } from 'react';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { identity, setCompany } from '../session/identity.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { toast } from '../ui/toast.tsx';
import { signOut } from './AccountFrame.tsx';
import { daysLeft } from './closing.ts';
import { Face } from './Face.tsx';
import { loadMe, useMe } from './me.ts';
import { moment } from './personal/words.ts';
import { go } from './router.ts';
import { UndoForm } from './UndoForm.tsx';

export default function CompanyDeletePage() {
  const { companies } = useMe();
  const closing = companies.filter((each) => each.delFlag === '2');
  const company = closing.find((each) => each.uuid === identity().companyUuid) ?? closing[0];
  const others = companies.filter((each) => each.delFlag !== '2' && each.status !== '2');
  useEffect(() => {
    const look = (): void => { if (document.visibilityState === 'visible') void loadMe().catch(() => undefined); };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const enter = (uuid: string): void => { setCompany(uuid); location.assign('/'); };
  const isGone = company === undefined;
  useEffect(() => { if (isGone) go('/work', { replace: true }); }, [isGone]);
  if (!company) return <EmptyState title={t('没有注销中的企业')} />;
  const left = daysLeft(company.deleteApplyDate);
  const undo = async (code: string): Promise<void> => {
    await http.put('/amc/api/token/company/undoDelete', { id: company.id, code }, { headers: { userCompany: company.uuid } });
    toast.done(t('已撤销注销'));
    enter(company.uuid);
  };
  return (
    <section className="card closing">
      <StatusTag tone="waiting">{t('企业注销中')}</StatusTag>
      <h1>{company.name}</h1>
      <p className="s2 tn">{[company.deleteApplyDate && t('{user} 于 {time} 申请注销', { user: company.deleteApplyName || t('所有者'), time: moment(company.deleteApplyDate) }), left !== null && t('还有{n}天可以撤销', { n: left })].filter(Boolean).join('，')}</p>
      <p className="s2">{t('注销期间不能新增和修改数据；到期后数据不可访问，再过30天清除')}</p>
      {company.isOwner && <UndoForm send={undo} />}
      {others.length > 0 && (
        <>
          <h2>{t('切换企业')}</h2>
          <ul className="people">{others.map((each) => <li key={each.id}><button type="button" className="person" onClick={() => enter(each.uuid)}><Face user={{ name: each.shortName || each.name, avatar: each.logo }} size={36} square /><b className="grow cut">{each.name}</b></button></li>)}</ul>
        </>
      )}
      <div className="row ends"><Button look="text" onClick={() => go('/work')}>{t('我的企业')}</Button><Button look="text" onClick={() => void signOut()}>{t('退出登录')}</Button></div>
    </section>
  );
}
