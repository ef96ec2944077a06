// Real-name verification of a person or a company: form, under review, verified, refused with its reason.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState, FailureState, PageSkeleton } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Tabs } from '../fields.tsx';
import { loadMe, useMe } from '../me.ts';
import { moment } from '../personal/words.ts';
import { useAddress } from '../router.ts';
import { useLoad } from '../useLoad.ts';
import type { RealName } from './realName.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { PersonForm } from './PersonForm.tsx';

type Kind = 'person' | 'company';

export default function VerifiedPage() {
  const { companies } = useMe();
  const { query } = useAddress();
  const [kind, setKind] = useState<Kind>(query.get('kind') === 'company' ? 'company' : 'person');
  const managed = companies.filter((each) => each.userType === '0' && each.status !== '2' && each.delFlag !== '2');
  const [uuid, setUuid] = useState(managed.find((each) => each.isDefault === '0')?.uuid ?? managed[0]?.uuid ?? '');
  return (
    <section className="card verify">
      <h1>{t('实名认证')}</h1>
      <Tabs label={t('认证类型')} panel="verify-panel" value={kind} onChange={setKind} options={[{ value: 'person', label: t('个人认证') }, { value: 'company', label: t('企业认证') }]} />
      <div role="tabpanel" id="verify-panel" aria-labelledby={`verify-panel-${kind}`}>
        {kind === 'company' && managed.length > 1 && <div className="f pick"><span className="lab" id="verify-company">{t('企业')}</span><Select aria-labelledby="verify-company" value={uuid} options={managed.map((each) => ({ value: each.uuid, label: each.name }))} onChange={setUuid} /></div>}
        {kind === 'company' && managed.length === 0 ? <EmptyState icon="shop" title={t('没有可认证的企业')} why={t('企业认证由企业管理员提交')} /> : <Case key={kind + uuid} kind={kind} company={kind === 'company' ? managed.find((each) => each.uuid === uuid) : undefined} />}
      </div>
    </section>
  );
}

function Case({ kind, company }: { kind: Kind; company?: { uuid: string; name: string } }) {
  const headers = company ? { userCompany: company.uuid } : undefined;
  const load = useLoad(() => http.get<RealName | null>('/amc/api/token/realName/mine', { query: { kind }, headers }), kind + (company?.uuid ?? ''));
  // Of which refusal: a new case is shown by itself.
  const [again, setAgain] = useState('');
  if (load.error) return <FailureState error={load.error} onRetry={load.reload} />;
  if (load.isLoading && !load.data) return <PageSkeleton />;
  const done = (): void => { load.reload(); void loadMe().catch(() => undefined); };
  const now = load.data;
  if (!now || again === now.id) return kind === 'person' ? <PersonForm last={now} onDone={done} /> : <CompanyForm company={company!} last={now} onDone={done} />;
  const facts = kind === 'person'
    ? [[t('姓名'), now.name], [t('证件号码'), now.idNo]] : [[t('企业名称'), now.name], [t('统一社会信用代码'), now.creditCode], [t('法定代表人'), now.legalPerson]];
  return (
    <div className="state">
      {now.status === '0' ? <StatusTag tone="done">{t('已认证')}</StatusTag> : now.status === '2' ? <StatusTag tone="waiting">{t('审核中')}</StatusTag> : <StatusTag tone="wrong">{t('未通过')}</StatusTag>}
      {now.status === '3' && <p className="note wrong" role="status">{t('未通过原因：{reason}', { reason: now.reason || t('资料不清晰') })}</p>}
      {now.status === '2' && <p className="s2">{t('2个工作日内完成审核，结果会发到消息')}</p>}
      <dl className="facts">
        {facts.map(([label, value]) => value && <div key={label}><dt>{label}</dt><dd className="tn">{value}</dd></div>)}
        {(now.auditDate ?? now.createDate) && <div><dt>{now.auditDate ? t('审核时间') : t('提交时间')}</dt><dd className="tn">{moment(now.auditDate ?? now.createDate)}</dd></div>}
      </dl>
      {now.status === '3' && <Button look="primary" onClick={() => setAgain(now.id)}>{t('重新提交')}</Button>}
    </div>
  );
}
