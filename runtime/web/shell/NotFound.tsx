// The page that does not open: there is none, or it is not for this person; then which right it takes, who has it, who gives it.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState, PageSkeleton } from '../ui/states.tsx';
import { navigateTo } from '../ui/navigate.ts';

interface WhoMay { title: string; permission: string; reason: 'operator' | 'application' | 'right'; roles: string[]; people: string[] }

export function NotFound({ path, onTitle }: { path: string; onTitle: (title: string) => void }) {
  const asked = useQuery({
    queryKey: ['whoMay', path], staleTime: 60_000, retry: false,
    queryFn: ({ signal }) => http.get<WhoMay | null>('/loom/whoMay', { query: { route: path.split('?')[0] }, signal }),
  });
  const named = asked.data?.title;
  useEffect(() => { if (named) onTitle(named); }, [named, onTitle]);
  if (asked.isPending) return <PageSkeleton />;
  const right = asked.data;
  return (
    <EmptyState icon={right ? 'lock' : 'search'} title={right ? t('您没有【{name}】的操作权限', { name: right.title }) : t('页面不存在')} why={right ? whyNot(right) : t('抱歉，您访问的页面不存在，请检查地址是否正确')}>
      <Button look="primary" onClick={() => navigateTo('/')}>{t('返回首页')}</Button>
      <Button look="text" onClick={() => history.back()}>{t('返回上一页')}</Button>
    </EmptyState>
  );
}

/** Which role has it, who can give it. */
function whyNot({ reason, roles, people }: WhoMay): string {
  if (reason === 'operator') return t('此页面只供平台运营人员使用');
  const names = people.join('、');
  if (reason === 'application') return names ? t('所属应用未对您开放或已到期，管理员是{names}', { names }) : t('所属应用未对您开放或已到期');
  const need = roles.length > 0 ? t('需要{roles}角色', { roles: roles.map((role) => `「${role}」`).reduce((a, b) => t('{a}或{b}', { a, b })) }) : t('目前没有角色有此权限');
  return names ? t('{need}，管理员是{names}', { need, names }) : need;
}
