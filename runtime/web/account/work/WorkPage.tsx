// My companies left, applications right: where somebody starts who has no company yet, several, or an invitation.
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { openDialog } from '../../ui/confirm.tsx';
import { Glyph } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { sells } from '../AccountFrame.tsx';
import { loadMe, useMe } from '../me.ts';
import { linkTo, useAddress } from '../router.ts';
import { Applications } from './Applications.tsx';
import { CompanyItem } from './CompanyItem.tsx';
import { CreateCompany } from './CreateCompany.tsx';
import { enter } from './enter.ts';
import { JoinCompany } from './JoinCompany.tsx';

export default function WorkPage() {
  const { user, companies } = useMe();
  const { query } = useAddress();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = companies.filter((each) => each.status !== '2');
  const company = open.find((each) => each.uuid === chosen) ?? open.find((each) => each.isDefault === '0') ?? open[0] ?? null;
  const invite = query.get('invite');
  useEffect(() => {
    if (!invite) return;
    history.replaceState(null, '', location.pathname);
    void join(setChosen, invite);
  }, [invite]);
  const buttons = (
    <>
      <Button icon="plus" onClick={() => void create(setChosen)}>{t('创建企业')}</Button>
      <Button icon="people" onClick={() => void join(setChosen)}>{t('加入企业')}</Button>
    </>
  );
  return (
    <>
      <h1 className="sr">{t('工作台')}</h1>
      {sells() && user.realNameAuth !== '0' && (
        <p className="bar2" role="status"><Glyph tone="waiting" /><span className="grow">{user.realNameAuth === '2' ? t('实名认证审核中，2个工作日内完成') : user.realNameAuth === '3' ? t('实名认证未通过，请重新提交') : t('完成实名认证后可购买应用')}</span><a {...linkTo('/verified')}>{user.realNameAuth === '2' ? t('查看') : t('去认证')}</a></p>
      )}
      {open.length === 0 ? (
        <section className="card nocompany" aria-label={t('我的企业')}>
          {companies.length > 0 && <ul className="comps wait">{companies.map((each) => <CompanyItem key={each.id} company={each} isChosen={false} onChoose={() => undefined} onEnter={() => undefined} />)}</ul>}
          <EmptyState icon="shop" title={t('请先创建或加入企业')} why={companies.length > 0 ? t('已申请加入，管理员通过后即可进入') : t('创建后您就是企业的所有者；有邀请码可直接加入')}>{buttons}</EmptyState>
        </section>
      ) : (
        <div className="workgrid">
          <section className="card" aria-labelledby="my-companies">
            <header><h2 id="my-companies" className="grow">{t('我的企业')}</h2><span className="sm s3 tn">{companies.length}</span></header>
            <ul className="comps">{companies.map((each) => <CompanyItem key={each.id} company={each} isChosen={each.uuid === company?.uuid} onChoose={() => setChosen(each.uuid)} onEnter={() => enter(each)} />)}</ul>
            <footer className="row">{buttons}</footer>
          </section>
          {company && <Applications key={company.uuid} company={company} />}
        </div>
      )}
    </>
  );
}

async function create(choose: (uuid: string) => void): Promise<void> {
  const uuid = await openDialog<string | null>((answer) => <CreateCompany onDone={answer} />);
  if (uuid === null) return;
  await loadMe().catch(() => undefined);
  if (uuid) choose(uuid);
}

async function join(choose: (uuid: string) => void, code?: string): Promise<void> {
  const name = await openDialog<string | null>((answer) => <JoinCompany code={code} onDone={answer} />);
  if (name === null) return;
  const me = await loadMe().catch(() => null);
  const joined = me?.companies.find((each) => each.name === name && each.status !== '2');
  if (joined) choose(joined.uuid);
}
