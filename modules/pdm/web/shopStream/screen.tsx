// The page that customers open by link or code: no login, no shell; a password first where there is one, then one style or an album of them, and an inquiry.
import { useQuery } from '@tanstack/react-query';
import { type CustomPlan, defineScreen, EmptyState, FailureState, PageSkeleton, readShared, type Row, type ScreenProps, type SharedAddress, t } from '../../../../runtime/web/moduleApi.ts';
import { Album } from './Album.tsx';
import { shownOf } from './items.ts';
import { MemberBar } from './MemberBar.tsx';
import { PasswordGate } from './PasswordGate.tsx';
import './shopStream.css';

export default defineScreen<CustomPlan>({ Screen: ShopStream });

function ShopStream({ params, tab }: ScreenProps<CustomPlan>) {
  const address: SharedAddress = `/pdm/api/open/shopStream/${encodeURIComponent(params.id ?? '')}`;
  const page = useQuery({ queryKey: ['shared', address], queryFn: ({ signal }) => readShared(address, signal), retry: false, refetchOnWindowFocus: false });
  const isMissing = (page.error as { status?: number } | null)?.status === 404;
  if (page.isPending) return <PageSkeleton />;
  if (isMissing) return <div className="ss ss-alone"><EmptyState icon="search" title={t('页面不存在')} /></div>;
  if (page.error) return <div className="ss ss-alone">{isShut(page.error) ? <EmptyState icon="lock" title={page.error.message} /> : <FailureState error={page.error} onRetry={() => void page.refetch()} />}</div>;
  if (page.data.wantsPassword) return <PasswordGate address={address} onEntered={() => void page.refetch()} />;
  const shown = shownOf(page.data.gives as Row, document.documentElement.lang.startsWith('en'));
  return (
    <div className="ss">
      {page.data.member !== undefined && <MemberBar id={page.data.member} shown={shown} open={tab.open} />}
      <Album address={address} shown={shown} onRefresh={() => page.refetch()} />
    </div>
  );
}

/** Closed, expired: the company's own words, and trying again changes nothing. */
const isShut = (error: Error): boolean => (error as { status?: number }).status === 10009;
