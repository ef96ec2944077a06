// In place of the pages when the menu cannot be had: try again, or another company.
import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { retryMenu, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { openAddress } from '../openAddress.ts';
import { CompanyMenu } from './HeaderMenus.tsx';

export default function MenuCard({ onChanged }: { onChanged: () => void }) {
  const { menuState, company, companies } = useSession();
  const [isTrying, setTrying] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (menuState === 'failed') {
    const retry = () => { setTrying(true); void retryMenu().finally(() => setTrying(false)); };
    return <EmptyState wrong icon="warn" title={t('菜单加载失败')} why={t('已打开的标签都还在')}><Button look="primary" icon="refresh" loading={isTrying} onClick={retry}>{t('重试')}</Button></EmptyState>;
  }
  const hasOthers = companies.some((each) => each.uuid !== company?.uuid && each.status !== '2');
  return (
    <EmptyState icon="lock" title={t('您没有该企业此应用的权限，请联系管理员')}>
      <Button look="primary" aria-haspopup={hasOthers ? 'menu' : undefined} onClick={(event) => { if (hasOthers) setAnchor(event.currentTarget); else openAddress('/work'); }}>{t('切换企业')}</Button>
      {anchor && <CompanyMenu others anchor={anchor} onClose={() => setAnchor(null)} onChanged={onChanged} />}
    </EmptyState>
  );
}
