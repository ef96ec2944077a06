// A page for whoever comes without a login: its screen alone, with no session, shell or menu around it.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Plan } from '../../core/plans/plan.ts';
import { openCall } from '../account/call.ts';
import { t } from '../i18n/t.ts';
import { PlanScreen } from '../screens/PlanScreen.tsx';
import { queries } from '../session/queries.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { usePlat } from '../session/platConfig.ts';
import { ErrorCard, chunksLoaded } from './ErrorCard.tsx';
import { loadOfTab, saveOfTab } from './tabStore.ts';
import { matchRoute } from './routes.ts';
import type { TabHandle } from './tabHandle.ts';
import { tabIdOf } from './tabs.ts';

export interface OpenPage { plan: Plan; params: Record<string, string> }

/** @returns null when the server knows of no such page any more */
export async function findOpenPage(path: string): Promise<OpenPage | null> {
  const plans = await openCall<Plan[]>('GET', '/loom/open');
  const match = matchRoute(plans.map((plan) => ({ ...plan, plan: plan.id })), tabIdOf(path));
  const plan = match && plans.find((each) => each.id === match.route.id);
  return plan ? { plan, params: match.params } : null;
}

export function OpenApp({ page: { plan, params } }: { page: OpenPage }) {
  const name = usePlat()('platName') || t('织机');
  useEffect(() => { document.title = `${plan.title} - ${name}`; chunksLoaded(); }, [plan.title, name]);
  return (
    <QueryClientProvider client={queries}>
      <main className="sheet alone" style={{ inset: 0 }}><ErrorCard><PlanScreen plan={plan} params={params} tab={handle()} /></ErrorCard></main>
      <Dialogs />
      <Toasts />
      <Tooltips />
    </QueryClientProvider>
  );
}

/** There is no strip: a page that opens another leaves this one. */
function handle(): TabHandle {
  const id = tabIdOf(location.pathname);
  return {
    id, path: location.pathname + location.search, active: true,
    setDirty() { /* Nothing closes this page but the browser. */ },
    setTitle(title) { document.title = title; },
    open: (path) => location.assign(path), replace: (path) => location.replace(path), close: () => history.back(),
    load: (key) => loadOfTab(id, key), save: (key, value) => saveOfTab(id, key, value),
  };
}
