// One tab's content: fetches the plan, then the code that draws its kind, and stands in for both while they are missing.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { planQuery } from '../data/plans.ts';
import { asFailure } from '../session/failure.ts';
import { reloadManifest, useSession } from '../session/session.ts';
import { PlanScreen } from '../screens/PlanScreen.tsx';
import { preloadScreen } from '../screens/registry.ts';
import { FailureState, PageSkeleton } from '../ui/states.tsx';
import type { Match } from './routes.ts';
import type { TabHandle } from './tabHandle.ts';

export function ScreenHost({ match, tab }: { match: Match; tab: TabHandle }) {
  const company = useSession().company?.id;
  const drawn = useRef<{ company: string | undefined; route: string }>();
  // An edited screen stays as it is until its new plan is here; that of another company is not shown for a moment.
  const isSame = drawn.current?.company === company && drawn.current?.route === match.route.id;
  const plan = useQuery({ ...planQuery(match.route.plan), placeholderData: (before) => (isSame ? before : undefined) });
  useEffect(() => { drawn.current = { company, route: match.route.id }; }, [company, match.route.id]);
  // Code and plan travel together.
  preloadScreen(match.route);
  const isGone = plan.error !== null && asFailure(plan.error).kind === 'missing';
  useEffect(() => {
    // The schemas or the rights have changed since the manifest was read: it names the newer plan.
    if (isGone) void reloadManifest().catch(() => undefined);
  }, [isGone]);
  if (plan.error) return <FailureState error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!plan.data) return <PageSkeleton />;
  return <PlanScreen plan={plan.data} params={match.params} tab={tab} />;
}
