// The application behind the session: shell, dialogs, notes, and the page somebody comes for.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { takeWord } from '../session/flash.ts';
import { planQuery } from '../data/plans.ts';
import { preloadScreen } from '../screens/registry.ts';
import { queries } from '../session/queries.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { toast, Toasts } from '../ui/toast.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { ErrorCard, chunksLoaded } from './ErrorCard.tsx';
import { isAlone, matchRoute, tabTitle } from './routes.ts';
import { Shell } from './Shell.tsx';
import { tabIdOf } from './tabs.ts';
import { tabs } from './tabStore.ts';

export function App() {
  useEffect(() => {
    const word = takeWord();
    if (word) toast.hint(word);
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ErrorCard><Shell /></ErrorCard>
      </BrowserRouter>
      <Dialogs />
      <Toasts />
      <Tooltips />
    </QueryClientProvider>
  );
}

/** Before the first drawing: the tabs of last time, and in front the page asked for, so that no other is loaded behind it. */
export function arrive(routes: Parameters<typeof matchRoute>[0]): void {
  tabs.restore();
  // The page of last time, when somebody comes without asking for one.
  const last = tabs.get().list.find((tab) => tab.id === tabs.get().active);
  if (location.pathname === '/' && !location.search && last && !isReturning()) history.replaceState(null, '', last.path);
  const match = matchRoute(routes, tabIdOf(location.pathname));
  if (match && !isAlone(match)) tabs.open(location.pathname + location.search, tabTitle(match));
  if (match) {
    // Plan and code of it set out before the shell is drawn.
    preloadScreen(match.route);
    void queries.prefetchQuery(planQuery(match.route.plan));
  }
  chunksLoaded();
}

/** A reload of the home page stays there. */
function isReturning(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
}
