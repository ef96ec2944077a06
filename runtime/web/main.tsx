// Composition root of the application: texts, session, shell.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startTexts } from './i18n/app.ts';
import { t } from './i18n/t.ts';
import { queries } from './session/queries.ts';
import { leave } from './session/refresh.ts';
import { loadSession } from './session/session.ts';
import { readTokens } from './session/tokens.ts';
import { ErrorCard, chunksLoaded } from './shell/ErrorCard.tsx';
import { Shell } from './shell/Shell.tsx';
import { tabs } from './shell/tabStore.ts';
import { Dialogs } from './ui/confirm.tsx';
import { FailureState } from './ui/states.tsx';
import { Toasts } from './ui/toast.tsx';
import { Tooltips } from './ui/tooltip.tsx';
import './styles/index.css';

const root = createRoot(document.getElementById('root')!);
if (!readTokens()) void leave();
else void start();

async function start(): Promise<void> {
  const session = loadSession();
  session.catch(() => undefined);
  await startTexts();
  const slow = setTimeout(() => root.render(<div className="em" role="status" aria-label={t('加载中')}><i className="spin" /></div>), 400);
  try {
    await session;
  } catch (error) {
    root.render(<FailureState error={error} onRetry={() => void start()} />);
    return;
  } finally {
    clearTimeout(slow);
  }
  tabs.restore();
  // The page of last time, when somebody comes without asking for one.
  const last = tabs.get().list.find((tab) => tab.id === tabs.get().active);
  if (location.pathname === '/' && !location.search && last && !isReturning()) history.replaceState(null, '', last.path);
  chunksLoaded();
  root.render(<App />);
}

/** A reload of the home page stays there. */
function isReturning(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
}

function App() {
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

