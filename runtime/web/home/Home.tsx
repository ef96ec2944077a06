// The first page: the screen of route `/` where the schemas have one, else every screen this person may open, by group.
import { lazy, Suspense } from 'react';
import type { Match } from '../shell/routes.ts';
import { ScreenHost } from '../shell/ScreenHost.tsx';
import type { TabHandle } from '../shell/tabHandle.ts';
import { PageSkeleton } from '../ui/states.tsx';

const MenuHome = lazy(() => import('./MenuHome.tsx'));

export function Home({ match, tab }: { match: Match | null; tab: TabHandle }) {
  return match ? <ScreenHost match={match} tab={tab} /> : <Suspense fallback={<PageSkeleton />}><MenuHome /></Suspense>;
}
