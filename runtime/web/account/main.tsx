// Composition root of the account site: the login page at once, every other page when it is asked for.
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { lang, t } from '../i18n/t.ts';
import { loadPlat, usePlat } from '../session/platConfig.ts';
import { accountPath } from '../session/site.ts';
import { readTokens } from '../session/tokens.ts';
import { nextTask } from '../ui/tasks.ts';
import { Toasts } from '../ui/toast.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { switchLang, useLangTurn } from './language.ts';
import { goOn } from './login.ts';
import { LoginPage } from './LoginPage.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { platName } from './OpenPage.tsx';
import { useAddress } from './router.ts';
import '../styles/common.ts';
import './account.css';

const openPages: Record<string, ReturnType<typeof lazy>> = {
  '/register': lazy(() => import('./RegisterPage.tsx')), '/forgotPassword': lazy(() => import('./ForgotPage.tsx')), '/lock': lazy(() => import('./LockPage.tsx')),
  '/fastLogin': lazy(() => import('./FastPage.tsx')), '/404': lazy(() => import('./NotFoundPage.tsx')),
};
const AgreementPage = lazy(() => import('./AgreementPage.tsx'));
const SignedPage = lazy(() => import('./SignedPage.tsx'));

const titles: Record<string, () => string> = {
  '/login': () => t('登录'), '/register': () => t('注册'), '/forgotPassword': () => t('忘记密码'), '/lock': () => t('锁屏'), '/fastLogin': () => t('快捷登录'), '/404': () => t('页面不存在'),
  '/work': () => t('工作台'), '/verified': () => t('实名认证'), '/personalInfo': () => t('个人中心'), '/accountDelete': () => t('账号注销中'), '/companyDelete': () => t('企业注销中'),
  '/noticeDetail': () => t('通知详情'), '/agreement': () => t('协议'),
};

function Root() {
  const turn = useLangTurn();
  const { path, query } = useAddress();
  usePlat();
  const title = titles[`/${path.split('/')[1]}`]?.() ?? t('登录');
  useEffect(() => { document.title = `${title} - ${platName()}`; });
  return (
    <>
      <Suspense fallback={<div className="waitpage" role="status" aria-label={t('加载中')} />}>{pageOf(path, query)}</Suspense>
      <OfflineBar key={turn} />
      <Toasts />
      <Tooltips />
    </>
  );
}

function pageOf(path: string, query: URLSearchParams): ReactNode {
  if (path === '/login') return <LoginPage />;
  if (path.startsWith('/agreement/')) return <AgreementPage type={path.slice('/agreement/'.length)} />;
  const Open = openPages[path];
  return Open ? <Open key={path} /> : <SignedPage path={path} query={query} />;
}

// Whoever is signed in goes on at once; a third party's answer is exchanged first.
if (accountPath() === '/login' && readTokens() && !new URLSearchParams(location.search).has('kind')) void goOn();
else {
  void loadPlat();
  // Apart from the task that ran the code; in slices it would be painted later.
  void switchLang(lang()).then(nextTask).then(() => createRoot(document.getElementById('root')!).render(<Root />));
}
