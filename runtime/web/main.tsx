// Composition root of the application: texts, session, shell.
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { changeLang, startTexts } from './i18n/app.ts';
import { isLangChosen, lang, t } from './i18n/t.ts';
import { langOf } from '../core/i18n.ts';
import { isOpenPage } from './session/openPages.ts';
import { isLocked, leaveFor } from './session/places.ts';
import { loadPlat } from './session/platConfig.ts';
import { keepOnUser } from './session/profile.ts';
import { leave } from './session/refresh.ts';
import { currentSession, loadSession, reloadManifest, type User } from './session/session.ts';
import { readTokens } from './session/tokens.ts';
import { isChunkError, reloadOnce } from './shell/chunks.ts';
import { adoptLook, onLook } from './theme/look.ts';
import { FailureState } from './ui/states.tsx';
import { nextTask } from './ui/tasks.ts';
import './styles/common.ts';
import './styles/index.css';

const root = createRoot(document.getElementById('root')!);
// Running the code was one task, what it begins is the next.
void nextTask().then(guard);

/** In this order: a code in the address, a page that is open to all, a session, the login page (platform: Session 2). */
async function guard(): Promise<void> {
  try {
    if (new URLSearchParams(location.search).has('code')) await (await import('./session/authCode.ts')).exchangeAuthCode();
  } catch (error) {
    if (!readTokens()) return root.render(<FailureState error={error} onRetry={() => void guard()} />);
  }
  if (isOpenPage(location.pathname)) return startOpen();
  if (!readTokens()) return leave();
  await start();
}

async function startOpen(): Promise<void> {
  void loadPlat();
  try {
    const [{ OpenApp, findOpenPage }] = await Promise.all([import('./shell/OpenApp.tsx'), startTexts()]);
    const page = await findOpenPage(location.pathname);
    if (page) return root.render(<OpenApp page={page} />);
    // Taken away since this page was sent.
    if (!readTokens()) return await leave();
    await start();
  } catch (error) {
    const isOld = error instanceof Error && isChunkError(error);
    if (isOld && reloadOnce()) return;
    root.render(<FailureState error={error} onRetry={() => (isOld ? location.reload() : void startOpen())} />);
  }
}

async function start(): Promise<void> {
  const session = loadSession();
  session.catch(() => undefined);
  // The shell's code comes while the session is asked for, and is run in a task of its own.
  const shell = import('./shell/App.tsx');
  shell.catch(() => undefined);
  void loadPlat();
  await startTexts();
  const slow = setTimeout(() => root.render(<div className="em" role="status" aria-label={t('加载中')}><i className="spin" /></div>), 400);
  try {
    const { manifest, user } = await session;
    await adoptChoices(user);
    const { App, arrive } = await shell;
    // What has just come is read in its own task, too.
    await nextTask();
    arrive(currentSession()?.manifest.routes ?? manifest.routes);
    // In slices, so that typing and clicks are answered meanwhile.
    startTransition(() => root.render(<App />));
  } catch (error) {
    if (isLocked(error)) return leaveFor('/lock', true);
    const isOld = error instanceof Error && isChunkError(error);
    if (isOld && reloadOnce()) return;
    root.render(<FailureState error={error} onRetry={() => (isOld ? location.reload() : void start())} />);
  } finally {
    clearTimeout(slow);
  }
}

/** Language and look of the last login go on here, unless this browser has its own; what is chosen here goes along to the next. */
async function adoptChoices({ lang: spoken, theme, scheme }: User): Promise<void> {
  await adoptLook(theme, scheme).catch(() => undefined);
  onLook((look) => keepOnUser({ theme: look.theme, scheme: look.scheme === 'own' ? look.own : look.scheme }));
  if (!spoken || isLangChosen() || langOf(spoken) === lang()) return;
  await changeLang(langOf(spoken));
  await reloadManifest();
}
