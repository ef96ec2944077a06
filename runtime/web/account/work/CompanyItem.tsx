// One company in my list: choose it, enter it, make it the default, leave it.
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { MenuButton, type MenuItem } from '../../ui/Menu.tsx';
import { classes } from '../../ui/named.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { toast } from '../../ui/toast.tsx';
import { Face } from '../Face.tsx';
import { loadMe, type MyCompany } from '../me.ts';
import { linkTo } from '../router.ts';
import { enter } from './enter.ts';

export const memberKind = ({ isOwner, userType }: MyCompany): string => (isOwner ? t('所有者') : { 0: t('管理员'), 1: t('普通成员'), 2: t('外部协作') }[userType] ?? t('普通成员'));

export function CompanyItem({ company, isChosen, onChoose, onEnter }: { company: MyCompany; isChosen: boolean; onChoose: () => void; onEnter: () => void }) {
  const isWaiting = company.status === '2';
  const isClosing = company.delFlag === '2';
  const items = (): MenuItem[] => [
    { key: 'default', label: t('设为默认'), icon: 'star', disabled: company.isDefault === '0', onSelect: () => void makeDefault(company) },
    ...(company.userType === '0' ? [{ key: 'manage', label: t('企业信息'), icon: 'gear' as const, onSelect: () => enter(company, '/company') }] : []),
    'line',
    { key: 'leave', label: t('退出企业'), icon: 'send', danger: true, disabled: company.isOwner, onSelect: () => void leave(company) },
  ];
  return (
    <li className={classes('comp', isChosen && 'on')}>
      <button type="button" className="compb" aria-pressed={isChosen} disabled={isWaiting} onClick={onChoose}>
        <Face user={{ name: company.shortName || company.name, avatar: company.logo }} size={40} square />
        <span className="grow">
          <b className="cut">{company.name}</b>
          <span className="sm s3 row tagsx">
            {memberKind(company)}
            {company.isDefault === '0' && <span className="tag n running">{t('默认')}</span>}
            {isWaiting && <StatusTag tone="waiting">{t('待审核')}</StatusTag>}
          </span>
        </span>
      </button>
      {isClosing && <a {...linkTo('/companyDelete')} className="tag wrong" onClick={(event) => { event.preventDefault(); onEnter(); }}>{t('注销中')}</a>}
      {!isWaiting && !isClosing && <Button size="s" look={isChosen ? 'primary' : 'default'} aria-label={t('进入 {name}', { name: company.name })} onClick={onEnter}>{t('进入')}</Button>}
      {!isWaiting && <MenuButton label={t('更多 {name}', { name: company.name })} items={items} />}
    </li>
  );
}

async function makeDefault(company: MyCompany): Promise<void> {
  try {
    await http.put('/amc/api/token/companyUser/default', { company: company.id });
    await loadMe();
    toast.done(t('更新成功'));
  } catch (error) { toast.failure(error); }
}

async function leave(company: MyCompany): Promise<void> {
  if (!await confirm({ title: t('确定退出【{name}】？', { name: company.name }), body: t('退出后不能再进入该企业，需重新邀请或申请'), ok: t('退出企业'), danger: true })) return;
  try {
    await http.put('/amc/api/token/companyUser/leave', { company: company.id });
    await loadMe();
  } catch (error) { toast.wrong(asFailure(error).text, asFailure(error).traceId); }
}
